import { invalidField } from '../kernel/errors.ts'
import { roundHalfUp } from './allocate.ts'

/** The smallest percentage that pricing counts. */
const LEAST = 0.0001

/**
 * A percentage of a request as pricing counts: four digits after the point, the rest rounded.
 *
 * @throws ValidationError for one so small that nothing would be left of it
 */
export function readPercent(percentage: number, field: string): string {
  const rounded = Math.round(percentage / LEAST) * LEAST
  if (rounded === 0 && percentage !== 0) throw invalidField(field, `must be 0 or at least ${LEAST}`, 'MIN')
  return String(Number(rounded.toFixed(4)))
}

/** A percentage such as `12.5`, at most four digits after the point, of an amount; rounded half up. */
export function percentOf(amount: number, percent: string): number {
  return roundHalfUp(BigInt(amount) * BigInt(Math.round(Number(percent) * 10_000)), 1_000_000n)
}
