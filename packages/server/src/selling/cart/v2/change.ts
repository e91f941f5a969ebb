/** The changes of a cart in the words of cart v2. Each is a change of the service that both shapes of the wire share. */
import type { CartCouponInput, DeliveryMethodInput, LineItemUpdate, RequestOf } from '@cartwright/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/kernel/caller.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { noPlugins } from '../../../platform/service-plugins/answers.ts'
import { addToCart } from '../add-to-cart.ts'
import type { CartKey } from '../cart.ts'
import { type CartServices, changeCart, updateQuantities, withoutCoupon } from '../change-cart.ts'
import { changeDetails } from '../change-details.ts'
import { withoutGiftCard } from '../gift-cards.ts'
import type { SavedCart } from '../save-cart.ts'
import { updateCart, withCoupon } from '../update-cart.ts'
import { withDeliveryMethod, withoutDeliveryMethod } from './delivery-method.ts'
import { changeCheckout, withCheckout } from './open-checkout.ts'
import { readChanges } from './read-changes.ts'
import { toCustomLineItem, toNewLineItem } from './read-items.ts'

/** What a change of a cart in its second shape needs. */
type CartV2Services = CartServices & Pick<Services, 'setCheckoutPage' | 'findCustomerDetails' | 'setCustomerDetails'>

export interface CartV2Change {
  readonly transaction: Transaction
  readonly services: CartV2Services
  readonly caller: Caller
  readonly key: CartKey
  readonly currency: string | null
}

/** Adds items. Pieces that are not in stock stay in their line, whose status says so, and do not count. */
export function addItems(
  { transaction, services, caller, key, currency }: CartV2Change,
  { catalogItems, customItems }: RequestOf<'AddLineItemsToCurrentCart'>,
): Promise<SavedCart> {
  if (catalogItems.length + customItems.length === 0) throw rejected('NO_LINE_ITEMS_TO_ADD')
  return addToCart(transaction, services, {
    lineItems: catalogItems.map(toNewLineItem),
    customLineItems: customItems.map(toCustomLineItem),
    caller,
    currency,
    keepsShort: true,
    ...('cartId' in key && { key }),
  })
}

export function updateItems(
  { transaction, services, key }: CartV2Change,
  lineItems: readonly LineItemUpdate[],
): Promise<SavedCart> {
  const ids = lineItems.map(({ lineItemId }) => lineItemId)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw rejected('DUPLICATE_LINE_ITEM_UPDATES', { lineItemId: twice })
  const changes = lineItems.map(({ lineItemId, quantity }) => ({ id: lineItemId, quantity: quantity.newQuantity }))
  return updateQuantities(transaction, services, { key, lineItems: changes, keepsShort: true })
}

export async function updateDetails(
  { transaction, services, caller, key }: CartV2Change,
  { cart, fieldMask }: RequestOf<'UpdateCurrentCartV2'>,
): Promise<SavedCart> {
  const changes = readChanges(cart, fieldMask)
  const saved = await updateCart(transaction, services, { caller, key, lineItems: [], customLineItems: [], ...changes })
  await changeCheckout(services, transaction, saved.cart, (details) =>
    changeDetails(details, changes.cartInfo, changes.cartFieldmask),
  )
  return saved
}

export function addCoupon({ transaction, services, key }: CartV2Change, { code }: CartCouponInput): Promise<SavedCart> {
  return changeCart(transaction, services, key, async (cart, { presentation }) => {
    const known = cart.details.coupon
    if (known && known.code.toLowerCase() !== code.trim().toLowerCase())
      throw rejected('MAX_COUPONS_PER_CART_EXCEEDED', { couponCode: known.code })
    if (known) throw rejected('COUPON_ALREADY_EXISTS', { couponCode: known.code })
    return { details: await withCoupon(transaction, services, cart, code, presentation) }
  })
}

export function removeCoupon({ transaction, services, key }: CartV2Change, couponId: string): Promise<SavedCart> {
  return changeCart(transaction, services, key, ({ details }) => {
    if (details.coupon?.id !== couponId) throw rejected('COUPON_NOT_FOUND_IN_CART', { couponId })
    return { details: withoutCoupon(details) }
  })
}

export function removeGiftCard({ transaction, services, key }: CartV2Change, giftCardId: string): Promise<SavedCart> {
  return changeCart(transaction, services, key, ({ details }) => {
    const { giftCards = [] } = details
    if (!giftCards.some(({ id }) => id === giftCardId)) throw rejected('GIFT_CARD_NOT_FOUND_IN_CART', { giftCardId })
    return { details: withoutGiftCard(details, giftCardId) }
  })
}

export async function setDeliveryMethod(
  { transaction, services, key }: CartV2Change,
  method: DeliveryMethodInput,
): Promise<SavedCart> {
  const { plugins, now } = services
  const saved = await changeCart(transaction, services, key, async (cart, { presentation }) => {
    const current = await withCheckout(services, transaction, cart)
    const circumstances = { plugins: plugins ?? noPlugins, presentation, now: now() }
    const { selectedShippingOption } = await withDeliveryMethod(transaction, current, method, circumstances)
    return { details: { ...cart.details, ...(selectedShippingOption && { selectedShippingOption }) } }
  })
  const { selectedShippingOption } = saved.cart.details
  await changeCheckout(services, transaction, saved.cart, (details) => ({
    ...details,
    ...(selectedShippingOption && { selectedShippingOption }),
  }))
  return saved
}

export async function removeDeliveryMethod({ transaction, services, key }: CartV2Change): Promise<SavedCart> {
  const saved = await changeCart(transaction, services, key, ({ details }) => ({
    details: withoutDeliveryMethod(details),
  }))
  await changeCheckout(services, transaction, saved.cart, withoutDeliveryMethod)
  return saved
}
