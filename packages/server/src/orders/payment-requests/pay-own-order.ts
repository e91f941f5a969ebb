import type { OrderPaymentRequest } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { textLanguage } from '../../platform/kernel/text-language.ts'
import { openAmountOf } from '../billing/offline-payments.ts'
import { moneyOf } from '../billing/order-price.ts'
import { requireOrder } from '../orders/change-order.ts'
import { statusAt } from './change-request.ts'
import { createRequest } from './create-request.ts'
import { balanceTitles } from './messages.ts'
import { requestsOfOrder } from './store.ts'

/**
 * The request by which a customer pays what is still owed for an order: one that is open for this amount, or a new one.
 *
 * @throws ApplicationError `ORDER_NOT_FOUND`, `ORDER_IS_CANCELED`, `ORDER_ALREADY_PAID`
 */
export async function requestBalance(
  transaction: Transaction,
  orderId: string,
  now: Date,
): Promise<OrderPaymentRequest> {
  const order = await requireOrder(transaction, orderId)
  const { amount } = moneyOf(order).write(await openAmountOf(transaction, order))
  const open = (await requestsOfOrder(transaction, order.id, 'UNPAID')).find(
    (request) => statusAt(request, now) === 'UNPAID' && request.amount.amount === amount,
  )
  if (open && order.status !== 'CANCELED') return open
  const titleOf = balanceTitles[textLanguage(order.buyerLanguage ?? 'en')]
  return createRequest(transaction, { orderId: order.id, title: titleOf(order.number) }, { isMailed: false, now })
}
