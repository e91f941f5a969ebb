import { useMessages } from '../i18n/use-messages.ts'
import type { Offer } from './offers.ts'

/** What is missing for the next discounts, and which discount gave way to another. */
export function OfferList({ offers }: { offers: readonly Offer[] }) {
  const { cart } = useMessages()
  if (offers.length === 0) return null
  const text = (offer: Offer) => {
    switch (offer.kind) {
      case 'blocked':
        return cart.offerBlocked(offer.name, offer.by)
      case 'tier':
        return cart.offerTier(cart.offerMissing(offer.amount, offer.quantity), offer.gain)
      case 'unlock':
        return cart.offerUnlock(
          cart.offerMissing(offer.amount, offer.quantity),
          offer.freeDelivery ? undefined : offer.name,
        )
    }
  }
  return (
    <ul className="mt-4 space-y-1.5 text-small">
      {offers.map(text).map((line, index) => (
        <li key={line} className={offers[index]?.kind === 'blocked' ? 'text-muted' : 'font-medium text-moss'}>
          {line}
        </li>
      ))}
    </ul>
  )
}
