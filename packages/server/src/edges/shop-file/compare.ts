import { isDeepStrictEqual } from 'node:util'

/** JSON without fields that are undefined, so that two forms of one value are equal. */
const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(plain(one), plain(other))

/** A value read from the shop, with what the file gives in its place. Objects are merged, lists are replaced. */
export function merged(current: unknown, given: unknown): unknown {
  if (given === undefined) return current
  if (!isObject(current) || !isObject(given)) return given
  const names = new Set([...Object.keys(current), ...Object.keys(given)])
  return Object.fromEntries([...names].map((name) => [name, merged(current[name], given[name])]))
}

/** Whether applying would change nothing: the shop has every value that is given. */
export const holds = (current: unknown, given: unknown): boolean => isSame(merged(current, given), current)

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Pairs the entries of a file with those of the shop that have the same key: the second of a key with the second.
 *
 * @returns an existing entity or null for each given entry, and the existing entities that no entry names
 */
export function pair<Given, Known>(
  given: readonly Given[],
  known: readonly Known[],
  keyOfGiven: (entry: Given) => string,
  keyOfKnown: (entity: Known) => string,
): { readonly pairs: readonly (readonly [Given, Known | null])[]; readonly rest: readonly Known[] } {
  const waiting = Map.groupBy(known, keyOfKnown)
  const pairs = given.map((entry) => [entry, waiting.get(keyOfGiven(entry))?.shift() ?? null] as const)
  return { pairs, rest: [...waiting.values()].flat() }
}

/** Names that differ from each other: the second `North` is `North (2)`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set(names)
  const used = new Set<string>()
  return names.map((name) => {
    let unique = name
    for (let count = 2; used.has(unique) || (unique !== name && taken.has(unique)); count += 1)
      unique = `${name} (${count})`
    used.add(unique)
    return unique
  })
}
