import { type Allocation, allocate, roundHalfUp, sum } from './allocate.ts'

/**
 * Shares of a discount that come to a multiple of what amounts of the currency are rounded to, half up. A discount that takes
 * everything still does, and none takes more than the lines still cost.
 *
 * @param left what each line still costs
 * @param step minor units; 1 changes nothing
 */
export function inSteps<Share extends Allocation>(
  shares: readonly Share[],
  left: ReadonlyMap<string, number>,
  step: number,
): Share[] {
  const total = sum(shares.map(({ amount }) => amount))
  const room = sum(shares.map(({ id }) => left.get(id) ?? 0))
  if (total % step === 0 || total === room) return [...shares]
  const nearest = roundHalfUp(BigInt(total), BigInt(step)) * step
  const target = nearest > room ? nearest - step : nearest
  const amounts =
    target < total
      ? allocate(
          target,
          shares.map(({ amount }, index) => ({ id: idOf(index), weight: amount })),
        ).map(({ amount }) => amount)
      : allocate(
          target - total,
          shares.map(({ id, amount }, index) => ({ id: idOf(index), weight: (left.get(id) ?? 0) - amount })),
        ).map((more, index) => more.amount + (shares[index]?.amount ?? 0))
  return shares.map((share, index) => ({ ...share, amount: amounts[index] ?? share.amount }))
}

/** Ties are broken in the order of the shares. */
const idOf = (index: number): string => String(index).padStart(6, '0')
