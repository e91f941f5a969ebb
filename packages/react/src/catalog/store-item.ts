import type { CatalogReference } from '@cartwright/client'

/** The app whose catalog the products of a shop are in. */
const storesAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

export interface StoreItemOptions {
  variantId?: string
  /** What the shopper typed: the field's title to the text. */
  customTextFields?: Record<string, string>
}

/** Names a product, or a variant of it, for the cart. */
export function storeItem(productId: string, options?: StoreItemOptions): CatalogReference {
  return { appId: storesAppId, catalogItemId: productId, ...(options && { options: { ...options } }) }
}
