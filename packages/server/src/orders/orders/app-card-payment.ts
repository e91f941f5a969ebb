import type { PricedCheckout } from '../../selling/checkout/priced-checkout.ts'
import type { AppGiftCard } from '../../selling/gift-cards/terms-of.ts'

/** What the gift card of an app pays for an order. */
interface AppCardPayment {
  readonly card: AppGiftCard
  /** Minor units, above zero. */
  readonly amount: number
}

/** The payment by a gift card of an app; null where none pays. An order has at most one such card. */
export function appCardPayment({ cart, totals }: Pick<PricedCheckout, 'cart' | 'totals'>): AppCardPayment | null {
  const chosen = cart.details.giftCards?.find(({ app }) => app)
  const amount = totals.giftCardPayments.find(({ terms }) => terms.id === chosen?.id)?.amount ?? 0
  return chosen?.app && amount > 0 ? { card: chosen.app, amount } : null
}
