import type { Address, SelectedShippingOption } from '@cartwright/contract'
import { calculateTotals } from '../pricing/totals.ts'
import type { CouponTerms, PricingInput, TaxRate, Totals } from '../pricing/types.ts'
import type { Queryable } from '../storage/database.ts'
import type { Cart } from './cart.ts'
import { type CouponRefusal, validateCoupon } from './coupons/validate.ts'
import { findAdditionalFees } from './fees.ts'
import { toPricedLine } from './lines/line-facts.ts'
import { type Place, placeOf } from './place.ts'
import type { CartPresentation } from './presentation.ts'
import { findShippingOptions } from './shipping/find-shipping-options.ts'
import type { OfferedShippingOption, ShippingOffer } from './shipping/shipping-option.ts'
import { findTaxRegions } from './tax-regions.ts'

/** Where an order goes, how, and what is to be reckoned. */
export interface QuoteRequest {
  readonly shippingAddress?: Address | undefined
  /** Decides the tax when nothing is shipped. */
  readonly billingAddress?: Address | undefined
  readonly selectedShippingOption?: SelectedShippingOption | undefined
  /** Default, as for the next two: true. */
  readonly calculateTax?: boolean | undefined
  readonly calculateShipping?: boolean | undefined
  readonly calculateAdditionalFees?: boolean | undefined
  /** Who orders; null for a guest. */
  readonly memberId: string | null
  readonly now: Date
}

/** What an order costs, and what can be chosen for it. */
export interface Quote {
  readonly totals: Totals
  /** Whether anything has to be brought somewhere. */
  readonly needsShipping: boolean
  /** What can be chosen for the destination. */
  readonly offer: ShippingOffer
  /** The option that is priced: the one asked for, else the first that is offered; null when none is. */
  readonly shipping: OfferedShippingOption | null
  /** Whether the priced option is the one asked for. */
  readonly isRequestedShipping: boolean
  /** Why the coupon on the cart takes nothing off. */
  readonly couponRefusal: CouponRefusal | null
}

/**
 * Prices a cart as it is today. Estimate and checkout both ask here, so what is shown is what is charged. Lines of
 * which nothing can be had are left out; of others as many pieces count as can be had.
 */
export async function quoteCart(
  db: Queryable,
  cart: Cart,
  { currency, taxIncludedInPrices }: CartPresentation,
  request: QuoteRequest,
): Promise<Quote> {
  const lines = cart.lines.filter(({ purchasable }) => purchasable > 0).map((line) => toPricedLine(line, currency))
  const coupon = await couponOf(db, cart, request, lines)
  const goods: PricingInput = {
    currency,
    taxIncludedInPrices,
    lines,
    coupon: coupon.terms,
    merchantDiscounts: cart.details.merchantDiscounts ?? [],
    shipping: null,
    taxRates: [],
    fees: [],
    giftCard: null,
  }
  const ofGoods = calculateTotals(goods)
  const needsShipping = lines.some(({ itemType }) => itemType === 'PHYSICAL')
  const offer = needsShipping ? await offerShipping(db, request, ofGoods) : nothingOffered
  const requested = offer.options.find(({ code }) => code === request.selectedShippingOption?.code)
  const shipping = requested ?? offer.options[0] ?? null
  const totals = calculateTotals({
    ...goods,
    shipping: shipping && { cost: shipping.cost },
    taxRates: await taxRates(db, request, needsShipping, shipping),
    fees:
      lines.length > 0 && request.calculateAdditionalFees !== false ? await findAdditionalFees(db, ofGoods.weight) : [],
  })
  const isRequestedShipping = requested !== undefined
  return { totals, needsShipping, offer, shipping, isRequestedShipping, couponRefusal: coupon.refusal }
}

async function couponOf(
  db: Queryable,
  { details }: Cart,
  { memberId, now }: QuoteRequest,
  lines: PricingInput['lines'],
): Promise<{ terms: CouponTerms | null; refusal: CouponRefusal | null }> {
  if (!details.coupon) return { terms: null, refusal: null }
  const coupon = await validateCoupon(db, details.coupon.code, { memberId, now, lines })
  return coupon.ok ? { terms: coupon.terms, refusal: null } : { terms: null, refusal: coupon.refusal }
}

const nothingOffered: ShippingOffer = { region: null, options: [] }

/** Without an address, only the option that is asked for by name can be priced. */
async function offerShipping(db: Queryable, request: QuoteRequest, goods: Totals): Promise<ShippingOffer> {
  const place = placeOf(request.shippingAddress)
  const code = request.selectedShippingOption?.code
  if (request.calculateShipping === false || (!place && !code)) return nothingOffered
  const { subtotal, discount, weight } = goods
  const offer = await findShippingOptions(db, { place, weight, subtotal: subtotal - discount })
  return place ? offer : { ...offer, options: offer.options.filter((option) => option.code === code) }
}

async function taxRates(
  db: Queryable,
  request: QuoteRequest,
  needsShipping: boolean,
  shipping: OfferedShippingOption | null,
): Promise<TaxRate[]> {
  const place = request.calculateTax === false ? null : taxPlace(request, needsShipping, shipping)
  return place ? findTaxRegions(db, place) : []
}

/** Tax is owed where the goods are handed over: at the counter, or at the door; by the bill when nothing is shipped. */
function taxPlace(
  { shippingAddress, billingAddress }: QuoteRequest,
  needsShipping: boolean,
  shipping: OfferedShippingOption | null,
): Place | null {
  const [first, second] = needsShipping ? [shippingAddress, billingAddress] : [billingAddress, shippingAddress]
  return placeOf(shipping?.pickupAddress ?? undefined) ?? placeOf(first) ?? placeOf(second)
}
