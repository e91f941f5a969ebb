import type { Order, OrderPrice } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { paymentsOfOrder } from '../../selling/payments/order-payments.ts'
import { moneyOf } from './order-price.ts'
import { isAnyGiftCard, isStoreCredit } from './transactions.ts'

/** What a gift card or store credit paid of an order. */
export interface BalancePayment {
  /** Of a gift card, its last four characters visible; null for store credit. */
  readonly code: string | null
  readonly amount: OrderPrice
}

/** The parts of an order that gift cards and store credit paid. */
export async function findBalancePayments(db: Queryable, order: Order): Promise<BalancePayment[]> {
  const payments = await paymentsOfOrder(db, order.id)
  return payments
    .filter((payment) => payment.captured > 0 && (isAnyGiftCard(payment) || isStoreCredit(payment)))
    .map((payment) => ({
      code: isStoreCredit(payment) ? null : payment.method,
      amount: moneyOf(order).write(payment.captured),
    }))
}
