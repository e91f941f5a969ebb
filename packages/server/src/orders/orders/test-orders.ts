import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { jsonFlag } from '../../platform/database/json.ts'
import { listOrdersPaidBy } from '../../selling/payments/paid-by.ts'
import { TEST_PROVIDER } from '../../selling/payments/test/provider.ts'

const PAGE = 500

export interface TestOrders {
  readonly placed: boolean
  /** Those that are neither canceled nor archived, up to a limit. */
  readonly open: readonly { readonly id: string; readonly number: number }[]
}

/** Finds the orders that were paid by test cards. */
export async function findTestOrders(db: Queryable, limit: number): Promise<TestOrders> {
  const open: { id: string; number: number }[] = []
  let after = ''
  for (;;) {
    const ids = await listOrdersPaidBy(db, TEST_PROVIDER, after, PAGE)
    const last = ids.at(-1)
    if (last === undefined) return { placed: after !== '', open }
    open.push(...(await openOrders(db, ids)))
    if (open.length >= limit) return { placed: true, open: open.slice(0, limit) }
    after = last
  }
}

const openOrders = (db: Queryable, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', 'in', ids)
    .where('status', '<>', 'CANCELED')
    .where(sql<boolean>`coalesce(${jsonFlag(sql`orders.document`, 'archived')}, 0) = 0`)
    .execute()
