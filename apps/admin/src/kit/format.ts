import { moneyFormat } from '@cartwright/design'
import { language } from '../facts/facts.ts'

const moneyFormats = new Map<string, Intl.NumberFormat>()

/**
 * An amount as people read it.
 *
 * @param amount a decimal number, as calls return it
 * @param currency an ISO 4217 code
 */
export function formatMoney(amount: string | number, currency: string): string {
  let format = moneyFormats.get(currency)
  if (!format) {
    format = moneyFormat(language, currency)
    moneyFormats.set(currency, format)
  }
  return format.format(Number(amount))
}

const dateFormat = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
const timeFormat = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
const clockFormat = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
export const formatDate = (date: Date): string => dateFormat.format(date)
export const formatDateTime = (date: Date): string => timeFormat.format(date)
export const formatTime = (date: Date): string => clockFormat.format(date)

const numberFormat = new Intl.NumberFormat(language)
export const formatNumber = (value: number): string => numberFormat.format(value)

/** A size in bytes as people read it. */
export function formatSize(bytes: number): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
}

const countries = new Intl.DisplayNames(language, { type: 'region' })
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code)

const percentFormat = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
/** @param part from 0 to 1 */
export const formatPercent = (part: number): string => percentFormat.format(part)

/** @param day as calls return it, `YYYY-MM-DD`; it has no time zone */
export const formatDay = (day: string): string => dateFormat.format(new Date(`${day}T12:00:00`))
