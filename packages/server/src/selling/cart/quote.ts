import type {
  Address,
  HostSelectedMembership,
  SelectedShippingOption,
  TaxCalculationDetails,
  Violation,
} from '@cartwright/contract'
import { type Benefits, benefitsOf } from '../../people/customers/memberships/benefits.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type OrderMoney, toOrderAmount } from '../../platform/pricing/convert.ts'
import { needsDelivery } from '../../platform/pricing/needs-delivery.ts'
import { anonymousShopper } from '../../platform/pricing/rules/terms.ts'
import type { PricingInput, Totals } from '../../platform/pricing/types.ts'
import { noPlugins, type PluginAnswers } from '../../platform/service-plugins/answers.ts'
import { findAdditionalFees } from '../fees/fees.ts'
import type { GiftCardOffers } from '../gift-cards/chosen.ts'
import type { CouponRejection } from '../promotions/validate.ts'
import { findShippingOptions, type ShippedLine } from '../shipping/find-shipping-options.ts'
import {
  noCarrierRules,
  type OfferedShippingOption,
  type ShippingOffer,
  SITE_CARRIER_ID,
} from '../shipping/shipping-option.ts'
import { type FoundTaxes, findTaxes } from '../taxes/quote-taxes.ts'
import type { Cart } from './cart.ts'
import type { MembershipOffer } from './memberships/offer.ts'
import { membershipViolations } from './memberships/violations.ts'
import { findLimitProblems, type LimitProblem, limitViolations } from './order-limits.ts'
import { withPickupStock } from './pickup-stock.ts'
import { findPluginDiscounts } from './plugins/discounts.ts'
import { findPluginFees } from './plugins/fees.ts'
import { findMemberships, withMemberships } from './plugins/memberships.ts'
import type { Purchase } from './plugins/purchase.ts'
import { type CarrierProblem, findCarrierOptions } from './plugins/shipping-rates.ts'
import { calculateTax } from './plugins/tax-calculation.ts'
import { findCustomTriggers } from './plugins/triggers.ts'
import { rejectedMemberships, unavailablePlugins, unpaidByMembership, unsupportedItems } from './plugins/unavailable.ts'
import { findPluginViolations } from './plugins/validations.ts'
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
  /** The gift cards of the cart as they are now. Default: none. */
  readonly giftCards?: GiftCardOffers | undefined
  /** What store credit may pay, in minor units of the cart's currency. Default: nothing. */
  readonly storeCredit?: number | undefined
  /** Of a business. */
  readonly vatNumber?: string | undefined
  /** The customer's language. Default: the shop's own. */
  readonly language?: string | undefined
  readonly now: Date
  /** What service plugins say. Default: none are asked. */
  readonly plugins?: PluginAnswers | undefined
  /** Where the customer is. Default: the cart. */
  readonly source?: 'CART' | 'CHECKOUT' | undefined
  /** Memberships that pay for lines. Default: none. */
  readonly selectedMemberships?: readonly HostSelectedMembership[] | undefined
  /** Whether the response explains what became of each discount rule. Default: it does not. */
  readonly explainDiscountRules?: boolean | undefined
}

/** What an order costs, and what can be chosen for it. */
export interface Quote {
  readonly totals: Totals
  /** Who calculated the tax, and why. */
  readonly taxCalculation: TaxCalculationDetails
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
  readonly couponRejection: CouponRejection | null
  /** Carriers that offer nothing, and why. */
  readonly carrierProblems: readonly CarrierProblem[]
  readonly memberships: MembershipOffer
  /** The limits of the shop that the items are outside of. */
  readonly limitProblems: readonly LimitProblem[]
  /** What the shop and service plugins object to. An error lets no order be placed. */
  readonly violations: readonly Violation[]
}

/**
 * Prices a cart with current prices and stock. Estimate and checkout share it, so the price shown is the price charged.
 * Each kind of plugin is called once those before it have answered: none is given a price that is not final.
 *
 * @throws ValidationError when the total exceeds the supported maximum
 */
export async function quoteCart(
  db: Queryable,
  cart: Cart,
  presentation: CartPresentation,
  request: QuoteRequest,
): Promise<Quote> {
  const purchase = purchaseOf(cart, presentation, request)
  purchase.answers.requireComplete()
  const benefits = await benefitsOf(db, request.memberId, request.now)
  const { input, goods, couponRejection, memberships } = await discountedGoods(db, purchase, request, benefits)
  const needsShipping = input.lines.some(needsDelivery)
  const own = needsShipping ? await offerShipping(db, request, goods, presentation) : nothingOffered
  const asksCarriers = needsShipping && request.calculateShipping !== false
  const carriers = asksCarriers
    ? findCarrierOptions(purchase, goods, own.carriers, request.selectedShippingOption?.code)
    : { options: [], errors: [] }
  purchase.answers.requireComplete()
  const everyOption = carriers.options.length > 0 ? withCarriers(own, carriers.options) : own
  const options = await withPickupStock(db, cart, everyOption.options)
  // Where all begins later, nothing is delivered with this order.
  const isLater = input.lines.filter(needsDelivery).every(({ deferred }) => deferred)
  const isFree = ({ code, carrierId }: OfferedShippingOption) =>
    isLater || (carrierId === undefined && benefits.freeDeliveryCodes.has(code))
  const offer = {
    ...everyOption,
    options: options.map((one) => (isFree(one) ? { ...one, cost: 0, charges: [], freeFrom: null } : one)),
  }
  const requested = offer.options.find((option) => isSelected(option, request.selectedShippingOption))
  const shipping = requested ?? offer.options[0] ?? null
  const { taxes, calculator } = await taxesOf(db, request, presentation, input, { needsShipping, shipping })
  const priced: PricingInput = {
    ...input,
    shipping: shipping && { cost: shipping.cost },
    giftCards: request.giftCards?.terms ?? [],
    storeCredit: request.storeCredit ?? 0,
    ...taxes,
    fees: [
      ...(await fees(db, request, presentation, input, shipping?.method === 'PICKUP' ? 0 : goods.weight)),
      ...(request.calculateAdditionalFees === false ? [] : findPluginFees(purchase, goods, shipping)),
    ],
  }
  purchase.answers.requireComplete()
  const { totals, taxCalculation } = taxedTotals(handedOver(purchase, shipping), priced, calculator)
  purchase.answers.requireComplete()
  const source = request.source ?? 'CART'
  const limitProblems = cart.details.isRenewal ? [] : findLimitProblems(presentation, goods)
  return {
    carrierProblems: carriers.errors,
    memberships,
    limitProblems,
    violations: [
      ...limitViolations(limitProblems),
      ...findPluginViolations(purchase, totals, shipping, source),
      ...rejectedMemberships(memberships, purchase.language),
      ...(cart.details.isRenewal ? [] : membershipViolations(cart.lines, benefits, purchase.language)),
      ...unpaidByMembership(cart.lines, memberships, purchase.language),
      ...unsupportedItems(cart.lines, purchase.language),
      ...unavailablePlugins(purchase.answers, purchase.language),
    ],
    totals,
    taxCalculation,
    goods,
    needsShipping,
    offer,
    shipping,
    isRequestedShipping: requested !== undefined,
    couponRejection,
  }
}

/** What service plugins are asked about a cart. */
export function purchaseOf(cart: Cart, presentation: CartPresentation, request: QuoteRequest): Purchase {
  const { plugins = noPlugins, language = presentation.language, email = cart.details.email } = request
  const { shippingAddress, billingAddress, memberId } = request
  return { answers: plugins, cart, presentation, shippingAddress, billingAddress, email, memberId, language }
}

/** The lines with what pays for them: the discounts of the shop, memberships, then the discounts of plugins. */
async function discountedGoods(
  db: Queryable,
  purchase: Purchase,
  request: QuoteRequest,
  { held: ownMemberships }: Benefits,
) {
  const { input: own, totals, couponRejection } = await priceGoods(db, purchase.cart, purchase.presentation, request)
  const held = findCustomTriggers(purchase, own)
  const memberships = findMemberships(purchase, request.selectedMemberships ?? [], ownMemberships)
  purchase.answers.requireComplete()
  const paid: PricingInput = {
    ...own,
    ...(held.size > 0 && { shopper: { ...(own.shopper ?? anonymousShopper), customTriggers: held } }),
    lines: withMemberships(own.lines, memberships),
  }
  const isAsKnown = held.size === 0 && memberships.payments.length === 0
  const known = isAsKnown ? totals : totalsWithinLimits(paid)
  const pluginDiscounts = findPluginDiscounts(purchase, known)
  purchase.answers.requireComplete()
  if (pluginDiscounts.length === 0) return { input: paid, goods: known, couponRejection, memberships }
  const discounted = { ...paid, pluginDiscounts }
  return { input: discounted, goods: totalsWithinLimits(discounted), couponRejection, memberships }
}

/** The taxes by the rules of the site, and who calculates them; nothing where no tax is asked for. */
async function taxesOf(
  db: Queryable,
  request: QuoteRequest,
  presentation: Pick<CartPresentation, 'language'>,
  input: PricingInput,
  { needsShipping, shipping }: Pick<Quote, 'needsShipping' | 'shipping'>,
): Promise<Partial<FoundTaxes>> {
  if (request.calculateTax === false) return {}
  const handover = { needsShipping, pickupAddress: shipping?.pickupAddress ?? null }
  return findTaxes(db, { ...request, texts: otherLanguage(request, presentation) }, input, handover)
}

/** A purchase with the address where the customer gets it: of a pickup, that of the place. */
function handedOver(purchase: Purchase, shipping: OfferedShippingOption | null): Purchase {
  const { pickupAddress = null } = shipping ?? {}
  return pickupAddress?.country ? { ...purchase, shippingAddress: pickupAddress } : purchase
}

/** The totals with the taxes of a plugin where one calculates them, else by the rules of the site. */
function taxedTotals(
  purchase: Purchase,
  priced: PricingInput,
  calculator: string | null | undefined,
): { readonly totals: Totals; readonly taxCalculation: TaxCalculationDetails } {
  const totals = totalsWithinLimits(priced)
  if (calculator === undefined) return { totals, taxCalculation: { rateType: 'NO_TAX_COLLECTED' } }
  const { taxes, details } = calculateTax(purchase, totals, calculator)
  return { totals: taxes ? totalsWithinLimits({ ...priced, knownTaxes: taxes }) : totals, taxCalculation: details }
}

/** What carriers offer is delivered, also where the site itself delivers nothing. */
function withCarriers(own: ShippingOffer, options: readonly OfferedShippingOption[]): ShippingOffer {
  return { ...own, undeliverable: [], options: [...own.options, ...options] }
}

/** Carriers may offer options of the same code. */
function isSelected(option: OfferedShippingOption, selected: SelectedShippingOption | undefined): boolean {
  if (option.code !== selected?.code) return false
  return selected.carrierId === undefined || selected.carrierId === (option.carrierId ?? SITE_CARRIER_ID)
}

/** A fee for heavy parcels is not charged for an order that the customer picks up: it has no parcel. */
async function fees(
  db: Queryable,
  request: QuoteRequest,
  presentation: Pick<CartPresentation, 'language' | keyof OrderMoney>,
  { lines }: PricingInput,
  weight: number,
) {
  const isWanted = lines.length > 0 && request.calculateAdditionalFees !== false
  if (!isWanted) return []
  const found = await findAdditionalFees(db, weight, otherLanguage(request, presentation))
  return found.map((fee) => ({ ...fee, price: toOrderAmount(fee.price, presentation) }))
}

/** The customer's language, where it is another than the shop's own. */
const otherLanguage = ({ language }: QuoteRequest, shop: Pick<CartPresentation, 'language'>): string | null =>
  language === undefined || language === shop.language ? null : language

const nothingOffered: ShippingOffer = { region: null, undeliverable: [], options: [], carriers: noCarrierRules }

/** Without an address, only an explicitly requested option can be priced. */
async function offerShipping(
  db: Queryable,
  request: QuoteRequest,
  goods: Totals,
  presentation: CartPresentation,
): Promise<ShippingOffer> {
  const address = request.shippingAddress?.country ? request.shippingAddress : null
  const code = request.selectedShippingOption?.code
  if (request.calculateShipping === false || (!address && !code)) return nothingOffered
  const { timeZone } = presentation
  const language = request.language ?? presentation.language
  const lines = shippedLines(goods)
  const texts = otherLanguage(request, presentation)
  const offer = await findShippingOptions(db, {
    address,
    lines,
    now: request.now,
    timeZone,
    language,
    texts,
    money: presentation,
  })
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
      leadTime: line.leadTime,
      subtotal: price - discount,
    }))
}
