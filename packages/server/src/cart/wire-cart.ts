/** A cart as it goes out. */
import type { BuyerInfo, CartDiscount, Cart as WireCart } from '@cartwright/contract'
import type { Cart, CartDetails, CartOwner } from './cart.ts'
import type { CartPresentation } from './presentation.ts'
import { toLineItem } from './wire-line.ts'

export function toWireCart(cart: Cart, presentation: CartPresentation): WireCart {
  const { currency, language, weightUnit, taxIncludedInPrices } = presentation
  const { buyerNote, contactInfo, overrideCheckoutUrl, selectedShippingOption, ...details } = cart.details
  return {
    id: cart.id,
    lineItems: cart.lines.map((line) => toLineItem(line, presentation)),
    ...(buyerNote !== undefined && { buyerNote }),
    buyerInfo: toBuyerInfo(cart.owner, cart.details),
    currency,
    conversionCurrency: currency,
    paymentCurrency: currency,
    buyerLanguage: language,
    siteLanguage: language,
    taxIncludedInPrices,
    weightUnit,
    ...(cart.checkoutId !== null && { checkoutId: cart.checkoutId }),
    appliedDiscounts: toCartDiscounts(cart.details, presentation),
    createdDate: cart.createdAt,
    updatedDate: cart.updatedAt,
    ...(contactInfo && { contactInfo }),
    ...(overrideCheckoutUrl !== undefined && { overrideCheckoutUrl }),
    purchaseFlowId: cart.purchaseFlowId,
    ...(selectedShippingOption && { selectedShippingOption }),
    ...(details.extendedFields && { extendedFields: details.extendedFields }),
    ...(details.businessLocationId !== undefined && { businessLocationId: details.businessLocationId }),
    revision: String(cart.revision),
  }
}

function toBuyerInfo({ kind, id }: CartOwner, { email, contactId }: CartDetails): BuyerInfo {
  return {
    ...(kind === 'visitor' && { visitorId: id }),
    ...(kind === 'member' && { memberId: id }),
    ...(kind === 'user' && { userId: id }),
    ...(email !== undefined && { email }),
    ...(contactId !== undefined && { contactId }),
  }
}

function toCartDiscounts({ coupon, merchantDiscounts = [] }: CartDetails, { price }: CartPresentation): CartDiscount[] {
  return [
    ...(coupon ? [{ coupon }] : []),
    ...merchantDiscounts.map(({ amount }) => ({ merchantDiscount: { amount: price(amount) } })),
  ]
}
