import { type Expression, sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

/**
 * How many checkouts shoppers started from one instant to another, and how many of them became orders.
 *
 * @param without ids of checkouts that do not count. Default: all count
 */
export async function countCheckouts(
  db: Queryable,
  from: string,
  until: string,
  without?: Expression<{ checkout_id: string | null }>,
) {
  const { started, completed } = await db
    .selectFrom('checkouts')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('started'),
      fn.count<number | string>('order_id').as('completed'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .$if(without !== undefined, (query) => query.where(sql<boolean>`id not in (${without})`))
    // Those of staff and apps belong to no shopper.
    .where((where) => where.or([where('visitor_id', 'is not', null), where('member_id', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return { started: Number(started), completed: Number(completed) }
}
