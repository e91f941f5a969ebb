/** A quote as the estimate of totals has it. */
import type {
  CalculationErrors,
  DeliveryLogistics,
  EstimateTotalsResponse,
  ShippingInformation,
  Violation,
} from '@cartwright/contract'
import type { PriceWriter } from '../pricing/wire.ts'
import {
  toAdditionalFee,
  toAppliedDiscount,
  toCalculatedLineItem,
  toPriceSummary,
  toShippingCost,
  toTaxSummary,
} from '../pricing/wire.ts'
import type { CartLine } from './cart.ts'
import type { Quote, QuoteRequest } from './quote.ts'
import type { OpenCart } from './read-cart.ts'
import type { OfferedShippingOption } from './shipping/shipping-option.ts'
import { toWireCart } from './wire-cart.ts'

/** The site's own shipping options come from one carrier: the site. */
const CARRIER_ID = 'c8a08776-c095-4dec-8553-8f9698d86adc'

export function toEstimate(
  { cart, presentation }: OpenCart,
  quote: Quote,
  request: QuoteRequest,
): EstimateTotalsResponse {
  const { price, currency, weightUnit } = presentation
  const { totals } = quote
  const shippingInfo = toShippingInformation(quote, price)
  return {
    cart: toWireCart(cart, presentation),
    calculatedLineItems: totals.lines.map((line) => toCalculatedLineItem(line, price)),
    priceSummary: toPriceSummary(totals, price),
    taxSummary: toTaxSummary(totals, price),
    ...(shippingInfo && { shippingInfo }),
    appliedDiscounts: totals.discounts.map((discount) => toAppliedDiscount(discount, price)),
    calculationErrors: toCalculationErrors(quote, request),
    weightUnit,
    currency,
    payNow: toPriceSummary(totals.payNow, price),
    payLater: toPriceSummary(totals.payLater, price),
    membershipOptions: { eligibleMemberships: [], invalidMemberships: [], selectedMemberships: [] },
    additionalFees: totals.feeTotals.map((fee) => toAdditionalFee(fee, price)),
    violations: cart.lines.flatMap(toViolation),
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
          carrierId: CARRIER_ID,
          deliveryAllocations: [],
        },
      }),
    carrierServiceOptions: [
      {
        carrierId: CARRIER_ID,
        shippingOptions: offer.options.map((option) => ({
          code: option.code,
          title: option.title,
          logistics: toLogistics(option),
          cost: { price: price(option.cost), otherCharges: [] },
        })),
      },
    ],
  }
}

function toLogistics({ method, deliveryTime, instructions, pickupAddress }: OfferedShippingOption): DeliveryLogistics {
  return {
    deliveryTime,
    ...(instructions !== null && { instructions }),
    ...(method === 'PICKUP' && {
      pickupDetails: { ...(pickupAddress && { address: pickupAddress }), pickupMethod: 'STORE_PICKUP' },
    }),
  }
}

/** Problems do not fail the estimate; they are told beside it. */
export function toCalculationErrors(quote: Quote, request: QuoteRequest): CalculationErrors {
  return {
    ...shippingError(quote, request),
    ...(quote.couponRefusal && { couponCalculationError: { applicationError: quote.couponRefusal } }),
    orderValidationErrors: [],
  }
}

function shippingError(quote: Quote, request: QuoteRequest): Partial<CalculationErrors> {
  const { needsShipping, offer, isRequestedShipping } = quote
  if (!needsShipping || request.calculateShipping === false) return {}
  const wanted = request.selectedShippingOption
  const country = request.shippingAddress?.country
  if (country && !offer.region)
    return {
      generalShippingCalculationError: problem('DESTINATION_NOT_SERVED', 'Nothing is shipped to this address', {
        country,
      }),
    }
  if (country && offer.options.length === 0) {
    const { error } = { error: problem('NO_SHIPPING_OPTION', 'No shipping option takes this order', {}) }
    return { carrierErrors: { errors: [{ carrierId: CARRIER_ID, error }] } }
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

/** Says which lines the totals leave out, wholly or in part. */
export function toViolation({ id, quantity, purchasable, availability }: CartLine): Violation[] {
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
