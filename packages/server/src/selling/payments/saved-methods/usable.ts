import type { PaymentProvider } from '../provider.ts'
import type { SavedPaymentMethod } from './store.ts'

/** The cards that can pay by one of some providers now. Those that have expired are left out. */
export function usableCards(
  cards: readonly SavedPaymentMethod[],
  providers: readonly PaymentProvider[],
  now: Date,
): SavedPaymentMethod[] {
  const ids = providers.flatMap(({ id, savedMethods }) => (savedMethods ? [id] : []))
  return cards.filter((card) => ids.includes(card.provider) && !isExpired(card, now))
}

/** A card is good until the end of the month that is on it. */
function isExpired({ expiryMonth, expiryYear }: SavedPaymentMethod, now: Date): boolean {
  return expiryYear * 12 + expiryMonth - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth()
}
