import { beginsSubscription } from '../../orders/orders/subscription-lines.ts'
import type { CartLine } from '../../selling/cart/cart.ts'
import { lineFacts } from '../../selling/cart/lines/line-facts.ts'
import { chargesOf } from '../../selling/cart/lines/subscription-info.ts'
import { isDeferred, startOf } from '../../selling/cart/lines/subscription-line.ts'
import type { PricedCheckout } from '../../selling/checkout/priced-checkout.ts'

/** Terms of a subscription that a customer reads before ordering it. */
export interface SubscriptionSummary {
  readonly lineId: string
  /** The price per period, and when it is charged. */
  readonly charges: string
  /** After how many deliveries it ends; null: when it is canceled. */
  readonly cycles: number | null
  /** After how many deliveries it can be canceled; null: at any time. */
  readonly minimumCycles: number | null
  /** When the first delivery is charged, where that is later. */
  readonly startsAt: Date | null
}

/** The price per period of a line that begins a subscription; null for others. */
export const lineCharges = (line: CartLine, { presentation }: Pick<PricedCheckout, 'presentation'>): string | null =>
  beginsSubscription(line) ? chargesOf(line, lineFacts(line, presentation).renewalPrice, presentation) : null

/** The subscriptions that a checkout begins, in the order of its lines. */
export function subscriptionsOf(priced: PricedCheckout, now: Date): SubscriptionSummary[] {
  const { cart, presentation } = priced
  return cart.lines.filter(beginsSubscription).map((line) => ({
    lineId: line.id,
    charges: lineCharges(line, priced) ?? '',
    cycles: line.subscription.billingCycles ?? null,
    minimumCycles: line.subscription.minimumCycles ?? null,
    startsAt: isDeferred(line) ? startOf(line.subscription, now, presentation.timeZone) : null,
  }))
}
