import type { Language } from '../i18n/language.ts'
import type { Offer } from './offers.ts'

/** What is missing, and what the offers say. On the server only: browsers get the finished sentences. */
const en = {
  missing: (amount?: string, units?: number) =>
    [amount && `${amount} more`, units && (units === 1 ? '1 more item' : `${units} more items`)]
      .filter(Boolean)
      .join(' and '),
  unlock: (missing: string, name?: string) =>
    name ? `Add ${missing} to get “${name}”.` : `Add ${missing} to get free delivery.`,
  tier: (missing: string, gain: string) => `Add ${missing} to get ${gain} off.`,
  blocked: (name: string, by?: string) =>
    by ? `“${name}” cannot be combined with “${by}”.` : `“${name}” cannot be combined with your coupon.`,
}

const de: typeof en = {
  missing: (amount, units) => [amount, units && `${units} Artikel`].filter(Boolean).join(' und '),
  unlock: (missing, name) =>
    name ? `Noch ${missing}, dann gilt „${name}“.` : `Noch ${missing}, dann ist die Lieferung kostenlos.`,
  tier: (missing, gain) => `Noch ${missing}, dann bekommst du ${gain} Rabatt.`,
  blocked: (name, by) =>
    by
      ? `„${name}“ lässt sich nicht mit „${by}“ kombinieren.`
      : `„${name}“ lässt sich nicht mit deinem Gutschein kombinieren.`,
}

const texts = { en, de }

/** An offer in the words of the customer. */
export function offerText(offer: Offer, language: Language): string {
  const { missing, unlock, tier, blocked } = texts[language]
  switch (offer.kind) {
    case 'blocked':
      return blocked(offer.name, offer.by)
    case 'tier':
      return tier(missing(offer.amount, offer.quantity), offer.gain)
    case 'unlock':
      return unlock(missing(offer.amount, offer.quantity), offer.freeDelivery ? undefined : offer.name)
  }
}
