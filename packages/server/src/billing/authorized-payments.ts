import type { CaptureAuthorizedPaymentsRequest, OrderTransactions } from '@cartwright/contract'
import { write } from '../database/write.ts'
import { currentCause } from '../kernel/actor.ts'
import { ApplicationError } from '../kernel/errors.ts'
import type { Services } from '../kernel/services.ts'
import { requireOrder } from '../orders/change-order.ts'
import { releaseRest } from '../payments/captures.ts'
import type { OrderPaymentRow } from '../payments/payments.ts'
import { saveBalance } from './balance.ts'
import { capturePayment } from './capture.ts'
import { requirePayment } from './offline-payments.ts'
import { moneyOf } from './order-price.ts'
import { readBooks, toOrderTransactions } from './transactions.ts'

type BillingSite = Pick<Services, 'db' | 'now' | 'paymentProviders'>

/**
 * Captures authorized payments, whole or in part. The provider is called outside of any transaction, under a key of the
 * capture.
 *
 * @throws ApplicationError for a payment that is not authorized, or an amount above what was authorized
 */
export async function capturePayments(
  site: BillingSite,
  { orderId, payments }: CaptureAuthorizedPaymentsRequest,
): Promise<OrderTransactions> {
  const order = await readOrder(site, orderId)
  const books = await readBooks(site.db, order.id)
  const captures = payments.map(({ paymentId, amount }) => {
    const payment = requireAuthorized(requirePayment(books.payments, paymentId))
    const left = payment.amount - payment.captured
    const wanted = amount ? moneyOf(order).read(amount) : left
    if (wanted < 1 || wanted > left)
      throw new ApplicationError(
        400,
        'INVALID_AMOUNT',
        'The amount must be above zero and at most what is authorized',
        {
          data: { paymentId, maximum: left },
        },
      )
    return { payment, wanted }
  })
  for (const { payment, wanted } of captures) await capturePayment(site, order.id, payment, wanted)
  return readTransactions(site, order.id)
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

async function voidPayment(site: BillingSite, orderId: string, payment: OrderPaymentRow): Promise<void> {
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

function requireAuthorized(payment: OrderPaymentRow): OrderPaymentRow {
  if (payment.status === 'authorized') return payment
  const code =
    payment.status === 'captured'
      ? 'PAYMENT_ALREADY_CAPTURED'
      : payment.status === 'voided'
        ? 'PAYMENT_ALREADY_VOIDED'
        : 'PAYMENT_NOT_AUTHORIZED'
  throw new ApplicationError(428, code, `The payment is ${payment.status}, not authorized`, {
    data: { paymentId: payment.id, status: payment.status },
  })
}

const readOrder = (site: BillingSite, orderId: string) => requireOrder(site.db, orderId)

async function readTransactions(site: BillingSite, orderId: string): Promise<OrderTransactions> {
  return toOrderTransactions(await readOrder(site, orderId), await readBooks(site.db, orderId))
}
