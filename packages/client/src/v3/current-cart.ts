import { lazyCalls } from './lazy.ts'

const lazy = lazyCalls(() => import('./cart-calls.ts'))

/** The cart of the shopper by cart v2, in the form of `currentCart` of the first wire. */
export const currentCart = {
  /**
   * Adds items. More than is in stock becomes what is in stock. Role: visitor or member.
   *
   * @throws CartwrightError with code `ITEM_NOT_FOUND_IN_CATALOG`, `ITEM_NOT_AVAILABLE`, `INVALID_ITEM_OPTIONS`,
   * `MISSING_CUSTOM_TEXT`, `LINE_ITEMS_LIMIT_EXCEEDED`
   */
  addToCurrentCart: lazy((calls) => calls.addToCurrentCart),

  /**
   * The id of the cart, which is that of its checkout, for `redirects`. What is given goes into the cart. Role: visitor or
   * member.
   *
   * @throws CartwrightError with code `OWNED_CART_NOT_FOUND`, `CART_IS_EMPTY`, `DELIVERY_METHOD_NOT_FOUND`
   */
  createCheckoutFromCurrentCart: lazy((calls) => calls.createCheckoutFromCurrentCart),

  /**
   * Deletes the cart. The next add makes a new one. Role: visitor or member.
   *
   * @throws CartwrightError with code `OWNED_CART_NOT_FOUND`
   */
  deleteCurrentCart: lazy((calls) => calls.deleteCurrentCart),

  /**
   * What the cart would cost. A destination that is given becomes that of the cart. Role: visitor or member.
   *
   * @throws CartwrightError with code `OWNED_CART_NOT_FOUND`
   */
  estimateCurrentCartTotals: lazy((calls) => calls.estimateCurrentCartTotals),

  /**
   * The cart with current prices and its subtotal. Role: visitor or member.
   *
   * @throws CartwrightError with code `OWNED_CART_NOT_FOUND`
   */
  getCurrentCart: lazy((calls) => calls.getCurrentCart),

  /**
   * Takes the coupon off the cart. Role: visitor or member.
   *
   * @throws CartwrightError with code `OWNED_CART_NOT_FOUND`
   */
  removeCouponFromCurrentCart: lazy((calls) => calls.removeCouponFromCurrentCart),

  /**
   * Takes lines out of the cart. Role: visitor or member.
   *
   * @throws CartwrightError with code `OWNED_CART_NOT_FOUND`, `LINE_ITEM_NOT_FOUND`
   */
  removeLineItemsFromCurrentCart: lazy((calls) => calls.removeLineItemsFromCurrentCart),

  /**
   * Sets what is given: note, contact, address, shipping option, coupon. Role: visitor or member.
   *
   * @throws CartwrightError with code `OWNED_CART_NOT_FOUND`, `DELIVERY_METHOD_NOT_FOUND`, or that of a coupon
   */
  updateCurrentCart: lazy((calls) => calls.updateCurrentCart),

  /**
   * Sets quantities. More than is in stock becomes what is in stock. Role: visitor or member.
   *
   * @throws CartwrightError with code `OWNED_CART_NOT_FOUND`, `LINE_ITEM_NOT_FOUND`
   */
  updateCurrentCartLineItemQuantity: lazy((calls) => calls.updateCurrentCartLineItemQuantity),
}
