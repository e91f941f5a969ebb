import { invalidField } from '../kernel/errors.ts'
import { currencyDigits, toMinorUnits } from './money.ts'

/** How far a number may be from a whole minor unit: binary numbers cannot write every decimal exactly. */
const NOISE = 1e-6

/**
 * An amount of a request in minor units. Nothing is rounded: a sender who wrote 1.005 did not mean 1.01.
 *
 * @param amount a decimal string, or a number where the wire has one
 * @param field where it is in the request
 * @throws ValidationError for one that is finer than the currency, or too large to count exactly
 */
export function readAmount(amount: string | number, currency: string, field: string): number {
  return typeof amount === 'number' ? readNumber(amount, currency, field) : readDecimal(amount, currency, field)
}

function readDecimal(amount: string, currency: string, field: string): number {
  const [, fraction = ''] = amount.split('.')
  if (/[1-9]/.test(fraction.slice(currencyDigits(currency)))) throw tooFine(currency, field)
  try {
    return toMinorUnits(amount, currency)
  } catch {
    throw tooLarge(field)
  }
}

function readNumber(amount: number, currency: string, field: string): number {
  // Exact where the number is: 1.005 by 2 digits is 100.5. What is very large or small has an exponent already.
  const exact = Number(`${amount}e${currencyDigits(currency)}`)
  const minor = Number.isNaN(exact) ? amount * 10 ** currencyDigits(currency) : exact
  const whole = Math.round(minor)
  if (!Number.isSafeInteger(whole)) throw tooLarge(field)
  if (Math.abs(minor - whole) > NOISE || (whole === 0 && amount !== 0)) throw tooFine(currency, field)
  return whole
}

function tooFine(currency: string, field: string) {
  const digits = currencyDigits(currency)
  return invalidField(field, `must have at most ${digits} digits after the point in ${currency}`, 'DECIMAL_MAX_SCALE')
}

const tooLarge = (field: string) => invalidField(field, 'exceeds the supported maximum', 'MAX')
