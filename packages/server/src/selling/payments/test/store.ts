import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { randomId } from '../../../platform/secrets/secret-token.ts'
import type { PaymentRequest } from '../provider.ts'
import type { PaymentTables } from '../tables.ts'

export type TestPayment = Selectable<PaymentTables['test_payments']>

export async function findTestPayment(db: Queryable, reference: string): Promise<TestPayment | undefined> {
  return db.selectFrom('test_payments').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/** Whether a payment was opened under a key. */
export async function isTestPaymentOpen(db: Queryable, idempotencyKey: string): Promise<boolean> {
  const row = db.selectFrom('test_payments').select('reference').where('payment_id', '=', idempotencyKey)
  return (await row.executeTakeFirst()) !== undefined
}

/** The payment that was opened under a key, or a new one. */
export async function openTestPayment(
  transaction: Transaction,
  request: Omit<PaymentRequest, 'country'>,
  now: Date,
): Promise<TestPayment> {
  const { idempotencyKey, amount, currency, email, returnUrl, customer, saves, setsUpMandate } = request
  const known = await transaction
    .selectFrom('test_payments')
    .selectAll()
    .where('payment_id', '=', idempotencyKey)
    .executeTakeFirst()
  if (known) return known
  const payment: TestPayment = {
    reference: randomId(),
    payment_id: idempotencyKey,
    amount_minor: amount,
    currency,
    email,
    return_url: returnUrl,
    status: 'open',
    card: null,
    reason: null,
    answers_at: null,
    created_at: now.toISOString(),
    customer: customer ?? null,
    saves: saves || setsUpMandate ? 1 : 0,
  }
  await transaction.insertInto('test_payments').values(payment).execute()
  return payment
}

export async function changeTestPayment(
  transaction: Transaction,
  reference: string,
  changes: Partial<Pick<TestPayment, 'status' | 'card' | 'reason' | 'answers_at'>>,
): Promise<void> {
  await transaction.updateTable('test_payments').set(changes).where('reference', '=', reference).execute()
}

/** What was captured or refunded of a payment, in minor units. */
export async function sumOfActions(db: Queryable, reference: string, kind: 'capture' | 'refund'): Promise<number> {
  const rows = await db
    .selectFrom('test_payment_actions')
    .select('amount_minor as amount')
    .where('reference', '=', reference)
    .where('kind', '=', kind)
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Stores a capture or refund under its key.
 *
 * @returns false when it was stored before
 */
export async function addAction(
  transaction: Transaction,
  action: {
    readonly key: string
    readonly reference: string
    readonly kind: 'capture' | 'refund'
    readonly amount: number
    /** What the provider keeps of it. */
    readonly fee: number
  },
  now: Date,
): Promise<boolean> {
  const { amount, fee, ...rest } = action
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('test_payment_actions')
    .values({ ...rest, amount_minor: amount, fee_minor: fee, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
