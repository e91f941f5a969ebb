import * as design from '@cartwright/design'
import { facts, language } from '../facts/facts.ts'

/**
 * An amount as people read it.
 *
 * @param amount a decimal number, as calls return it
 * @param currency an ISO 4217 code
 */
export const formatMoney = (amount: string | number, currency: string): string =>
  design.formatMoney(amount, currency, language)

/** By the clock of the shop, as on its invoices. */
const { timeZone } = facts

export const formatDate = (date: Date): string => design.formatDate(date, language, { style: 'medium', timeZone })
export const formatDateTime = (date: Date): string => design.formatDateTime(date, language, timeZone)
export const formatTime = (date: Date): string => design.formatTime(date, language, timeZone)

const numberFormat = new Intl.NumberFormat(language)
export const formatNumber = (value: number): string => numberFormat.format(value)

/** A size in bytes as people read it. */
export function formatSize(bytes: number): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
}

export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? design.countryName(code, language) : code

const percentFormat = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
/** @param part from 0 to 1 */
export const formatPercent = (part: number): string => percentFormat.format(part)

/** @param day as calls return it, `YYYY-MM-DD`; it has no time zone */
export const formatDay = (day: string): string => design.formatDay(day, language, 'medium')
