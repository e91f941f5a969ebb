import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { addTask } from '../../platform/tasks/notify.ts'
import type { PaymentRequest } from './provider.ts'
import type { PaymentTables } from './tables.ts'

/** The queue whose tasks settle payments; the key of a task is the id of its payment. */
export const PAYMENTS = 'payments'

/** The queue whose tasks capture or void what is still authorized; the key of a task is the id of its payment. */
export const SCHEDULED_CAPTURES = 'scheduled-captures'

/** Milliseconds after which the provider is asked about a payment that it has not reported by itself. */
const FIRST_QUESTION = 60_000

export interface Payment {
  readonly id: string
  readonly provider: string
  readonly reference: string | null
  readonly amount: number
  readonly currency: string
}

/** A payment of a checkout, with what it takes to settle it. */
export interface CheckoutPayment extends Payment {
  /** The checkout of its order. Null where there was none. */
  readonly checkoutId: string | null
  /** The payment request that it pays; null for the payment of a checkout. */
  readonly requestId: string | null
  readonly orderId: string | null
  readonly status: 'pending' | 'authorized' | 'captured' | 'voided' | 'declined'
  readonly captured: number
  /** The stamp of what the customer reviewed; null for payments of older versions and those made by hand. */
  readonly reviewed: string | null
  readonly request: PaymentRequest | null
  /** Why it was declined, or why the money goes back. */
  readonly reason: string | null
  /** True when it moves no money. */
  readonly isTest: boolean
  readonly createdAt: string
}

export interface NewPayment {
  readonly checkoutId: string | null
  /** Default: it pays for the checkout. */
  readonly requestId?: string | null
  readonly provider: string
  readonly reviewed: string
  readonly request: Omit<PaymentRequest, 'idempotencyKey'>
  /** Whether staff capture it by hand. Default: it is captured when its order is placed. */
  readonly delaysCapture?: boolean
  /** Whether it moves no money. */
  readonly isTest?: boolean | undefined
  /** What happens to it at a time if it is still authorized then. Default: nothing. */
  readonly schedule?: { readonly action: 'CAPTURE' | 'VOID'; readonly at: Date } | undefined
  /** Reserves the stock of the checkout, in the same transaction. */
  readonly hold?: (transaction: Transaction) => Promise<void>
}

const forCheckout = (db: Queryable) =>
  db
    .selectFrom('payments')
    .select(['id', 'provider', 'reference', 'currency', 'amount_minor as amount', 'status', 'reviewed', 'request'])
    .select(['checkout_id as checkoutId', 'order_id as orderId', 'reason', 'captured_minor as captured'])
    .select(['created_at as createdAt', 'request_id as requestId', 'is_test as isTest'])

type CheckoutPaymentRow = Omit<CheckoutPayment, 'request' | 'isTest'> & {
  readonly request: string | null
  readonly isTest: number
}

const toCheckoutPayment = (row: CheckoutPaymentRow): CheckoutPayment => ({
  ...row,
  request: row.request === null ? null : JSON.parse(row.request),
  isTest: row.isTest === 1,
})

/**
 * The open payment of a checkout with this provider, for what was reviewed; or a new one. A retry after a crash finds the
 * payment it had started. With a new one comes the task that asks the provider about it.
 */
export async function openPayment(
  db: Database,
  {
    checkoutId,
    requestId = null,
    provider,
    reviewed,
    request,
    delaysCapture = false,
    isTest = false,
    schedule,
    hold,
  }: NewPayment,
  now: Date,
): Promise<{ readonly payment: CheckoutPayment; readonly isNew: boolean }> {
  return write({ db }, currentCause(), async (transaction) => {
    await hold?.(transaction)
    const open = await forCheckout(transaction)
      .where('checkout_id', 'is', checkoutId)
      .where('request_id', 'is', requestId)
      .where('provider', '=', provider)
      .where('status', '=', 'pending')
      .where('reviewed', '=', reviewed)
      .where('reason', 'is', null)
      .execute()
    const known = open.map(toCheckoutPayment).find((payment) => isSameCard(payment.request, request))
    if (known) {
      await setDelay(transaction, known.id, delaysCapture)
      return { payment: known, isNew: false }
    }
    const id = randomUUID()
    const { amount, currency } = request
    const sent = { ...request, idempotencyKey: id }
    const payment = { id, provider, reference: null, amount, currency }
    const requested = { ...payment, requestId, reviewed, request: sent, delaysCapture, isTest }
    await insertPayment(transaction, checkoutId, requested, 'pending', now)
    if (schedule) await scheduleAction(transaction, id, schedule)
    await scheduleStatusCheck(transaction, id, new Date(now.getTime() + FIRST_QUESTION))
    const rest = { orderId: null, status: 'pending', captured: 0, reason: null, isTest } as const
    const stored = { ...rest, checkoutId, requestId, reviewed, request: sent, createdAt: now.toISOString() }
    return { payment: { ...payment, ...stored }, isNew: true }
  })
}

async function scheduleAction(
  transaction: Transaction,
  id: string,
  { action, at }: NonNullable<NewPayment['schedule']>,
): Promise<void> {
  const scheduled = { scheduled_action: action, scheduled_at: at.toISOString() }
  await transaction.updateTable('payments').set(scheduled).where('id', '=', id).execute()
  await addTask(transaction, { queue: SCHEDULED_CAPTURES, key: id, dueAt: at })
}

/** The owner may have changed when payments are captured since the payment was started. */
async function setDelay(transaction: Transaction, id: string, delaysCapture: boolean): Promise<void> {
  const delays_capture = delaysCapture ? 1 : 0
  await transaction.updateTable('payments').set({ delays_capture }).where('id', '=', id).execute()
}

/** Another card is another payment, and so is one that is saved. */
const isSameCard = (stored: PaymentRequest | null, other: Omit<PaymentRequest, 'idempotencyKey'>): boolean =>
  (['token', 'savedMethod', 'saves', 'setsUpMandate', 'isMerchantInitiated'] as const).every(
    (name) => stored?.[name] === other[name],
  )

/** Adds the task that asks the provider about a payment, or moves it. */
export async function scheduleStatusCheck(transaction: Transaction, id: string, dueAt: Date, tries = 0): Promise<void> {
  await addTask(transaction, { queue: PAYMENTS, key: id, payload: { tries }, dueAt })
}

/** A payment to store. */
interface NewPaymentRow extends Payment {
  /** Among payments of the same instant. Default: the first. */
  readonly position?: number
  /** The order that it pays for. Default: none yet. */
  readonly orderId?: string
  /** How it was made. Default: unknown. */
  readonly method?: string | undefined
  readonly requestId?: string | null
  readonly reviewed?: string
  /** What the provider is asked. */
  readonly request?: PaymentRequest
  /** Whether staff capture it. Default: false. */
  readonly delaysCapture?: boolean
  /** Whether it moves no money. Default: false. */
  readonly isTest?: boolean
  /** The payment of another order that its money was taken from. */
  readonly originId?: string
}

export async function insertPayment(
  transaction: Transaction,
  checkoutId: string | null,
  { id, provider, reference, currency, amount, position = 0, ...rest }: NewPaymentRow,
  status: 'pending' | 'authorized' | 'captured',
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const row: Insertable<PaymentTables['payments']> = {
    id,
    checkout_id: checkoutId,
    provider,
    status,
    reference,
    currency,
    amount_minor: amount,
    captured_minor: status === 'captured' ? amount : 0,
    position,
    order_id: rest.orderId ?? null,
    request_id: rest.requestId ?? null,
    reviewed: rest.reviewed ?? null,
    request: rest.request ? JSON.stringify(rest.request) : null,
    delays_capture: rest.delaysCapture ? 1 : 0,
    is_test: rest.isTest ? 1 : 0,
    origin_id: rest.originId ?? null,
    ...(rest.method !== undefined && { method: rest.method }),
    created_at: at,
    updated_at: at,
  }
  await insertRows(transaction, 'payments', [row])
}

/** Whether a payment has a reference of its provider already. */
export async function isClaimed(db: Queryable, provider: string, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores what the provider calls a payment. */
export async function setReference(db: Database, id: string, reference: string): Promise<void> {
  await db.updateTable('payments').set({ reference }).where('id', '=', id).execute()
}

/** Changes the state of a payment; a captured one counts with its whole amount. */
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
    .$if(status === 'captured', (query) => query.set(({ ref }) => ({ captured_minor: ref('amount_minor') })))
    .where('id', '=', id)
    .execute()
}

/** What ends a pending payment. */
interface PaymentEnd {
  readonly status: 'authorized' | 'voided' | 'declined'
  readonly reference: string | null
  readonly reason?: string
  /** The order that it pays for. */
  readonly orderId?: string
  /** How it was made, where the provider says. */
  readonly method?: string | undefined
}

/**
 * Ends a pending payment. One whose money goes back is only ever voided.
 *
 * @returns false when it has ended already, so that a repetition changes nothing
 */
export async function endPending(
  transaction: Transaction,
  id: string,
  { status, reference, reason, orderId, method }: PaymentEnd,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payments')
    .set({
      status,
      reference,
      updated_at: now.toISOString(),
      ...(reason !== undefined && { reason }),
      ...(orderId !== undefined && { order_id: orderId }),
      ...(method !== undefined && { method }),
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .$if(status !== 'voided', (query) => query.where('reason', 'is', null))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Decides that the money of a pending payment goes back. From then on it pays for no order.
 *
 * @returns false when it has paid for one
 */
export async function decideReturn(transaction: Transaction, id: string, reason: string): Promise<boolean> {
  await transaction
    .updateTable('payments')
    .set({ reason })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('reason', 'is', null)
    .execute()
  const payment = await transaction.selectFrom('payments').select('status').where('id', '=', id).executeTakeFirst()
  return payment?.status === 'pending'
}

export async function findPayment(db: Queryable, id: string): Promise<CheckoutPayment | null> {
  const row = await forCheckout(db).where('id', '=', id).executeTakeFirst()
  return row ? toCheckoutPayment(row) : null
}

/** Links a declined payment to the order that it was to pay for. */
export async function assignDeclined(transaction: Transaction, id: string, orderId: string): Promise<void> {
  const declined = transaction.updateTable('payments').set({ order_id: orderId }).where('status', '=', 'declined')
  await declined.where('id', '=', id).execute()
}

/** The payment that a provider calls so. */
export async function findPaymentByReference(
  db: Queryable,
  provider: string,
  reference: string,
): Promise<CheckoutPayment | null> {
  const row = await forCheckout(db)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row ? toCheckoutPayment(row) : null
}

/** Whether a customer may still confirm a payment of a checkout. */
export async function isBeingPaid(db: Queryable, checkoutId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'pending')
    .where('request', 'is not', null)
    .where('reason', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The payments by which a checkout is paid, the newest first. */
export async function paymentsOfCheckout(db: Queryable, checkoutId: string): Promise<CheckoutPayment[]> {
  return (await selectOfCheckout(db, { checkoutId })).map(toCheckoutPayment)
}

const selectOfCheckout = statement<{ readonly checkoutId: string }, CheckoutPaymentRow>((slot, db) =>
  forCheckout(db)
    .where('checkout_id', '=', slot('checkoutId'))
    .where('request_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id'),
)

/** The payments by which a request is paid, the newest first. */
export async function paymentsOfRequest(db: Queryable, requestId: string): Promise<CheckoutPayment[]> {
  const rows = await forCheckout(db)
    .where('request_id', '=', requestId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toCheckoutPayment)
}

/** Payments by their ids, the next ones after one. */
export async function listPayments(db: Queryable, after: string, limit: number): Promise<CheckoutPayment[]> {
  const rows = await forCheckout(db).where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(toCheckoutPayment)
}

/** Deletes the payments of checkouts that became no order. */
export async function deletePayments(transaction: Transaction, checkoutIds: readonly string[]): Promise<void> {
  const own = transaction.selectFrom('payments').select('id').where('checkout_id', 'in', checkoutIds)
  await transaction.deleteFrom('payment_captures').where('payment_id', 'in', own).execute()
  await transaction.deleteFrom('payment_disputes').where('payment_id', 'in', own).execute()
  await transaction.deleteFrom('payments').where('checkout_id', 'in', checkoutIds).execute()
}

/** Those of some checkouts for which money is authorized, captured or in progress. */
export async function checkoutsWithPayments(db: Queryable, checkoutIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payments')
    .select('checkout_id')
    .where('checkout_id', 'in', checkoutIds)
    .where('status', 'not in', ['voided', 'declined'])
    .execute()
  return new Set(rows.flatMap(({ checkout_id }) => checkout_id ?? []))
}

/**
 * Ends the payment of an order that its provider has not paid out after all.
 *
 * @returns the minor units that are missing; null when the payment has ended already
 */
export async function failPayment(
  transaction: Transaction,
  id: string,
  reason: string,
  now: Date,
): Promise<number | null> {
  const payment = await findPayment(transaction, id)
  if (payment?.status !== 'authorized' && payment?.status !== 'captured') return null
  await transaction
    .updateTable('payments')
    .set({ status: 'declined', captured_minor: 0, reason: reason.slice(0, 200), updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  return payment.amount
}

/** Changes the amount of a payment that was collected: it was less than was due. */
export async function setPaymentAmount(transaction: Transaction, id: string, amount: number): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ amount_minor: amount, captured_minor: amount })
    .where('id', '=', id)
    .execute()
}

/** Records how a payment was made. */
export async function setPaymentMethod(transaction: Transaction, id: string, method: string): Promise<void> {
  await transaction.updateTable('payments').set({ method }).where('id', '=', id).execute()
}
