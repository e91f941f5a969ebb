import type { OrderLimits, SiteSettings, SiteSettingsChanges } from '@cartwright/client'
import { isMore } from '../kit/amounts.ts'
import { readAmount } from '../kit/money-input.ts'
import { siteMessages } from './messages.ts'

const messages = siteMessages.checkout

export const numbers = [
  'stockHoldMinutes',
  'abandonedCartDays',
  'downloadLinkDays',
  'downloadLimit',
  'returnWindowDays',
  'withdrawalDays',
  'reviewMailDays',
  'subscriptionNoticeDays',
  'membershipGraceDays',
] as const
export const amounts = ['minimumAmount', 'maximumAmount'] as const
export const quantities = ['minimumQuantity', 'maximumQuantity'] as const

export type NumberName = (typeof numbers)[number]
type Name =
  | NumberName
  | (typeof amounts)[number]
  | (typeof quantities)[number]
  | 'recoveryMailHours'
  | 'subscriptionRetryDays'

/** The settings of the checkout as their form has them. Numbers are texts, as a person types them. */
export interface CheckoutForm extends Record<Name, string> {
  currency: string
  recoveryMails: SiteSettings['recoveryMails']
  newsletterAtCheckout: boolean
  subscriptionAfterRetries: SiteSettings['subscriptionAfterRetries']
  subscriptionMissingStock: SiteSettings['subscriptionMissingStock']
  subscriptionPriceConsent: boolean
  /** Limits by currency, which the form does not change. */
  byCurrency: NonNullable<OrderLimits['byCurrency']>
}

export const toCheckoutForm = ({ orderLimits, ...settings }: SiteSettings): CheckoutForm => ({
  currency: settings.currency,
  minimumAmount: orderLimits.minimumAmount ?? '',
  maximumAmount: orderLimits.maximumAmount ?? '',
  minimumQuantity: String(orderLimits.minimumQuantity ?? ''),
  maximumQuantity: String(orderLimits.maximumQuantity ?? ''),
  byCurrency: orderLimits.byCurrency ?? [],
  stockHoldMinutes: String(settings.stockHoldMinutes),
  abandonedCartDays: String(settings.abandonedCartDays),
  downloadLinkDays: String(settings.downloadLinkDays),
  downloadLimit: String(settings.downloadLimit),
  returnWindowDays: String(settings.returnWindowDays),
  withdrawalDays: String(settings.withdrawalDays),
  reviewMailDays: String(settings.reviewMailDays),
  recoveryMails: settings.recoveryMails,
  newsletterAtCheckout: settings.newsletterAtCheckout,
  recoveryMailHours: settings.recoveryMailHours.join(', '),
  subscriptionRetryDays: settings.subscriptionRetryDays.join(', '),
  subscriptionNoticeDays: String(settings.subscriptionNoticeDays),
  membershipGraceDays: String(settings.membershipGraceDays),
  subscriptionAfterRetries: settings.subscriptionAfterRetries,
  subscriptionMissingStock: settings.subscriptionMissingStock,
  subscriptionPriceConsent: settings.subscriptionPriceConsent,
})

/** What to store. A limit that is empty is taken back. */
export function toCheckoutChanges(form: CheckoutForm): SiteSettingsChanges {
  const { currency, byCurrency, recoveryMails, newsletterAtCheckout } = form
  const money = amounts.flatMap((name) => {
    const amount = readAmount(form[name], currency)
    return amount === null ? [] : [[name, amount]]
  })
  const counts = quantities.flatMap((name) => (form[name].trim() === '' ? [] : [[name, Number(form[name])]]))
  return {
    orderLimits: {
      ...Object.fromEntries([...money, ...counts]),
      ...(byCurrency.length > 0 && { byCurrency }),
    },
    recoveryMails,
    newsletterAtCheckout,
    recoveryMailHours: readHours(form.recoveryMailHours),
    subscriptionRetryDays: readHours(form.subscriptionRetryDays),
    subscriptionAfterRetries: form.subscriptionAfterRetries,
    subscriptionMissingStock: form.subscriptionMissingStock,
    subscriptionPriceConsent: form.subscriptionPriceConsent,
    ...Object.fromEntries(numbers.map((name) => [name, Number(form[name])])),
  }
}

const readHours = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)

// Rules of fields. Each returns true, or what the person reads at the field.

export const isWhole = (text: string): true | string => /^\d+$/.test(text.trim()) || messages.wrongNumber
export const isWholeOrEmpty = (text: string): true | string => text.trim() === '' || isWhole(text)

/** A largest amount is at least the smallest. Either may be empty. */
export function isAmountAbove(maximum: string, minimum: string, currency: string): true | string {
  const [most, least] = [readAmount(maximum, currency), readAmount(minimum, currency)]
  return most === null || least === null || !isMore(least, most) || messages.maximumTooLow
}

/** A largest number of pieces is at least the smallest. Either may be empty. */
export const isCountAbove = (maximum: string, minimum: string): true | string =>
  maximum.trim() === '' || minimum.trim() === '' || Number(maximum) >= Number(minimum) || messages.maximumTooLow

/** One to three times, each later than the one before. */
export function areHours(text: string): true | string {
  const hours = readHours(text)
  const isRising = hours.every((hour, index) => hour > (hours[index - 1] ?? 0))
  return (hours.length > 0 && hours.length <= 3 && isRising) || messages.wrongHours
}

/** Up to ten days in ascending order; none where nothing is tried again. */
export function areDays(text: string): true | string {
  const days = readHours(text)
  const isAscending = days.every(
    (day, index) => Number.isInteger(day) && day >= 1 && day <= 60 && day > (days[index - 1] ?? 0),
  )
  return (isAscending && days.length <= 10) || messages.wrongDays
}
