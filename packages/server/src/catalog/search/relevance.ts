import type { Queryable } from '../../platform/database/database.ts'
import type { NumberSet } from '../../platform/query/number-set.ts'
import type { Page } from '../../platform/query/paging.ts'
import { findText } from './search-sets.ts'
import type { Term } from './words.ts'

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

/** A page of what was found for some words, by the most telling place of each of them; equal ones by their numbers. */
export async function rankByPlaces(
  db: Queryable,
  terms: readonly Term[],
  found: NumberSet,
  { limit, offset }: Page,
): Promise<number[]> {
  const ways = await Promise.all(
    terms.map((term) =>
      Promise.all(places.map(async ({ weight, match }) => ({ weight, set: await findText(db, match(term)) }))),
    ),
  )
  /** The products of each score, ascending. */
  const scores = new Map<number, number[]>()
  found.forEach((number) => {
    let score = 0
    for (const way of ways) score += way.find(({ set }) => set.has(number))?.weight ?? 1
    const equals = scores.get(score)
    if (equals) equals.push(number)
    else scores.set(score, [number])
  })
  const best = [...scores].sort(([a], [b]) => b - a).map(([, numbers]) => numbers)
  return best.flat().slice(offset, offset + limit)
}
