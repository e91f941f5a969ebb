import { randomUUID } from 'node:crypto'
import type { NewOrderPaymentRequest, Order, OrderPaymentRequest } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { addTask } from '../../platform/tasks/notify.ts'
import { openAmountOf } from '../billing/offline-payments.ts'
import { moneyOf } from '../billing/order-price.ts'
import { requireOrder } from '../orders/change-order.ts'
import { announceRequest, requestMail } from './events.ts'
import { insertRequest } from './store.ts'

/** The queue whose tasks end requests that have expired; the key of a task is the id of its request. */
export const PAYMENT_REQUESTS = 'payment-requests'

const DAY = 24 * 60 * 60 * 1000
const DEFAULT_DAYS = 30
const MOST_DAYS = 366

interface RequestFacts {
  readonly id?: string
  /** Whether the customer gets a mail with the link. */
  readonly isMailed: boolean
  readonly now: Date
}

/**
 * Requests an amount of an order, or all that is owed.
 *
 * @throws ApplicationError `ORDER_NOT_FOUND`, `ORDER_IS_CANCELED`, `ORDER_ALREADY_PAID`; `INVALID_AMOUNT` for more than
 *   is owed
 */
export async function createRequest(
  transaction: Transaction,
  given: NewOrderPaymentRequest,
  { id = randomUUID(), isMailed, now }: RequestFacts,
): Promise<OrderPaymentRequest> {
  const order = await requireOrder(transaction, given.orderId)
  const amount = await amountOf(transaction, order, given)
  const at = now.toISOString()
  const { title, description, image, blockedPaymentMethods, extendedFields, source = {} } = given
  const request: OrderPaymentRequest = {
    id,
    source,
    status: 'UNPAID',
    orderId: order.id,
    orderNumber: order.number,
    amount: moneyOf(order).write(amount),
    currency: order.currency,
    title,
    ...(description !== undefined && { description }),
    ...(image && { image }),
    blockedPaymentMethods: blockedPaymentMethods ?? [],
    ...(extendedFields && { extendedFields }),
    expirationDate: expiryOf(given, now).toISOString(),
    createdDate: at,
    updatedDate: at,
  }
  await insertRequest(transaction, request, amount)
  await announceRequest(transaction, 'created', request, now)
  await addTask(transaction, { queue: PAYMENT_REQUESTS, key: request.id, dueAt: new Date(request.expirationDate) })
  if (isMailed) await requestMail(transaction, request, now)
  return request
}

async function amountOf(transaction: Transaction, order: Order, given: NewOrderPaymentRequest): Promise<number> {
  if (order.status === 'CANCELED') throw rejected('ORDER_IS_CANCELED')
  const maximum = await openAmountOf(transaction, order)
  if (maximum === 0) throw rejected('ORDER_ALREADY_PAID')
  const amount = given.amount ? moneyOf(order).readGiven(given.amount, 'orderPaymentRequest.amount') : maximum
  if (amount >= 1 && amount <= maximum) return amount
  throw rejected('INVALID_AMOUNT', { maximum })
}

function expiryOf({ expirationDate }: NewOrderPaymentRequest, now: Date): Date {
  if (expirationDate === undefined) return new Date(now.getTime() + DEFAULT_DAYS * DAY)
  const expiry = new Date(expirationDate)
  const ahead = expiry.getTime() - now.getTime()
  if (ahead > 0 && ahead <= MOST_DAYS * DAY) return expiry
  throw invalidField('orderPaymentRequest.expirationDate', 'must be in the future, at most one year')
}
