import { randomUUID } from 'node:crypto'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import { write } from '../database/write.ts'
import { currentCause } from '../kernel/actor.ts'
import type { PaymentTerms } from './provider.ts'

export interface Payment {
  readonly id: string
  readonly provider: string
  readonly reference: string | null
  readonly amount: number
  readonly currency: string
}

/**
 * The open payment of a checkout with this provider and amount, or a new one. A retry after a crash finds the payment
 * it had started.
 */
export async function openPayment(
  db: Database,
  checkoutId: string,
  provider: string,
  { amount, currency }: PaymentTerms,
  now: Date,
): Promise<Payment> {
  return write({ db }, currentCause(), async (transaction) => {
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
  status: 'pending' | 'authorized' | 'captured',
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

/** Deletes the payments of checkouts that became no order. */
export async function deletePayments(transaction: Transaction, checkoutIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('payments').where('checkout_id', 'in', checkoutIds).execute()
}

/** The payments of a checkout that a provider has authorized and not yet captured. */
export function authorizedPayments(db: Queryable, checkoutId: string): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'provider', 'reference', 'currency', 'amount_minor as amount'])
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'authorized')
    .execute()
}

/** Those of some checkouts for which money is authorized, captured or in progress. */
export async function checkoutsWithPayments(db: Queryable, checkoutIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payments')
    .select('checkout_id')
    .where('checkout_id', 'in', checkoutIds)
    .where('status', 'not in', ['voided', 'declined'])
    .execute()
  return new Set(rows.map(({ checkout_id }) => checkout_id))
}

/** Whether a payment is authorized, and neither captured nor voided. */
export async function isAuthorized(db: Queryable, id: string): Promise<boolean> {
  const payment = await db.selectFrom('payments').select('status').where('id', '=', id).executeTakeFirst()
  return payment?.status === 'authorized'
}

/** A payment of an order, with all that is stored of it. */
export interface OrderPaymentRow extends Payment {
  readonly status: 'pending' | 'authorized' | 'captured' | 'voided' | 'declined'
  readonly method: string
  readonly createdAt: string
  readonly updatedAt: string
}

/** The payments of an order, the oldest first. */
export function paymentsOfOrder(db: Queryable, orderId: string): Promise<OrderPaymentRow[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'provider', 'reference', 'currency', 'amount_minor as amount', 'status', 'method'])
    .select(['created_at as createdAt', 'updated_at as updatedAt'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Links the payments of a checkout to the order that it became. */
export async function assignPayments(transaction: Transaction, checkoutId: string, orderId: string): Promise<void> {
  await transaction.updateTable('payments').set({ order_id: orderId }).where('checkout_id', '=', checkoutId).execute()
}

/** Changes the amount of a payment: less was captured than was authorized, or less was collected than was due. */
export async function setPaymentAmount(transaction: Transaction, id: string, amount: number): Promise<void> {
  await transaction.updateTable('payments').set({ amount_minor: amount }).where('id', '=', id).execute()
}

/** Records how a payment was made. */
export async function setPaymentMethod(transaction: Transaction, id: string, method: string): Promise<void> {
  await transaction.updateTable('payments').set({ method }).where('id', '=', id).execute()
}
