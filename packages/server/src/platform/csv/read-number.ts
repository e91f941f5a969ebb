import { currencyDigits, type NumberRules, readDecimal } from '@cartwright/design'

/** A cell is not the number that it should be. Its message says why. */
export class NumberError extends Error {
  override name = 'NumberError'
}

/**
 * Reads an amount of money in minor units.
 *
 * @param mark the decimal mark of the file
 * @throws NumberError for a text that is no amount of the currency, or may be two
 */
export function readMinorUnits(text: string, currency: string, mark: NumberRules['mark']): number {
  const digits = currencyDigits(currency)
  const decimal = decimalOf(
    text,
    { digits, mark },
    `must be an amount such as ${AMOUNTS[digits] ?? '12.50'}, without a currency`,
  )
  const [whole = '', fraction = ''] = decimal.split('.')
  const minor = Number(whole + fraction.padEnd(digits, '0'))
  if (!Number.isSafeInteger(minor)) throw new NumberError('is too large')
  return minor
}

const AMOUNTS: Readonly<Record<number, string>> = { 0: '1250', 3: '12.500' }

/**
 * Reads a number that is not negative.
 *
 * @throws NumberError for a text that is no such number, or may be two
 */
export function readNumber(text: string, rules: NumberRules): number {
  // Very small and large numbers, as an export writes them.
  if (/^\d([.,]\d+)?e[+-]?\d+$/i.test(text)) return finite(Number(text.replace(',', '.')), rules)
  return finite(Number(decimalOf(text, rules, 'must be a non-negative number')), rules)
}

function finite(number: number, { digits }: NumberRules): number {
  if (!Number.isFinite(number)) throw new NumberError('must be a non-negative number')
  if (digits === 0 && !Number.isSafeInteger(number)) throw new NumberError('must be a whole number')
  return number
}

function decimalOf(text: string, rules: NumberRules, malformed: string): string {
  const reading = readDecimal(text, rules)
  if ('decimal' in reading) return reading.decimal
  if (reading.problem === 'MALFORMED') throw new NumberError(malformed)
  if (reading.problem === 'AMBIGUOUS')
    throw new NumberError(`“${text}” is ambiguous; write ${reading.readings.join(' or ')}`)
  throw new NumberError(
    rules.digits === 0 ? 'must be a whole number' : `must have at most ${rules.digits} digits after the point`,
  )
}
