import { createHash } from 'node:crypto'
import type { Queryable, Transaction } from '../../platform/database/database.ts'

/** A part of a payment that was captured. */
export interface Capture {
  readonly id: string
  readonly paymentId: string
  readonly amount: number
  readonly capturedAt: string
}

/**
 * The id of a capture, and its key at the provider: the same for each attempt to capture an amount after what was captured
 * before.
 */
export function captureId(
  { id, captured }: { readonly id: string; readonly captured: number },
  amount: number,
): string {
  const hash = createHash('sha256').update(`${id} ${captured} ${amount}`).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-')
}

/** The captures of some payments, the oldest first. */
export async function capturesOf(db: Queryable, paymentIds: readonly string[]): Promise<Capture[]> {
  if (paymentIds.length === 0) return []
  return db
    .selectFrom('payment_captures')
    .select(['id', 'payment_id as paymentId', 'amount_minor as amount', 'captured_at as capturedAt'])
    .where('payment_id', 'in', [...paymentIds])
    .orderBy('captured_at')
    .orderBy('id')
    .execute()
}

/**
 * Adds a capture to an authorized payment.
 *
 * @param isFinal whether the rest is released; the payment then counts with what was captured
 * @returns false when this capture is stored already, or the payment is not authorized
 */
export async function addCapture(
  transaction: Transaction,
  capture: Omit<Capture, 'capturedAt'>,
  isFinal: boolean,
  now: Date,
): Promise<boolean> {
  const { id, paymentId, amount } = capture
  const payment = await transaction
    .selectFrom('payments')
    .select(['status', 'captured_minor as captured', 'amount_minor as total'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  const known = await transaction.selectFrom('payment_captures').select('id').where('id', '=', id).executeTakeFirst()
  if (known || payment?.status !== 'authorized') return false
  const captured = payment.captured + amount
  const at = now.toISOString()
  await transaction
    .insertInto('payment_captures')
    .values({ id, payment_id: paymentId, amount_minor: amount, captured_at: at })
    .execute()
  const ended = isFinal || captured >= payment.total
  await transaction
    .updateTable('payments')
    .set({ captured_minor: captured, updated_at: at, ...(ended && { status: 'captured', amount_minor: captured }) })
    .where('id', '=', paymentId)
    .execute()
  return true
}

/**
 * Releases what of an authorized payment was not captured.
 *
 * @returns false when the payment is not authorized
 */
export async function releaseRest(transaction: Transaction, paymentId: string, now: Date): Promise<boolean> {
  const payment = await transaction
    .selectFrom('payments')
    .select(['status', 'captured_minor as captured'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (payment?.status !== 'authorized') return false
  const { captured } = payment
  await transaction
    .updateTable('payments')
    .set({
      status: captured > 0 ? 'captured' : 'voided',
      updated_at: now.toISOString(),
      ...(captured > 0 && { amount_minor: captured }),
    })
    .where('id', '=', paymentId)
    .execute()
  return true
}
