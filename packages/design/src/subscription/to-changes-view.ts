import { countryName } from '../country-names.ts'
import type { Moment } from '../dates.ts'
import { formatMoney } from '../money.ts'
import { dayOf } from '../order/index.ts'
import type { SubscriptionFacts } from './facts.ts'
import type { AddressField, ChangesView, SubscriptionWords } from './view.ts'

const DAY = 86_400_000

/** The changes that a customer can make now; null where it has stopped. */
export function toChangesView(facts: SubscriptionFacts, words: SubscriptionWords): ChangesView | null {
  const { rights, nextDate, cancelDate, cards, newCardUrl, countries, isPaymentDue, priceChange } = facts
  if (!Object.values(rights).includes(true)) return null
  const { texts, language, timeZone, now } = words
  const sorted = countries
    .map((value) => ({ value, label: countryName(value, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  const hasDate = rights.canChange && nextDate !== undefined
  const money = (amount: string) => formatMoney(amount, facts.currency, language)
  return {
    ...rights,
    skip: rights.canSkip && nextDate !== undefined ? texts.skip.action(dayOf(nextDate, words)) : null,
    pay: isPaymentDue ? texts.pay.action : null,
    price: priceChange?.isOpen
      ? texts.price.text(money(priceChange.total.amount), dayOf(priceChange.fromDate, words))
      : null,
    nextDate: hasDate ? dateIn(new Date(nextDate), timeZone) : null,
    earliest: dateIn(new Date(now.getTime() + DAY), timeZone),
    cards,
    newCardUrl: newCardUrl ?? null,
    address: addressOf(facts),
    countries: sorted,
    cancelText: isLater(cancelDate, now) ? texts.cancel.minimum(dayOf(cancelDate, words)) : texts.cancel.text,
  }
}

const MINUTE = 60_000

/** True where a cancellation of now ends it later. */
const isLater = (date: Moment | undefined, now: Date): date is Moment =>
  date !== undefined && new Date(date).getTime() > now.getTime() + MINUTE

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
