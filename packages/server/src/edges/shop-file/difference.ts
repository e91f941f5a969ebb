import { isObject, isSame } from './compare.ts'

/** What is different in a shop, by the path in its file. */
export interface Change {
  readonly change: 'added' | 'changed' | 'removed'
  /** Such as `delivery.options[standard].freeFrom`. Entries of lists are named by their key. */
  readonly path: string
  readonly before?: unknown
  readonly after?: unknown
}

/** The differences between two values, field by field. */
export function difference(before: unknown, after: unknown, path = ''): Change[] {
  if (isSame(before, after)) return []
  if (before === undefined) return [{ change: 'added', path, after }]
  if (after === undefined) return [{ change: 'removed', path, before }]
  if (isObject(before) && isObject(after)) return ofFields(before, after, (name) => (path ? `${path}.${name}` : name))
  if (Array.isArray(before) && Array.isArray(after)) {
    const [one, other] = [keyed(before), keyed(after)]
    if (one && other) {
      const changes = ofFields(one, other, (key) => `${path}[${key}]`)
      return changes.length > 0
        ? changes
        : [{ change: 'changed', path: `${path} (order)`, before: Object.keys(one), after: Object.keys(other) }]
    }
  }
  return [{ change: 'changed', path, before, after }]
}

type Fields = Readonly<Record<string, unknown>>

function ofFields(before: Fields, after: Fields, pathOf: (name: string) => string): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => difference(before[name], after[name], pathOf(name)))
}

/** A list by the keys of its entries; null where an entry has none, or two have the same. */
function keyed(list: readonly unknown[]): Fields | null {
  const entries = list.flatMap((entry) => {
    const key = keyOf(entry)
    return key === null ? [] : [[key, entry] as const]
  })
  const found = Object.fromEntries(entries)
  return entries.length === list.length && Object.keys(found).length === list.length ? found : null
}

function keyOf(entry: unknown): string | null {
  if (!isObject(entry)) return null
  const { code, id, slug, country, subdivision, group, name, language, currency } = entry
  const key =
    code ??
    id ??
    slug ??
    subdivision ??
    country ??
    (group === undefined ? name : `${name}, ${group}`) ??
    language ??
    currency
  return typeof key === 'string' ? key : null
}
