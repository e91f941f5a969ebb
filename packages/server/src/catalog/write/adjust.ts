import type { PropertyAdjustmentData } from '@cartwright/contract'
import { invalidField } from '../../platform/kernel/errors.ts'
import { shifted } from '../product/price.ts'

/**
 * A value changed by percent or by an amount.
 *
 * @param value in units of the last digit, 1250 for 12.50 with two digits
 * @param by an amount that is no finer than the last digit
 * @throws ValidationError when it would fall below zero
 */
export function adjusted(
  value: number,
  { percentage, amount = 0 }: PropertyAdjustmentData,
  digits: number,
  field: string,
): number {
  const unit = 10 ** digits
  const changed = percentage ? (value * (100 + percentage.rate)) / 100 : value + Math.round(shifted(amount, digits))
  const rounded = percentage?.roundToInt ? Math.round(changed / unit) * unit : Math.round(changed)
  if (rounded < 0) throw invalidField(field, 'would make the value negative', 'DECIMAL_GTE')
  return rounded
}

/** Weights may be finer than two decimals: what moves by an amount stays as fine as it was. */
const FINEST = 9

/** The same for a weight, which is in no smallest unit. */
export function adjustedWeight(weight: number, by: PropertyAdjustmentData, field: string): number {
  if (by.percentage) return adjusted(shifted(weight, 2), by, 2, field) / 100
  const moved = Number((weight + (by.amount ?? 0)).toFixed(FINEST))
  if (moved < 0) throw invalidField(field, 'would make the value negative', 'DECIMAL_GTE')
  return moved
}
