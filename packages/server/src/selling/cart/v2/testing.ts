/** Shoppers for tests who use cart v2. */
import type { CartV2, CartV2LineItem, CartWithSummary } from '@cartwright/contract'
import { STORE_APP_ID } from '../../../catalog/product/store-app-id.ts'
import { callSite } from '../../../people/oauth/testing.ts'
import type { Site } from '../../../site.ts'
import type { Rejected } from '../testing.ts'

/** An item of the store as a shopper sends it. */
export const itemV2 = (catalogItemId: string, quantity: number, options?: object) => ({
  catalogReference: { appId: STORE_APP_ID, catalogItemId, ...(options && { options }) },
  quantity,
})

type CartAnswer = Rejected & { readonly cart: CartV2 }

/** A caller with this token or key. Every call returns status and body. */
export function shopperV2(site: Site, token: string, cart = 'current') {
  const call = <Body = CartAnswer>(method: string, path: string, body?: object) =>
    callSite<Body>(site, token, method, `/ecom/v2/carts${path}`, body)
  const at = `/${cart}`
  return {
    token,
    get: () => call('GET', at),
    create: (request: object) => call('POST', cart === 'current' ? at : '', request),
    add: (...catalogItems: object[]) => call('POST', `${at}/add-line-items`, { catalogItems }),
    addRequest: (request: object) => call('POST', `${at}/add-line-items`, request),
    update: (cartInput: object, fieldMask?: string) =>
      call('PATCH', at, { cart: { ...cartInput, ...(cart !== 'current' && { id: cart }) }, fieldMask }),
    setQuantity: (lineItemId: string, newQuantity: number) =>
      call('POST', `${at}/update-line-items`, { lineItems: [{ lineItemId, quantity: { newQuantity } }] }),
    remove: (...lineItemIds: string[]) => call('POST', `${at}/remove-line-items`, { lineItemIds }),
    addCoupon: (code: string) => call('POST', `${at}/add-coupon`, { coupon: { code } }),
    removeCoupon: (couponId: string) => call('POST', `${at}/remove-coupon`, { couponId }),
    addGiftCard: (giftCard: object) => call('POST', `${at}/add-gift-card`, { giftCard }),
    removeGiftCard: (giftCardId: string) => call('POST', `${at}/remove-gift-card`, { giftCardId }),
    setDelivery: (code: string) => call('POST', `${at}/set-delivery-method`, { deliveryMethod: { code } }),
    removeDelivery: () => call('POST', `${at}/remove-delivery-method`, {}),
    refresh: () => call('POST', `${at}/refresh`, {}),
    estimate: (request: object = {}) => call<CartWithSummary & Rejected>('POST', `${at}/estimate`, request),
    calculate: () => call<CartWithSummary & Rejected>('POST', `${at}/calculate`, {}),
    delete: () => call<Rejected>('DELETE', at),
  }
}

/** The line at a place of a cart. */
export function lineV2({ body }: { readonly body: CartAnswer }, index = 0): CartV2LineItem {
  const line = body.cart?.lineItems[index]
  if (!line) throw new Error(`The cart has no line at ${index}: ${JSON.stringify(body)}`)
  return line
}
