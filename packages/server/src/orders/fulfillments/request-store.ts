import type { FulfillmentRequest } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import './tables.ts'

/** The requests of an order to fulfillment services, the oldest first. */
export async function listRequests(db: Queryable, orderId: string): Promise<FulfillmentRequest[]> {
  const rows = await db
    .selectFrom('fulfillment_requests')
    .select('document')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ document }) => JSON.parse(document))
}

export async function findRequest(db: Queryable, id: string): Promise<FulfillmentRequest | undefined> {
  const query = db.selectFrom('fulfillment_requests').select('document').where('id', '=', id)
  const row = await query.executeTakeFirst()
  return row && JSON.parse(row.document)
}

/** Creates a request, or replaces the one with its id. */
export async function saveRequest(transaction: Transaction, request: FulfillmentRequest): Promise<void> {
  const document = JSON.stringify(request)
  await transaction
    .insertInto('fulfillment_requests')
    .values({ id: request.id, order_id: request.orderId, created_at: request.createdDate, document })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ document }))
    .execute()
}
