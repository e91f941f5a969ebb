import { type Allocation, allocate, roundHalfUp, sum } from '../allocate.ts'
import { percentOf } from '../percent.ts'
import type { PricedLine } from '../types.ts'
import { linesInScope } from './scope.ts'
import type { RuleEffect } from './terms.ts'

/** What can still be taken off each line. */
export type Room = ReadonlyMap<string, number>

const roomOf = (room: Room, { id }: PricedLine) => room.get(id) ?? 0

/** Pieces of a line that buy-and-get has reduced. */
export interface ReducedUnits {
  readonly count: number
  /** What they still cost, in millionths of what a piece costs that is not reduced. */
  readonly cost: bigint
}

/** By line. */
export type Reduced = ReadonlyMap<string, ReducedUnits>

const MILLION = 1_000_000n
const none: ReducedUnits = { count: 0, cost: 0n }

const reducedOf = (reduced: Reduced, { id }: PricedLine): ReducedUnits => reduced.get(id) ?? none

/** The pieces of a line after more of them were reduced. */
export function reduceMore(before: ReducedUnits | undefined, count: number, percent: string): ReducedUnits {
  const each = MILLION - BigInt(Math.round(Number(percent) * 10_000))
  const { count: earlier, cost } = before ?? none
  return { count: earlier + count, cost: cost + each * BigInt(count) }
}

/** What some pieces of a line still cost that are not reduced. */
export function worth(line: PricedLine, count: number, room: Room, reduced: Reduced): number {
  const { count: less, cost } = reducedOf(reduced, line)
  if (count === 0) return 0
  return roundHalfUp(
    BigInt(roomOf(room, line)) * BigInt(count) * MILLION,
    BigInt(line.quantity - less) * MILLION + cost,
  )
}

/** Pieces of a line that cost the same: those that are not reduced, and those that are. */
export function groupsOf(line: PricedLine, room: Room, reduced: Reduced): { count: number; room: number }[] {
  const { count: less } = reducedOf(reduced, line)
  const full = line.quantity - less
  const ofFull = worth(line, full, room, reduced)
  return [
    { count: full, room: ofFull },
    { count: less, room: roomOf(room, line) - ofFull },
  ]
}

/** A share that says how many pieces it reduces. */
export interface UnitShare extends Allocation {
  readonly units: number
}

function cheapestFirst(a: PricedLine, b: PricedLine): number {
  if (a.unitPrice !== b.unitPrice) return a.unitPrice - b.unitPrice
  return a.id < b.id ? -1 : 1
}

/**
 * Reduces the cheapest pieces of the scope, `get` for every `buy`. Pieces that were reduced before are neither bought nor
 * reduced again. The result depends on the lines alone.
 */
export function buyGetShares(
  { buy, buyScope, get, scope, percent, mostTimes }: Extract<RuleEffect, { type: 'BUY_GET' }>,
  lines: readonly PricedLine[],
  room: Room,
  reduced: Reduced,
): UnitShare[] {
  const bought = new Set(linesInScope(buyScope, lines))
  const gotten = linesInScope(scope, lines)
  const shared = gotten.filter((line) => bought.has(line))
  const unitsOf = (line: PricedLine) => line.quantity - reducedOf(reduced, line).count
  const count = (some: readonly PricedLine[]) => sum(some.map(unitsOf))
  const [b, g, both] = [count([...bought]), count(gotten), count(shared)]
  const possible = Math.min(Math.floor(b / buy), Math.floor(g / get), Math.floor((b + g - both) / (buy + get)))
  const times = Math.min(possible, mostTimes ?? possible)
  let left = times * get
  // Pieces that are bought cannot be the reduced ones too.
  let leftOfShared = b - times * buy
  return gotten.toSorted(cheapestFirst).flatMap((line) => {
    const most = bought.has(line) ? Math.min(leftOfShared, unitsOf(line)) : unitsOf(line)
    const units = Math.min(left, most)
    if (units <= 0) return []
    left -= units
    if (bought.has(line)) leftOfShared -= units
    return [{ id: line.id, units, amount: percentOf(worth(line, units, room, reduced), percent) }]
  })
}

/** Full bundles of the dearest pieces, as long as the bundle is cheaper than its pieces. */
export function bundleShares(
  { quantity, price, scope }: Extract<RuleEffect, { type: 'BUNDLE_PRICE' }>,
  lines: readonly PricedLine[],
  room: Room,
): Allocation[] {
  const runs = linesInScope(scope, lines)
    .toSorted((a, b) => cheapestFirst(b, a))
    .map((line) => ({ line, count: line.quantity }))
  const counts = new Map<PricedLine, number>()
  let saved = 0n
  for (let bundle = nextBundle(runs, quantity); bundle; bundle = nextBundle(runs, quantity)) {
    const { parts, times } = bundle
    const cost = parts.reduce((total, { line, count }) => total + BigInt(line.unitPrice) * BigInt(count), 0n)
    if (cost <= BigInt(price)) break
    saved += (cost - BigInt(price)) * BigInt(times)
    for (const { line, count } of parts) counts.set(line, (counts.get(line) ?? 0) + count * times)
  }
  const weights = [...counts].map(([line, count]) => ({ id: line.id, weight: worth(line, count, room, new Map()) }))
  const most = weights.reduce((total, { weight }) => total + weight, 0)
  return allocate(Number(saved > BigInt(most) ? BigInt(most) : saved), weights)
}

interface Run {
  readonly line: PricedLine
  count: number
}

/** Takes the next bundle from the runs, and as many of the same as the first run holds; null when too few are left. */
function nextBundle(runs: Run[], quantity: number): { parts: Run[]; times: number } | null {
  const first = runs.find(({ count }) => count > 0)
  if (!first) return null
  if (first.count >= quantity) {
    const times = Math.floor(first.count / quantity)
    first.count -= times * quantity
    return { parts: [{ line: first.line, count: quantity }], times }
  }
  const parts: Run[] = []
  let wanted = quantity
  for (const run of runs) {
    const count = Math.min(run.count, wanted)
    if (count > 0) parts.push({ line: run.line, count })
    wanted -= count
    if (wanted === 0) break
  }
  if (wanted > 0) return null
  for (const { line, count } of parts) for (const run of runs) if (run.line === line) run.count -= count
  return { parts, times: 1 }
}
