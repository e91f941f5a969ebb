import type { OrderReturn } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import './tables.ts'

export const returnNotFound = () => rejected('RETURN_NOT_FOUND')

export async function findReturn(db: Queryable, id: string): Promise<OrderReturn | null> {
  const row = await db
    .selectFrom('order_returns')
    .select('document')
    .where('id', '=', id.toLowerCase())
    .executeTakeFirst()
  return row ? JSON.parse(row.document) : null
}

/**
 * A return by its id.
 *
 * @throws ApplicationError with code `RETURN_NOT_FOUND`
 */
export async function requireReturn(db: Queryable, id: string): Promise<OrderReturn> {
  const stored = await findReturn(db, id)
  if (!stored) throw returnNotFound()
  return stored
}

/** The returns of an order, the oldest first. */
export async function returnsOfOrder(db: Queryable, orderId: string): Promise<OrderReturn[]> {
  const rows = await db
    .selectFrom('order_returns')
    .select('document')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ document }) => JSON.parse(document))
}

/** Creates a return, or replaces the one with its id. */
export async function saveReturn(transaction: Transaction, saved: OrderReturn): Promise<void> {
  const { id, orderId, status, createdDate } = saved
  const document = JSON.stringify(saved)
  await transaction
    .insertInto('order_returns')
    .values({ id, order_id: orderId, status, created_at: createdDate, document })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ status, document }))
    .execute()
}
