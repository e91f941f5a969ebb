import type { PagingMetadata, PlatformQuery } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../database/database.ts'
import { type Condition, readFilter } from './condition.ts'
import { shapeOf, toSql, valuesOf } from './condition-sql.ts'
import type { Entity } from './entity.ts'
import { cursorsOf, type Page, type ReadQuery, readPaging } from './paging.ts'
import { findInIndex, isForIndex, type RowIndex, type Rows, type Within } from './row-index.ts'
import type { Slots } from './slots.ts'
import { type Order, orderSql, readSort } from './sort.ts'
import { Statements } from './statements.ts'
import { VersionCache } from './version-cache.ts'

/** Totals are exact up to here; beyond, the wire says that there are too many to count. */
const COUNTED = 100_000

/** The keys of a page's rows, in order, and where the page lies. */
export interface FoundPage<Key> {
  readonly keys: readonly Key[]
  readonly metadata: PagingMetadata
}

const statements = new Statements()
const counts = new VersionCache()

/**
 * Runs a query of the wire.
 *
 * @param everything whether the caller may see what is hidden from visitors
 * @throws ValidationError naming what does not fit in filter, sort order or page
 */
export function findPage<Key>(
  db: Queryable,
  entity: Entity,
  query: PlatformQuery | undefined,
  everything: boolean,
): Promise<FoundPage<Key>> {
  return findByDatabase<Key>(readQuestion(db, entity, query, everything))
}

/** The same for an entity whose keys are numbers, in memory where that is faster. */
export async function findIndexedPage(
  db: Queryable,
  entity: Entity,
  query: PlatformQuery | undefined,
  everything: boolean,
  index: RowIndex,
): Promise<FoundPage<number>> {
  const question = readQuestion(db, entity, query, everything)
  const { search, orders, requested } = question
  const rows = isForIndex(search.condition, orders, requested) ? await index.ready() : undefined
  if (rows === undefined) return findByDatabase<number>(question)
  const { numbers, total } = await findInIndex(search, rows, orders, requested)
  return pageOf(requested, numbers, total)
}

/**
 * The same of some of the rows only, such as those with a word.
 *
 * @param rows all rows
 */
export async function findPageWithin(
  db: Queryable,
  entity: Entity,
  query: PlatformQuery | undefined,
  everything: boolean,
  rows: Rows,
  within: Within,
): Promise<FoundPage<number>> {
  const { search, orders, requested } = readQuestion(db, entity, query, everything)
  if (orders.length <= 1) {
    const { numbers, total } = await findInIndex(search, rows, orders, requested, within)
    return pageOf(requested, numbers, total)
  }
  const sorted = await findKeys<number>(search, orders, { limit: COUNTED, offset: 0 })
  const found = sorted.filter((number) => within.set.has(number))
  const { limit, offset } = requested
  return pageOf(requested, found.slice(offset, offset + limit), found.length)
}

interface Question {
  readonly search: Search
  readonly orders: readonly Order[]
  readonly requested: ReadQuery
}

function readQuestion(db: Queryable, entity: Entity, query: PlatformQuery | undefined, everything: boolean): Question {
  const requested = readPaging(query)
  const read = readFilter(requested.filter, entity.fields)
  const condition = entity.narrow?.(read) ?? read
  const orders = readSort(requested.sort, entity.fields)
  return { requested, orders, search: { db, entity, everything, condition, shape: shapeOf(condition) } }
}

async function findByDatabase<Key>({ search, orders, requested }: Question): Promise<FoundPage<Key>> {
  const { limit, offset } = requested
  const keys = limit === 0 ? [] : await findKeys<Key>(search, orders, { limit, offset })
  const isWhole = offset === 0 && keys.length < limit
  return pageOf(requested, keys, isWhole ? keys.length : await countOf(search))
}

function pageOf<Key>(requested: ReadQuery, keys: readonly Key[], total: number): FoundPage<Key> {
  const known = total <= COUNTED ? { total } : {}
  return {
    keys,
    metadata: {
      count: keys.length,
      offset: requested.offset,
      ...known,
      tooManyToCount: total > COUNTED,
      ...(requested.byCursor && { cursors: cursorsOf(requested, known.total) }),
    },
  }
}

/** What is looked for, apart from order and page. */
interface Search {
  readonly db: Queryable
  readonly entity: Entity
  readonly everything: boolean
  readonly condition: Condition
  readonly shape: string
}

async function findKeys<Key>(search: Search, orders: readonly Order[], page: Page): Promise<Key[]> {
  const { db, entity, condition } = search
  const order = orders.map(({ field, descending }) => `${field} ${descending}`)
  const rows = await statements.run<{ key: Key }>(
    db,
    `page ${nameOf(search)} ${order}`,
    (slots) => {
      const where = whereSql(search, slots)
      const by = orderSql(orders, entity.columns, entity.unique)
      const limits = sql`limit ${slots.next()} offset ${slots.next()}`
      return sql`select ${entity.key} as key from ${entity.from} where ${where} order by ${by} ${limits}`
    },
    [...valuesOf(condition, entity.columns), page.limit, page.offset],
  )
  return rows.map(({ key }) => key)
}

/** What visitors may see comes first, and around the rest there are brackets: no filter reaches past it. */
function whereSql({ entity, everything, condition }: Search, slots: Slots): RawBuilder<unknown> {
  const guard = everything ? sql`1 = 1` : entity.visible
  return sql`${guard} and (${toSql(condition, entity.columns, slots)})`
}

const nameOf = ({ entity, everything, shape }: Search) => `${entity.name} ${everything} ${shape}`

/** A count reads every matching row, so it is cached until the catalog changes. */
async function countOf(search: Search): Promise<number> {
  const { db, entity, condition } = search
  const version = await entity.readVersion(db)
  const values = valuesOf(condition, entity.columns)
  return counts.get(db, version, JSON.stringify([nameOf(search), values]), async () => {
    const [row] = await statements.run<{ total: number }>(
      db,
      `count ${nameOf(search)}`,
      (slots) => {
        const where = whereSql(search, slots)
        const found = sql`select 1 from ${entity.from} where ${where} limit ${slots.next()}`
        return sql`select count(*) as total from (${found}) as found`
      },
      [...values, COUNTED + 1],
    )
    return row?.total ?? 0
  })
}
