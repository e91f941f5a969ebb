import type { Queryable } from '../../platform/database/database.ts'
import { atRate, type CartPresentation, inCurrency } from '../cart/presentation.ts'
import { readSources } from '../cart/sources.ts'
import type { CheckoutDetails } from './details.ts'
import { findCheckout } from './store.ts'

/** For how many minutes a checkout has the rate that its customer saw in the cart. */
export const RATE_HOLD_MINUTES = 60

/** The currency and rate that a checkout starts with: those of its cart. */
export function exchangeOf({ rate }: CartPresentation, now: Date): Pick<CheckoutDetails, 'exchange'> {
  if (rate === null) return {}
  return { exchange: { rate, until: new Date(now.getTime() + RATE_HOLD_MINUTES * 60_000).toISOString() } }
}

/** How amounts of a checkout are computed and written. A currency that the shop stopped selling in ends with its hold. */
export function presentationFor(
  shop: CartPresentation,
  { exchange }: Pick<CheckoutDetails, 'exchange'>,
  now: Date,
): CartPresentation {
  if (!exchange) return atRate(shop, null)
  if (now.toISOString() < exchange.until) return atRate(shop, exchange.rate)
  return inCurrency(shop, exchange.rate.currency)
}

/** The currency and rate of a checkout; those of the shop where there is no such checkout. */
export async function moneyOfCheckout(db: Queryable, checkoutId: string, now: Date): Promise<CartPresentation> {
  const details = (await findCheckout(db, checkoutId))?.details ?? {}
  return presentationFor((await readSources(db)).presentation, details, now)
}
