import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { guestEmail } from '../../platform/database/guest-email.ts'

import { isTestOrder } from './test-orders.ts'

/** How many customers with an order from one instant to another ordered for the first time, and how many did before. */
export async function countCustomers(db: Queryable, from: string, until: string, includesTests: boolean) {
  const customer = sql<string | null>`coalesce(member_id, ${guestEmail('document', 'buyerInfo.email')})`
  const buyers = db
    .selectFrom('orders')
    .select([customer.as('customer'), sql<string>`min(placed_at)`.as('first'), sql<string>`max(placed_at)`.as('last')])
    .where('status', '=', 'APPROVED')
    .where('placed_at', '<', until)
    .where(customer, 'is not', null)
    .$if(!includesTests, (query) => query.where(isTestOrder, '=', 0))
    .groupBy(customer)
    .as('buyers')
  const { all, fresh } = await db
    .selectFrom(buyers)
    .select(({ fn }) => [
      fn.countAll<number | string>().as('all'),
      sql<number | string | null>`sum(case when first >= ${from} then 1 else 0 end)`.as('fresh'),
    ])
    .where('last', '>=', from)
    .executeTakeFirstOrThrow()
  return { newCustomers: Number(fresh ?? 0), returningCustomers: Number(all) - Number(fresh ?? 0) }
}
