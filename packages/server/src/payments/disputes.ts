import type { Queryable, Transaction } from '../database/database.ts'

/** A customer has the bank take a payment back. */
export interface Dispute {
  readonly id: string
  readonly paymentId: string
  readonly amount: number
  readonly status: 'open' | 'won' | 'lost'
  readonly reason: string
  readonly openedAt: string
}

export async function findDispute(db: Queryable, id: string): Promise<Dispute | null> {
  const row = await db
    .selectFrom('payment_disputes')
    .select(['id', 'payment_id as paymentId', 'amount_minor as amount', 'status', 'reason', 'opened_at as openedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function saveDispute(transaction: Transaction, dispute: Dispute, now: Date): Promise<void> {
  const { id, paymentId, amount, status, reason, openedAt } = dispute
  const values = { amount_minor: amount, status, reason, updated_at: now.toISOString() }
  await transaction
    .insertInto('payment_disputes')
    .values({ id, payment_id: paymentId, opened_at: openedAt, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}
