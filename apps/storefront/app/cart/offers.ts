import type { ShopTotals } from '@cartwright/client'

type RuleExplanation = NonNullable<ShopTotals['discountRules']>[number]
type Price = NonNullable<RuleExplanation['amount']>

/** What is missing, as a customer reads it. */
interface Missing {
  amount?: string
  quantity?: number
}

/** What a customer reads about a discount that is not given yet, or not given beside another. */
export type Offer =
  | ({ kind: 'unlock'; name: string; freeDelivery: boolean } & Missing)
  | ({ kind: 'tier'; gain: string } & Missing)
  | { kind: 'blocked'; name: string; by?: string }

/** More would be noise beside a total. */
const MOST_OFFERS = 3

/** The hints on discounts beside the totals of a cart, in the order of the rules. */
export function toOffers(
  { discountRules = [] }: Pick<ShopTotals, 'discountRules'>,
  money: (price: Price) => string,
): Offer[] {
  const names = new Map(discountRules.map(({ id, name }) => [id, name]))
  return discountRules.flatMap((rule) => toOffer(rule, names, money) ?? []).slice(0, MOST_OFFERS)
}

function toOffer(rule: RuleExplanation, names: ReadonlyMap<string, string>, money: (price: Price) => string) {
  const { name, rejection, nextTier, unmetConditions, blockedBy, freeShipping } = rule
  if (rejection === 'NOT_COMBINABLE' || rejection === 'NOT_COMBINABLE_WITH_COUPON') {
    const by = blockedBy === undefined ? undefined : names.get(blockedBy)
    return { kind: 'blocked', name, ...(by !== undefined && { by }) } satisfies Offer
  }
  if (nextTier) {
    const { percentage, amount } = nextTier
    const gain = amount ? money(amount) : `${percentage ?? ''} %`
    return { kind: 'tier', gain, ...toMissing([nextTier], money) } satisfies Offer
  }
  if (rejection !== 'CONDITIONS_NOT_MET') return null
  return { kind: 'unlock', name, freeDelivery: freeShipping, ...toMissing(unmetConditions, money) } satisfies Offer
}

/** Of several conditions the largest amount and quantity: reaching those meets all of them. */
function toMissing(
  conditions: readonly Pick<NonNullable<RuleExplanation['nextTier']>, 'missingAmount' | 'missingQuantity'>[],
  money: (price: Price) => string,
): Missing {
  const amounts = conditions.flatMap(({ missingAmount }) => missingAmount ?? [])
  const [amount] = amounts.toSorted((a, b) => Number(b.amount) - Number(a.amount))
  const quantity = Math.max(0, ...conditions.map(({ missingQuantity = 0 }) => missingQuantity))
  return { ...(amount && { amount: money(amount) }), ...(quantity > 0 && { quantity }) }
}
