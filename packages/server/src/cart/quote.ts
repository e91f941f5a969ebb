import type { Address, SelectedShippingOption } from '@cartwright/contract'
import type { Queryable } from '../database/database.ts'
import { findAdditionalFees } from '../fees/fees.ts'
import { needsDelivery } from '../pricing/needs-delivery.ts'
import type { PricingInput, Totals } from '../pricing/types.ts'
import type { CouponRefusal } from '../promotions/validate.ts'
import { findShippingOptions, type ShippedLine } from '../shipping/find-shipping-options.ts'
import type { OfferedShippingOption, ShippingOffer } from '../shipping/shipping-option.ts'
import { findTaxes } from '../taxes/quote-taxes.ts'
import type { Cart } from './cart.ts'
import type { CartPresentation } from './presentation.ts'
import { priceGoods, totalsWithinLimits } from './price-goods.ts'

/** Destination, shipping option, and what to include in the computation. */
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
  /** The customer's email address, once it is known. Default: the cart's. */
  readonly email?: string | undefined
  /** Of a business. */
  readonly vatNumber?: string | undefined
  /** The customer's language. Default: the shop's own. */
  readonly language?: string | undefined
  readonly now: Date
}

/** What an order costs, and what can be chosen for it. */
export interface Quote {
  readonly totals: Totals
  /** The lines and their discounts alone: what the cart itself shows. */
  readonly goods: Totals
  /** Whether anything has to be brought somewhere. */
  readonly needsShipping: boolean
  /** What can be chosen for the destination. */
  readonly offer: ShippingOffer
  /** The priced option: the requested one, else the first offered; null if there is none. */
  readonly shipping: OfferedShippingOption | null
  /** Whether the priced option is the requested one. */
  readonly isRequestedShipping: boolean
  /** Why the coupon on the cart takes nothing off. */
  readonly couponRefusal: CouponRefusal | null
}

/**
 * Prices a cart with current prices and stock. Estimate and checkout share it, so the price shown is the price charged.
 *
 * @throws ValidationError when the total exceeds the supported maximum
 */
export async function quoteCart(
  db: Queryable,
  cart: Cart,
  presentation: CartPresentation,
  request: QuoteRequest,
): Promise<Quote> {
  const { input, totals: goods, couponRefusal } = await priceGoods(db, cart, presentation, request)
  const needsShipping = input.lines.some(needsDelivery)
  const offer = needsShipping ? await offerShipping(db, request, goods, presentation) : nothingOffered
  const requested = offer.options.find(({ code }) => code === request.selectedShippingOption?.code)
  const shipping = requested ?? offer.options[0] ?? null
  const totals = totalsWithinLimits({
    ...input,
    shipping: shipping && { cost: shipping.cost },
    ...(request.calculateTax === false
      ? {}
      : await findTaxes(db, { ...request, texts: otherLanguage(request, presentation) }, input, {
          needsShipping,
          pickupAddress: shipping?.pickupAddress ?? null,
        })),
    fees: await fees(db, request, presentation, input, shipping?.method === 'PICKUP' ? 0 : goods.weight),
  })
  return {
    totals,
    goods,
    needsShipping,
    offer,
    shipping,
    isRequestedShipping: requested !== undefined,
    couponRefusal,
  }
}

/** A fee for heavy parcels is not charged for an order that the customer picks up: it has no parcel. */
function fees(
  db: Queryable,
  request: QuoteRequest,
  presentation: Pick<CartPresentation, 'language'>,
  { lines }: PricingInput,
  weight: number,
) {
  const isWanted = lines.length > 0 && request.calculateAdditionalFees !== false
  return isWanted ? findAdditionalFees(db, weight, otherLanguage(request, presentation)) : []
}

/** The customer's language, where it is another than the shop's own. */
const otherLanguage = ({ language }: QuoteRequest, shop: Pick<CartPresentation, 'language'>): string | null =>
  language === undefined || language === shop.language ? null : language

const nothingOffered: ShippingOffer = { region: null, undeliverable: [], options: [] }

/** Without an address, only an explicitly requested option can be priced. */
async function offerShipping(
  db: Queryable,
  request: QuoteRequest,
  goods: Totals,
  presentation: Pick<CartPresentation, 'timeZone' | 'language'>,
): Promise<ShippingOffer> {
  const address = request.shippingAddress?.country ? request.shippingAddress : null
  const code = request.selectedShippingOption?.code
  if (request.calculateShipping === false || (!address && !code)) return nothingOffered
  const { timeZone } = presentation
  const language = request.language ?? presentation.language
  const lines = shippedLines(goods)
  const texts = otherLanguage(request, presentation)
  const offer = await findShippingOptions(db, { address, lines, now: request.now, timeZone, language, texts })
  return address ? offer : { ...offer, options: offer.options.filter((option) => option.code === code) }
}

/** The lines that have to be delivered. */
export function shippedLines({ lines }: Pick<Totals, 'lines'>): ShippedLine[] {
  return lines
    .filter(({ line }) => needsDelivery(line))
    .map(({ line, price, discount }) => ({
      id: line.id,
      productId: line.productId,
      profileId: line.deliveryProfileId,
      quantity: line.quantity,
      weight: line.weight,
      subtotal: price - discount,
    }))
}
