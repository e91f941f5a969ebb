import { roundHalfUp } from './allocate.ts'

/** A percentage such as `12.5`, at most four digits after the point, of an amount; rounded half up. */
export function percentOf(amount: number, percent: string): number {
  return roundHalfUp(BigInt(amount) * BigInt(Math.round(Number(percent) * 10_000)), 1_000_000n)
}
