/** A cart as cart v2 has it. */
import type { CartCreatedBy, CartDeliveryMethod, CartPaymentInfo, CartV2, CartV2GiftCard } from '@cartwright/contract'
import { STORE_APP_ID } from '../../../catalog/product/store-app-id.ts'
import type { ChosenGiftCard } from '../../gift-cards/terms-of.ts'
import type { CartDetails, CartOwner } from '../cart.ts'
import type { ShownCart } from '../save-cart.ts'
import { toLineItemV2 } from './wire-line.ts'
import { type MoneyWriter, moneyWriter } from './wire-money.ts'

/** @param method the chosen delivery method with its title, where it has been calculated */
export function toWireCartV2({ cart, presentation, goods }: ShownCart, method?: CartDeliveryMethod): CartV2 {
  const { currency, language, buyerLanguage = language, weightUnit, taxIncludedInPrices, price } = presentation
  const money = moneyWriter(price)
  const { buyerNote, contactInfo, coupon, selectedShippingOption, overrideCheckoutUrl, ...details } = cart.details
  const chosen = selectedShippingOption && {
    code: selectedShippingOption.code,
    ...(selectedShippingOption.carrierId !== undefined && { appId: selectedShippingOption.carrierId }),
  }
  const shownMethod = method ?? chosen
  return {
    id: cart.id,
    createdDate: cart.createdAt,
    updatedDate: cart.updatedAt,
    revision: String(cart.revision),
    lineItems: cart.lines.map((line) => toLineItemV2(line, presentation, goods.discounts)),
    subtotal: money(goods.subtotal),
    ...(buyerNote !== undefined && { note: buyerNote }),
    coupons: coupon ? [coupon] : [],
    source: { channelType: 'WEB', createdBy: ownerIds(cart.owner) },
    businessInfo: {
      ...(details.businessLocationId !== undefined && { locationId: details.businessLocationId }),
      languageCode: language,
      currencyCode: currency,
    },
    customerInfo: {
      ...ownerIds(cart.owner),
      ...contactInfo?.contactDetails,
      ...(details.email !== undefined && { email: details.email }),
      ...(details.contactId !== undefined && { contactId: details.contactId }),
      languageCode: buyerLanguage,
      currencyCode: currency,
    },
    deliveryInfo: {
      ...(contactInfo?.address && { address: contactInfo.address }),
      ...(shownMethod && { method: shownMethod }),
      weightUnit,
    },
    taxInfo: { pricesIncludeTax: taxIncludedInPrices },
    paymentInfo: toPaymentInfo(details, currency, money),
    orderPlaced: false,
    purchaseFlowId: cart.purchaseFlowId,
    ...(overrideCheckoutUrl !== undefined && { customCheckoutUrl: overrideCheckoutUrl }),
    ...(details.extendedFields && { extendedFields: details.extendedFields }),
    currentCart: cart.isCurrent,
    demo: false,
  }
}

function ownerIds({ kind, id }: CartOwner): CartCreatedBy {
  return {
    ...(kind === 'visitor' && { visitorId: id }),
    ...(kind === 'member' && { memberId: id }),
    ...(kind === 'user' && { userId: id }),
  }
}

function toPaymentInfo(
  { giftCards = [], billing }: Pick<CartDetails, 'giftCards' | 'billing'>,
  currencyCode: string,
  money: MoneyWriter,
): CartPaymentInfo {
  return {
    giftCards: giftCards.map((card) => toGiftCardV2(card, money)),
    currencyCode,
    ...(billing?.address && { billingAddress: billing.address }),
    ...(billing?.contactDetails && { billingContact: billing.contactDetails }),
  }
}

const toGiftCardV2 = (
  { id, obfuscatedCode = '', app, mostAmount }: ChosenGiftCard,
  money: MoneyWriter,
): CartV2GiftCard => ({
  id,
  obfuscatedCode,
  ...(!app && { appId: STORE_APP_ID }),
  ...(mostAmount !== undefined && { requestedRedeemAmount: money(mostAmount) }),
})
