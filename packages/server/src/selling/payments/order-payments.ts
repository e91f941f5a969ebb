import type { Queryable } from '../../platform/database/database.ts'
import { readOnceById } from '../../platform/database/read-once.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Payment } from './payments.ts'

/** Where money came from, and where it goes back to. */
export type PaymentOrigin = Pick<OrderPaymentRow, 'id' | 'provider' | 'reference' | 'captured'>

/** A payment of an order, with all that is stored of it. */
export interface OrderPaymentRow extends Payment {
  readonly status: 'pending' | 'authorized' | 'captured' | 'voided' | 'declined'
  readonly captured: number
  readonly method: string
  /** Whether it stays authorized when its order is placed. */
  readonly delaysCapture: boolean
  readonly scheduledAction: 'CAPTURE' | 'VOID' | null
  /** ISO time. */
  readonly scheduledAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
  /** The payment of another order that an exchange took it from: there the money is. Null: it is its own. */
  readonly origin: PaymentOrigin | null
}

/** The payment that money goes back to. */
export const originOf = (payment: OrderPaymentRow): PaymentOrigin => payment.origin ?? payment

const forOrder = (db: Queryable) =>
  db
    .selectFrom('payments')
    .select(['id', 'provider', 'reference', 'currency', 'amount_minor as amount', 'status', 'method'])
    .select(['captured_minor as captured', 'created_at as createdAt', 'updated_at as updatedAt'])
    .select(['delays_capture as delays', 'scheduled_action as scheduledAction', 'scheduled_at as scheduledAt'])
    .select('origin_id as originId')

type StoredOrderPayment = Awaited<ReturnType<ReturnType<typeof forOrder>['execute']>>[number]

async function toOrderPayments(db: Queryable, rows: readonly StoredOrderPayment[]): Promise<OrderPaymentRow[]> {
  const ids = rows.flatMap(({ originId }) => originId ?? [])
  const payments = ids.length === 0 ? [] : await forOrder(db).where('id', 'in', ids).execute()
  const origins = new Map(
    payments.map(({ id, provider, reference, captured }) => [id, { id, provider, reference, captured }]),
  )
  return rows.map(({ delays, originId, ...row }) => ({
    ...row,
    delaysCapture: delays === 1,
    origin: originId === null ? null : (origins.get(originId) ?? null),
  }))
}

/** A payment, and those of exchanges whose money was taken from it. */
export async function withExchanges(db: Queryable, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', id), eb('origin_id', '=', id)]))
    .execute()
  return rows.map((row) => row.id)
}

const selectOfOrder = statement<{ readonly orderId: string }, StoredOrderPayment>((slot, db) =>
  forOrder(db).where('order_id', '=', slot('orderId')).orderBy('created_at').orderBy('position').orderBy('id'),
)

/** The payments of an order, the oldest first. */
export const paymentsOfOrder = readOnceById(async (db: Queryable, orderId): Promise<OrderPaymentRow[]> => {
  return toOrderPayments(db, await selectOfOrder(db, { orderId }))
})

const selectAuthorized = statement<{ readonly orderId: string }, StoredOrderPayment>((slot, db) =>
  forOrder(db).where('order_id', '=', slot('orderId')).where('status', '=', 'authorized'),
)

/** The payments of an order that a provider has authorized and not yet captured. */
export async function authorizedPayments(db: Queryable, orderId: string): Promise<OrderPaymentRow[]> {
  return toOrderPayments(db, await selectAuthorized(db, { orderId }))
}
