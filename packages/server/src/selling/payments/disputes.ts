import type { Queryable, Transaction } from '../../platform/database/database.ts'

/** A customer has the bank take a payment back. */
export interface Dispute {
  readonly id: string
  readonly paymentId: string
  readonly amount: number
  readonly status: 'open' | 'won' | 'lost'
  readonly reason: string
  readonly openedAt: string
  /** Until when the provider takes a reply. Null: unknown. */
  readonly replyBy: string | null
}

/** A dispute with its payment. */
export interface ListedDispute extends Dispute {
  readonly updatedAt: string
  readonly provider: string
  readonly currency: string
  readonly orderId: string | null
}

/** The last dispute of a page. */
export interface DisputePosition {
  readonly openedAt: string
  readonly id: string
}

export async function findDispute(db: Queryable, id: string): Promise<Dispute | null> {
  const row = await db
    .selectFrom('payment_disputes')
    .select(['id', 'payment_id as paymentId', 'amount_minor as amount', 'status', 'reason', 'opened_at as openedAt'])
    .select('reply_by as replyBy')
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Whether a payment among some is disputed, or its dispute was lost. */
export async function isDisputed(db: Queryable, paymentIds: readonly string[]): Promise<boolean> {
  if (paymentIds.length === 0) return false
  const row = await db
    .selectFrom('payment_disputes')
    .select('id')
    .where('payment_id', 'in', [...paymentIds])
    .where('status', '<>', 'won')
    .executeTakeFirst()
  return row !== undefined
}

/** Disputes, the newest first. */
export function listDisputes(
  db: Queryable,
  status: Dispute['status'] | null,
  after: DisputePosition | null,
  limit: number,
): Promise<ListedDispute[]> {
  return db
    .selectFrom('payment_disputes as d')
    .innerJoin('payments as p', 'p.id', 'd.payment_id')
    .select(['d.id', 'd.payment_id as paymentId', 'd.amount_minor as amount', 'd.status', 'd.reason'])
    .select(['d.opened_at as openedAt', 'd.updated_at as updatedAt', 'd.reply_by as replyBy'])
    .select(['p.provider', 'p.currency', 'p.order_id as orderId'])
    .$if(status !== null, (query) => query.where('d.status', '=', status ?? 'open'))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('d.opened_at', 'd.id'), '<', tuple(after?.openedAt ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('d.opened_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()
}

export async function saveDispute(transaction: Transaction, dispute: Dispute, now: Date): Promise<void> {
  const { id, paymentId, amount, status, reason, openedAt, replyBy } = dispute
  const values = { amount_minor: amount, status, reason, reply_by: replyBy, updated_at: now.toISOString() }
  await transaction
    .insertInto('payment_disputes')
    .values({ id, payment_id: paymentId, opened_at: openedAt, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}
