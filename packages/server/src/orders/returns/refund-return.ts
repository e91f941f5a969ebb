import type { NewReturnRefund, Order, OrderReturn, RefundItems, ReturnRefund } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { refundable, spreadRefund } from '../../platform/pricing/ledger.ts'
import { type OrderPaymentRow, originOf } from '../../selling/payments/order-payments.ts'
import { requirePayment } from '../billing/offline-payments.ts'
import { moneyOf } from '../billing/order-price.ts'
import { refundedBefore, refundParts, totalOf } from '../billing/refund-parts.ts'
import { refundPayments } from '../billing/refund-payments.ts'
import { isGiftCard, ledgerOfBooks, type OrderBooks, readBooks, refundTransactions } from '../billing/transactions.ts'
import { requireOrder } from '../orders/change-order.ts'
import { findExchange, owedForExchange, payExchange } from './exchange-return.ts'

/**
 * Refunds the items of a return that arrived. Items that were refunded before are not refunded again.
 *
 * @throws ApplicationError `INVALID_RETURN_FEE`, `INVALID_RETURN_REFUND_AMOUNT`, and those of refunds
 */
export async function refundReturn(
  transaction: Transaction,
  services: Pick<Services, 'paymentProviders' | 'servicePlugins' | 'now'>,
  received: OrderReturn,
  given: NewReturnRefund,
  sendCustomerEmail: boolean,
): Promise<ReturnRefund> {
  const order = await requireOrder(transaction, received.orderId)
  const books = await readBooks(transaction, order.id)
  const money = moneyOf(order)
  const before = refundedBefore(order, books.refunds)
  const refundItems: RefundItems = {
    lineItems: itemsLeft(order, received, before.quantities),
    ...(given.shipping && { shipping: { amount: given.shipping } }),
  }
  const gross = given.amount
    ? money.readGiven(given.amount, 'refund.amount')
    : totalOf(refundParts(order, before, refundItems))
  const fee = given.returnFee ? money.readGiven(given.returnFee, 'refund.returnFee') : 0
  const amount = afterFee(gross, fee)
  // What was not paid yet is not refunded: it lowers what is owed.
  const credited = Math.min(amount, ledgerOfBooks(order, books).balance)
  const paid = amount - credited
  const refunded = {
    ...{ amount: money.write(amount), returnFee: money.write(fee) },
    ...(credited > 0 && { credited: money.write(credited) }),
  }
  if (amount === 0) return refunded
  const now = services.now()
  spread(books, paid, given.paymentId)
  const sideEffects = { notifications: { sendCustomerEmail } }
  const sharesOf = async (part: number) => {
    const current = await readBooks(transaction, order.id)
    return spread(current, part, given.paymentId).map(({ paymentId, amount: share }) => ({
      payment: requirePayment(current.payments, paymentId),
      amount: share,
    }))
  }
  const refund = async (
    part: number,
    items: RefundItems,
    isExternal: (payment: OrderPaymentRow) => boolean,
    kind: { readonly credited: number; readonly exchangePayments?: ReadonlyMap<string, string> },
  ) => {
    const paymentRefunds = (await sharesOf(part)).map(({ payment, amount: share }) => ({
      paymentId: payment.id,
      amount: { amount: money.write(share).amount },
      externalRefund: isExternal(payment),
    }))
    const request = { orderId: order.id, paymentRefunds, refundItems: items, ...(part > 0 && { sideEffects }) }
    return (await refundPayments(transaction, services, request, now, kind)).refundId
  }
  const exchange = await findExchange(transaction, received)
  const exchanged = exchange ? Math.min(paid, await owedForExchange(transaction, order, exchange)) : 0
  // What pays the exchange leaves this order without moving money.
  const exchangeId =
    exchange && exchanged > 0
      ? await refund(exchanged, refundItems, () => true, {
          credited,
          exchangePayments: await payExchange(transaction, order, exchange, await sharesOf(exchanged), now),
        })
      : null
  const [rest, restCredited] = [paid - exchanged, exchangeId ? 0 : credited]
  const isOutside = (payment: OrderPaymentRow) => given.externalRefund === true && !isGiftCard(originOf(payment))
  const restId =
    rest + restCredited > 0
      ? await refund(rest, exchangeId ? {} : refundItems, isOutside, { credited: restCredited })
      : null
  return {
    ...refunded,
    refundId: restId ?? exchangeId ?? undefined,
    ...(exchanged > 0 && { exchanged: money.write(exchanged) }),
  }
}

function afterFee(gross: number, fee: number): number {
  if (fee <= gross) return gross - fee
  throw rejected('INVALID_RETURN_FEE', { maximum: gross })
}

function itemsLeft(order: Order, { lineItems }: OrderReturn, refunded: ReadonlyMap<string, number>) {
  return lineItems.flatMap(({ lineItemId, receivedQuantity = 0 }) => {
    const bought = order.lineItems.find(({ id }) => id === lineItemId)?.quantity ?? 0
    const quantity = Math.min(receivedQuantity, bought - (refunded.get(lineItemId) ?? 0))
    return quantity > 0 ? [{ lineItemId, quantity }] : []
  })
}

function spread(books: OrderBooks, amount: number, paymentId: string | undefined) {
  const payments = paymentId === undefined ? books.payments : [requirePayment(books.payments, paymentId)]
  const transactions = refundTransactions(books)
  const maximum = sum(payments.map((payment) => refundable(payment, transactions)))
  if (amount <= maximum) return spreadRefund(amount, payments, transactions)
  throw rejected('INVALID_RETURN_REFUND_AMOUNT', { maximum })
}
