import { randomUUID } from 'node:crypto'
import type { Order, OrderTransactions, RequestOf, TransactionStatus } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import type { Ledger } from '../../platform/pricing/ledger.ts'
import { isOffline, manualPayment } from '../../selling/payments/manual.ts'
import { type OrderPaymentRow, paymentsOfOrder } from '../../selling/payments/order-payments.ts'
import { insertPayment, markPayment, setPaymentAmount, setPaymentMethod } from '../../selling/payments/payments.ts'
import { requireOrder } from '../orders/change-order.ts'
import { saveBalance } from './balance.ts'
import { moneyOf } from './order-price.ts'
import { ledgerOfBooks, readBooks, toOrderTransactions, transactionStatus } from './transactions.ts'

/** What the customer still owes, in minor units. */
export const owedOf = async (db: Queryable, order: Order): Promise<number> => (await ledgerOfOrder(db, order)).balance

/** What the customer owes and no payment is authorized for, in minor units. */
export async function openAmountOf(db: Queryable, order: Order): Promise<number> {
  const { balance, authorized } = await ledgerOfOrder(db, order)
  return Math.max(balance - authorized, 0)
}

async function ledgerOfOrder(db: Queryable, order: Order): Promise<Ledger> {
  return ledgerOfBooks(order, await readBooks(db, order.id))
}

/**
 * Records that all that is owed was paid outside of the site.
 *
 * @throws ApplicationError `ORDER_NOT_FOUND`, `ORDER_ALREADY_PAID`, `ORDER_IS_CANCELED`
 */
export async function markOrderPaid(transaction: Transaction, orderId: string, now: Date): Promise<Order> {
  const order = await requireCollectable(transaction, orderId)
  return (await collect(transaction, order, await owedOf(transaction, order), {}, now)).order
}

/** Records an amount that was paid outside of the site, at most what is owed. */
export async function recordPayment(
  transaction: Transaction,
  orderId: string,
  amount: { readonly amount: string },
  now: Date,
): Promise<void> {
  const order = await requireCollectable(transaction, orderId)
  const minor = moneyOf(order).readGiven(amount, 'amount')
  requireAmount(minor, await owedOf(transaction, order))
  await collect(transaction, order, minor, {}, now)
}

/** Records several payments that were made outside of the site. */
export async function addPayments(
  transaction: Transaction,
  { orderId, payments }: RequestOf<'AddPayments'>,
  now: Date,
): Promise<{ orderTransactions: OrderTransactions; paymentsIds: string[] }> {
  let order = await requireCollectable(transaction, orderId)
  const paymentsIds: string[] = []
  for (const [index, { amount, regularPaymentDetails }] of payments.entries()) {
    if (regularPaymentDetails.offlinePayment === false)
      throw invalidField(`payments[${index}].regularPaymentDetails.offlinePayment`, 'must be true')
    const minor = moneyOf(order).readGiven(amount, `payments[${index}].amount`)
    requireAmount(minor, await owedOf(transaction, order))
    const collected = await collect(transaction, order, minor, regularPaymentDetails, now)
    order = collected.order
    paymentsIds.push(collected.paymentId)
  }
  return { orderTransactions: toOrderTransactions(order, await readBooks(transaction, order.id)), paymentsIds }
}

/** @throws ApplicationError `ORDER_NOT_FOUND`, `ORDER_ALREADY_PAID`, `ORDER_IS_CANCELED` */
export async function requireCollectable(transaction: Transaction, orderId: string): Promise<Order> {
  const order = await requireOrder(transaction, orderId)
  if (order.status === 'CANCELED') throw rejected('ORDER_IS_CANCELED')
  if ((await owedOf(transaction, order)) === 0) throw rejected('ORDER_ALREADY_PAID')
  return order
}

export function requireAmount(amount: number, maximum: number): void {
  if (amount >= 1 && amount <= maximum) return
  throw rejected('INVALID_AMOUNT', { maximum })
}

/** A payment that waits for the merchant is the one that is paid now; otherwise a new one. */
async function collect(
  transaction: Transaction,
  order: Order,
  amount: number,
  details: { readonly paymentMethod?: string | undefined; readonly providerTransactionId?: string | undefined },
  now: Date,
): Promise<{ order: Order; paymentId: string }> {
  const reference = details.providerTransactionId ?? null
  const waiting = (await paymentsOfOrder(transaction, order.id)).find(
    (payment) => isOffline(payment) && payment.status === 'pending',
  )
  const id = waiting?.id ?? randomUUID()
  if (waiting) {
    await markPayment(transaction, id, 'captured', reference, now)
    await setPaymentAmount(transaction, id, amount)
  } else {
    const payment = { id, provider: manualPayment.id, reference, amount, currency: order.currency, orderId: order.id }
    await insertPayment(transaction, order.checkoutId ?? null, payment, 'captured', now)
  }
  if (details.paymentMethod !== undefined) await setPaymentMethod(transaction, id, details.paymentMethod)
  return { order: (await saveBalance(transaction, order, { paymentIds: [id] }, [], now)).order, paymentId: id }
}

/**
 * Confirms or declines a payment that waits for the merchant.
 *
 * @throws ApplicationError `ORDER_NOT_FOUND`, `PAYMENT_NOT_FOUND`; `STATUS_NOT_ALLOWED` for any other step
 */
export async function updatePaymentStatus(
  transaction: Transaction,
  { orderId, paymentId, status }: { orderId: string; paymentId: string; status: TransactionStatus },
  now: Date,
): Promise<OrderTransactions> {
  const order = await requireOrder(transaction, orderId)
  const books = await readBooks(transaction, order.id)
  const payment = requirePayment(books.payments, paymentId)
  const current = transactionStatus(payment, books)
  const allowed = current === 'PENDING_MERCHANT' ? ['APPROVED', 'DECLINED', 'CANCELED'] : []
  if (!allowed.includes(status)) throw rejected('STATUS_NOT_ALLOWED', { status: current, wanted: status, allowed })
  await markPayment(transaction, paymentId, status === 'APPROVED' ? 'captured' : 'declined', payment.reference, now)
  const saved = await saveBalance(transaction, order, { paymentIds: [paymentId] }, [], now)
  return toOrderTransactions(saved.order, saved.books)
}

export function requirePayment(payments: readonly OrderPaymentRow[], id: string): OrderPaymentRow {
  const payment = payments.find((candidate) => candidate.id === id)
  if (payment) return payment
  throw rejected('PAYMENT_NOT_FOUND', { paymentId: id })
}
