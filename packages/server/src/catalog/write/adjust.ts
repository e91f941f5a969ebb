import type { PropertyAdjustmentData } from '@cartwright/contract'
import { invalidField } from '../../http/errors.ts'

/**
 * A value changed by percent or by an amount.
 *
 * @param value in units of the last digit, 1250 for 12.50 with two digits
 * @throws ValidationError when it would fall below zero
 */
export function adjusted(
  value: number,
  { percentage, amount = 0 }: PropertyAdjustmentData,
  digits: number,
  field: string,
): number {
  const unit = 10 ** digits
  const changed = percentage
    ? (value * (100 + percentage.rate)) / 100
    : value + Math.round(Number(`${amount}e${digits}`))
  const rounded = percentage?.roundToInt ? Math.round(changed / unit) * unit : Math.round(changed)
  if (rounded < 0) throw invalidField(field, 'would make the value negative', 'DECIMAL_GTE')
  return rounded
}
