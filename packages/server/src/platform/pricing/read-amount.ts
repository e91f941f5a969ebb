import { currencyDigits } from '@cartwright/design'
import { invalidField } from '../kernel/errors.ts'
import { isFiner, toWhole } from './exact.ts'
import { toMinorUnits } from './money.ts'

/**
 * An amount of a request in minor units. Nothing is rounded: a sender who wrote 1.005 did not mean 1.01.
 *
 * @param amount a decimal string, or a number where the wire has one
 * @param field where it is in the request
 * @throws ValidationError for one that is finer than the currency, or too large to count exactly
 */
export function readAmount(amount: string | number, currency: string, field: string): number {
  const problem = tooFine(amount, currency)
  if (problem !== null) throw invalidField(field, problem, 'DECIMAL_MAX_SCALE')
  const minor = typeof amount === 'number' ? toWhole(amount, currencyDigits(currency)) : readDecimal(amount, currency)
  if (minor === null || !Number.isSafeInteger(minor)) throw invalidField(field, 'exceeds the supported maximum', 'MAX')
  return minor
}

function readDecimal(amount: string, currency: string): number | null {
  try {
    return toMinorUnits(amount, currency)
  } catch {
    return null
  }
}

/** Why an amount cannot be taken as it is: it is finer than the currency. Null where it is not. */
export function tooFine(amount: string | number, currency: string): string | null {
  const digits = currencyDigits(currency)
  const isTooFine = typeof amount === 'number' ? toWhole(amount, digits) === null : isFiner(amount, digits)
  return isTooFine ? `must have at most ${digits} digits after the point in ${currency}` : null
}
