import type { SubscriptionDetailsV3, SubscriptionDiscountV3, SubscriptionV3 } from '@cartwright/contract'
import { requireField } from '../../../platform/kernel/errors.ts'
import { readAmount } from '../../../platform/pricing/read-amount.ts'
import type { ProductDiscount, ProductDraft, SubscriptionDraft } from '../../product/draft.ts'
import { requireFrequency, trialOf } from '../../write/subscriptions.ts'

/** The subscriptions of a product as they are written. @throws ValidationError naming the field that breaks a rule */
export function subscriptionsFromV3(
  { subscriptions, allowOneTimePurchases }: SubscriptionDetailsV3,
  currency: string,
): Pick<ProductDraft, 'subscriptions' | 'subscriptionOnly'> {
  return {
    ...(subscriptions && { subscriptions: subscriptions.map((one, index) => subscriptionOf(one, currency, index)) }),
    ...(allowOneTimePurchases !== undefined && { subscriptionOnly: !allowOneTimePurchases }),
    ...(subscriptions?.length === 0 && { subscriptionOnly: false }),
  }
}

function subscriptionOf(given: SubscriptionV3, currency: string, index: number): SubscriptionDraft {
  const { id, title, description, visible = true, frequency, interval = 1, billingCycles, discount } = given
  const { freeTrialPeriod, minimumCycles, startDate } = given
  const field = `subscriptionDetails.subscriptions[${index}]`
  const reduced = discount && discountOf(discount, currency, `${field}.discount`)
  return {
    ...(id !== undefined && { id }),
    title: requireField(`${field}.title`, title),
    ...(description && { description }),
    visible,
    frequency: requireFrequency(frequency, index),
    interval,
    ...(billingCycles !== undefined && { billingCycles }),
    ...trialOf(freeTrialPeriod, index),
    ...(minimumCycles !== undefined && { minimumCycles }),
    ...(startDate !== undefined && { startDate }),
    ...(reduced && { discount: reduced }),
  }
}

function discountOf(given: SubscriptionDiscountV3, currency: string, field: string): ProductDiscount | undefined {
  const { type, amountOff, percentOff } = given
  if (amountOff === undefined && percentOff === undefined && type === undefined) return
  if (type === 'AMOUNT' || (type === undefined && amountOff !== undefined)) {
    const amount = requireField(`${field}.amountOff`, amountOff)
    return { type: 'AMOUNT', value: readAmount(amount, currency, `${field}.amountOff`) }
  }
  return { type: 'PERCENT', value: requireField(`${field}.percentOff`, percentOff) }
}
