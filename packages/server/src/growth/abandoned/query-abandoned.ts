import type { AbandonedCheckoutSearch, Operator, QueryField } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import { jsonElementsAt, jsonValue } from '../../platform/database/json.ts'
import { textMatches } from '../../platform/database/text.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { Column, Columns } from '../../platform/query/column.ts'
import { type Fields, readFilter } from '../../platform/query/condition.ts'
import { toSql, valuesOf } from '../../platform/query/condition-sql.ts'
import { cursorsOf, readPaging } from '../../platform/query/paging.ts'
import { runStatement } from '../../platform/query/run-statement.ts'
import { Slots } from '../../platform/query/slots.ts'
import { orderSql, readSort } from '../../platform/query/sort.ts'
import { type AbandonedRow, toWire } from './store.ts'

const equality: readonly Operator[] = ['$eq', '$ne', '$in', '$nin']
const range: readonly Operator[] = [...equality, '$gt', '$gte', '$lt', '$lte']

interface Found {
  readonly field: QueryField
  readonly column: Column
}

const document = sql.ref('abandoned_checkouts.document')
const text = (value: RawBuilder<unknown>): Found => ({
  field: { kind: 'string', operators: [...range, '$startsWith', '$exists', '$isEmpty'], sort: true },
  column: { kind: 'scalar', value: sql`coalesce(${value}, '')` },
})
const date = (name: keyof AbandonedRow): Found => ({
  field: { kind: 'date', operators: range, sort: true },
  column: { kind: 'scalar', value: sql.ref(`abandoned_checkouts.${name}`) },
})

/** A field of list entries in the document. */
function ofEntries(list: string, path: string): Found {
  const value = jsonValue(sql`entry.value`, path)
  const entries = jsonElementsAt(document, list, 'entry')
  const hasOneOf = (elements: RawBuilder<unknown>) =>
    sql`exists (select 1 from ${entries} where ${value} in (${elements}))`
  const hasAny = sql`exists (select 1 from ${entries} where ${value} is not null)`
  const operators = ['$hasAll', '$hasSome'] satisfies readonly Operator[]
  return { field: { kind: 'strings', operators, sort: false }, column: { kind: 'list', hasAny, hasOneOf } }
}

/** The fields that abandoned checkouts are found and sorted by. */
const found: Readonly<Record<string, Found>> = {
  id: text(sql.ref('abandoned_checkouts.id')),
  createdDate: date('created_at'),
  updatedDate: date('updated_at'),
  status: text(sql.ref('abandoned_checkouts.status')),
  'buyerInfo.email': text(sql.ref('abandoned_checkouts.email')),
  'buyerInfo.memberId': text(sql.ref('abandoned_checkouts.member_id')),
  'buyerInfo.visitorId': text(sql.ref('abandoned_checkouts.visitor_id')),
  'contactDetails.firstName': text(jsonValue(document, 'contactDetails.firstName')),
  'contactDetails.lastName': text(jsonValue(document, 'contactDetails.lastName')),
  'activities.type': ofEntries('activities', 'type'),
  'appliedDiscounts.coupon.code': ofEntries('appliedDiscounts', 'coupon.code'),
}

const fields: Fields = Object.fromEntries(Object.entries(found).map(([name, { field }]) => [name, field]))
const columns: Columns = Object.fromEntries(Object.entries(found).map(([name, each]) => [name, each.column]))

/**
 * A page of abandoned checkouts, newest first unless sorted otherwise.
 *
 * @param path the field of the request that holds the query
 * @throws ValidationError naming a field or operator that they are not found by, or an invalid page
 */
export async function queryAbandoned(
  site: Pick<Services, 'db' | 'url'>,
  given: AbandonedCheckoutSearch,
  path: 'query' | 'search',
) {
  const query = readPaging(given, path)
  const condition = readFilter(query.filter, fields, `${path}.filter`)
  const orders = readSort(query.sort, fields, `${path}.sort`)
  const newestFirst = [{ field: 'createdDate', descending: true }]
  const id = sql.ref('abandoned_checkouts.id')
  const by = orderSql(orders.length > 0 ? orders : newestFirst, columns, [id])
  const where = sql`${matching(given.search?.expression)} and (${toSql(condition, columns, new Slots())})`
  const values = valuesOf(condition, columns)
  const { limit, offset } = query
  const rows = await runStatement<AbandonedRow>(
    site.db,
    sql`select * from abandoned_checkouts where ${where} order by ${by} limit ${limit} offset ${offset}`,
    values,
  )
  const [counted] = await runStatement<{ total: number }>(
    site.db,
    sql`select count(*) as total from abandoned_checkouts where ${where}`,
    values,
  )
  const total = counted?.total ?? 0
  const cursors = query.byCursor ? { cursors: cursorsOf(query, total) } : {}
  return {
    found: rows.map((row) => toWire(site.url, row)),
    metadata: { count: rows.length, offset, total, ...cursors },
  }
}

/** A text in the email address or in the name, whatever its case. */
function matching(expression: string | undefined): RawBuilder<unknown> {
  if (!expression) return sql`1 = 1`
  const names = [jsonValue(document, 'contactDetails.firstName'), jsonValue(document, 'contactDetails.lastName')]
  const searched = sql`email || ' ' || coalesce(${names[0]}, '') || ' ' || coalesce(${names[1]}, '')`
  return textMatches(sql`(${searched})`, expression, 'anywhere')
}
