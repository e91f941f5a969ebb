import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { jsonValue } from '../../platform/database/json.ts'

/** Where a list of changes continues: after this order of this time. */
export interface ChangePosition {
  readonly changedAt: string
  readonly number: number
}

/** An order, and when it last changed. */
export interface ChangedOrder extends ChangePosition {
  /** The order as JSON. */
  readonly document: string
}

/** Orders by the time of their last change, the oldest first; all that changed after a position. */
export async function listOrdersChangedSince(
  db: Queryable,
  after: ChangePosition | undefined,
  limit: number,
): Promise<ChangedOrder[]> {
  const changedAt = sql<string>`coalesce(${jsonValue(sql`orders.document`, 'updatedDate')}, '')`
  return db
    .selectFrom('orders')
    .select(['document', 'number', changedAt.as('changedAt')])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${changedAt}, orders.number) > (${after?.changedAt}, ${after?.number})`),
    )
    .orderBy(changedAt)
    .orderBy('number')
    .limit(limit)
    .execute()
}
