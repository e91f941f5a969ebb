import type { DataItem, DataQuery, Sorting } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import { readLevels } from '../../../people/customers/memberships/levels.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { isRecord } from '../../../platform/http/query-string.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { checkBesideCursor } from '../../../platform/query/paging.ts'
import type { Collection } from '../collections.ts'
import type { Reach } from '../permissions.ts'
import { type ItemRow, toWireItem } from '../wire-item.ts'
import { findField } from './fields.ts'
import { filterSql } from './filter.ts'

/** Which items of a collection a caller reads. */
export interface ItemReach extends Reach {
  readonly collection: Collection
}

interface Page {
  readonly filter: Record<string, unknown>
  readonly sort: readonly Sorting[]
  readonly limit: number
  readonly offset: number
}

const DEFAULT_LIMIT = 50
const MOST_CRITERIA = 5

/**
 * A page of items, oldest first unless sorted otherwise.
 *
 * @throws ValidationError naming a field or operator that does not fit, or a cursor of another query
 */
export async function queryItems(
  db: Queryable,
  reach: ItemReach,
  query: DataQuery | undefined,
  returnTotalCount: boolean,
) {
  const page = readPage(query)
  const where = await whereSql(db, reach, page.filter, 'query.filter')
  const order = orderSql(reach.collection, page.sort)
  const { rows } = await sql<ItemRow>`select * from data_items where ${where} order by ${order}
    limit ${page.limit + 1} offset ${page.offset}`.execute(db)
  const hasNext = page.limit > 0 && rows.length > page.limit
  const items = rows.slice(0, page.limit).map((row) => toWireItem(reach.collection, row, query?.fields ?? []))
  return {
    dataItems: items,
    pagingMetadata: {
      count: items.length,
      offset: page.offset,
      ...(returnTotalCount && { total: await countWhere(db, where) }),
      tooManyToCount: false,
      hasNext,
      cursors: cursorsOf(page, hasNext),
    },
  }
}

export const countItems = async (db: Queryable, reach: ItemReach, filter: Record<string, unknown> = {}) =>
  countWhere(db, await whereSql(db, reach, filter, 'filter'))

/** The items with these ids, in no order. */
export async function findItems(db: Queryable, reach: ItemReach, ids: readonly string[]): Promise<DataItem[]> {
  if (ids.length === 0) return []
  const among = sql`id in (${sql.join(ids.map((id) => sql`${id}`))})`
  const where = await whereSql(db, reach, {}, '')
  const { rows } = await sql<ItemRow>`select * from data_items where ${where} and ${among}`.execute(db)
  return rows.map((row) => toWireItem(reach.collection, row))
}

async function countWhere(db: Queryable, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from data_items where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

async function whereSql(db: Queryable, reach: ItemReach, filter: Record<string, unknown>, at: string) {
  const { collection, owner, drafts, withoutMemberPages = false } = reach
  const reserved = withoutMemberPages && collection.id === 'pages' ? await memberPages(db) : []
  const parts = [
    sql`collection_id = ${collection.id}`,
    ...(drafts ? [] : [sql`published = 1`]),
    ...(reserved.length === 0 ? [] : [sql`id not in (${sql.join(reserved.map((id) => sql`${id}`))})`]),
    ...(owner === null ? [] : [sql`owner = ${owner}`]),
    filterSql(collection, filter, at),
  ]
  return sql.join(parts, sql` and `)
}

const memberPages = async (db: Queryable) => (await readLevels(db)).flatMap(({ pageIds }) => pageIds)

function orderSql(collection: Collection, sort: readonly Sorting[]) {
  if (sort.length > MOST_CRITERIA)
    throw invalidField('query.sort', `must have at most ${MOST_CRITERIA} criteria`, 'MAX')
  const criteria = sort.map(({ fieldName, order }, i) => {
    const at = `query.sort[${i}].fieldName`
    const { value, kind } = findField(collection, fieldName, at)
    if (kind === 'list') throw invalidField(at, 'is a list, which has no order', 'FIELD_NOT_ALLOWED')
    return order === 'DESC' ? sql`${value} desc` : sql`${value} asc`
  })
  return sql.join([...criteria, sql`created_at asc`, sql`id asc`])
}

function readPage({ paging, cursorPaging, filter = {}, sort = [] }: DataQuery = { fields: [] }): Page {
  const limit = paging?.limit ?? cursorPaging?.limit ?? DEFAULT_LIMIT
  const cursor = cursorPaging?.cursor
  if (cursor === undefined) return { filter, sort, limit, offset: paging?.offset ?? 0 }
  const stored = readCursor(cursor)
  checkBesideCursor({ filter, sort }, stored, 'query')
  return { ...stored, limit }
}

const writeCursor = ({ filter, sort }: Page, offset: number) =>
  Buffer.from(JSON.stringify({ filter, sort, offset })).toString('base64url')

function cursorsOf(page: Page, hasNext: boolean) {
  return {
    ...(hasNext && { next: writeCursor(page, page.offset + page.limit) }),
    ...(page.offset > 0 && { prev: writeCursor(page, Math.max(0, page.offset - page.limit)) }),
  }
}

/** Any client can make a cursor, so it is checked like a filter and a sort order. */
function readCursor(cursor: string): Omit<Page, 'limit'> {
  const read = parseCursor(cursor)
  if (isRecord(read)) {
    const { filter, sort, offset } = read
    if (isRecord(filter) && Array.isArray(sort) && Number.isSafeInteger(offset) && Number(offset) >= 0)
      return { filter, sort: sort.map(readSorting), offset: Number(offset) }
  }
  throw invalidField('query.cursorPaging.cursor', 'is not a cursor of this query', 'FORMAT')
}

function readSorting(value: unknown): Sorting {
  const { fieldName, order } = isRecord(value) ? value : {}
  return { fieldName: String(fieldName), order: order === 'DESC' ? 'DESC' : 'ASC' }
}

function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return
  }
}
