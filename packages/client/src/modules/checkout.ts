import type { Checkout, CreateCheckoutRequest } from '../generated/checkout.ts'
import * as calls from '../generated/checkout-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Purchases on their way to becoming orders. Most begin with `currentCart.createCheckoutFromCurrentCart`. */
export const checkout = {
  /**
   * Makes a checkout without a cart. Role: any.
   *
   * @param options `channelType` is required; `lineItems` and `customLineItems` at most 300 each
   * @throws CartwrightError with code `ITEM_NOT_FOUND_IN_CATALOG`, `INVALID_ITEM_OPTIONS`,
   *   `SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND`, `INVALID_SELECTED_CARRIER_SERVICE_OPTION` or
   *   `SITE_MUST_ACCEPT_PAYMENTS`, `CURRENCY_NOT_SUPPORTED`, or one that begins with `ERROR_COUPON_` or `GIFT_CARD_`
   */
  createCheckout: async (send: Send, options: CreateCheckoutRequest, callOptions?: CallOptions): Promise<Checkout> =>
    (await send(calls.createCheckout, options, callOptions)).checkout,

  /**
   * One checkout of the caller. Role: its creator; an app or the owner for any.
   *
   * @throws CartwrightError with code `CHECKOUT_NOT_FOUND`
   */
  getCheckout: async (send: Send, id: string, options?: CallOptions): Promise<Checkout> =>
    (await send(calls.getCheckout, { id }, options)).checkout,
}
