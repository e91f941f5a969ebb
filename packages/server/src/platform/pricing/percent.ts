import { invalidField } from '../kernel/errors.ts'
import { roundHalfUp } from './allocate.ts'
import { isFiner, toWhole } from './exact.ts'

/** Digits after the point that pricing counts. */
const DIGITS = 4
const RULE = `must have at most ${DIGITS} digits after the point`

/**
 * A percentage of a request as pricing counts. Nothing is rounded.
 *
 * @throws ValidationError for one with more than four digits after the point
 */
export function readPercent(percentage: number, field: string): string {
  const whole = toWhole(percentage, DIGITS)
  if (whole === null) throw invalidField(field, RULE, 'DECIMAL_MAX_SCALE')
  return String(Number((whole / 10 ** DIGITS).toFixed(DIGITS)))
}

/** Why a percentage cannot be taken as it is: it has more than four digits after the point. Null where it has not. */
export const tooFinePercent = (percent: string): string | null => (isFiner(percent, DIGITS) ? RULE : null)

/** A percentage such as `12.5`, at most four digits after the point, of an amount; rounded half up. */
export function percentOf(amount: number, percent: string): number {
  return roundHalfUp(BigInt(amount) * BigInt(Math.round(Number(percent) * 10_000)), 1_000_000n)
}
