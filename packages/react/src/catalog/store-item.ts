import { type CatalogReference, STORES_APP_ID } from '@cartwright/client'

/** Which variant of a product, and what the shopper typed for it. */
export interface StoreItemOptions {
  variantId?: string
  /** The choices that name a variant, by the name of their option. */
  options?: Record<string, string>
  /** Texts that the shopper typed, by the title of their field. */
  customTextFields?: Record<string, string>
  /** The id of a subscription option of the product. Left out: bought once. */
  subscriptionOptionId?: string
  /** The amount of a gift card where the shopper chooses it, and the address that it is sent to. */
  giftCard?: { amount?: string; recipientEmail?: string }
}

/** Names a product, or a variant of it, for the cart. */
export function storeItem(productId: string, options?: StoreItemOptions): CatalogReference {
  return { appId: STORES_APP_ID, catalogItemId: productId, ...(options && { options: { ...options } }) }
}
