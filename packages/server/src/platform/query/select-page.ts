import type { PlatformQuery } from '@cartwright/contract'
import { isRecord } from '../http/query-string.ts'
import { invalidField } from '../kernel/errors.ts'

/** Those of a small list that match a filter. */
export const filterList = <Wire extends object>(all: readonly Wire[], filter: Record<string, unknown>): Wire[] =>
  all.filter((one) => matches(one, filter))

/** Filters, sorts and pages a small list. */
export function selectPage<Wire extends object>(all: readonly Wire[], query: PlatformQuery) {
  const { filter, sort = [], paging, cursorPaging } = query
  const cursor = cursorPaging?.cursor === undefined ? null : readCursor(cursorPaging.cursor)
  const offset = cursor?.offset ?? paging?.offset ?? 0
  const limit = cursorPaging?.limit ?? paging?.limit ?? 50
  const found = filterList(all, cursor?.filter ?? filter ?? {})
  const sorted = (cursor?.sort ?? sort).reduceRight<Wire[]>(
    (list, { fieldName, order }) =>
      list.toSorted((a, b) => (order === 'DESC' ? -1 : 1) * compare(fieldAt(a, fieldName), fieldAt(b, fieldName))),
    [...found],
  )
  const page = sorted.slice(offset, offset + limit)
  const hasNext = offset + limit < sorted.length
  const next = hasNext
    ? { next: writeCursor({ offset: offset + limit, filter: filter ?? cursor?.filter, sort: cursor?.sort ?? sort }) }
    : {}
  return { page, total: found.length, pagingMetadata: { count: page.length, cursors: next, hasNext } }
}

interface Cursor {
  readonly offset: number
  readonly filter?: Record<string, unknown> | undefined
  readonly sort?: PlatformQuery['sort']
}

const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

function readCursor(text: string): Cursor {
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const { offset, ...rest } = isRecord(cursor) ? cursor : {}
    if (typeof offset === 'number') return { ...rest, offset }
  } catch {
    // Reported below.
  }
  throw invalidField('query.cursorPaging.cursor', 'is not a cursor of this site', 'FORMAT')
}

function matches(entity: object, filter: Record<string, unknown>): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    if (name === '$and' && Array.isArray(wanted)) return wanted.every((one) => isRecord(one) && matches(entity, one))
    if (name === '$or' && Array.isArray(wanted)) return wanted.some((one) => isRecord(one) && matches(entity, one))
    const actual = fieldAt(entity, name)
    if (!isRecord(wanted)) return holds('$eq', actual, wanted)
    return Object.entries(wanted).every(([operator, value]) => holds(operator, actual, value))
  })
}

function holds(operator: string, actual: unknown, wanted: unknown): boolean {
  switch (operator) {
    case '$eq':
      return Array.isArray(actual) ? actual.includes(wanted) : (actual ?? null) === (wanted ?? null)
    case '$ne':
      return !holds('$eq', actual, wanted)
    case '$in':
    case '$hasSome':
      return Array.isArray(wanted) && wanted.some((one) => holds('$eq', actual, one))
    case '$hasAll':
      return Array.isArray(wanted) && wanted.every((one) => holds('$eq', actual, one))
    case '$startsWith':
      return (
        typeof actual === 'string' &&
        typeof wanted === 'string' &&
        actual.toLowerCase().startsWith(wanted.toLowerCase())
      )
    case '$exists':
      return (actual !== undefined) === wanted
    case '$gt':
      return compare(actual, wanted) > 0
    case '$gte':
      return compare(actual, wanted) >= 0
    case '$lt':
      return compare(actual, wanted) < 0
    case '$lte':
      return compare(actual, wanted) <= 0
    default:
      throw invalidField('query.filter', `has the unknown operator ${operator}`, 'INVALID_ENUM_VALUE')
  }
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [first, second] = [String(a ?? ''), String(b ?? '')]
  if (first === second) return 0
  return first < second ? -1 : 1
}

function fieldAt(entity: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), entity)
}
