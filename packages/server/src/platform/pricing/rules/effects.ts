import { type Allocation, allocate, sum } from '../allocate.ts'
import { percentOf } from '../percent.ts'
import type { PricedLine } from '../types.ts'
import { linesInScope, quantityOf, subtotalOf } from './scope.ts'
import type { RuleEffect, RuleOutcome, RuleTier } from './terms.ts'
import { bundleShares, buyGetShares, groupsOf, type Reduced, type Room, type UnitShare } from './units.ts'

/**
 * What an effect takes off each line; lines without a share are left out. No share exceeds the room of its line. An
 * amount over several lines is split in proportion to what they still cost, by `allocate`.
 *
 * @param reduced pieces that buy-and-get has reduced before. Default: none.
 */
export function effectShares(
  effect: RuleEffect,
  lines: readonly PricedLine[],
  room: Room,
  reduced: Reduced = new Map(),
): (Allocation | UnitShare)[] {
  switch (effect.type) {
    case 'PERCENT':
      return split(linesInScope(effect.scope, lines), room, (price) => percentOf(price, effect.percent))
    case 'AMOUNT':
      return split(linesInScope(effect.scope, lines), room, () => effect.amount)
    case 'AMOUNT_PER_PIECE':
      return perUnit(linesInScope(effect.scope, lines), { room, reduced }, (_, count) => effect.amount * count)
    case 'FIXED_PRICE':
      return perUnit(
        linesInScope(effect.scope, lines),
        { room, reduced },
        (price, count) => price - effect.price * count,
      )
    case 'BUNDLE_PRICE':
      return bundleShares(effect, lines, room)
    case 'BUY_GET':
      return buyGetShares(effect, lines, room, reduced)
    case 'TIERS':
      return tierShares(effect, lines, room)
    case 'FREE_SHIPPING':
      return []
  }
}

function split(lines: readonly PricedLine[], room: Room, amountOf: (price: number) => number): Allocation[] {
  const weights = lines.map(({ id }) => ({ id, weight: room.get(id) ?? 0 }))
  const price = sum(weights.map(({ weight }) => weight))
  return allocate(Math.min(amountOf(price), price), weights)
}

/** Pieces that cost the same are reduced alike, none below zero. */
function perUnit(
  lines: readonly PricedLine[],
  { room, reduced }: { readonly room: Room; readonly reduced: Reduced },
  amountOf: (price: number, count: number) => number,
): Allocation[] {
  return lines.flatMap((line) => {
    const parts = groupsOf(line, room, reduced).map((group) =>
      Math.max(0, Math.min(amountOf(group.room, group.count), group.room)),
    )
    const amount = sum(parts)
    return amount > 0 ? [{ id: line.id, amount }] : []
  })
}

type Tiers = Extract<RuleEffect, { type: 'TIERS' }>

function tierShares(effect: Tiers, all: readonly PricedLine[], room: Room): Allocation[] {
  const lines = linesInScope(effect.scope, all)
  const tier = reachedTier(effect, measure(effect, lines))
  if (!tier) return []
  return split(lines, room, (price) => (tier.percent === null ? (tier.amount ?? 0) : percentOf(price, tier.percent)))
}

const measure = ({ by }: Tiers, lines: readonly PricedLine[]) =>
  by === 'SUBTOTAL' ? subtotalOf(lines) : quantityOf(lines)

const lowestFirst = ({ tiers }: Tiers) => tiers.toSorted((a, b) => a.from - b.from)

const reachedTier = (effect: Tiers, reached: number): RuleTier | undefined =>
  lowestFirst(effect).findLast(({ from }) => from <= reached)

/** What is missing for the next tier; null where there is none. */
export function nextTier(effect: RuleEffect, lines: readonly PricedLine[]): RuleOutcome['nextTier'] {
  if (effect.type !== 'TIERS') return null
  const reached = measure(effect, linesInScope(effect.scope, lines))
  const tier = lowestFirst(effect).find(({ from }) => from > reached)
  return tier ? { tier, missing: tier.from - reached } : null
}

/** Whether an effect may take something off every line. */
export const coversWholeCart = (effect: RuleEffect): boolean =>
  effect.type !== 'FREE_SHIPPING' &&
  effect.type !== 'BUY_GET' &&
  effect.type !== 'BUNDLE_PRICE' &&
  effect.scope === null

/**
 * The order in which effects of rules that combine are applied, each to what the ones before have left. Prices of pieces
 * come first, then percentages, then amounts, then delivery.
 */
export function phaseOf(effect: RuleEffect): number {
  switch (effect.type) {
    case 'BUNDLE_PRICE':
      return 0
    case 'FIXED_PRICE':
      return 1
    case 'BUY_GET':
      return 2
    case 'PERCENT':
      return 3
    case 'TIERS':
      return effect.tiers.some(({ percent }) => percent !== null) ? 3 : 5
    case 'AMOUNT_PER_PIECE':
      return 4
    case 'AMOUNT':
      return 5
    case 'FREE_SHIPPING':
      return 6
  }
}
