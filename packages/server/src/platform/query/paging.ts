import { isDeepStrictEqual } from 'node:util'
import { PlatformQuery } from '@cartwright/contract'
import { isRecord } from '../http/query-string.ts'
import { invalidField } from '../kernel/errors.ts'

/** Where a page starts and how long it may be. */
export interface Page {
  readonly limit: number
  readonly offset: number
}

/** What is asked for: a filter, a sort order and a page, whether given by offset or by cursor. */
export interface ReadQuery extends Page {
  readonly filter: unknown
  readonly sort: NonNullable<PlatformQuery['sort']>
  /** Whether to answer with cursors for the pages around. */
  readonly byCursor: boolean
}

const DEFAULT_LIMIT = 50
const FARTHEST = 1_000_000_000

/**
 * @param path the field of the request that holds the query
 * @throws ValidationError for an invalid page, or a cursor that this site did not make
 */
export function readPaging(query: PlatformQuery = {}, path = 'query'): ReadQuery {
  const { cursorPaging } = query
  const cursor = cursorPaging?.cursor
  const page = cursorPaging
    ? readPage({ limit: cursorPaging.limit }, `${path}.cursorPaging`)
    : readPage(query.paging ?? {}, `${path}.paging`)
  const requested = {
    filter: query.filter ?? {},
    sort: query.sort ?? [],
    byCursor: cursorPaging !== undefined,
    ...page,
  }
  if (cursor === undefined) return requested
  const stored = readCursor(cursor, path)
  checkBesideCursor(requested, stored, path)
  return { ...requested, ...stored }
}

/**
 * Many storefronts send filter and sort order again with each page.
 *
 * @throws ValidationError where they are not those of the cursor
 */
export function checkBesideCursor(
  { filter, sort }: { readonly filter?: unknown; readonly sort?: readonly unknown[] },
  stored: { readonly filter?: unknown; readonly sort: readonly unknown[] },
  path: string,
): void {
  const hasFilter = isRecord(filter) && Object.keys(filter).length > 0
  const isOfCursor =
    (!hasFilter || isSameJson(filter, stored.filter)) && (!sort?.length || isSameJson(sort, stored.sort))
  if (isOfCursor) return
  const at = path && `${path}.`
  throw invalidField(
    `${at}cursorPaging.cursor`,
    'was made for another search, filter or sort order: send those of the first page, or none',
    'ONE_OF_ALIGNMENT',
  )
}

/** Whether two values are the same JSON, whatever the order of their fields. */
const isSameJson = (one: unknown, other: unknown) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))

/** @throws ValidationError for a negative limit or offset */
export function readPage(
  { limit = DEFAULT_LIMIT, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
  path = 'query.paging',
): Page {
  if (limit < 0) throw invalidField(`${path}.limit`, 'must be at least 0', 'MIN', { threshold: 0 })
  if (offset < 0) throw invalidField(`${path}.offset`, 'must be at least 0', 'MIN', { threshold: 0 })
  return { limit, offset: Math.min(offset, FARTHEST) }
}

/** The cursors of the pages before and after one. */
export function cursorsOf(query: ReadQuery, total: number | undefined) {
  const { limit, offset } = query
  const hasNext = limit > 0 && (total === undefined || offset + limit < total)
  return {
    ...(hasNext && { next: writeCursor(query, offset + limit) }),
    ...(offset > 0 && { prev: writeCursor(query, Math.max(0, offset - limit)) }),
  }
}

function writeCursor({ filter, sort }: ReadQuery, offset: number): string {
  return Buffer.from(JSON.stringify({ filter, sort, offset })).toString('base64url')
}

/** Anybody can make a cursor, so what it holds is checked like any filter and sort order. */
function readCursor(cursor: string, path: string): Pick<ReadQuery, 'filter' | 'sort' | 'offset'> {
  const value = parseCursor(cursor)
  const query = PlatformQuery.safeParse(value)
  if (query.success && isRecord(value) && typeof value.offset === 'number' && Number.isSafeInteger(value.offset)) {
    const { offset } = readPage({ offset: value.offset })
    return { filter: query.data.filter ?? {}, sort: query.data.sort ?? [], offset }
  }
  throw invalidField(`${path && `${path}.`}cursorPaging.cursor`, 'is not a cursor of this query', 'FORMAT')
}

function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return
  }
}
