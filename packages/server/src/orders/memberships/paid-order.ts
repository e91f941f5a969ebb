import type { Order, OrderLineItem } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { findOrder } from '../orders/store.ts'
import { wasPaid } from '../orders/was-paid.ts'

/** True once nothing is left to pay. An order that costs nothing is paid when it is placed. */
export const isSettled = (order: Order): boolean => Number(order.priceSummary.total.amount) === 0 || wasPaid(order)

/** The pieces of a line that the customer keeps. */
export const unitsLeft = (
  { status, paymentStatus, priceSummary }: Order,
  { quantity, refundQuantity = 0 }: OrderLineItem,
): number => {
  const isFree = Number(priceSummary.total.amount) === 0
  return status === 'CANCELED' || (paymentStatus === 'FULLY_REFUNDED' && !isFree) ? 0 : quantity - refundQuantity
}

export async function readOrder(db: Queryable, id: string | null): Promise<Order | null> {
  const stored = id === null ? null : await findOrder(db, id)
  return stored ? JSON.parse(stored.document) : null
}
