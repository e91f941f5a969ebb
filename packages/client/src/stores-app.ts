/**
 * The app id of the store's catalog: the `appId` of every catalog reference that names a product.
 *
 * @example
 * ```ts
 * const catalogReference = { appId: STORES_APP_ID, catalogItemId: product.id }
 * await client.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] })
 * ```
 */
export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
