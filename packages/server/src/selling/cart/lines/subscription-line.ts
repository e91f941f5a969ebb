import { discounted } from '../../../catalog/product/price.ts'
import type { StoredSubscription } from '../../../catalog/product/product-record.ts'
import type { CatalogItem } from '../../../catalog/read/items.ts'
import { invalidField, rejected } from '../../../platform/kernel/errors.ts'
import { periodDate } from '../../../platform/kernel/period-date.ts'
import { type OrderMoney, toOrderAmount } from '../../../platform/pricing/convert.ts'
import type { CatalogLine, StoredLine } from '../cart.ts'
import type { ReadReference } from './reference.ts'

/**
 * The subscription option that a request chooses for an item; null for a purchase without one.
 *
 * @throws ValidationError for an option that the item is not offered by
 * @throws ApplicationError INVALID_ITEM_OPTIONS for an item that is sold by subscription only
 */
export function requireSubscription(
  { productId: catalogItemId, name, itemType, subscriptions = [], subscriptionOnly }: CatalogItem,
  chosen: ReadReference['subscription'],
): StoredSubscription | null {
  if (chosen) {
    const option = subscriptions.find(({ id }) => id === chosen.id)
    if (!option) throw invalidField(chosen.field, `must be a subscription option of “${name}”`, 'INVALID_ENUM_VALUE')
    if (itemType === 'GIFT_CARD') throw invalidField(chosen.field, 'is not allowed: gift cards are bought once')
    return option
  }
  if (!subscriptionOnly || subscriptions.length === 0) return null
  const message = `“${name}” is sold by subscription only. Set catalogReference.options.subscriptionOptionId.`
  throw rejected('INVALID_ITEM_OPTIONS', { catalogItemId }, { message })
}

/** A line with the option as the item has it now; null where the item is not sold in this way any more. */
export function withOption(
  line: CatalogLine,
  { subscriptions = [], subscriptionOnly }: CatalogItem,
): CatalogLine | null {
  const { subscription } = line
  // A contract goes on, whatever the product offers to new customers.
  if (line.contractPrice !== undefined) return line
  if (!subscription) return subscriptionOnly && subscriptions.length > 0 ? null : line
  const option = subscriptions.find(({ id }) => id === subscription.id)
  return option ? { ...line, subscription: option } : null
}

/** A price after the discount of the subscription, in the currency of the order. */
export function subscriptionPrice({ subscription }: CatalogLine, price: number, money: OrderMoney): number {
  const discount = subscription?.discount
  if (!discount) return price
  return discounted(
    price,
    discount.type === 'AMOUNT' ? { type: 'AMOUNT', value: toOrderAmount(discount.value, money) } : discount,
  )
}

/** True when nothing of a line is delivered or charged with the order: a trial, or a start in the future. */
export const isDeferred = (line: Pick<CatalogLine, 'subscription' | 'startsAt' | 'contractPrice'>): boolean =>
  line.contractPrice === undefined && (line.startsAt !== undefined || line.subscription?.freeTrialPeriod !== undefined)

/** When the trial of a subscription that begins now ends; null without one. */
export function trialEnd({ freeTrialPeriod }: StoredSubscription, begins: Date, timeZone: string): Date | null {
  if (!freeTrialPeriod) return null
  const { frequency: unit, interval } = freeTrialPeriod
  return periodDate(begins, { unit, interval }, 1, timeZone)
}

/** When delivery 1 of a subscription is due: now, at its start date, or after its trial. */
export function startOf(subscription: StoredSubscription, now: Date, timeZone: string): Date {
  const { startDate } = subscription
  const begins = startDate === undefined ? now : new Date(Math.max(now.getTime(), Date.parse(startDate)))
  return trialEnd(subscription, begins, timeZone) ?? begins
}

/** Lines with when their subscriptions begin, where that is later. */
export const withStarts = (lines: readonly StoredLine[], now: Date, timeZone: string): readonly StoredLine[] =>
  lines.map((line) => {
    if (line.kind !== 'catalog' || !line.subscription || line.contractPrice !== undefined) return line
    const start = startOf(line.subscription, now, timeZone)
    return start > now ? { ...line, startsAt: start.toISOString() } : line
  })
