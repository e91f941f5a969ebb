import type { PagingMetadata, PlatformQuery } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../storage/database.ts'
import { readCatalogVersion } from '../catalog-version.ts'
import { type Condition, readFilter } from './condition.ts'
import { shapeOf, toSql, valuesOf } from './condition-sql.ts'
import type { Entity } from './entity.ts'
import { cursorsOf, readPaging } from './paging.ts'
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
export async function findPage<Key>(
  db: Queryable,
  entity: Entity,
  query: PlatformQuery | undefined,
  everything: boolean,
): Promise<FoundPage<Key>> {
  const asked = readPaging(query)
  const { limit, offset } = asked
  const condition = readFilter(asked.filter, entity.fields)
  const orders = readSort(asked.sort, entity.fields)
  const guard = everything ? sql`1 = 1` : entity.visible
  const values = valuesOf(condition, entity.columns)
  const shape = `${entity.name} ${everything} ${shapeOf(condition)}`
  const rows =
    limit === 0
      ? []
      : await statements.run<{ key: Key }>(
          db,
          `page ${shape} ${orders.map(({ field, descending }) => `${field} ${descending}`)}`,
          (slots) => {
            const where = sql`${guard} and (${toSql(condition, entity.columns, slots)})`
            return pageSql(entity, where, orders, sql`limit ${slots.next()} offset ${slots.next()}`)
          },
          [...values, limit, offset],
        )
  const isWhole = offset === 0 && rows.length < limit
  const total = isWhole ? rows.length : await count(db, entity, condition, guard, shape, values)
  const known = total <= COUNTED ? { total } : {}
  return {
    keys: rows.map(({ key }) => key),
    metadata: {
      count: rows.length,
      offset,
      ...known,
      tooManyToCount: total > COUNTED,
      ...(asked.byCursor && { cursors: cursorsOf(asked, known.total) }),
    },
  }
}

function pageSql(entity: Entity, where: RawBuilder<unknown>, orders: readonly Order[], page: RawBuilder<unknown>) {
  const order = orderSql(orders, entity.columns, entity.unique)
  return sql`select ${entity.key} as key from ${entity.from} where ${where} order by ${order} ${page}`
}

/** Counting reads every row that is found, so a count is kept for as long as the catalog stays as it is. */
async function count(
  db: Queryable,
  entity: Entity,
  condition: Condition,
  guard: RawBuilder<unknown>,
  shape: string,
  values: readonly unknown[],
): Promise<number> {
  const version = await readCatalogVersion(db)
  return counts.get(db, version, JSON.stringify([shape, values]), async () => {
    const [row] = await statements.run<{ total: number }>(
      db,
      `count ${shape}`,
      (slots) => {
        const where = sql`${guard} and (${toSql(condition, entity.columns, slots)})`
        const found = sql`select 1 from ${entity.from} where ${where} limit ${slots.next()}`
        return sql`select count(*) as total from (${found}) as found`
      },
      [...values, COUNTED + 1],
    )
    return row?.total ?? 0
  })
}
