import * as calls from '../generated/calls.ts'
import type { LineItemQuantityUpdate } from '../generated/cart.ts'
import type {
  AddToCheckoutRequest,
  Checkout,
  CheckoutChanges,
  CheckoutResponse,
  UpdateCheckoutRequest,
} from '../generated/checkout.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Beside the fields of the checkout: coupon, items and the page to use instead of the hosted one. */
export interface UpdateCheckoutOptions extends Partial<Omit<UpdateCheckoutRequest, 'checkout'>>, CallOptions {}

/** Fields to change in a checkout. Omitted fields stay. */
export interface CheckoutUpdate extends Omit<CheckoutChanges, 'id'> {}

/** Which gift card to remove. Default: all of them. */
export interface RemoveGiftCardOptions extends CallOptions {
  readonly giftCardId?: string
}

/** Items to add to a checkout. */
export interface CheckoutItems extends Omit<AddToCheckoutRequest, 'id'> {}

/** Changes of a checkout before it becomes an order. Role of every call: its creator; an app or the owner for any. */
export const checkoutEditor = {
  /**
   * Sets the given fields; omitted ones stay.
   * @throws CartwrightError with code `CHECKOUT_NOT_FOUND`, `CHECKOUT_IS_COMPLETE`, `GIFT_CARD_NOT_FOUND`,
   * `GIFT_CARD_IS_EMPTY`, `GIFT_CARD_SERVICE_UNAVAILABLE`, `GIFT_CARD_DISABLED`, `GIFT_CARD_EXPIRED`, `CURRENCY_NOT_SUPPORTED`, `TOO_MANY_REQUESTS`,
   * `SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND`, `ITEM_NOT_FOUND_IN_CATALOG`, `ITEM_NOT_AVAILABLE`,
   * `INVALID_ITEM_OPTIONS`, `MISSING_CUSTOM_TEXT`, `LINE_ITEMS_LIMIT_EXCEEDED`, or one that starts with `ERROR_COUPON_`
   */
  updateCheckout: async (
    send: Send,
    id: string,
    checkout: CheckoutUpdate,
    {
      couponCode,
      giftCardCode,
      giftCardRedeemAmount,
      useStoreCredit,
      overrideCheckoutUrl,
      ...rest
    }: UpdateCheckoutOptions = {},
  ): Promise<Checkout> => {
    const { lineItems, customLineItems, ...options } = rest
    const codes = { couponCode, giftCardCode, giftCardRedeemAmount, useStoreCredit }
    const beside = { ...codes, overrideCheckoutUrl, lineItems, customLineItems }
    return (await send(calls.updateCheckout, { checkout: { ...checkout, id }, ...beside }, options)).checkout
  },

  /**
   * Adds up to 100 items, also to the cart of the checkout.
   *
   * @throws CartwrightError with code `CHECKOUT_NOT_FOUND`, `CHECKOUT_IS_COMPLETE`, `ITEM_NOT_FOUND_IN_CATALOG`, `ITEM_NOT_AVAILABLE`,
   *   `INVALID_ITEM_OPTIONS`, `MISSING_CUSTOM_TEXT`, `LINE_ITEMS_LIMIT_EXCEEDED`
   */
  addToCheckout: (send: Send, id: string, items: CheckoutItems, options?: CallOptions): Promise<CheckoutResponse> =>
    send(calls.addToCheckout, { ...items, id }, options),

  /**
   * Sets quantities of lines. More than is in stock becomes what is in stock.
   *
   * @throws CartwrightError with code `CHECKOUT_NOT_FOUND`, `CHECKOUT_IS_COMPLETE` or `LINE_ITEM_NOT_FOUND`
   */
  updateCheckoutLineItemsQuantity: (
    send: Send,
    id: string,
    lineItems: readonly LineItemQuantityUpdate[],
    options?: CallOptions,
  ): Promise<CheckoutResponse> => send(calls.updateCheckoutLineItemsQuantity, { id, lineItems }, options),

  /**
   * Removes lines, also from the cart of the checkout.
   *
   * @throws CartwrightError with code `CHECKOUT_NOT_FOUND`, `CHECKOUT_IS_COMPLETE` or `LINE_ITEM_NOT_FOUND`
   */
  removeLineItemsFromCheckout: (
    send: Send,
    id: string,
    lineItemIds: readonly string[],
    options?: CallOptions,
  ): Promise<CheckoutResponse> => send(calls.removeLineItemsFromCheckout, { id, lineItemIds }, options),

  /**
   * Removes the coupon.
   *
   * @throws CartwrightError with code `CHECKOUT_NOT_FOUND` or `CHECKOUT_IS_COMPLETE`
   */
  removeCouponFromCheckout: (send: Send, id: string, options?: CallOptions): Promise<CheckoutResponse> =>
    send(calls.removeCouponFromCheckout, { id }, options),

  /**
   * Removes a gift card. Nothing was taken from it yet.
   *
   * @param giftCardId of `giftCards` of the checkout. Default: all gift cards
   * @throws CartwrightError with code `CHECKOUT_NOT_FOUND`, `CHECKOUT_IS_COMPLETE`
   */
  removeGiftCardFromCheckout: (
    send: Send,
    id: string,
    { giftCardId, ...options }: RemoveGiftCardOptions = {},
  ): Promise<CheckoutResponse> =>
    send(calls.removeGiftCardFromCheckout, { id, ...(giftCardId !== undefined && { giftCardId }) }, options),

  /**
   * Removes the page that was set to be used instead of the hosted checkout.
   *
   * @throws CartwrightError with code `CHECKOUT_NOT_FOUND` or `CHECKOUT_IS_COMPLETE`
   */
  removeOverrideCheckoutUrl: (send: Send, id: string, options?: CallOptions): Promise<CheckoutResponse> =>
    send(calls.removeOverrideCheckoutUrl, { id }, options),

  /**
   * The open checkout of a cart.
   *
   * @throws CartwrightError with code `CHECKOUT_NOT_FOUND`
   */
  getCheckoutByCartId: (send: Send, cartId: string, options?: CallOptions): Promise<CheckoutResponse> =>
    send(calls.getCheckoutByCartId, { id: cartId }, options),

  /**
   * The page a checkout is completed on. The hosted page's address opens the checkout for a limited time.
   *
   * @throws CartwrightError with code `CHECKOUT_NOT_FOUND` or `CHECKOUT_IS_COMPLETE`
   */
  getCheckoutUrl: async (send: Send, id: string, options?: CallOptions): Promise<string> =>
    (await send(calls.getCheckoutUrl, { id }, options)).checkoutUrl,
}
