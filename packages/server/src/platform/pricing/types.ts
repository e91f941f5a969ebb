import type { JurisdictionType } from '@cartwright/contract'
import type { RuleOutcome, RuleShopper, RuleTerms } from './rules/terms.ts'

/** What the calculation of totals is given and what it answers. All amounts are integer minor units of one currency. */

export interface PricedLine {
  readonly id: string
  /** Of one piece, after the catalog's own discount. */
  readonly unitPrice: number
  /** Of one piece, before the catalog's own discount. */
  readonly fullUnitPrice: number
  readonly quantity: number
  /** Of one piece, in the site's weight unit. */
  readonly weight: number
  /** Null for a custom line. */
  readonly productId: string | null
  readonly collectionIds: readonly string[]
  readonly itemType: 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE'
  /** Whether it has to be brought to the customer. Default: what is physical has. */
  readonly shippable?: boolean
  /** Working days until it is sent. Default: none. */
  readonly leadTime?: number
  /** Of a custom line item that names it. */
  readonly deliveryProfileId?: string
  readonly taxGroupId: string | null
  /** Which address decides its tax. Default: where it is handed over. */
  readonly taxAddress?: 'BUSINESS' | 'BILLING' | 'SHIPPING'
  /** The taxes at that address. Default: those at the destination. */
  readonly taxRates?: readonly TaxRate[]
  /** A membership pays for it. */
  readonly byMembership?: boolean
  /** Nothing of it is delivered or charged with the order: a subscription begins later. */
  readonly deferred?: true
  /** Nothing is paid when the order is placed. */
  readonly paidLater?: boolean
  /** Of one piece: what is paid when the order is placed, at most its price after discounts. Absent: all of it. */
  readonly deposit?: number
}

/** What a coupon gives. Dates and uses are checked before (`cart/coupons.ts`); here is only what the sums decide. */
export interface CouponTerms {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly benefit:
    | { readonly type: 'PERCENT' /** Of the eligible lines, such as `12.5`. */; readonly percent: string }
    | { readonly type: 'AMOUNT'; readonly amount: number }
    | { readonly type: 'FREE_SHIPPING' }
    /** What one piece of the eligible lines costs. */
    | { readonly type: 'FIXED_PRICE'; readonly price: number }
    /** For every `buy` pieces, the `get` cheapest are free. */
    | { readonly type: 'BUY_X_GET_Y'; readonly buy: number; readonly get: number }
  readonly scope: CouponScope
  /** Whether it applies to the cheapest eligible piece only. Default: false. */
  readonly limitedToOneItem?: boolean
  /** The eligible lines must come to at least this much. */
  readonly minimumSubtotal: number
  /** The eligible lines must have at least so many pieces. Default: one. */
  readonly minimumQuantity?: number
  /** False: no rule applies beside it. Default: true. */
  readonly combinesWithRules?: boolean
  /** Deliveries of a subscription that it applies to, the first one included; null: all. Default: the first order. */
  readonly deliveries?: { readonly count: number | null } | undefined
}

export type CouponScope =
  | { readonly type: 'CART' }
  | { readonly type: 'COLLECTION'; readonly collectionIds: readonly string[] }
  | { readonly type: 'PRODUCT'; readonly productIds: readonly string[] }
  | { readonly type: 'ITEMS'; readonly productIds: readonly string[]; readonly collectionIds: readonly string[] }

/** A discount the merchant gave by hand: over the lines named, or over the whole cart when none is. */
export interface MerchantDiscountTerms {
  readonly amount: number
  /** Of the lines it covers, such as `12.5`, at most four digits after the point. It replaces the amount. */
  readonly percent?: string
  readonly lineItemIds: readonly string[]
}

/** One tax that is levied at the destination. */
export interface TaxRate {
  readonly name: string
  /** A decimal: `0.19` is 19 %. At most six digits after the point. */
  readonly rate: string
  /** Where it is levied, such as `Germany` or `New York`. */
  readonly jurisdiction: string
  readonly jurisdictionType: JurisdictionType
  /** Whether it is levied on the price with the other taxes. Default: false. */
  readonly compound?: boolean
  readonly taxesShipping: boolean
  /** Only lines of this tax group; null: lines of groups without a rate of their own. */
  readonly taxGroupId: string | null
}

export interface FeeTerms {
  readonly code: string
  readonly name: string
  /** In the customer's language. Default: the name. */
  readonly translatedName?: string
  readonly price: number
  readonly taxable: boolean
  /** Default: the rates of lines without a tax group. */
  readonly taxGroupId?: string
  /** The taxes that it was charged before. Default: those of its group. */
  readonly taxRates?: readonly TaxRate[]
  /** The lines it is for. Default: the order. */
  readonly lineItemIds?: readonly string[]
  /** Default: the shop. */
  readonly source?: 'SERVICE_PLUGIN'
}

/** An amount, or a percentage with at most four digits after the point. */
export type Reduction = { readonly amount: number } | { readonly percent: string }

/** A discount of a service plugin: on all lines, on one line, or on delivery. */
export type PluginDiscountTerms = Reduction & {
  readonly id: string
  readonly name: string
  readonly translatedName?: string
  readonly target: 'CART' | 'SHIPPING' | { readonly lineId: string }
}

/** The tax on one amount, calculated elsewhere. */
export interface KnownTax {
  readonly total: number
  /** The taxes it is made of; the total is split by their weights. */
  readonly parts: readonly { readonly rate: TaxRate; readonly weight: number }[]
}

export interface GiftCardTerms {
  readonly id: string
  readonly obfuscatedCode: string
  readonly appId: string
  readonly balance: number
}

/** What one gift card pays. */
export interface GiftCardPayment {
  readonly terms: GiftCardTerms
  readonly amount: number
}

export interface PricingInput {
  readonly currency: string
  /** Whether prices, of items, shipping and fees alike, already hold the tax. */
  readonly taxIncludedInPrices: boolean
  readonly lines: readonly PricedLine[]
  readonly coupon: CouponTerms | null
  readonly merchantDiscounts: readonly MerchantDiscountTerms[]
  /** What each discount is rounded to, in minor units: as amounts of the currency are. Default: 1. */
  readonly discountStep?: number
  /** The discount rules that are live now. Default: none. */
  readonly rules?: readonly RuleTerms[]
  /** The customer, for the triggers of the rules. Default: a guest. */
  readonly shopper?: RuleShopper
  /** Default: none. They come off after all others. */
  readonly pluginDiscounts?: readonly PluginDiscountTerms[]
  /** Taxes by line id, `shipping`, and `fee-1` for the first fee. They replace the rates; what has none is not taxed. */
  readonly knownTaxes?: ReadonlyMap<string, KnownTax>
  /** The chosen shipping option; null when none is chosen or nothing is shipped. */
  readonly shipping: { readonly cost: number } | null
  /** Every tax at the destination; empty when the destination is not known or not taxed. */
  readonly taxRates: readonly TaxRate[]
  /**
   * The taxes that prices contain, where those are not the ones charged: prices are converted first. Default: prices
   * contain the taxes charged, or none.
   */
  readonly containedRates?: readonly TaxRate[]
  /** Whether each line is rounded or the order as a whole. Default: each line. */
  readonly taxRounding?: 'LINE' | 'ORDER'
  /** Which rates delivery pays. Default: those of lines without a tax group. */
  readonly shippingTax?: 'DEFAULT_GROUP' | 'PROPORTIONAL' | 'HIGHEST'
  readonly fees: readonly FeeTerms[]
  /** They pay in this order, before store credit. Default: none. */
  readonly giftCards?: readonly GiftCardTerms[]
  /** What store credit may pay. Default: nothing. */
  readonly storeCredit?: number
}

/** The tax on one amount. The parts add up to the total. */
export interface TaxTotals {
  /** The taxable amount, without the tax itself. */
  readonly taxableAmount: number
  /** The sum of the rates, as a decimal. */
  readonly rate: string
  readonly total: number
  readonly parts: readonly {
    readonly rate: TaxRate
    readonly tax: number
    /** What this rate is charged on. */
    readonly taxableAmount: number
  }[]
  /** The share of the taxable amount that no tax is charged on. Default: none of it. */
  readonly untaxed?: number
}

/** A price, what is taken off it, and its tax. */
export interface PriceTotals {
  /** Before discount; holds the tax where prices do. */
  readonly price: number
  readonly discount: number
  readonly tax: TaxTotals
  readonly totalBeforeTax: number
  readonly totalAfterTax: number
}

export interface LineTotals extends PriceTotals {
  readonly line: PricedLine
}

export interface FeeTotals extends PriceTotals {
  readonly fee: FeeTerms
}

/** One discount that was applied, and its share on each line. The shares add up to the amount. */
export interface DiscountTotals {
  /** Null for a discount of a rule, or that the merchant gave by hand. */
  readonly coupon: CouponTerms | null
  /** Absent for a coupon, and for a discount that the merchant gave by hand. */
  readonly rule?: RuleTerms
  /** Of a merchant discount by percentage. */
  readonly percent?: string
  /** Of a service plugin. */
  readonly plugin?: Pick<PluginDiscountTerms, 'id' | 'name' | 'translatedName'>
  readonly type: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'
  readonly amount: number
  readonly shares: readonly { readonly lineId: string; readonly amount: number }[]
}

/** Total = subtotal - discount + shipping + fees + the tax that prices do not already hold - gift cards - store credit. */
export interface Summary {
  readonly subtotal: number
  readonly discount: number
  readonly shipping: number
  readonly fees: number
  readonly tax: number
  /** What all gift cards pay. */
  readonly giftCard: number
  readonly storeCredit: number
  readonly total: number
}

/** Why a coupon that exists takes nothing off this cart. */
export type CouponProblem = 'NO_ELIGIBLE_ITEM' | 'MINIMUM_SUBTOTAL_NOT_MET' | 'MINIMUM_QUANTITY_NOT_MET'

export interface Totals extends Summary {
  readonly currency: string
  readonly taxIncludedInPrices: boolean
  readonly lines: readonly LineTotals[]
  readonly discounts: readonly DiscountTotals[]
  readonly shippingTotals: PriceTotals | null
  readonly feeTotals: readonly FeeTotals[]
  readonly couponProblem: CouponProblem | null
  /** What became of each rule that is live. */
  readonly ruleOutcomes: readonly RuleOutcome[]
  /** What each gift card pays, in their order. They add up to `giftCard`. */
  readonly giftCardPayments: readonly GiftCardPayment[]
  /** Of everything that is shipped, in the site's weight unit. */
  readonly weight: number
  /** Due when the order is placed, and due later. They add up to the whole. */
  readonly payNow: Summary
  readonly payLater: Summary
}
