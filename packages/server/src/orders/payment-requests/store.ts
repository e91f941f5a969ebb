import type { OrderPaymentRequest, PaymentRequestStatus } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'

export async function insertRequest(
  transaction: Transaction,
  request: OrderPaymentRequest,
  amount: number,
): Promise<void> {
  await transaction
    .insertInto('order_payment_requests')
    .values({
      id: request.id,
      order_id: request.orderId,
      status: request.status,
      amount_minor: amount,
      expires_at: request.expirationDate,
      created_at: request.createdDate,
      document: JSON.stringify(request),
    })
    .execute()
}

export async function findRequest(db: Queryable, id: string): Promise<OrderPaymentRequest | null> {
  const row = await db
    .selectFrom('order_payment_requests')
    .select('document')
    .where('id', '=', id.toLowerCase())
    .executeTakeFirst()
  return row ? JSON.parse(row.document) : null
}

/**
 * A payment request by its id.
 *
 * @throws ApplicationError with code `ORDER_PAYMENT_REQUEST_NOT_FOUND`
 */
export async function requireRequest(db: Queryable, id: string): Promise<OrderPaymentRequest> {
  const request = await findRequest(db, id)
  if (request) return request
  throw rejected('ORDER_PAYMENT_REQUEST_NOT_FOUND')
}

/** The requests of an order in a state, the newest first. */
export async function requestsOfOrder(
  db: Queryable,
  orderId: string,
  status: PaymentRequestStatus,
): Promise<OrderPaymentRequest[]> {
  const rows = await db
    .selectFrom('order_payment_requests')
    .select('document')
    .where('order_id', '=', orderId)
    .where('status', '=', status)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ document }) => JSON.parse(document))
}

/** Stores a changed request. */
export async function saveRequest(
  transaction: Transaction,
  changed: OrderPaymentRequest,
  now: Date,
): Promise<OrderPaymentRequest> {
  const request = { ...changed, updatedDate: now.toISOString() }
  await transaction
    .updateTable('order_payment_requests')
    .set({ status: request.status, document: JSON.stringify(request) })
    .where('id', '=', request.id)
    .execute()
  return request
}

export async function deleteRequestRow(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('order_payment_requests').where('id', '=', id).execute()
}
