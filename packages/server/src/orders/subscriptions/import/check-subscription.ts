import { isCountry } from '@cartwright/design'
import type { Report } from '../../../platform/csv/file-error.ts'
import { readIsoDate } from '../../../platform/csv/read-iso-date.ts'
import { NumberError, readMinorUnits } from '../../../platform/csv/read-number.ts'
import { isEmailAddress } from '../../../platform/kernel/email-address.ts'
import { instantOf } from '../../../platform/kernel/zoned-time.ts'
import type { Unit } from '../reports/monthly-revenue.ts'
import { isUnit } from '../reports/monthly-revenue.ts'
import type { ColumnNames, LineField, RawLine, RawSubscription, SubscriptionField } from './raw-subscription.ts'

export interface CheckedLine {
  readonly line: number
  readonly sku: string
  readonly productId: string
  readonly variantId: string
  readonly quantity: number
  readonly unitPrice: number
}

/** A subscription of a file whose fields are right, as far as the file alone says. */
export interface CheckedSubscription {
  readonly line: number
  readonly values: RawSubscription['values']
  readonly isPaused: boolean
  readonly frequency: Unit
  readonly interval: number
  readonly startAt: Date | null
  readonly nextAt: Date
  readonly cycles: number | null
  readonly cyclesDone: number
  readonly lines: readonly CheckedLine[]
}

interface CheckOptions {
  readonly columns: ColumnNames
  readonly report: Report
  readonly now: Date
  readonly timeZone: string
  /** The currency of rows that name none. */
  readonly currency: string
}

const MOST_UNITS = 100_000
const MOST_INTERVAL = 50

/** Checks what a file says of a subscription; null where something is wrong, which is reported by row and column. */
export function checkSubscription(raw: RawSubscription, options: CheckOptions): CheckedSubscription | null {
  const { columns, report } = options
  let isValid = true
  const fail = (field: SubscriptionField, reason: string) => {
    isValid = false
    report(raw.line, columns[field] || field, reason)
  }
  const { values } = raw
  if (values.externalId === '') fail('externalId', 'must not be empty: it keeps a row from being imported twice')
  if (!isEmailAddress(values.email)) fail('email', 'must be an email address')
  if (values.currency !== '' && !/^[A-Z]{3}$/.test(values.currency)) fail('currency', 'must be a code such as EUR')
  if (values.country !== '' && !isCountry(values.country)) fail('country', 'must be a country code such as DE')
  const isPaused = pausedOf(values.status)
  if (isPaused === null) fail('status', 'must be active or paused: stopped subscriptions are not imported')
  const frequency = unitOf(values.frequency)
  if (frequency === null) fail('frequency', 'must be DAY, WEEK, MONTH or YEAR')
  const interval = wholeOf(values.interval || '1', 1, MOST_INTERVAL)
  if (interval === null) fail('interval', `must be a whole number from 1 to ${MOST_INTERVAL}`)
  const dates = checkDates(values, options, fail)
  const cycles = values.deliveries === '' ? null : wholeOf(values.deliveries, 1, 999)
  if (values.deliveries !== '' && cycles === null) fail('deliveries', 'must be a whole number from 1 to 999')
  const cyclesDone = wholeOf(values.deliveriesDone || '1', 0, 9999)
  if (cyclesDone === null) fail('deliveriesDone', 'must be a whole number from 0')
  if (cycles !== null && cyclesDone !== null && cyclesDone >= cycles)
    fail('deliveriesDone', 'must be below the number of deliveries: this subscription is complete')
  if ((values.paymentCustomer === '') !== (values.paymentMethod === '') && values.paymentProvider === 'stripe')
    fail('paymentMethod', 'needs the customer and the payment method of the provider, or neither')
  const lines = raw.lines.map((line) => checkLine(line, values.currency || options.currency, options))
  const wholeLines = lines.filter((line) => line !== null)
  if (!isValid || wholeLines.length < lines.length || dates === null) return null
  if (isPaused === null || frequency === null || interval === null || cyclesDone === null) return null
  return { line: raw.line, values, isPaused, frequency, interval, ...dates, cycles, cyclesDone, lines: wholeLines }
}

type Fail = (field: SubscriptionField, reason: string) => void

/** A date without a time is that day at noon, by the clocks of the shop: no zone makes another day of it. */
function dateOf(text: string, timeZone: string): Date | undefined {
  const date = readIsoDate(text)
  return date && /^\d{4}-\d{2}-\d{2}$/.test(text) ? instantOf(text, '12:00', timeZone) : date
}

function checkDates(values: RawSubscription['values'], { now, timeZone }: CheckOptions, fail: Fail) {
  const nextAt = dateOf(values.nextDate, timeZone)
  if (values.nextDate === '') fail('nextDate', 'must not be empty')
  else if (!nextAt) fail('nextDate', 'must be a date such as 2026-12-31')
  else if (nextAt <= now) fail('nextDate', 'must be in the future: what is due now would be charged at once')
  const startAt = values.startDate === '' ? null : dateOf(values.startDate, timeZone)
  if (startAt === undefined) fail('startDate', 'must be a date such as 2026-01-31')
  if (startAt && nextAt && startAt >= nextAt) fail('startDate', 'must be before the next date')
  const endAt = values.endDate === '' ? null : dateOf(values.endDate, timeZone)
  if (endAt === undefined) fail('endDate', 'must be a date such as 2026-12-31')
  if (endAt && nextAt && endAt <= nextAt) fail('endDate', 'must be after the next date')
  return nextAt && startAt !== undefined ? { nextAt, startAt } : null
}

function checkLine({ line, values }: RawLine, currency: string, { columns, report }: CheckOptions): CheckedLine | null {
  let isValid = true
  const fail = (field: LineField, reason: string) => {
    isValid = false
    report(line, columns[field] || field, reason)
  }
  const { sku, productId, variantId } = values
  if (sku === '' && productId === '' && variantId === '') fail('sku', 'must name a product, by SKU or id')
  const quantity = wholeOf(values.quantity, 1, MOST_UNITS)
  if (quantity === null) fail('quantity', `must be a whole number from 1 to ${MOST_UNITS}`)
  let unitPrice = 0
  try {
    unitPrice = readMinorUnits(values.unitPrice, currency, '.')
  } catch (error) {
    if (!(error instanceof NumberError)) throw error
    fail('unitPrice', error.message)
  }
  return isValid && quantity !== null ? { line, sku, productId, variantId, quantity, unitPrice } : null
}

function pausedOf(status: string): boolean | null {
  const word = status.trim().toLowerCase()
  if (word === 'active' || word === '') return false
  return word === 'paused' || word === 'on-hold' ? true : null
}

function unitOf(text: string): Unit | null {
  const word = text.trim().toUpperCase().replace(/S$/, '')
  return isUnit(word) ? word : null
}

function wholeOf(text: string, min: number, max: number): number | null {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : null
}
