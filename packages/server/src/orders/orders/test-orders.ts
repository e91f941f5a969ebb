import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { jsonFlag, jsonValue } from '../../platform/database/json.ts'

/** 1 for an order that was paid in test mode. */
export const isTestOrder = sql<number>`coalesce(${jsonFlag(sql`orders.document`, 'testOrder')}, 0)`
/** Only test orders say so, and an index has these. */
const testOrderMark = sql`${jsonValue(sql`orders.document`, 'testOrder')}`
const selectTestOrders = (db: Queryable) =>
  db.selectFrom('orders').where(testOrderMark, 'is not', null).where(isTestOrder, '=', 1)
const isArchived = sql<number>`coalesce(${jsonFlag(sql`orders.document`, 'archived')}, 0)`

export interface TestOrders {
  readonly placed: boolean
  /** Those that are neither canceled nor archived, up to a limit. */
  readonly open: readonly { readonly id: string; readonly number: number }[]
}

/** Finds the orders that were paid in test mode. */
export async function findTestOrders(db: Queryable, limit: number): Promise<TestOrders> {
  const all = selectTestOrders(db).select(['id', 'number']).orderBy('number')
  const open = await all.where('status', '<>', 'CANCELED').where(isArchived, '=', 0).limit(limit).execute()
  return { placed: open.length > 0 || (await all.limit(1).execute()).length > 0, open }
}

/** Test orders that are not archived, the oldest first. */
export const listTestOrders = (db: Queryable, limit: number) =>
  selectTestOrders(db).select('id').where(isArchived, '=', 0).orderBy('number').limit(limit).execute()

export async function countTestOrders(db: Queryable): Promise<number> {
  const { count } = await selectTestOrders(db)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where(isArchived, '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The checkouts that became test orders, for the condition of another query. */
export const checkoutsOfTestOrders = (db: Queryable) =>
  selectTestOrders(db).select('checkout_id').where('checkout_id', 'is not', null)
