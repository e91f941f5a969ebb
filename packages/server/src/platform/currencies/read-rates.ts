import { divide, parseDecimal, trimmed } from '../pricing/decimal.ts'
import { decimalText } from './decimal-text.ts'

/** Rates of a day: what one unit of the base is in other currencies. */
export interface PublishedRates {
  readonly publishedOn: string
  readonly rates: ReadonlyMap<string, string>
}

/** Digits after the point of a rate between two currencies. */
const DIGITS = 8
const BASE = 'EUR'

const day = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]\s*>/
const entry = /<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"](\d{1,9}(?:\.\d{1,9})?)['"]\s*\/>/g

/**
 * Reads the daily rates of the European Central Bank, or of another source of the same form.
 *
 * @throws Error when the text has no date, no rate, or a rate of zero
 */
export function readRates(xml: string): PublishedRates {
  const publishedOn = day.exec(xml)?.[1]
  const found = [...xml.matchAll(entry)].map(([, currency = '', rate = '']) => [currency, rate] as const)
  if (publishedOn === undefined || found.length === 0) throw new Error('The source has no rates of the expected form')
  const zero = found.find(([, rate]) => Number(rate) === 0)
  if (zero) throw new Error(`The source has a rate of 0 for ${zero[0]}`)
  return { publishedOn, rates: new Map([[BASE, '1'], ...found]) }
}

/** What one unit of a currency is in another; undefined where the source lacks one of them. */
export function rateOfDay({ rates }: PublishedRates, from: string, to: string): string | undefined {
  const [first, second] = [rates.get(from), rates.get(to)]
  if (first === undefined || second === undefined) return undefined
  const rate = trimmed(divide(parseDecimal(second), parseDecimal(first), DIGITS))
  return rate.digits > 0n ? decimalText(rate) : undefined
}
