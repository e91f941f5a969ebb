import type {
  AddToCurrentCartRequest,
  Cart,
  CartResponse,
  CreateCheckoutFromCurrentCartRequest,
  CreateCheckoutFromCurrentCartResponse,
  EstimateCurrentCartTotalsRequest,
  EstimateTotalsResponse,
  LineItemQuantityUpdate,
  UpdateCurrentCartRequest,
} from '../generated/cart.ts'
import * as calls from '../generated/current-cart-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** The cart of the calling visitor or member. */
export const currentCart = {
  /**
   * The current cart with current prices and its subtotal. For shipping, fees and tax see `estimateCurrentCartTotals`.
   *
   * Role: visitor or member.
   *
   * @throws CartwrightError with code `OWNED_CART_NOT_FOUND` before the first add
   */
  getCurrentCart: async (send: Send, options?: CallOptions): Promise<Cart> =>
    (await send(calls.getCurrentCart, {}, options)).cart,

  /**
   * Changes the cart: what is given is set, what is left out stays.
   *
   * Role: visitor or member; `merchantDiscounts` and `customLineItems` take an app or the owner.
   *
   * @param changes `couponCode` applies a coupon, at most 100 characters; `lineItems` at most 300
   * @throws CartwrightError with a code that begins with `ERROR_COUPON_` for a coupon that does not apply,
   *   `OWNED_CART_NOT_FOUND` before the first add, `REDIRECT_URI_NOT_ALLOWED` for an `overrideCheckoutUrl` at an
   *   origin that the app has not registered, and for `lineItems` the codes of `addToCurrentCart`:
   *   `ITEM_NOT_FOUND_IN_CATALOG`, `ITEM_NOT_AVAILABLE`, `INVALID_ITEM_OPTIONS`, `MISSING_CUSTOM_TEXT`,
   *   `LINE_ITEMS_LIMIT_EXCEEDED`
   */
  updateCurrentCart: async (send: Send, changes?: UpdateCurrentCartRequest, options?: CallOptions): Promise<Cart> =>
    (await send(calls.updateCurrentCart, changes, options)).cart,

  /**
   * Puts items into the cart; the first add makes it. The same item with the same options joins its line.
   *
   * Role: visitor or member; `customLineItems` take an app or the owner.
   *
   * @param items `lineItems`, at most 100 a call and 300 a cart, each with its catalog reference and a quantity from 1
   *   to 100,000; more than is in stock becomes what is in stock
   * @throws CartwrightError with code `ITEM_NOT_FOUND_IN_CATALOG`, `ITEM_NOT_AVAILABLE`, `INVALID_ITEM_OPTIONS`,
   *   `MISSING_CUSTOM_TEXT`, `LINE_ITEMS_LIMIT_EXCEEDED` or `BUSINESS_LOCATION_ALREADY_SET`
   */
  addToCurrentCart: (send: Send, items?: AddToCurrentCartRequest, options?: CallOptions): Promise<CartResponse> =>
    send(calls.addToCurrentCart, items, options),

  /**
   * Takes lines out of the cart. Role: visitor or member.
   *
   * @param lineItemIds 1 to 100 ids
   * @throws CartwrightError with code `LINE_ITEM_NOT_FOUND`, or `OWNED_CART_NOT_FOUND` before the first add
   */
  removeLineItemsFromCurrentCart: (
    send: Send,
    lineItemIds: readonly string[],
    options?: CallOptions,
  ): Promise<CartResponse> => send(calls.removeLineItemsFromCurrentCart, { lineItemIds }, options),

  /**
   * Sets the quantity of lines; more than is in stock becomes what is in stock. Role: visitor or member.
   *
   * @param lineItems 1 to 100 lines, each with a quantity from 1 to 100,000; to take a line out see
   *   `removeLineItemsFromCurrentCart`
   * @throws CartwrightError with code `LINE_ITEM_NOT_FOUND`, or `OWNED_CART_NOT_FOUND` before the first add
   */
  updateCurrentCartLineItemQuantity: (
    send: Send,
    lineItems: readonly LineItemQuantityUpdate[],
    options?: CallOptions,
  ): Promise<CartResponse> => send(calls.updateCurrentCartLineItemQuantity, { lineItems }, options),

  /**
   * Takes the coupon off the cart. Role: visitor or member.
   *
   * @throws CartwrightError with code `OWNED_CART_NOT_FOUND` before the first add
   */
  removeCouponFromCurrentCart: (send: Send, options?: CallOptions): Promise<CartResponse> =>
    send(calls.removeCouponFromCurrentCart, {}, options),

  /**
   * What the cart would cost: a preview that changes nothing. Without a destination the items alone are totalled.
   * Problems are in `calculationErrors` and `violations`, not thrown.
   *
   * Role: visitor or member.
   *
   * @throws CartwrightError with code `OWNED_CART_NOT_FOUND` before the first add
   */
  estimateCurrentCartTotals: (
    send: Send,
    destination?: EstimateCurrentCartTotalsRequest,
    options?: CallOptions,
  ): Promise<EstimateTotalsResponse> =>
    send(calls.estimateCurrentCartTotals, destination, { ...options, repeatable: true }),

  /**
   * Makes a checkout of the cart, or brings the one there is up to date. Give its id to
   * `redirects.createRedirectSession({ ecomCheckout: { checkoutId } })`.
   *
   * Role: visitor or member.
   *
   * @param checkout `channelType` is required; `email` too when an address is given and no member is signed in
   * @throws CartwrightError with code `OWNED_CART_NOT_FOUND` before the first add, `CART_IS_EMPTY`, `ITEM_NOT_AVAILABLE`
   *   when nothing in it can be bought, `SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND`, `MINIMUM_ORDER_AMOUNT_NOT_MET`,
   *   `MAXIMUM_ORDER_AMOUNT_EXCEEDED`, `MINIMUM_ORDER_QUANTITY_NOT_MET` or `MAXIMUM_ORDER_QUANTITY_EXCEEDED`
   */
  createCheckoutFromCurrentCart: (
    send: Send,
    checkout: CreateCheckoutFromCurrentCartRequest,
    options?: CallOptions,
  ): Promise<CreateCheckoutFromCurrentCartResponse> => send(calls.createCheckoutFromCurrentCart, checkout, options),

  /**
   * Deletes the cart. The next add makes a new one. Role: visitor or member.
   *
   * @throws CartwrightError with code `OWNED_CART_NOT_FOUND` when there is none
   */
  deleteCurrentCart: async (send: Send, options?: CallOptions): Promise<void> => {
    await send(calls.deleteCurrentCart, {}, options)
  },
}
