import { randomUUID } from 'node:crypto'
import type { OrderSubscriptionInfo } from '@cartwright/contract'
import type { CartLine, CatalogLine } from '../../selling/cart/cart.ts'
import { lineFacts } from '../../selling/cart/lines/line-facts.ts'
import { chargesOf, toSubscriptionInfo } from '../../selling/cart/lines/subscription-info.ts'
import { isDeferred } from '../../selling/cart/lines/subscription-line.ts'
import type { PricedCheckout } from '../../selling/checkout/priced-checkout.ts'

type SubscribedLine = CatalogLine & CartLine & { readonly subscription: NonNullable<CatalogLine['subscription']> }

/** True when a line begins a subscription. Lines of renewals continue one. */
export const beginsSubscription = (line: CartLine): line is SubscribedLine =>
  line.kind === 'catalog' && line.subscription !== undefined && line.contractPrice === undefined && line.purchasable > 0

/** True when an order would begin a subscription. */
export const hasSubscriptions = ({ cart }: Pick<PricedCheckout, 'cart'>): boolean => cart.lines.some(beginsSubscription)

/** Lines with equal terms are delivered and charged together: they are one contract. */
const termsKey = ({ subscription }: SubscribedLine) => {
  const { frequency, interval, billingCycles, freeTrialPeriod, minimumCycles, startDate } = subscription
  return JSON.stringify([frequency, interval, billingCycles, freeTrialPeriod, minimumCycles, startDate])
}

/** Subscription terms of an order's lines, by the ids of the lines. */
export function subscriptionInfos({
  cart,
  presentation,
}: Pick<PricedCheckout, 'cart' | 'presentation'>): ReadonlyMap<string, OrderSubscriptionInfo> {
  const contracts = new Map<string, string>()
  const infos = new Map<string, OrderSubscriptionInfo>()
  for (const line of cart.lines.filter(beginsSubscription)) {
    const key = termsKey(line)
    const id = contracts.get(key) ?? randomUUID()
    contracts.set(key, id)
    const { renewalPrice } = lineFacts(line, presentation)
    const info = toSubscriptionInfo(line, renewalPrice, presentation)
    const charges = chargesOf({ ...line, quantity: line.purchasable }, renewalPrice, presentation)
    if (!info) continue
    const { title, description, subscriptionSettings } = info
    infos.set(line.id, {
      id,
      cycleNumber: isDeferred(line) ? 0 : 1,
      ...(title && { title, subscriptionOptionTitle: title.translated ?? title.original }),
      ...(description && {
        description,
        subscriptionOptionDescription: description.translated ?? description.original,
      }),
      subscriptionSettings,
      ...(charges !== null && { chargesDescription: charges }),
    })
  }
  return infos
}
