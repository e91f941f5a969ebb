/** Exact arithmetic on minor units. Products are made with bigints: a price times a rate may leave the safe integers. */

/** One of the shares an amount is split into. */
export interface Share {
  /** Breaks ties, so that the order of the shares is irrelevant. */
  readonly id: string
  readonly weight: number
}

/** A share and what it was given. */
export interface Allocation {
  readonly id: string
  readonly amount: number
}

/** `numerator / denominator`, rounded half up. Both at least 0. */
export function roundHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator))
}

/**
 * Splits an amount in proportion to the weights, without losing or inventing a unit: each share gets its exact part
 * rounded down, then the units left over go, one each, to the shares that were cut most. While the amount is no more
 * than the sum of the weights, no share gets more than its weight.
 */
export function allocate(amount: number, shares: readonly Share[]): Allocation[] {
  const total = sum(shares.map((share) => share.weight))
  if (total === 0 || amount === 0) return shares.map(({ id }) => ({ id, amount: 0 }))

  const cut = shares.map(({ id, weight }) => ({ id, ...divide(amount, weight, total) }))
  const left = amount - sum(cut.map((share) => share.amount))
  const lucky = new Set(cut.toSorted(mostCutFirst).slice(0, left))
  return cut.map((share) => ({ id: share.id, amount: lucky.has(share) ? share.amount + 1 : share.amount }))
}

/** `amount × weight / total`, rounded down. Most products fit into a safe integer, which is several times as fast. */
function divide(amount: number, weight: number, total: number): { amount: number; remainder: number } {
  const product = amount * weight
  if (Number.isSafeInteger(product)) {
    const remainder = product % total
    return { amount: (product - remainder) / total, remainder }
  }
  const exact = BigInt(amount) * BigInt(weight)
  return { amount: Number(exact / BigInt(total)), remainder: Number(exact % BigInt(total)) }
}

function mostCutFirst(a: { id: string; remainder: number }, b: { id: string; remainder: number }) {
  if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/**
 * The sum of amounts.
 *
 * @throws RangeError when it cannot be counted exactly
 */
export function sum(amounts: readonly number[]): number {
  let total = 0
  for (const amount of amounts) total += amount
  if (!Number.isSafeInteger(total)) throw new RangeError('The amounts are too large to be added up exactly')
  return total
}
