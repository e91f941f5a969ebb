/** A checkout as it goes out. */
import type { Checkout, CheckoutLineItem } from '@cartwright/contract'
import {
  toAdditionalFee,
  toAppliedDiscount,
  toCalculatedLineItem,
  toPriceSummary,
  toTaxSummary,
} from '../../platform/pricing/wire.ts'
import { toCalculationErrors, toMembershipOptions, toShippingInformation, toViolations } from '../cart/wire-estimate.ts'
import { giftCardError, toWireGiftCards } from '../cart/wire-gift-cards.ts'
import { toLineItem } from '../cart/wire-line.ts'
import { buyerId } from './details.ts'
import type { PricedCheckout } from './priced-checkout.ts'

export function toWireCheckout(priced: PricedCheckout): Checkout {
  const { checkout, cart, totals, presentation, request } = priced
  const { id, details, cartId, orderId } = checkout
  const { price, currency, language, weightUnit } = presentation
  const buyer = buyerId(checkout)
  const { carrierServiceOptions = [], ...shippingInfo } = toShippingInformation(priced, price) ?? {}
  const billing = details.billing ?? details.shipping
  const memberships = toMembershipOptions(priced)
  return {
    id,
    lineItems: toLineItems(priced),
    ...(billing && { billingInfo: billing }),
    shippingInfo: {
      ...(details.shipping && { shippingDestination: details.shipping }),
      ...shippingInfo,
      carrierServiceOptions,
    },
    ...(details.buyerNote !== undefined && { buyerNote: details.buyerNote }),
    buyerInfo: { ...buyer, ...(details.email !== undefined && { email: details.email }) },
    currency,
    conversionCurrency: currency,
    paymentCurrency: currency,
    priceSummary: toPriceSummary(totals, price),
    taxSummary: { ...toTaxSummary(totals, price), calculationDetails: priced.taxCalculation },
    calculationErrors: { ...toCalculationErrors(priced, request, price), ...giftCardError(request.giftCards) },
    ...toWireGiftCards(cart.details, totals, request.giftCards, price),
    ...storeCreditOf(priced),
    totalAfterGiftCard: price(totals.total),
    payNowTotalAfterGiftCard: price(totals.payNow.total),
    appliedDiscounts: totals.discounts.map((discount) => toAppliedDiscount(discount, price)),
    customFields: [...(details.customFields ?? [])],
    weightUnit,
    channelType: details.channelType,
    siteLanguage: language,
    buyerLanguage: details.language ?? language,
    completed: checkout.completed,
    taxIncludedInPrice: totals.taxIncludedInPrices,
    createdBy: buyer,
    createdDate: checkout.createdAt,
    updatedDate: checkout.updatedAt,
    payNow: toPriceSummary(totals.payNow, price),
    payLater: toPriceSummary(totals.payLater, price),
    additionalFees: totals.feeTotals.map((fee) => toAdditionalFee(fee, price)),
    ...(cartId !== null && { cartId }),
    membershipOptions: { ...memberships, selectedMemberships: { memberships: memberships.selectedMemberships } },
    violations: toViolations(cart.lines, priced, request),
    purchaseFlowId: cart.purchaseFlowId,
    ...(details.extendedFields && { extendedFields: details.extendedFields }),
    ...(details.businessLocationId !== undefined && { businessLocationId: details.businessLocationId }),
    ...(orderId !== null && { orderId }),
  }
}

/** Absent for guests and members without any. */
function storeCreditOf({ checkout, totals, presentation, storeCredit }: PricedCheckout): Pick<Checkout, 'storeCredit'> {
  const { price } = presentation
  const { useStoreCredit = false } = checkout.details
  if (storeCredit === 0 && !useStoreCredit) return {}
  return { storeCredit: { balance: price(storeCredit), used: useStoreCredit, amount: price(totals.storeCredit) } }
}

/** Unavailable lines show their price, and do not count. */
function toLineItems({ cart, totals, presentation }: PricedCheckout): CheckoutLineItem[] {
  const { price } = presentation
  const byId = new Map(totals.lines.map((line) => [line.line.id, toCalculatedLineItem(line, price).pricesBreakdown]))
  const nothing = price(0)
  const untaxed = { taxableAmount: nothing, taxRate: '0', totalTax: nothing, taxBreakdown: [] }
  return cart.lines.map((line) => {
    const { image, taxGroupId: _, ...item } = toLineItem(line, presentation)
    const priced = byId.get(line.id)
    return {
      ...item,
      ...(image && { media: image }),
      lineItemPrice: priced?.lineItemPrice ?? nothing,
      totalPriceAfterTax: priced?.totalPriceAfterTax ?? nothing,
      totalPriceBeforeTax: priced?.totalPriceBeforeTax ?? nothing,
      taxDetails: priced?.taxDetails ?? untaxed,
      discount: priced?.totalDiscount ?? nothing,
    }
  })
}
