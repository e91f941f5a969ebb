import type { SubscriptionDetails, SubscriptionOption } from '@cartwright/contract'
import type { ProductDiscount } from './draft.ts'
import { toMajor } from './price.ts'
import type { ProductDetails, StoredSubscription } from './product-record.ts'

/** The subscriptions of a product, in the form of the wire. Absent when there are none. */
export function wireSubscriptions(
  { subscriptions = [], subscriptionOnly }: Pick<ProductDetails, 'subscriptions' | 'subscriptionOnly'>,
  currency: string,
): { subscriptionDetails?: SubscriptionDetails } {
  if (subscriptions.length === 0) return {}
  return {
    subscriptionDetails: {
      subscriptions: subscriptions.map((one) => wireSubscription(one, currency)),
      allowOneTimePurchases: !subscriptionOnly,
    },
  }
}

function wireSubscription(
  { id, title, description, visible, frequency, interval, billingCycles, discount, ...rest }: StoredSubscription,
  currency: string,
): SubscriptionOption {
  return {
    id,
    title,
    ...(description && { description }),
    visible,
    frequency,
    interval,
    ...(billingCycles === undefined ? { autoRenewal: true } : { billingCycles }),
    ...(rest.freeTrialPeriod && { freeTrialPeriod: rest.freeTrialPeriod }),
    ...(rest.minimumCycles !== undefined && { minimumCycles: rest.minimumCycles }),
    ...(rest.startDate !== undefined && { startDate: rest.startDate }),
    ...(discount && { discount: wireDiscount(discount, currency) }),
  }
}

function wireDiscount({ type, value }: ProductDiscount, currency: string): SubscriptionOption['discount'] {
  if (type === 'PERCENT') return { type, value }
  const amount = toMajor(value, currency)
  return { type, value: amount, convertedValue: amount }
}
