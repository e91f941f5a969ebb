/** What a formula does to the cells of a column. */
export interface Formula {
  readonly operation: 'set' | 'percent' | 'amount'
  readonly value: number
  /** The decimals that amounts end with, such as `.95`; empty for none. */
  readonly ending: string
}

/**
 * A new value by a formula, never below zero.
 *
 * @param decimals digits after the point; 0 for units
 */
export function applyFormula(before: number, { operation, value, ending }: Formula, decimals: number): number {
  const scale = 10 ** decimals
  const computed = {
    set: () => value,
    // In whole minor units first, so that 10 % more than 0.1 is no 0.11000000000000001.
    percent: () => (Math.round(before * scale) * (100 + value)) / 100 / scale,
    amount: () => before + value,
  }[operation]()
  const rounded = Math.round(Math.max(0, computed) * scale + 1e-6) / scale
  return ending === '' || decimals === 0 ? rounded : withEnding(rounded, Number(`0${ending}`), scale)
}

/** The nearest amount with these decimals; upwards in the middle. Zero stays zero. */
function withEnding(amount: number, ending: number, scale: number): number {
  if (amount === 0) return 0
  const whole = Math.floor(amount)
  const candidates = [whole - 1 + ending, whole + ending, whole + 1 + ending].filter((one) => one > 0)
  const distance = (one: number) => Math.round(Math.abs(one - amount) * scale)
  const nearest = candidates.reduce((best, one) => (distance(one) <= distance(best) ? one : best))
  return Math.round(nearest * scale) / scale
}
