import { plain } from './values.ts'

/** Splits an amount by weights, to the cent: the last part takes what rounding leaves. */
export function spread(amount: string | number, weights: readonly number[]): string[] {
  const cents = Math.round(Number(amount) * 100)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let left = cents
  return weights.map((weight, place) => {
    const isLast = place === weights.length - 1
    const share = isLast ? left : sum === 0 ? 0 : Math.round((cents * weight) / sum)
    left -= share
    return plain(share / 100)
  })
}
