import type { Sorting } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import { invalidField } from '../kernel/errors.ts'
import type { Columns } from './column.ts'
import type { Fields } from './condition.ts'

/** One criterion of a sort order that is known to fit. */
export interface Order {
  readonly field: string
  readonly descending: boolean
}

/** More criteria than this change nothing that anybody could notice. */
const MOST_CRITERIA = 5

/** @throws ValidationError naming a field that cannot be sorted by */
export function readSort(sort: readonly Sorting[], fields: Fields, path = 'query.sort'): Order[] {
  if (sort.length > MOST_CRITERIA) {
    throw invalidField(path, `must have at most ${MOST_CRITERIA} criteria`, 'MAX_SIZE', {
      threshold: MOST_CRITERIA,
    })
  }
  return sort.map(({ fieldName: field = '', order }, i) => {
    if (Object.hasOwn(fields, field) && fields[field]?.sort) return { field, descending: order === 'DESC' }
    const sortable = Object.keys(fields).filter((name) => fields[name]?.sort)
    throw invalidField(
      `${path}[${i}].fieldName`,
      `cannot be sorted by; these can: ${sortable.join(', ')}`,
      'FIELD_NOT_ALLOWED',
    )
  })
}

/** The order as SQL, made complete by columns that no two rows share. */
export function orderSql(
  orders: readonly Order[],
  columns: Columns,
  unique: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const criteria = orders.map(({ field, descending }) => {
    const column = columns[field]
    if (column?.kind !== 'scalar') throw new Error(`The field ${field} has no column to sort by`)
    return directed(column.order ?? column.value, descending)
  })
  // The last criterion's own direction, so that an index on both can be walked either way.
  const descending = orders.at(-1)?.descending ?? false
  return sql.join([...criteria, ...unique.map((column) => directed(column, descending))])
}

function directed(expression: RawBuilder<unknown>, descending: boolean) {
  return descending ? sql`${expression} desc` : sql`${expression} asc`
}
