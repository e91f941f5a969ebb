import { toDecimalString } from '../../../platform/pricing/money.ts'
import { readAmount } from '../../../platform/pricing/read-amount.ts'

/**
 * Minor units of an amount of the source. Zeros behind the last digit of the currency are left out: some systems write four
 * digits for every amount.
 *
 * @throws ValidationError naming the field, for an amount that is finer than the currency
 */
export const minorOf = (amount: string | undefined, currency: string, field: string): number =>
  amount === undefined || amount.trim() === '' ? 0 : readAmount(withoutZeros(amount.trim()), currency, field)

/** An amount as both sides of a comparison write it. */
export function sameAmount(amount: string | undefined, currency: string): string {
  try {
    return toDecimalString(minorOf(amount, currency, 'amount'), currency)
  } catch {
    return amount ?? ''
  }
}

/** Minor units, or zero for an amount that cannot be counted: the write of the record names it. */
export function countable(amount: string | undefined, currency: string): number {
  try {
    return minorOf(amount, currency, 'amount')
  } catch {
    return 0
  }
}

const withoutZeros = (amount: string) => (amount.includes('.') ? amount.replace(/0+$/, '').replace(/\.$/, '') : amount)
