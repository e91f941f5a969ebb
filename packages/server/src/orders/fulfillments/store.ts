import type { Fulfillment } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import './tables.ts'

/** The fulfillments of an order, the oldest first. */
export async function listFulfillments(db: Queryable, orderId: string): Promise<Fulfillment[]> {
  const rows = await db
    .selectFrom('fulfillments')
    .select('document')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ document }) => JSON.parse(document))
}

/** Creates a fulfillment, or replaces the one with its id. */
export async function saveFulfillment(
  transaction: Transaction,
  orderId: string,
  fulfillment: Fulfillment & { readonly id: string; readonly createdDate: string },
): Promise<void> {
  const document = JSON.stringify(fulfillment)
  await transaction
    .insertInto('fulfillments')
    .values({ id: fulfillment.id, order_id: orderId, created_at: fulfillment.createdDate, document })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ document }))
    .execute()
}

export async function removeFulfillment(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('fulfillments').where('id', '=', id).execute()
}
