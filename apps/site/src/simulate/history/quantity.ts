/** What happened to a quantity between two moments, by the order of all begins and ends. */
interface Interval {
  /** As a report names it. */
  readonly name: string
  readonly begin: number
  /** Infinity where no response came: it happened, or will happen, or not. */
  readonly end: number
}

/** Adds to the quantity, once. */
export interface Change extends Interval {
  readonly kind: 'change'
  readonly amount: number
}

/** An amount that at each moment between begin and end is in effect or not, such as stock that is reserved for a payment. */
export interface Claim extends Interval {
  readonly kind: 'claim'
  readonly amount: number
}

export interface Reading extends Interval {
  readonly kind: 'reading'
  readonly value: number
}

/** The power was cut: what no response had confirmed may be undone. */
export interface Cut extends Interval {
  readonly kind: 'cut'
}

export type Happening = Change | Claim | Reading | Cut

/** A way in which things can have happened: what of the pending ones already has. */
type Way = ReadonlySet<Happening>

/** Ways that are followed at most: beyond them the rest of a history says nothing. */
const MOST_WAYS = 5000

/**
 * Looks for an order of changes in which each reading has its value, each at a moment between its begin and its end.
 *
 * @returns the reading that fits none; null when there is an order
 */
export function findContradiction(first: number, happenings: readonly Happening[]): Reading | null {
  let confirmed = first
  const pending = new Set<Happening>()
  const claims = new Set<Claim>()
  let ways: readonly Way[] = [new Set()]
  for (const { happening, isEnd } of momentsOf(happenings)) {
    if (!isEnd) {
      if (happening.kind === 'claim') claims.add(happening)
      else pending.add(happening)
      continue
    }
    const sums = sumsOf(claims)
    ways = closeOver(ways, pending, (way, reading) => sums.has(reading.value - confirmed - amountOf(way)))
    if (ways.length > MOST_WAYS) return null
    if (happening.kind === 'claim') {
      claims.delete(happening)
      continue
    }
    const fitting = ways.filter((way) => way.has(happening))
    if (happening.kind === 'reading' && fitting.length === 0) return happening
    pending.delete(happening)
    ways = fitting.map((way) => without(way, happening))
    if (happening.kind === 'change') confirmed += happening.amount
  }
  return null
}

function momentsOf(happenings: readonly Happening[]) {
  return happenings
    .flatMap((happening) => [
      { at: happening.begin, happening, isEnd: false },
      ...(happening.end === Infinity ? [] : [{ at: happening.end, happening, isEnd: true }]),
    ])
    .toSorted((a, b) => a.at - b.at || Number(a.isEnd) - Number(b.isEnd))
}

/** All ways that begin as these, and in which more of what is pending has happened. */
function closeOver(
  ways: readonly Way[],
  pending: ReadonlySet<Happening>,
  fits: (way: Way, reading: Reading) => boolean,
): Way[] {
  const numbers = new Map([...pending].map((one, index) => [one, index]))
  const nameOf = (way: Way) =>
    [...way]
      .map((one) => numbers.get(one))
      .toSorted()
      .join()
  const found = new Map(ways.map((way) => [nameOf(way), way]))
  const queue = [...found.values()]
  for (const way of queue) {
    if (found.size > MOST_WAYS) break
    for (const one of pending) {
      if (way.has(one) || (one.kind === 'reading' && !fits(way, one))) continue
      for (const next of one.kind === 'cut' ? cut(way, one) : [new Set([...way, one])]) {
        const name = nameOf(next)
        if (found.has(name)) continue
        found.set(name, next)
        queue.push(next)
      }
    }
  }
  return [...found.values()]
}

/** What a power cut leaves: any part of the changes that were not confirmed. */
function cut(way: Way, power: Cut): Way[] {
  const changes = [...way].filter(({ kind }) => kind === 'change')
  const rest = [...way].filter(({ kind }) => kind !== 'change')
  return subsetsOf(changes).map((left) => new Set([...rest, ...left, power]))
}

function subsetsOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const [first, ...rest] = items
  if (first === undefined) return [[]]
  const others = subsetsOf(rest)
  return [...others, ...others.map((one) => [first, ...one])]
}

const without = (way: Way, happening: Happening): Way => new Set([...way].filter((one) => one !== happening))

const amountOf = (way: Way) => [...way].reduce((sum, one) => (one.kind === 'change' ? sum + one.amount : sum), 0)

/** What the claims can amount to, each in effect or not. */
function sumsOf(claims: Iterable<Claim>): ReadonlySet<number> {
  const sums = new Set([0])
  for (const { amount } of claims) for (const sum of [...sums]) sums.add(sum + amount)
  return sums
}
