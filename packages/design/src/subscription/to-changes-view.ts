import { countryName } from '../country-names.ts'
import { dayOf } from '../order/index.ts'
import type { SubscriptionFacts } from './facts.ts'
import type { AddressField, ChangesView, SubscriptionWords } from './view.ts'

const DAY = 86_400_000

/** What a customer can change of a subscription now; null where it has stopped. */
export function toChangesView(facts: SubscriptionFacts, words: SubscriptionWords): ChangesView | null {
  const { status, nextDate, nextCycle, minimumUntil, cards, newCardUrl, countries } = facts
  if (status === 'CANCELED' || status === 'ENDED') return null
  const { texts, language, timeZone, now } = words
  const isBound = minimumUntil !== undefined && new Date(minimumUntil) > now
  const sorted = countries
    .map((value) => ({ value, label: countryName(value, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  return {
    skip:
      status === 'ACTIVE' && nextDate !== undefined && nextCycle !== undefined
        ? { cycle: nextCycle, label: texts.skip.action(dayOf(nextDate, words)) }
        : null,
    canPause: status === 'ACTIVE',
    canResume: status === 'PAUSED',
    canEdit: true,
    nextDate: status === 'ACTIVE' && nextDate !== undefined ? dateIn(new Date(nextDate), timeZone) : null,
    earliest: dateIn(new Date(now.getTime() + DAY), timeZone),
    cards,
    newCardUrl: newCardUrl ?? null,
    address: addressOf(facts),
    countries: sorted,
    cancel: {
      isPossible: !isBound,
      text: isBound && minimumUntil ? texts.cancel.minimum(dayOf(minimumUntil, words)) : texts.cancel.text,
    },
  }
}

/** `2026-12-31`, in a time zone. */
export const dateIn = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(moment)

function addressOf({ address }: SubscriptionFacts): Readonly<Record<AddressField, string>> {
  const { firstName, lastName, company, phone } = address?.contactDetails ?? {}
  const { addressLine, addressLine2, streetAddress, postalCode, city, country } = address?.address ?? {}
  const street = [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' ')
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    company: company ?? '',
    addressLine: addressLine ?? street,
    addressLine2: addressLine2 ?? streetAddress?.apt ?? '',
    postalCode: postalCode ?? '',
    city: city ?? '',
    country: country ?? '',
    phone: phone ?? '',
  }
}
