/** The calls of cart v2 under the names of v1; a page loads them with the first one. */
import { CartwrightError, invalidArgument, isCartwrightError } from '../error.ts'
import type { AddressInput } from '../generated/address.ts'
import type {
  AddToCurrentCartRequest,
  Cart,
  CreateCheckoutFromCurrentCartRequest,
  CreateCheckoutFromCurrentCartResponse,
  EstimateCurrentCartTotalsRequest,
  LineItemQuantityUpdate,
  SelectedShippingOption,
} from '../generated/cart.ts'
import type { CartV2, CartV2Input } from '../generated/cart-v2.ts'
import { setDeliveryMethodForCurrentCart } from '../generated/current-cart-ordering-calls.ts'
import * as calls from '../generated/current-cart-v2-calls.ts'
import type { ShopCartChanges, ShopTotals } from '../neutral.ts'
import type { CallOptions, Send } from '../transport/send.ts'
import { asResponse, inCartV2 } from './in-cart-v2.ts'
import { toCart } from './to-cart.ts'

const currentOf = async (send: Send, options?: CallOptions): Promise<CartV2> =>
  (await inCartV2(send(calls.getCurrentCartV2, {}, options))).cart

/** A key names one write: those that follow it have their own. */
const withoutKey = ({ idempotencyKey: _, ...options }: CallOptions = {}): CallOptions => options

/** Cart v2 leaves what is not in stock in its line. V1 lowers the line to what is there, as this does. */
async function lower(
  send: Send,
  cart: CartV2,
  isMatch: (line: CartV2['lineItems'][number]) => boolean,
  options?: CallOptions,
) {
  const lineItems = cart.lineItems.flatMap((line) => {
    const { confirmedQuantity: newQuantity, requestedQuantity } = line.quantityInfo
    const isShort = newQuantity > 0 && newQuantity < requestedQuantity
    return isShort && isMatch(line) ? [{ lineItemId: line.id, quantity: { newQuantity } }] : []
  })
  if (!lineItems.length) return cart
  return (await inCartV2(send(calls.updateLineItemsInCurrentCart, { lineItems }, withoutKey(options)))).cart
}

const removeLines = (send: Send, lineItemIds: readonly string[], options?: CallOptions) =>
  inCartV2(send(calls.removeLineItemsFromCurrentCartV2, { lineItemIds }, options))

/** A destination is a part of the cart v2; nothing is sent where it has it already. */
async function deliverTo(
  send: Send,
  { deliveryInfo }: CartV2,
  address: AddressInput | undefined,
  option: SelectedShippingOption | undefined,
  options?: CallOptions,
): Promise<boolean> {
  const current = new Map(Object.entries(deliveryInfo.address ?? {}))
  const moves = Object.entries(address ?? {}).some(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(current.get(field)),
  )
  if (moves) await inCartV2(send(calls.updateCurrentCartV2, { cart: { deliveryInfo: { address } } }, options))
  const { code, carrierId: appId } = option ?? {}
  const chooses = code !== undefined && (moves || code !== deliveryInfo.method?.code)
  if (chooses) await choose(send, { code, appId }, options)
  return moves || chooses
}

const choose = (send: Send, deliveryMethod: { code: string; appId: string | undefined }, options?: CallOptions) =>
  inCartV2(send(setDeliveryMethodForCurrentCart, { deliveryMethod }, options))

/** Replaces the coupon; one that is rejected leaves the one before. */
async function applyCoupon(send: Send, code: string, options?: CallOptions): Promise<CartV2> {
  const add = async (code: string) =>
    (await inCartV2(send(calls.addCouponToCurrentCart, { coupon: { code } }, options))).cart
  try {
    return await add(code)
  } catch (error) {
    if (!isCartwrightError(error)) throw error
    if (error.code === 'COUPON_ALREADY_EXISTS') return currentOf(send)
    if (error.code !== 'MAX_COUPONS_PER_CART_EXCEEDED') throw error
  }
  const [before] = (await currentOf(send)).coupons
  if (before) await inCartV2(send(calls.removeCouponFromCurrentCartV2, { couponId: before.id }))
  return add(code).catch(async (error) => {
    if (before) await add(before.code)
    throw error
  })
}

export const addToCurrentCart = async (
  send: Send,
  { lineItems = [] }: Pick<AddToCurrentCartRequest, 'lineItems'>,
  options?: CallOptions,
): Promise<{ cart: Cart }> => {
  const catalogItems = lineItems.map(({ catalogReference, quantity, extendedFields }) => ({
    catalogReference,
    quantity,
    extendedFields,
  }))
  const { cart } = await inCartV2(send(calls.addLineItemsToCurrentCart, { catalogItems }, options))
  const ids = new Set(lineItems.map(({ catalogReference }) => catalogReference.catalogItemId))
  const isAdded = ({ source }: CartV2['lineItems'][number]) => ids.has(source.catalogReference?.catalogItemId ?? '')
  const missing = cart.lineItems.filter((line) => isAdded(line) && !line.quantityInfo.confirmedQuantity)
  if (missing.length) {
    await removeLines(
      send,
      missing.map(({ id }) => id),
    )
    throw new CartwrightError('application', 'The item is not in stock', { status: 409, code: 'ITEM_NOT_AVAILABLE' })
  }
  return { cart: toCart(await lower(send, cart, isAdded, options)) }
}

export const createCheckoutFromCurrentCart = async (
  send: Send,
  { shippingAddress, billingAddress, selectedShippingOption, email }: CreateCheckoutFromCurrentCartRequest,
  options?: CallOptions,
): Promise<CreateCheckoutFromCurrentCartResponse> => {
  const cart = await currentOf(send)
  if (!cart.lineItems.length)
    throw new CartwrightError('application', 'The cart is empty', { status: 428, code: 'CART_IS_EMPTY' })
  await deliverTo(send, cart, shippingAddress, selectedShippingOption, withoutKey(options))
  const changes: CartV2Input = {
    ...(billingAddress && { paymentInfo: { billingAddress } }),
    ...(email && { customerInfo: { email } }),
  }
  if (billingAddress || email) await inCartV2(send(calls.updateCurrentCartV2, { cart: changes }, options))
  return { checkoutId: cart.id }
}

export const deleteCurrentCart = async (send: Send, options?: CallOptions): Promise<void> => {
  await inCartV2(send(calls.deleteCurrentCartV2, {}, options))
}

export const estimateCurrentCartTotals = async (
  send: Send,
  request: EstimateCurrentCartTotalsRequest = {},
  options?: CallOptions,
): Promise<ShopTotals> => {
  const { shippingAddress, selectedShippingOption, calculateShipping: calculateDelivery } = request
  const { calculateTax, calculateAdditionalFees, explainDiscountRules } = request
  const estimate = () =>
    inCartV2(
      send(
        calls.estimateCurrentCart,
        { calculateTax, calculateDelivery, calculateAdditionalFees, explainDiscountRules },
        { ...options, repeatable: true },
      ),
    )
  const estimated = await estimate()
  // An option that is no longer offered is left out, as the first wire does.
  const moved = await deliverTo(send, estimated.cart, shippingAddress, selectedShippingOption).catch((error) => {
    if (isCartwrightError(error, 'application')) return true
    throw error
  })
  return (await import('./to-totals.ts')).toTotals(moved ? await estimate() : estimated)
}

export const getCurrentCart = async (send: Send, options?: CallOptions): Promise<Cart> =>
  toCart(await currentOf(send, options))

export const removeCouponFromCurrentCart = async (send: Send, options?: CallOptions): Promise<{ cart: Cart }> => {
  const cart = await currentOf(send)
  const [coupon] = cart.coupons
  return coupon
    ? asResponse(send(calls.removeCouponFromCurrentCartV2, { couponId: coupon.id }, options))
    : { cart: toCart(cart) }
}

export const removeLineItemsFromCurrentCart = (
  send: Send,
  lineItemIds: readonly string[],
  options?: CallOptions,
): Promise<{ cart: Cart }> => asResponse(removeLines(send, lineItemIds, options))

export const updateCurrentCart = async (
  send: Send,
  { couponCode, cartInfo = {}, ...others }: ShopCartChanges = {},
  options?: CallOptions,
): Promise<Cart> => {
  const { buyerNote, contactInfo, selectedShippingOption, ...more } = cartInfo
  const unknown = [...Object.keys(others), ...Object.keys(more).map((field) => `cartInfo.${field}`)]
  if (unknown.length)
    throw invalidArgument(unknown.map((field) => ({ field, description: 'cannot be set on cart v2' })))
  const { address, contactDetails } = contactInfo ?? {}
  const changes: CartV2Input = {
    ...(buyerNote !== undefined && { note: buyerNote }),
    ...(address && { deliveryInfo: { address } }),
    ...(contactDetails && { customerInfo: contactDetails }),
  }
  let cart: CartV2 | undefined
  if (Object.keys(changes).length)
    ({ cart } = await inCartV2(send(calls.updateCurrentCartV2, { cart: changes }, options)))
  if (selectedShippingOption) {
    const { code, carrierId: appId } = selectedShippingOption
    ;({ cart } = await choose(send, { code, appId }, options))
  }
  if (couponCode !== undefined) cart = await applyCoupon(send, couponCode, options)
  return toCart(cart ?? (await currentOf(send)))
}

export const updateCurrentCartLineItemQuantity = async (
  send: Send,
  lineItems: readonly LineItemQuantityUpdate[],
  options?: CallOptions,
): Promise<{ cart: Cart }> => {
  const updates = lineItems.map(({ id, quantity }) => ({ lineItemId: id, quantity: { newQuantity: quantity } }))
  const { cart } = await inCartV2(send(calls.updateLineItemsInCurrentCart, { lineItems: updates }, options))
  const ids = new Set(lineItems.map(({ id }) => id))
  return { cart: toCart(await lower(send, cart, ({ id }) => ids.has(id), options)) }
}
