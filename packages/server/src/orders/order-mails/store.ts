import type { OrderMail } from '@cartwright/contract'
import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { OrderMailTables } from './tables.ts'

type OrderMailRow = Selectable<OrderMailTables['order_mails']>

/** The mails about an order, the oldest first. */
export async function listOrderMails(db: Queryable, orderId: string): Promise<OrderMail[]> {
  const rows = await db
    .selectFrom('order_mails')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toOrderMail)
}

export const findOrderMail = (db: Queryable, id: string): Promise<OrderMailRow | undefined> =>
  db.selectFrom('order_mails').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Stores a mail that is to be sent. A mail with a known id stays as it is.
 *
 * @returns the mail as it is stored
 */
export async function insertOrderMail(
  transaction: Transaction,
  mail: Pick<OrderMailRow, 'id' | 'order_id' | 'kind' | 'recipient' | 'language' | 'request'>,
  now: Date,
): Promise<OrderMailRow | undefined> {
  const inserted = await transaction
    .insertInto('order_mails')
    .values({ ...mail, status: 'QUEUED', attempts: 0, failure: null, created_at: now.toISOString(), sent_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? findOrderMail(transaction, mail.id)
}

/** Stores how an attempt to send ended; `failure` is null where the mail was sent. */
export async function recordAttempt(
  transaction: Transaction,
  { id, attempts }: Pick<OrderMailRow, 'id' | 'attempts'>,
  failure: string | null,
  now: Date,
): Promise<void> {
  const sent = failure === null
  await transaction
    .updateTable('order_mails')
    .set({
      status: sent ? 'SENT' : 'FAILED',
      attempts: attempts + 1,
      failure: failure?.slice(0, 500) ?? null,
      ...(sent && { sent_at: now.toISOString() }),
    })
    .where('id', '=', id)
    .execute()
}

export const toOrderMail = (row: OrderMailRow): OrderMail => ({
  id: row.id,
  orderId: row.order_id,
  kind: row.kind,
  recipient: row.recipient,
  language: row.language,
  status: row.status,
  attempts: row.attempts,
  ...(row.failure !== null && { failureReason: row.failure }),
  createdDate: row.created_at,
  ...(row.sent_at !== null && { sentDate: row.sent_at }),
})
