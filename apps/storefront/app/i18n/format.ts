import { moneyFormat } from '@cartwright/design'
import type { Language } from './language.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/** An amount for people, as their language writes it. Takes the wire's decimal strings without rounding them. */
export function formatMoney(amount: string | number, currency: string, language: Language): string {
  const key = `${language}${currency}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = moneyFormat(language, currency)
    formatters.set(key, formatter)
  }
  return formatter.format(amount as number)
}

export function formatDate(date: Date, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
