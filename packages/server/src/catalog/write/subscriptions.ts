import { randomUUID } from 'node:crypto'
import type { SubscriptionDetails, SubscriptionDiscount } from '@cartwright/contract'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { ProductDiscount, ProductDraft, SubscriptionDraft } from '../product/draft.ts'
import { toMinorPrice } from '../product/prices-of-input.ts'
import type { StoredSubscription } from '../product/product-record.ts'

const LIST = 'subscriptionDetails.subscriptions'

/** The subscriptions of a request. @throws ValidationError for a discount that is not valid */
export function subscriptionsOfInput(
  { subscriptions, allowOneTimePurchases }: SubscriptionDetails,
  currency: string,
): Pick<ProductDraft, 'subscriptions' | 'subscriptionOnly'> {
  return {
    subscriptions: subscriptions.map(({ autoRenewal: _, frequency, discount, freeTrialPeriod, ...given }, index) => ({
      ...given,
      ...trialOf(freeTrialPeriod, index),
      frequency: requireFrequency(frequency, index),
      ...(discount && { discount: discountOf(discount, currency, index) }),
    })),
    subscriptionOnly: !allowOneTimePurchases,
  }
}

/** @throws ValidationError for a frequency that is not known */
export function requireFrequency(
  frequency: SubscriptionDetails['subscriptions'][number]['frequency'] | undefined,
  index: number,
): SubscriptionDraft['frequency'] {
  if (frequency !== undefined && frequency !== 'UNDEFINED') return frequency
  throw invalidField(`${LIST}[${index}].frequency`, 'must not be empty', 'REQUIRED_FIELD')
}

/** @throws ValidationError for a trial without its length */
export function trialOf(
  trial: SubscriptionDetails['subscriptions'][number]['freeTrialPeriod'],
  index: number,
): Pick<SubscriptionDraft, 'freeTrialPeriod'> {
  if (!trial) return {}
  const { frequency, interval } = trial
  const field = `${LIST}[${index}].freeTrialPeriod`
  if (frequency === undefined || frequency === 'UNDEFINED')
    throw invalidField(`${field}.frequency`, 'must not be empty', 'REQUIRED_FIELD')
  if (interval === undefined) throw invalidField(`${field}.interval`, 'must not be empty', 'REQUIRED_FIELD')
  return { freeTrialPeriod: { frequency, interval } }
}

function discountOf({ type, value }: SubscriptionDiscount, currency: string, index: number): ProductDiscount {
  return { type, value: type === 'PERCENT' ? value : toMinorPrice(value, currency, fieldOfDiscount(index)) }
}

const fieldOfDiscount = (index: number) => `${LIST}[${index}].discount.value`

/** Subscriptions with their ids: the given one, that of the same title before, or a new one. */
export function withIds(
  given: readonly SubscriptionDraft[],
  before: readonly StoredSubscription[] = [],
): StoredSubscription[] {
  const known = new Map(before.map(({ title, id }) => [title, id]))
  return given.map((one) => ({ ...one, id: one.id ?? known.get(one.title) ?? randomUUID() }))
}

/** @throws ValidationError for a title or id that is there twice, or a discount that is out of its limits */
export function requireValidSubscriptions({ subscriptions = [], subscriptionOnly }: ProductDraft): void {
  if (subscriptionOnly && subscriptions.length === 0)
    throw invalidField('subscriptionDetails.allowOneTimePurchases', 'must be true without subscriptions')
  for (const [index, one] of subscriptions.entries()) {
    const { id, title, discount, billingCycles, minimumCycles, startDate } = one
    const earlier = subscriptions.slice(0, index)
    if (minimumCycles !== undefined && billingCycles !== undefined && minimumCycles > billingCycles)
      throw invalidField(`${LIST}[${index}].minimumCycles`, 'must not exceed billingCycles', 'MAX')
    if (startDate !== undefined && Number.isNaN(Date.parse(startDate)))
      throw invalidField(`${LIST}[${index}].startDate`, 'must be a date in ISO 8601', 'FORMAT')
    if (earlier.some((one) => one.title === title)) throw invalidField(`${LIST}[${index}].title`, 'already exists')
    if (id !== undefined && earlier.some((one) => one.id === id))
      throw invalidField(`${LIST}[${index}].id`, 'already exists')
    if (discount?.type === 'PERCENT' && !(discount.value >= 0.1 && discount.value <= 99.9))
      throw invalidField(fieldOfDiscount(index), 'must be from 0.1 to 99.9 percent')
    if (discount?.type === 'AMOUNT' && discount.value <= 0)
      throw invalidField(fieldOfDiscount(index), 'must be greater than 0', 'DECIMAL_GT')
  }
}
