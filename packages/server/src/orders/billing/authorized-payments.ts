import type { OrderTransactions, PaymentCapture, RequestOf, ResponseOf } from '@cartwright/contract'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { releaseRest } from '../../selling/payments/captures.ts'
import type { OrderPaymentRow } from '../../selling/payments/order-payments.ts'
import { requireOrder } from '../orders/change-order.ts'
import { saveBalance } from './balance.ts'
import { capturePayment } from './capture.ts'
import { requirePayment } from './offline-payments.ts'
import { moneyOf } from './order-price.ts'
import { planCaptures, requireAuthorized } from './plan-captures.ts'
import { ledgerOfBooks, type OrderBooks, readBooks, toOrderTransactions } from './transactions.ts'

type BillingSite = Pick<Services, 'db' | 'now' | 'paymentProviders'>

/**
 * Captures authorized payments, whole or in part. The provider is called outside of any transaction, under a key of the
 * capture.
 *
 * @throws ApplicationError for a payment that is not authorized, or an amount above what is authorized or owed
 */
export async function capturePayments(
  site: BillingSite,
  { orderId, payments }: RequestOf<'CaptureAuthorizedPayments'>,
): Promise<OrderTransactions> {
  const order = await readOrder(site, orderId)
  const books = await readBooks(site.db, order.id)
  const captures = planCaptures(order, books, site.paymentProviders, payments)
  for (const { payment, amount, remaining } of captures)
    await capturePayment(site, order.id, payment, amount, remaining === 0)
  return readTransactions(site, order.id)
}

/**
 * What captures come to. Nothing is captured.
 *
 * @param payments default: all that are authorized and still owed, the oldest first
 * @throws ApplicationError as `capturePayments`
 */
export async function calculateCapture(
  site: Pick<BillingSite, 'db' | 'paymentProviders'>,
  { orderId, payments }: RequestOf<'CalculateCapture'>,
): Promise<ResponseOf<'CalculateCapture'>> {
  const order = await requireOrder(site.db, orderId)
  const books = await readBooks(site.db, order.id)
  const money = moneyOf(order)
  const ledger = ledgerOfBooks(order, books)
  const captures = planCaptures(order, books, site.paymentProviders, payments ?? dueOf(books, ledger.balance))
  return {
    captures: captures.map(({ payment, amount, maximum, remaining, released, inParts }) => ({
      paymentId: payment.id,
      authorized: money.write(payment.amount - payment.captured),
      captured: money.write(payment.captured),
      maximum: money.write(maximum),
      amount: money.write(amount),
      remaining: money.write(remaining),
      released: money.write(released),
      capturesInParts: inParts,
    })),
    balance: money.write(captures.at(-1)?.owed ?? ledger.balance),
  }
}

/** The authorized payments that are needed for what is owed. */
function dueOf({ payments }: OrderBooks, owed: number): PaymentCapture[] {
  let missing = owed
  return payments.flatMap(({ id, status, amount, captured }) => {
    if (status !== 'authorized' || missing <= 0) return []
    missing -= amount - captured
    return [{ paymentId: id }]
  })
}

/**
 * Releases authorized payments.
 *
 * @throws ApplicationError for a payment that is not authorized
 */
export async function voidPayments(
  site: BillingSite,
  { orderId, paymentIds }: { orderId: string; paymentIds: readonly string[] },
): Promise<OrderTransactions> {
  const { id } = await readOrder(site, orderId)
  const books = await readBooks(site.db, id)
  const payments = paymentIds.map((paymentId) => requireAuthorized(requirePayment(books.payments, paymentId)))
  for (const payment of payments) await voidPayment(site, id, payment)
  return readTransactions(site, id)
}

/** Releases what of a payment is authorized and not captured. One that is not authorized stays as it is. */
export async function voidPayment(site: BillingSite, orderId: string, payment: OrderPaymentRow): Promise<void> {
  const { id, reference, amount, captured, currency } = payment
  const provider = site.paymentProviders.find((candidate) => candidate.id === payment.provider)
  await provider?.void?.({ idempotencyKey: id, reference: reference ?? '', amount, currency })
  await write(site, currentCause(), async (transaction) => {
    if (!(await releaseRest(transaction, id, site.now()))) return
    const order = await requireOrder(transaction, orderId)
    const voided = { paymentId: id, amount: moneyOf(order).write(amount - captured) }
    const activity = { activityType: 'AUTHORIZED_PAYMENT_VOIDED', authorizedPaymentVoided: voided } as const
    await saveBalance(transaction, order, { paymentIds: [id] }, [activity], site.now())
  })
}

const readOrder = (site: BillingSite, orderId: string) => requireOrder(site.db, orderId)

async function readTransactions(site: BillingSite, orderId: string): Promise<OrderTransactions> {
  return toOrderTransactions(await readOrder(site, orderId), await readBooks(site.db, orderId))
}
