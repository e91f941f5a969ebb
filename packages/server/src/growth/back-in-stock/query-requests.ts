import type { Operator, PlatformQuery, QueryField } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { Column, Columns } from '../../platform/query/column.ts'
import { type Fields, readFilter } from '../../platform/query/condition.ts'
import { toSql, valuesOf } from '../../platform/query/condition-sql.ts'
import { cursorsOf, readPaging } from '../../platform/query/paging.ts'
import { runStatement } from '../../platform/query/run-statement.ts'
import { Slots } from '../../platform/query/slots.ts'
import { orderSql, readSort } from '../../platform/query/sort.ts'
import { type RequestRow, toWire } from './wire-request.ts'

const equality: readonly Operator[] = ['$eq', '$ne', '$in', '$nin', '$exists']
const range: readonly Operator[] = [...equality, '$gt', '$gte', '$lt', '$lte']

interface Found {
  readonly field: QueryField
  readonly column: Column
}

const text = (value: RawBuilder<unknown>): Found => ({
  field: { kind: 'string', operators: [...range, '$startsWith'], sort: true },
  column: { kind: 'scalar', value },
})
const column = (name: keyof RequestRow) => sql`coalesce(${sql.ref(`back_in_stock_requests.${name}`)}, '')`

/** The fields that requests are found and sorted by. */
const found: Readonly<Record<string, Found>> = {
  id: text(sql.ref('back_in_stock_requests.id')),
  contactId: text(column('member_id')),
  email: text(sql.ref('back_in_stock_requests.email')),
  itemUrl: text(column('item_url')),
  'catalogReference.catalogItemId': text(sql.ref('back_in_stock_requests.product_id')),
  status: {
    field: { kind: 'string', operators: equality, sort: true },
    column: { kind: 'scalar', value: sql.ref('back_in_stock_requests.status') },
  },
  autoNotified: {
    field: { kind: 'boolean', operators: ['$eq', '$ne', '$in'], sort: true },
    column: { kind: 'scalar', value: sql`coalesce(back_in_stock_requests.auto_notified, -1)`, toColumn: Number },
  },
  createdDate: {
    field: { kind: 'date', operators: range, sort: true },
    column: { kind: 'scalar', value: sql.ref('back_in_stock_requests.created_at') },
  },
}

const fields: Fields = Object.fromEntries(Object.entries(found).map(([name, { field }]) => [name, field]))
const columns: Columns = Object.fromEntries(Object.entries(found).map(([name, each]) => [name, each.column]))

/**
 * A page of requests, newest first unless sorted otherwise.
 *
 * @throws ValidationError naming a field or operator that requests are not found by, or an invalid page
 */
export async function queryRequests(db: Queryable, given: PlatformQuery = {}) {
  const query = readPaging(given)
  const condition = readFilter(query.filter, fields, 'query.filter')
  const orders = readSort(query.sort, fields, 'query.sort')
  const newestFirst = [{ field: 'createdDate', descending: true }]
  const id = sql.ref('back_in_stock_requests.id')
  const by = orderSql(orders.length > 0 ? orders : newestFirst, columns, [id])
  const where = toSql(condition, columns, new Slots())
  const values = valuesOf(condition, columns)
  const { limit, offset } = query
  const rows = await runStatement<RequestRow>(
    db,
    sql`select * from back_in_stock_requests where ${where} order by ${by} limit ${limit} offset ${offset}`,
    values,
  )
  const [counted] = await runStatement<{ total: number }>(
    db,
    sql`select count(*) as total from back_in_stock_requests where ${where}`,
    values,
  )
  const total = counted?.total ?? 0
  const cursors = query.byCursor ? { cursors: cursorsOf(query, total) } : {}
  return { requests: rows.map(toWire), metadata: { count: rows.length, offset, total, ...cursors } }
}
