import type { CatalogReference, CheckoutLineItem, Image } from '@cartwright/contract'
import { NIL_ID } from '../../../catalog/product/variants-of-draft.ts'
import { toMinorUnits } from '../../../platform/pricing/money.ts'
import { itemId } from '../catalog/item-id.ts'
import { toLineTotals } from './wire-totals.ts'

/** The lines of a checkout as agents read them. */
export const toLines = (lines: readonly CheckoutLineItem[], currency: string): object[] =>
  lines.map((line) => ({
    id: line.id,
    item: toItem(line, currency),
    quantity: line.quantity,
    totals: toLineTotals(line, currency),
  }))

interface Sold {
  readonly id: string
  readonly catalogReference?: CatalogReference | undefined
  readonly productName: CheckoutLineItem['productName']
  readonly price: { readonly amount: string }
  readonly media?: Image | undefined
}

/** What is sold, as agents know it. */
export interface AgentItem {
  readonly id: string
  readonly title: string
  /** Minor units. */
  readonly price: number
  readonly image_url?: string
}

/** What a line is of. */
export function toItem({ id, catalogReference, productName, price, media }: Sold, currency: string): AgentItem {
  const variantId = catalogReference?.options?.variantId
  const image = media?.url && URL.canParse(media.url) ? media.url : undefined
  return {
    id: catalogReference
      ? itemId(catalogReference.catalogItemId, typeof variantId === 'string' ? variantId : NIL_ID)
      : id,
    title: productName.translated || productName.original,
    price: toMinorUnits(price.amount, currency),
    ...(image && { image_url: image }),
  }
}
