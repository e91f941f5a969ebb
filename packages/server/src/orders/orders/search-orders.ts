import type { OrderSearch } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/kernel/caller.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readFilter } from '../../platform/query/condition.ts'
import { toSql, valuesOf } from '../../platform/query/condition-sql.ts'
import { cursorsOf, readPaging } from '../../platform/query/paging.ts'
import { runStatement } from '../../platform/query/run-statement.ts'
import { Slots } from '../../platform/query/slots.ts'
import { orderSql, readSort } from '../../platform/query/sort.ts'
import { orderAsSeenBy } from './customer-view.ts'
import { wordsCondition } from './order-words.ts'
import { customerFields, orderColumns, orderFields } from './search-fields.ts'

/** A page of orders. */
export interface FoundOrders {
  /** As JSON texts. */
  readonly documents: readonly string[]
  readonly metadata: {
    readonly count: number
    readonly cursors: ReturnType<typeof cursorsOf>
    readonly hasNext: boolean
  }
}

/**
 * The orders that a caller may see and that match a search, as a page by cursor.
 *
 * @throws ValidationError naming a field or operator that orders are not found by, or an invalid page
 */
export async function searchOrders(
  site: Pick<Services, 'db'>,
  caller: Caller,
  search: OrderSearch = {},
): Promise<FoundOrders> {
  const { db } = site
  const cursorPaging = search.cursorPaging ?? {}
  const query = readPaging({ filter: search.filter, sort: search.sort, cursorPaging }, 'search')
  const fields = caller.role === 'visitor' || caller.role === 'member' ? customerFields : orderFields
  const condition = readFilter(query.filter, fields, 'search.filter')
  const orders = readSort(query.sort, fields, 'search.sort')
  const newestFirst = [{ field: 'number', descending: true }]
  const by = orderSql(orders.length > 0 ? orders : newestFirst, orderColumns, [sql.ref('orders.number')])
  const { expression } = search.search ?? {}
  const words = expression === undefined ? sql`1 = 1` : await wordsCondition(db, expression)
  const where = sql`${ownedBy(caller)} and (${toSql(condition, orderColumns, new Slots())}) and ${words}`
  const { limit, offset } = query
  const rows = await runStatement<{ document: string }>(
    db,
    // One more than the page holds tells whether another page follows. Only the documents of the page are read: sorting
    // rows that hold them would copy the document of each order that matches.
    sql`select orders.document
      from (select orders.number from orders where ${where} order by ${by} limit ${limit + 1} offset ${offset}) as page
      join orders on orders.number = page.number
      order by ${by}`,
    valuesOf(condition, orderColumns),
  )
  const documents = rows.slice(0, limit).map(({ document }) => orderAsSeenBy(caller, document))
  const hasNext = limit > 0 && rows.length > limit
  const cursors = cursorsOf(query, offset + rows.length)
  return { documents, metadata: { count: documents.length, cursors, hasNext } }
}

/**
 * Members see what they bought while signed in. Visitors see what they bought as guests: an order that belongs to a
 * member is not listed to the visitor of the same browser, who may be another person.
 */
function ownedBy(caller: Caller): RawBuilder<unknown> {
  switch (caller.role) {
    case 'owner':
    case 'app':
      return sql`1 = 1`
    case 'member':
      return sql`orders.member_id = ${caller.memberId}`
    case 'visitor':
      return sql`orders.visitor_id = ${caller.visitorId} and orders.member_id is null`
    case 'none':
      return sql`1 = 0`
  }
}
