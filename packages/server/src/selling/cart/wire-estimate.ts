/** A quote as the estimate of totals has it. */
import type {
  CalculationErrors,
  DeliveryLogistics,
  EstimateTotalsResponse,
  MembershipOptions,
  ShippingInformation,
  Violation,
} from '@cartwright/contract'
import { countryName } from '../../platform/kernel/formatters.ts'
import {
  type PriceWriter,
  toAdditionalFee,
  toAppliedDiscount,
  toCalculatedLineItem,
  toPriceSummary,
  toShippingCost,
  toTaxSummary,
} from '../../platform/pricing/wire.ts'
import { explainForCustomers } from '../promotions/rules/explain.ts'
import { toWireRejection } from '../promotions/validate.ts'
import { type OfferedShippingOption, SITE_CARRIER_ID } from '../shipping/shipping-option.ts'
import type { CartLine } from './cart.ts'
import { isForMembersOnly } from './lines/line-facts.ts'
import type { Quote, QuoteRequest } from './quote.ts'
import type { OpenCart } from './read-cart.ts'
import { toWireCart } from './wire-cart.ts'
import { giftCardError, toWireGiftCards } from './wire-gift-cards.ts'

export function toEstimate(
  { cart, presentation }: OpenCart,
  quote: Quote,
  request: QuoteRequest,
): EstimateTotalsResponse {
  const { price, currency, weightUnit } = presentation
  const { totals } = quote
  const shippingInfo = toShippingInformation(quote, price)
  return {
    cart: toWireCart(cart, presentation, quote.goods),
    calculatedLineItems: totals.lines.map((line) => toCalculatedLineItem(line, price)),
    priceSummary: toPriceSummary(totals, price),
    taxSummary: { ...toTaxSummary(totals, price), calculationDetails: quote.taxCalculation },
    ...(shippingInfo && { shippingInfo }),
    ...toWireGiftCards(cart.details, totals, request.giftCards, price),
    totalAfterGiftCard: price(totals.total),
    payNowTotalAfterGiftCard: price(totals.payNow.total),
    appliedDiscounts: totals.discounts.map((discount) => toAppliedDiscount(discount, price)),
    calculationErrors: { ...toCalculationErrors(quote, request, price), ...giftCardError(request.giftCards) },
    weightUnit,
    currency,
    payNow: toPriceSummary(totals.payNow, price),
    payLater: toPriceSummary(totals.payLater, price),
    membershipOptions: toMembershipOptions(quote),
    additionalFees: totals.feeTotals.map((fee) => toAdditionalFee(fee, price)),
    violations: toViolations(cart.lines, quote, request),
    ...(request.explainDiscountRules && { discountRules: explainForCustomers(totals.ruleOutcomes, price) }),
  }
}

export function toMembershipOptions({ memberships: { eligible, invalid, selected } }: Quote): MembershipOptions {
  return {
    eligibleMemberships: [...eligible],
    invalidMemberships: [...invalid],
    selectedMemberships: [...selected],
  }
}

/** What is offered for the destination and what is chosen; undefined where nothing has to be brought anywhere. */
export function toShippingInformation(quote: Quote, price: PriceWriter): ShippingInformation | undefined {
  const { offer, shipping, totals } = quote
  if (!offer.region && !shipping) return undefined
  return {
    ...(offer.region && { region: offer.region }),
    ...(shipping &&
      totals.shippingTotals && {
        selectedCarrierServiceOption: {
          code: shipping.code,
          title: shipping.title,
          logistics: toLogistics(shipping),
          cost: toShippingCost(totals.shippingTotals, price),
          requestedShippingOption: quote.isRequestedShipping,
          carrierId: shipping.carrierId ?? SITE_CARRIER_ID,
          deliveryAllocations: [],
        },
      }),
    carrierServiceOptions: carriersOf(offer.options).map(([carrierId, options]) => ({
      carrierId,
      shippingOptions: options.map((option) => ({
        code: option.code,
        title: option.title,
        logistics: toLogistics(option),
        cost: {
          price: price(option.cost),
          otherCharges: option.charges.map(({ amount, ...charge }) => ({ ...charge, price: price(amount) })),
        },
        ...(option.freeFrom !== null && { freeFrom: price(option.freeFrom) }),
      })),
    })),
  }
}

/** The options of each carrier. Without any, those of the site are an empty list. */
function carriersOf(options: readonly OfferedShippingOption[]): [string, readonly OfferedShippingOption[]][] {
  const carriers = Map.groupBy(options, ({ carrierId = SITE_CARRIER_ID }) => carrierId)
  return carriers.size === 0 ? [[SITE_CARRIER_ID, []]] : [...carriers]
}

function toLogistics({
  method,
  deliveryTime,
  timeSlot,
  instructions,
  pickupAddress,
  pickupMethod = 'STORE_PICKUP',
  stock,
}: OfferedShippingOption): DeliveryLogistics {
  return {
    deliveryTime,
    ...(timeSlot && { deliveryTimeSlot: { from: timeSlot.from, to: timeSlot.to } }),
    ...(instructions !== null && { instructions }),
    ...(method === 'PICKUP' && {
      pickupDetails: {
        ...(pickupAddress && { address: pickupAddress }),
        pickupMethod,
        ...(stock && { stock: [...stock] }),
      },
    }),
  }
}

/** Problems do not fail the estimate; they are part of the response. */
export function toCalculationErrors(quote: Quote, request: QuoteRequest, price: PriceWriter): CalculationErrors {
  return {
    ...carrierErrors(quote),
    ...shippingError(quote, request),
    ...(quote.couponRejection && {
      couponCalculationError: { applicationError: toWireRejection(quote.couponRejection, price) },
    }),
    orderValidationErrors: quote.limitProblems.map(({ code, description, data }) => ({ code, description, data })),
  }
}

function carrierErrors({ carrierProblems }: Quote): Partial<CalculationErrors> {
  if (carrierProblems.length === 0) return {}
  const errors = carrierProblems.map(({ carrierId, code }) => ({
    carrierId,
    error: problem(code, 'The carrier offers nothing for this order', {}),
  }))
  return { carrierErrors: { errors } }
}

function shippingError(quote: Quote, request: QuoteRequest): Partial<CalculationErrors> {
  const { needsShipping, offer, isRequestedShipping } = quote
  if (!needsShipping || request.calculateShipping === false) return {}
  const wanted = request.selectedShippingOption
  const country = request.shippingAddress?.country
  if (country && offer.undeliverable.length > 0)
    return {
      generalShippingCalculationError: problem('DESTINATION_NOT_SERVED', 'Nothing is shipped to this address', {
        country,
        lineItemIds: offer.undeliverable,
      }),
    }
  if (country && offer.options.length === 0) {
    const error = problem('NO_SHIPPING_OPTION', 'No shipping option takes this order', {})
    const others = carrierErrors(quote).carrierErrors?.errors ?? []
    return { carrierErrors: { errors: [{ carrierId: SITE_CARRIER_ID, error }, ...others] } }
  }
  if (!wanted || isRequestedShipping) return {}
  const code = 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND'
  return {
    selectedShippingOptionError: problem(code, `The shipping option ${wanted.code} is not offered here`, {
      code: wanted.code,
    }),
  }
}

function problem(code: string, description: string, data: Record<string, unknown>) {
  return { applicationError: { code, description, data } }
}

/** Why lines cannot be ordered, or only in part. */
export function toViolations(
  lines: readonly CartLine[],
  { offer, violations }: Pick<Quote, 'offer' | 'violations'>,
  request: QuoteRequest,
): Violation[] {
  const ownViolations = lines.flatMap((line) => [
    ...(request.memberId === null ? membersOnlyViolation(line) : []),
    ...(offer.undeliverable.includes(line.id) ? [undeliverableViolation(line, request)] : []),
    ...stockViolation(line),
  ])
  return [...ownViolations, ...violations]
}

function undeliverableViolation({ id }: CartLine, { shippingAddress }: QuoteRequest): Violation {
  return {
    severity: 'ERROR',
    target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id } },
    description: `This item is not delivered to ${placeName(shippingAddress)}.`,
  }
}

function placeName(address: QuoteRequest['shippingAddress']): string {
  const country = address?.country
  const name = country === undefined ? undefined : countryName(country, 'en')
  return [address?.postalCode, name].filter(Boolean).join(', ')
}

function membersOnlyViolation(line: CartLine): Violation[] {
  if (!isForMembersOnly(line)) return []
  const target = { lineItem: { name: 'LINE_ITEM_DEFAULT' as const, id: line.id } }
  return [{ severity: 'ERROR', target, description: 'Only members can buy this item. Sign in to order it.' }]
}

/** Says which lines the totals leave out, wholly or in part. */
function stockViolation({ id, quantity, purchasable, availability }: CartLine): Violation[] {
  if (purchasable === quantity) return []
  const descriptions = {
    AVAILABLE: '',
    PARTIALLY_AVAILABLE: `Only ${purchasable} of ${quantity} are left; the totals count those.`,
    NOT_AVAILABLE: 'Sold out; the totals leave it out.',
    NOT_FOUND: 'No longer sold; the totals leave it out.',
  }
  return [
    {
      severity: 'WARNING',
      target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id } },
      description: descriptions[availability.status],
    },
  ]
}
