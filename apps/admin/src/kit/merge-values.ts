/** Where a value is: names of fields, and keys of the items of lists. */
export type Path = readonly string[]

/** A value that both people changed, to different ones. Undefined: it is not there, as of an item that was removed. */
export interface ValueConflict {
  readonly path: Path
  /** What people call the items of lists on the path, such as a variant; empty: none. */
  readonly items: readonly string[]
  readonly mine: unknown
  readonly theirs: unknown
}

export type Side = 'mine' | 'theirs'

export interface Merged<Values> {
  readonly values: Values
  readonly conflicts: readonly ValueConflict[]
  /** What only the other person changed. */
  readonly adopted: readonly Omit<ValueConflict, 'mine'>[]
}

/** One value as both began with it, and as each has it. */
interface Three {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

interface Walk {
  readonly conflicts: ValueConflict[]
  readonly adopted: Omit<ValueConflict, 'mine'>[]
  readonly choose: (path: Path) => Side
}

interface Place {
  readonly path: Path
  readonly items: readonly string[]
}

/**
 * What one person changed, on top of what another person stored. Objects are merged by field, lists by item: a value that
 * only one of them changed never takes the place of another one.
 *
 * @param base what both began with
 * @param choose whose value stays where both changed one
 */
export function mergeValues<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  choose: (path: Path) => Side = () => 'mine',
): Merged<Values> {
  const walk: Walk = { conflicts: [], adopted: [], choose }
  const values = merge({ base, mine, theirs }, { path: [], items: [] }, walk)
  // Each value is one of the three, at its own place; `unknown` on the way cannot say so.
  return { values: values as Values, conflicts: walk.conflicts, adopted: walk.adopted }
}

/** Whether two values are the same as JSON, in which an absent field is like an undefined one. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function merge(three: Three, place: Place, walk: Walk): unknown {
  const { base, mine, theirs } = three
  if (isSame(mine, theirs)) return mine
  if (isSame(theirs, base)) return mine
  const lists = listsOf(three)
  if (lists) return mergeLists(lists, three, place, walk)
  if (isRecord(mine) && isRecord(theirs)) return mergeRecords(three, mine, theirs, place, walk)
  if (isSame(mine, base)) {
    walk.adopted.push({ ...place, theirs })
    return theirs
  }
  walk.conflicts.push({ ...place, mine, theirs })
  return walk.choose(place.path) === 'mine' ? mine : theirs
}

type Fields = Readonly<Record<string, unknown>>
export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mergeRecords({ base }: Three, mine: Fields, theirs: Fields, { path, items }: Place, walk: Walk): Fields {
  const before = isRecord(base) ? base : {}
  const merged: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    // An item that is not stored yet gets the id of the stored one.
    const own = mine[name] === '' && ID_FIELDS.includes(name) ? theirs[name] : mine[name]
    const three = { base: before[name], mine: own, theirs: theirs[name] }
    const value = merge(three, { path: [...path, name], items }, walk)
    if (value !== undefined) merged[name] = value
  }
  return merged
}

interface Lists {
  readonly base: readonly unknown[]
  readonly mine: readonly unknown[]
  readonly theirs: readonly unknown[]
  readonly keyOf: (item: unknown) => string
}

/** Lists whose items have distinct keys; null for other values, which are merged as a whole. */
function listsOf({ base, mine, theirs }: Three): Lists | null {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return null
  const lists = { base: Array.isArray(base) ? base : [], mine, theirs }
  const keyOf = keysOf([...lists.theirs, ...lists.base])
  const isDistinct = (list: readonly unknown[]) => {
    const keys = list.map(keyOf)
    return new Set(keys).size === keys.length && !keys.includes('')
  }
  return Object.values(lists).every(isDistinct) ? { ...lists, keyOf } : null
}

const ID_FIELDS: readonly string[] = ['id', 'subscriptionId', 'productId']
const idOf = (item: Fields) => textAt(item, ID_FIELDS)
const nameOf = (item: unknown) => (isRecord(item) ? textAt(item, ['name', 'title', 'description']) : String(item))

const textAt = (item: Fields, names: readonly string[]) =>
  names.map((name) => item[name]).find((value): value is string => typeof value === 'string' && value !== '') ?? ''

/** Items are known by their ids. An item that is not stored yet is the stored one of its name, if there is one. */
function keysOf(stored: readonly unknown[]): (item: unknown) => string {
  const ids = new Map(stored.flatMap((item) => (isRecord(item) && idOf(item) ? [[nameOf(item), idOf(item)]] : [])))
  return (item) => (isRecord(item) && idOf(item)) || ids.get(nameOf(item)) || nameOf(item)
}

function mergeLists(lists: Lists, three: Three, place: Place, walk: Walk): unknown[] {
  const { keyOf } = lists
  const itemsOf = (list: readonly unknown[]) => new Map(list.map((item) => [keyOf(item), item]))
  const [base, mine, theirs] = [itemsOf(lists.base), itemsOf(lists.mine), itemsOf(lists.theirs)]
  const found = new Map<string, unknown>()
  for (const key of new Set([...theirs.keys(), ...mine.keys()])) {
    const item = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }
    const name = nameOf(item.theirs ?? item.mine)
    const merged = merge(item, { path: [...place.path, key], items: [...place.items, name] }, walk)
    if (merged !== undefined) found.set(key, merged)
  }
  return orderOf(base, mine, theirs, three, place, walk).flatMap((key) => (found.has(key) ? [found.get(key)] : []))
}

type Items = ReadonlyMap<string, unknown>

/** The keys of both lists in the order of the person who changed it; further items follow. */
function orderOf(base: Items, mine: Items, theirs: Items, three: Three, place: Place, walk: Walk): string[] {
  const inBoth = (list: Items) => [...list.keys()].filter((key) => base.has(key) && mine.has(key) && theirs.has(key))
  const [before, own, other] = [inBoth(base), inBoth(mine), inBoth(theirs)]
  const isMine = !isSame(own, before)
  const isContested = isMine && !isSame(other, before) && !isSame(own, other)
  if (isContested) walk.conflicts.push({ ...place, mine: three.mine, theirs: three.theirs })
  const isTheirs = !isMine && !isSame([...theirs.keys()], [...base.keys()])
  const first = isContested ? walk.choose(place.path) : isTheirs ? 'theirs' : 'mine'
  const [ordered, further] = first === 'mine' ? [mine, theirs] : [theirs, mine]
  return [...new Set([...ordered.keys(), ...further.keys()])]
}
