/** What a discount rule says: when it applies and what it gives. Amounts are minor units. */

/** The lines a rule looks at: of these products or collections, less those that are excluded. */
export interface RuleScope {
  readonly productIds: readonly string[]
  readonly collectionIds: readonly string[]
  readonly excludedProductIds: readonly string[]
  readonly excludedCollectionIds: readonly string[]
}

/** Null means every line. */
export type RuleScopeOrAll = RuleScope | null

interface Range {
  readonly scope: RuleScopeOrAll
  readonly from: number | null
  /** Inclusive. */
  readonly to: number | null
}

/** When a rule applies. Sums and quantities are measured before all discounts. */
export type RuleTrigger =
  | { readonly type: 'ALWAYS' }
  | { readonly type: 'AND' | 'OR'; readonly triggers: readonly RuleTrigger[] }
  | ({ readonly type: 'SUBTOTAL' } & Range)
  | ({ readonly type: 'QUANTITY' } & Range)
  | { readonly type: 'MEMBERS'; readonly memberIds: readonly string[] }
  | { readonly type: 'GROUPS'; readonly groupIds: readonly string[] }
  | { readonly type: 'FIRST_ORDER' }
  /** Days from 1 (Monday) to 7, and minutes of the day in the shop's time zone; the end is exclusive. */
  | { readonly type: 'WEEKLY'; readonly days: readonly number[]; readonly from: number; readonly to: number }
  /** Decided by an app; the key is among the shopper's custom triggers while it fires. */
  | { readonly type: 'CUSTOM'; readonly key: string }

/** A step of a tiered discount: a percentage or an amount from this subtotal or quantity on. */
export interface RuleTier {
  readonly from: number
  readonly percent: string | null
  readonly amount: number | null
}

/** What a rule gives. Percentages are decimals such as `12.5`, with at most four digits after the point. */
export type RuleEffect =
  | { readonly type: 'PERCENT'; readonly percent: string; readonly scope: RuleScopeOrAll }
  /** Once, over the lines of the scope together. */
  | { readonly type: 'AMOUNT'; readonly amount: number; readonly scope: RuleScopeOrAll }
  | { readonly type: 'AMOUNT_PER_PIECE'; readonly amount: number; readonly scope: RuleScopeOrAll }
  /** What one piece costs. Lines that cost less stay as they are. */
  | { readonly type: 'FIXED_PRICE'; readonly price: number; readonly scope: RuleScopeOrAll }
  /** So many pieces cost this together, as often as they are in the cart; the dearest pieces first. */
  | { readonly type: 'BUNDLE_PRICE'; readonly quantity: number; readonly price: number; readonly scope: RuleScopeOrAll }
  /** For every `buy` pieces, the `get` cheapest of the scope are reduced. No piece counts twice. */
  | {
      readonly type: 'BUY_GET'
      readonly buy: number
      readonly buyScope: RuleScopeOrAll
      readonly get: number
      readonly scope: RuleScopeOrAll
      readonly percent: string
      /** How many times at most; null: as often as the cart allows. */
      readonly mostTimes: number | null
    }
  /** The highest tier that is reached applies, measured before discounts. All tiers are of one kind. */
  | {
      readonly type: 'TIERS'
      readonly by: 'SUBTOTAL' | 'QUANTITY'
      readonly tiers: readonly RuleTier[]
      readonly scope: RuleScopeOrAll
    }
  | { readonly type: 'FREE_SHIPPING' }

export interface RuleTerms {
  readonly id: string
  readonly name: string
  /** Higher first. It decides only between rules that do not combine. */
  readonly priority: number
  /** False: it applies alone, or not at all. */
  readonly combines: boolean
  /** False: it does not apply beside a coupon. */
  readonly combinesWithCoupons: boolean
  readonly trigger: RuleTrigger
  readonly effect: RuleEffect
  /** Of free shipping: whether subtotals of its trigger are measured after all other discounts. */
  readonly afterDiscounts: boolean
  /** Whether customers read what is missing for it. */
  readonly advertised: boolean
}

/** The customer and the time, as far as triggers depend on them. */
export interface RuleShopper {
  readonly memberId: string | null
  readonly groupIds: readonly string[]
  readonly isFirstOrder: boolean
  /** In the shop's time zone: 1 is Monday. */
  readonly weekday: number
  /** Since midnight in the shop's time zone. */
  readonly minute: number
  readonly customTriggers: ReadonlySet<string>
}

export const anonymousShopper: RuleShopper = {
  memberId: null,
  groupIds: [],
  isFirstOrder: false,
  weekday: 1,
  minute: 0,
  customTriggers: new Set(),
}

/** A condition that is not met. `missing` is what has to be added: minor units, or pieces. */
export type UnmetCondition =
  | { readonly type: 'SUBTOTAL_TOO_LOW' | 'QUANTITY_TOO_LOW'; readonly missing: number }
  | {
      readonly type:
        | 'SUBTOTAL_TOO_HIGH'
        | 'QUANTITY_TOO_HIGH'
        | 'OTHER_CUSTOMERS'
        | 'NOT_FIRST_ORDER'
        | 'OTHER_TIME'
        | 'NOT_TRIGGERED_BY_APP'
      readonly missing?: undefined
    }

export type RuleRejection =
  | 'CONDITIONS_NOT_MET'
  | 'NOTHING_TO_DISCOUNT'
  /** A rule with a higher priority, or of more benefit, does not combine with it. */
  | 'NOT_COMBINABLE'
  | 'NOT_COMBINABLE_WITH_COUPON'

/** Why a rule gave what it gave. */
export interface RuleOutcome {
  readonly rule: RuleTerms
  /** Null: it applies. */
  readonly rejection: RuleRejection | null
  readonly unmet: readonly UnmetCondition[]
  /** The rule that keeps it from applying. */
  readonly blockedBy: string | null
  readonly amount: number
  /** Of tiers: what is missing for the next one. */
  readonly nextTier: { readonly tier: RuleTier; readonly missing: number } | null
}
