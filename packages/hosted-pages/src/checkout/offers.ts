import { isForCustomers } from '@cartwright/server/hosted'
import { type CheckoutView, money } from './view.ts'

type Outcome = CheckoutView['priced']['totals']['ruleOutcomes'][number]

/** More would be noise beside a total. */
const MOST_OFFERS = 3

/** What a customer reads about discounts that are not given yet, or not beside others. */
export interface Offer {
  readonly text: string
  /** Whether adding items gets it. */
  readonly isOpen: boolean
}

/** The hints on discounts beside the totals: what is missing for each, or what keeps it from applying. */
export function offersOf({ messages: { offers }, priced }: CheckoutView): Offer[] {
  const { ruleOutcomes } = priced.totals
  const toOffer = (outcome: Outcome): Offer[] => {
    const { rule, rejection, unmet, nextTier, blockedBy } = outcome
    if (rejection === 'NOT_COMBINABLE' || rejection === 'NOT_COMBINABLE_WITH_COUPON') {
      const by = ruleOutcomes.find((one) => one.rule.id === blockedBy)?.rule.name
      return [{ text: offers.blocked(rule.name, by), isOpen: false }]
    }
    if (nextTier && rule.effect.type === 'TIERS') {
      const { percent, amount } = nextTier.tier
      const gain = amount === null ? `${percent ?? ''} %` : money(priced, amount)
      const isAmount = rule.effect.by === 'SUBTOTAL'
      const missing = missingText([{ isAmount, missing: nextTier.missing }])
      return [{ text: offers.tier(missing, gain), isOpen: true }]
    }
    if (rejection !== 'CONDITIONS_NOT_MET') return []
    const conditions = unmet.flatMap((one) =>
      one.missing === undefined ? [] : [{ isAmount: one.type === 'SUBTOTAL_TOO_LOW', missing: one.missing }],
    )
    const isDelivery = rule.effect.type === 'FREE_SHIPPING'
    return [{ text: offers.unlock(missingText(conditions), isDelivery ? undefined : rule.name), isOpen: true }]
  }
  /** Of several conditions the largest amount and quantity: reaching those meets all of them. */
  const missingText = (conditions: readonly { isAmount: boolean; missing: number }[]) => {
    const most = (isAmount: boolean) =>
      Math.max(0, ...conditions.flatMap((one) => (one.isAmount === isAmount ? one.missing : [])))
    return offers.missing(most(true) > 0 ? money(priced, most(true)) : undefined, most(false))
  }
  return ruleOutcomes.filter(isForCustomers).flatMap(toOffer).slice(0, MOST_OFFERS)
}
