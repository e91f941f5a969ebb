import type {
  AddressWithContact,
  MultiCurrencyPrice,
  Order,
  PaymentStatus,
  WithdrawalExemption,
} from '@cartwright/contract'
import type { TakenUnits } from '../../catalog/inventory/reserve.ts'
import { orderTotal, paidFromBalances } from '../../platform/pricing/due.ts'
import type { FeeTotals, LineTotals, PriceTotals } from '../../platform/pricing/types.ts'
import {
  type PriceWriter,
  paymentOptionOf,
  toAdditionalFee,
  toPriceSummary,
  toRuleDiscount,
  toTaxSummary,
  writeRate,
} from '../../platform/pricing/wire.ts'
import { toLineItem } from '../../selling/cart/wire-line.ts'
import { type Buyer, buyerId, type CheckoutDetails } from '../../selling/checkout/details.ts'
import type { PricedCheckout } from '../../selling/checkout/priced-checkout.ts'
import { toOrderAddress } from './order-address.ts'
import { locationsOfLines } from './order-stock.ts'
import { subscriptionInfos } from './subscription-lines.ts'
import { stockLines } from './take-stock.ts'

interface OrderFacts {
  readonly id: string
  readonly number: number
  readonly buyer: Buyer
  readonly paymentStatus: PaymentStatus
  /** What a provider has authorized, in minor units. Default: nothing. */
  readonly authorized?: number
  /** What staff will record as paid, in minor units. Default: nothing. */
  readonly pending?: number
  readonly placedAt: Date
  /** The contact of the member who bought; null for a guest. */
  readonly contactId: string | null
  /** Whether it is paid in test mode. Default: no. */
  readonly isTest?: boolean
  /** The stock that was taken for it. */
  readonly taken: readonly TakenUnits[]
}

/** The order a checkout becomes: what was bought and at which price, for good. */
export function buildOrder(
  priced: PricedCheckout,
  { id, number, buyer, contactId, paymentStatus, placedAt, taken, ...facts }: OrderFacts,
): Order {
  const { checkout, cart, totals, presentation } = priced
  const { authorized = 0, pending = 0, isTest = false } = facts
  const { details } = checkout
  const { price } = presentation
  const total = orderTotal(totals)
  const paid = paymentStatus === 'PAID' ? total : paidFromBalances(totals)
  const at = placedAt.toISOString()
  const buyerIds = buyerId(buyer)
  return {
    id,
    number: String(number),
    createdDate: at,
    updatedDate: at,
    purchasedDate: at,
    lineItems: orderLines(priced, taken),
    buyerInfo: {
      ...buyerIds,
      ...(contactId !== null && { contactId }),
      ...(details.email !== undefined && { email: details.email }),
    },
    paymentStatus,
    fulfillmentStatus: 'NOT_FULFILLED',
    buyerLanguage: details.language ?? presentation.language,
    siteLanguage: presentation.language,
    weightUnit: presentation.weightUnit,
    currency: totals.currency,
    ...conversion(presentation),
    taxIncludedInPrices: totals.taxIncludedInPrices,
    priceSummary: orderSummary(priced),
    ...withAddresses(details),
    ...shippingInfo(priced),
    ...(details.buyerNote && { buyerNote: details.buyerNote }),
    status: 'APPROVED',
    archived: false,
    taxInfo: taxInfo(priced),
    appliedDiscounts: appliedDiscounts(priced),
    activities: [{ createdDate: at, activityType: 'ORDER_PLACED' }],
    createdBy: buyerIds,
    channelInfo: { type: details.channelType },
    seenByAHuman: false,
    checkoutId: checkout.id,
    ...(details.eInvoice && { eInvoice: details.eInvoice }),
    ...(details.newsletterConsent && { newsletterConsent: details.newsletterConsent }),
    customFields: [...(details.customFields ?? [])],
    ...(checkout.cartId !== null && { cartId: checkout.cartId }),
    balanceSummary: {
      balance: orderPrice(price(total - paid)),
      paid: orderPrice(price(paid)),
      refunded: orderPrice(price(0)),
      ...(authorized > 0 && { authorized: orderPrice(price(authorized)) }),
      ...(pending > 0 && { pending: orderPrice(price(pending)) }),
    },
    additionalFees: totals.feeTotals.map((fee) => orderFee(fee, totals.taxIncludedInPrices, price)),
    ...withExtendedFields(priced),
    purchaseFlowId: cart.purchaseFlowId,
    imported: false,
    ...(isTest && { testOrder: true }),
  }
}

/** The rate of the order, for good. Refunds and mails use the amounts of the order itself. */
export function conversion({
  shopCurrency,
  rate,
}: Pick<PricedCheckout['presentation'], 'shopCurrency' | 'rate'>): Pick<Order, 'currencyConversionDetails'> {
  if (rate === null) return {}
  return { currencyConversionDetails: { originalCurrency: shopCurrency, conversionRate: rate.rate } }
}

/** What apps stored with the cart and with the checkout; the checkout's namespaces replace the cart's. */
function withExtendedFields({ checkout, cart }: PricedCheckout): Pick<Order, 'extendedFields'> {
  const namespaces = {
    ...cart.details.extendedFields?.namespaces,
    ...checkout.details.extendedFields?.namespaces,
  }
  return Object.keys(namespaces).length > 0 ? { extendedFields: { namespaces } } : {}
}

export const orderPrice = ({ amount, formattedAmount }: MultiCurrencyPrice) => ({ amount, formattedAmount })

function orderLines(priced: PricedCheckout, taken: readonly TakenUnits[]): Order['lineItems'] {
  const { cart, totals, presentation } = priced
  const locations = locationsOfLines(stockLines(priced), taken)
  const byId = new Map(totals.lines.map((line) => [line.line.id, line]))
  const subscriptions = subscriptionInfos(priced)
  return cart.lines.flatMap((line) => {
    const lineTotals = byId.get(line.id)
    if (!lineTotals || line.purchasable === 0) return []
    const { productName, catalogReference, descriptionLines, image, physicalProperties, itemType, ...rest } =
      toLineItem(line, presentation)
    const subscriptionInfo = subscriptions.get(line.id)
    return [
      {
        id: line.id,
        productName,
        ...(catalogReference && { catalogReference }),
        quantity: line.purchasable,
        ...stockOfLine(locations.get(line.id)),
        ...(rest.preorder && { preorder: rest.preorder }),
        descriptionLines: descriptionLines.slice(0, 20),
        ...(image && { image }),
        ...(physicalProperties && { physicalProperties }),
        itemType,
        ...(subscriptionInfo && { subscriptionInfo }),
        paymentOption: lineTotals.line.byMembership ? paymentOptionOf(lineTotals.line) : rest.paymentOption,
        ...(rest.priceDescription && { priceDescription: rest.priceDescription }),
        ...(rest.policies && { policies: rest.policies }),
        ...consentOf(rest.consentRequiredPaymentPolicy, priced),
        ...(rest.basePrice && { basePrice: { ...rest.basePrice, price: orderPrice(rest.basePrice.price) } }),
        ...exemptionOf(rest.withdrawalExemption, priced),
        ...(rest.serviceProperties && { serviceProperties: rest.serviceProperties }),
        ...(rest.extendedFields && { extendedFields: rest.extendedFields }),
        ...(rest.taxableAddress && { taxableAddress: rest.taxableAddress }),
        ...(rest.depositAmount && { depositAmount: orderPrice(rest.depositAmount) }),
        priceUndetermined: rest.priceUndetermined,
        fixedQuantity: rest.fixedQuantity,
        ...linePrices(lineTotals, totals.taxIncludedInPrices, presentation.price),
      },
    ]
  })
}

/** The payment terms of a line, and when the customer agreed to them. */
function consentOf(policy: string | undefined, { checkout }: PricedCheckout) {
  if (policy === undefined) return {}
  const consent = checkout.details.paymentPolicyConsent
  return {
    consentRequiredPaymentPolicy: policy,
    ...(consent?.policies.includes(policy) && { paymentPolicyConsentDate: consent.date }),
  }
}

/** Why a line has no right of withdrawal, and when the customer agreed to that where it takes consent. */
function exemptionOf(withdrawalExemption: WithdrawalExemption | undefined, { checkout }: PricedCheckout) {
  if (withdrawalExemption === undefined) return {}
  const { withdrawalConsentDate } = checkout.details
  return {
    withdrawalExemption,
    ...(withdrawalExemption === 'DIGITAL' && withdrawalConsentDate !== undefined && { withdrawalConsentDate }),
  }
}

const stockOfLine = (stockLocations: Order['lineItems'][number]['stockLocations'] = []) =>
  stockLocations.length > 0 ? { stockLocations } : {}

export function linePrices(totals: LineTotals, taxIncluded: boolean, price: PriceWriter) {
  const { line, discount, totalBeforeTax, totalAfterTax } = totals
  return {
    price: orderPrice(price(line.unitPrice)),
    // A reduced gift card keeps its value.
    priceBeforeDiscounts: orderPrice(price(line.itemType === 'GIFT_CARD' ? line.fullUnitPrice : line.unitPrice)),
    lineItemPrice: orderPrice(price(totals.price)),
    totalDiscount: orderPrice(price(discount)),
    totalPriceBeforeTax: orderPrice(price(totalBeforeTax)),
    totalPriceAfterTax: orderPrice(price(totalAfterTax)),
    taxInfo: taxOfPart(totals, taxIncluded, price),
  }
}

export function taxOfPart({ tax }: PriceTotals, taxIncluded: boolean, price: PriceWriter) {
  return {
    taxAmount: orderPrice(price(tax.total)),
    taxableAmount: orderPrice(price(tax.taxableAmount)),
    taxRate: writeRate(tax.rate),
    taxIncludedInPrice: taxIncluded,
  }
}

function orderSummary({ totals, presentation }: PricedCheckout): Order['priceSummary'] {
  const { subtotal, shipping, tax, discount, total, additionalFees } = toPriceSummary(totals, presentation.price)
  return {
    subtotal: orderPrice(subtotal),
    shipping: orderPrice(shipping),
    tax: orderPrice(tax),
    discount: orderPrice(discount),
    total: orderPrice(total),
    totalAdditionalFees: orderPrice(additionalFees),
  }
}

function withAddresses({ shipping, billing }: CheckoutDetails): {
  billingInfo?: AddressWithContact
  recipientInfo?: AddressWithContact
} {
  const billingInfo = billing ?? shipping
  return {
    ...(billingInfo && { billingInfo: toOrderAddress(billingInfo) }),
    ...(shipping && { recipientInfo: toOrderAddress(shipping) }),
  }
}

function shippingInfo({ checkout, totals, shipping, offer, presentation }: PricedCheckout) {
  if (!shipping || !totals.shippingTotals) return {}
  const { price } = presentation
  const { shippingTotals } = totals
  const destination = checkout.details.shipping
  return {
    shippingInfo: {
      code: shipping.code,
      title: shipping.title,
      logistics: {
        deliveryTime: shipping.deliveryTime,
        ...(shipping.timeSlot && {
          deliveryTimeSlot: { from: shipping.timeSlot.from, to: shipping.timeSlot.to },
        }),
        ...(shipping.instructions !== null && { instructions: shipping.instructions }),
        ...(shipping.method === 'PICKUP'
          ? {
              pickupDetails: {
                pickupMethod: shipping.pickupMethod ?? ('STORE_PICKUP' as const),
                ...(shipping.pickupAddress && { address: shipping.pickupAddress }),
              },
            }
          : destination && { shippingDestination: toOrderAddress(destination) }),
      },
      cost: {
        price: orderPrice(price(shippingTotals.price)),
        discount: orderPrice(price(shippingTotals.discount)),
        totalPriceBeforeTax: orderPrice(price(shippingTotals.totalBeforeTax)),
        totalPriceAfterTax: orderPrice(price(shippingTotals.totalAfterTax)),
        taxInfo: taxOfPart(shippingTotals, totals.taxIncludedInPrices, price),
      },
      ...(shipping.charges.length > 0 && {
        otherCharges: shipping.charges.map(({ amount, ...charge }) => ({
          ...charge,
          price: orderPrice(price(amount)),
        })),
      }),
      ...(offer.region && { region: offer.region }),
    },
  }
}

function taxInfo({ totals, presentation }: PricedCheckout): Order['taxInfo'] {
  const { totalTax, aggregatedTaxBreakdown = [] } = toTaxSummary(totals, presentation.price)
  return {
    totalTax: orderPrice(totalTax),
    taxBreakdown: aggregatedTaxBreakdown.map((tax) => ({
      taxName: tax.taxName,
      taxType: tax.taxType,
      jurisdiction: tax.jurisdiction,
      ...(tax.jurisdictionTypeEnum && { jurisdictionType: tax.jurisdictionTypeEnum }),
      rate: tax.rate,
      aggregatedTaxAmount: orderPrice(tax.aggregatedTaxAmount),
      aggregatedTaxableAmount: orderPrice(tax.aggregatedTaxableAmount),
    })),
  }
}

function appliedDiscounts({ totals, presentation }: PricedCheckout): Order['appliedDiscounts'] {
  const { price } = presentation
  return totals.discounts.map(({ coupon, plugin, rule = plugin, type, amount, shares }) => ({
    ...(coupon
      ? { coupon: { id: coupon.id, code: coupon.code, name: coupon.name, amount: orderPrice(price(amount)) } }
      : rule
        ? { discountRule: { ...toRuleDiscount({ rule, amount }, price), amount: orderPrice(price(amount)) } }
        : { merchantDiscount: { amount: orderPrice(price(amount)) } }),
    discountType: type,
    lineItemDiscounts: shares.map((share) => ({
      lineItemId: share.lineId,
      totalDiscount: orderPrice(price(share.amount)),
    })),
  }))
}

export function orderFee(totals: FeeTotals, taxIncluded: boolean, price: PriceWriter) {
  const { code, name, translatedName = name, source } = toAdditionalFee(totals, price)
  return {
    id: crypto.randomUUID(),
    ...(code !== undefined && { code }),
    name: translatedName,
    source,
    price: orderPrice(price(totals.price)),
    priceBeforeTax: orderPrice(price(totals.totalBeforeTax)),
    priceAfterTax: orderPrice(price(totals.totalAfterTax)),
    taxInfo: taxOfPart(totals, taxIncluded, price),
  }
}
