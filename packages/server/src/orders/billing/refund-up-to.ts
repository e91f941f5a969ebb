import type { Order } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { refundable } from '../../platform/pricing/ledger.ts'
import { isOffline } from '../../selling/payments/manual.ts'
import { originOf, type PaymentOrigin } from '../../selling/payments/order-payments.ts'
import { moneyOf } from './order-price.ts'
import { type RefundKind, refundPayments } from './refund-payments.ts'
import { inRefundOrder, returnablePayments } from './return-balances.ts'
import { isOwnBalance, readBooks, refundTransactions } from './transactions.ts'

/**
 * Refunds an amount as far as providers, gift cards and store credit can. The rest is money to give back in another way.
 *
 * @param amount minor units of the order
 * @returns the id of the refund; null where nothing can be refunded
 */
export async function refundUpTo(
  transaction: Transaction,
  site: Pick<Services, 'paymentProviders' | 'servicePlugins'>,
  order: Order,
  amount: number,
  now: Date,
  kind: RefundKind = {},
): Promise<string | null> {
  const money = moneyOf(order)
  const books = await readBooks(transaction, order.id)
  const canRefund = (payment: PaymentOrigin) =>
    isOwnBalance(payment) ||
    (!isOffline(payment) && site.paymentProviders.find(({ id }) => id === payment.provider)?.refund !== undefined)
  let left = amount
  const paymentRefunds = inRefundOrder(await returnablePayments(transaction, order, books.payments, now)).flatMap(
    (payment) => {
      if (!canRefund(originOf(payment))) return []
      const part = Math.min(left, refundable(payment, refundTransactions(books)))
      if (part <= 0) return []
      left -= part
      return [{ paymentId: payment.id, amount: { amount: money.write(part).amount } }]
    },
  )
  if (paymentRefunds.length === 0) return null
  return (await refundPayments(transaction, site, { orderId: order.id, paymentRefunds }, now, kind)).refundId
}
