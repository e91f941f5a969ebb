import type { Queryable } from '../../platform/database/database.ts'
import type { NumberSet } from '../../platform/query/number-set.ts'
import type { Page } from '../../platform/query/paging.ts'
import { findText } from './search-sets.ts'
import type { Term } from './words.ts'

/** What the products of a search are ranked by. */
export interface RankedBy {
  readonly terms: readonly Term[]
  /** The products whose article number is all that was searched for. */
  readonly bySku: NumberSet
}

/**
 * Where a word may stand, the most telling place first, and what it counts there. Anywhere else it counts 1: how rare a
 * word is, or how long texts are, counts for nothing, as that would tell visitors of products they are not shown.
 */
const places = [
  { weight: 12, match: ({ exact }: Term) => `{name} : (${exact})` },
  { weight: 10, match: ({ starting }: Term) => `{name} : (${starting})` },
  { weight: 8, match: ({ any }: Term) => `{name} : (${any})` },
  { weight: 6, match: ({ any }: Term) => `{sku} : (${any})` },
  { weight: 4, match: ({ starting }: Term) => `{labels} : (${starting})` },
]
/** More than all words of a search count together. */
const SKU_WEIGHT = 1000

/**
 * A page of what was found for some words: first what has them as its article number, then by the most telling place of
 * each word; equal ones by their numbers.
 */
export async function rankByPlaces(
  db: Queryable,
  { terms, bySku }: RankedBy,
  found: NumberSet,
  { limit, offset }: Page,
): Promise<number[]> {
  const ways = await Promise.all(
    terms.map((term) =>
      Promise.all(places.map(async ({ weight, match }) => ({ weight, set: await findText(db, match(term)) }))),
    ),
  )
  ways.push([{ weight: SKU_WEIGHT, set: bySku }])
  const numbers: number[] = []
  let skipped = offset
  for (const [, equals] of [...scoresOf(found, ways)].sort(([a], [b]) => b - a)) {
    if (numbers.length >= limit) break
    numbers.push(...equals.slice(skipped, limit - numbers.length))
    skipped = Math.max(0, skipped - equals.size)
  }
  return numbers
}

/** The products with a word in a place, and what it counts there. */
interface Place {
  readonly weight: number
  readonly set: NumberSet
}

/** The products of each score. Whole sets are compared, as a word of a large catalog is in most of its products. */
function scoresOf(found: NumberSet, ways: readonly (readonly Place[])[]): ReadonlyMap<number, NumberSet> {
  let scores = new Map([[0, found]])
  for (const way of ways) {
    const next = new Map<number, NumberSet>()
    const add = (score: number, set: NumberSet) => {
      if (!set.isEmpty) next.set(score, next.get(score)?.addAll(set) ?? set)
    }
    for (const [score, set] of scores) {
      const rest = set.copy()
      for (const { weight, set: placed } of way) {
        add(score + weight, rest.copy().keep(placed))
        rest.drop(placed)
      }
      add(score + 1, rest)
    }
    scores = next
  }
  return scores
}
