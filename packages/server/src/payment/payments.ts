import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../storage/database.ts'
import type { PaymentTerms } from './provider.ts'

export interface Payment {
  readonly id: string
  readonly provider: string
  readonly reference: string | null
  readonly amount: number
  readonly currency: string
}

/**
 * The payment under way for a checkout with this provider and amount; a new one when there is none. A retry after a
 * crash finds the payment it had begun.
 */
export async function openPayment(
  db: Database,
  checkoutId: string,
  provider: string,
  { amount, currency }: PaymentTerms,
  now: Date,
): Promise<Payment> {
  return db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('payments')
      .select(['id', 'provider', 'reference', 'currency', 'amount_minor as amount'])
      .where('checkout_id', '=', checkoutId)
      .where('provider', '=', provider)
      .where('status', '=', 'pending')
      .where('amount_minor', '=', amount)
      .where('currency', '=', currency)
      .executeTakeFirst()
    if (known) return known
    const payment = { id: randomUUID(), provider, reference: null, amount, currency }
    await insertPayment(transaction, checkoutId, payment, 'pending', now)
    return payment
  })
}

export async function insertPayment(
  transaction: Transaction,
  checkoutId: string,
  { id, provider, reference, currency, amount }: Payment,
  status: 'pending' | 'authorized',
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await transaction
    .insertInto('payments')
    .values({
      id,
      checkout_id: checkoutId,
      provider,
      status,
      reference,
      currency,
      amount_minor: amount,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

export async function markPayment(
  db: Database | Transaction,
  id: string,
  status: 'authorized' | 'captured' | 'voided' | 'declined',
  reference: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status, reference, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}
