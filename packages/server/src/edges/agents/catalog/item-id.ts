import { NIL_ID } from '../../../catalog/product/variants-of-draft.ts'

/** A product, or one of its variants. */
export interface ItemId {
  readonly productId: string
  readonly variantId?: string
}

const GUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ITEM = new RegExp(`^(${GUID})(?:-(${GUID}))?$`, 'i')

/** The id by which agents buy a variant: that of the product, and of the variant where there are several. */
export const itemId = (productId: string, variantId: string): string =>
  variantId === NIL_ID ? productId : `${productId}-${variantId}`

export function parseItemId(id: string): ItemId | null {
  const [, productId, variantId] = ITEM.exec(id) ?? []
  if (productId === undefined) return null
  return { productId: productId.toLowerCase(), ...(variantId && { variantId: variantId.toLowerCase() }) }
}
