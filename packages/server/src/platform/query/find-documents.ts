import type { Operator, PlatformQuery, QueryField } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../database/database.ts'
import type { Column } from './column.ts'
import { readFilter } from './condition.ts'
import { toSql, valuesOf } from './condition-sql.ts'
import { cursorsOf, readPaging } from './paging.ts'
import { runStatement } from './run-statement.ts'
import { Slots } from './slots.ts'
import { orderSql, readSort } from './sort.ts'

/** A field of the wire, and the column that has it. */
export interface FoundField {
  readonly field: QueryField
  readonly column: Column
}

/** Entities that are stored as JSON texts and found by a few columns. */
export interface DocumentSource {
  readonly from: RawBuilder<unknown>
  readonly document: RawBuilder<unknown>
  /** Settles the order of rows that are otherwise equal. */
  readonly unique: RawBuilder<unknown>
  /** By the name that the wire gives them. `createdDate` is one of them. */
  readonly fields: Readonly<Record<string, FoundField>>
}

const equality: readonly Operator[] = ['$eq', '$ne', '$in', '$nin', '$exists']
const range: readonly Operator[] = [...equality, '$gt', '$gte', '$lt', '$lte']

/** A text that can be compared. */
export const textField = (value: RawBuilder<unknown>, sort = true): FoundField => ({
  field: { kind: 'string', operators: [...range, '$startsWith'], sort },
  column: { kind: 'scalar', value },
})

/** One of a few words, or an id. */
export const wordField = (value: RawBuilder<unknown>, sort = true): FoundField => ({
  field: { kind: 'string', operators: equality, sort },
  column: { kind: 'scalar', value },
})

export const dateField = (value: RawBuilder<unknown>): FoundField => ({
  field: { kind: 'date', operators: range, sort: true },
  column: { kind: 'scalar', value },
})

export const numberField = (value: RawBuilder<unknown>): FoundField => ({
  field: { kind: 'number', operators: ['$eq', '$gt', '$gte', '$lt', '$lte'], sort: true },
  column: { kind: 'scalar', value },
})

/**
 * A page of entities, newest first unless sorted otherwise.
 *
 * @throws ValidationError naming a field or operator that they are not found by, or an invalid page
 */
export async function findDocuments(db: Queryable, source: DocumentSource, given: PlatformQuery = {}) {
  const fields = Object.fromEntries(Object.entries(source.fields).map(([name, { field }]) => [name, field]))
  const columns = Object.fromEntries(Object.entries(source.fields).map(([name, { column }]) => [name, column]))
  const query = readPaging(given)
  const condition = readFilter(query.filter, fields, 'query.filter')
  const orders = readSort(query.sort, fields, 'query.sort')
  const newestFirst = [{ field: 'createdDate', descending: true }]
  const by = orderSql(orders.length > 0 ? orders : newestFirst, columns, [source.unique])
  const where = toSql(condition, columns, new Slots())
  const { limit, offset } = query
  const rows = await runStatement<{ document: string }>(
    db,
    // One more than the page holds tells whether another page follows.
    sql`select ${source.document} as document from ${source.from} where ${where}
      order by ${by} limit ${limit + 1} offset ${offset}`,
    valuesOf(condition, columns),
  )
  const documents = rows.slice(0, limit).map(({ document }) => document)
  const hasNext = limit > 0 && rows.length > limit
  const cursors = cursorsOf(query, offset + rows.length)
  return { documents, pagingMetadata: { count: documents.length, cursors, hasNext } }
}
