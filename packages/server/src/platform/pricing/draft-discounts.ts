/** Discounts of draft orders. All amounts are integer minor units. */
import { type Allocation, allocate, sum } from './allocate.ts'
import { linePrice } from './line-price.ts'
import { percentOf } from './percent.ts'
import type { PricedLine } from './types.ts'

export type DraftDiscountTerms =
  | { readonly type: 'AMOUNT'; readonly amount: number; readonly lineId: string | null }
  | { readonly type: 'PERCENT'; readonly percent: string; readonly lineId: string | null }
  /** A discount of a placed order: each line keeps its share while it has as many pieces, and loses it piece by piece. */
  | {
      readonly type: 'SHARES'
      readonly shares: readonly { readonly lineId: string; readonly amount: number; readonly quantity: number }[]
    }
  | { readonly type: 'SHIPPING'; readonly reduction: { readonly amount: number } | { readonly percent: string } }

/**
 * The share of each discount on each line. Each discount takes from what the ones before have left, so that no line
 * becomes cheaper than free. Discounts on delivery have no shares.
 */
export function draftDiscountShares(
  terms: readonly DraftDiscountTerms[],
  lines: readonly PricedLine[],
): (readonly Allocation[])[] {
  const left = new Map(lines.map((line) => [line.id, linePrice(line)]))
  return terms.map((one) => {
    const shares = sharesOf(one, lines, left).filter(({ amount }) => amount > 0)
    for (const { id, amount } of shares) left.set(id, (left.get(id) ?? 0) - amount)
    return shares
  })
}

function sharesOf(
  terms: DraftDiscountTerms,
  lines: readonly PricedLine[],
  left: ReadonlyMap<string, number>,
): Allocation[] {
  if (terms.type === 'SHIPPING') return []
  if (terms.type === 'SHARES') return terms.shares.map((share) => shareOfUnits(share, lines, left))
  const covered = lines.filter(({ id }) => terms.lineId === null || id === terms.lineId)
  const weights = covered.map(({ id }) => ({ id, weight: left.get(id) ?? 0 }))
  const room = sum(weights.map(({ weight }) => weight))
  const requested = terms.type === 'AMOUNT' ? terms.amount : percentOf(room, terms.percent)
  return allocate(Math.min(requested, room), weights)
}

function shareOfUnits(
  share: { readonly lineId: string; readonly amount: number; readonly quantity: number },
  lines: readonly PricedLine[],
  left: ReadonlyMap<string, number>,
): Allocation {
  const units = Math.min(lines.find(({ id }) => id === share.lineId)?.quantity ?? 0, share.quantity)
  const amount = Number((BigInt(share.amount) * BigInt(units)) / BigInt(share.quantity))
  return { id: share.lineId, amount: Math.min(amount, left.get(share.lineId) ?? 0) }
}
