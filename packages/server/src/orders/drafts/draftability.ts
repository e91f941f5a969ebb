import type { NonDraftableReason, Order } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { readBooks } from '../billing/transactions.ts'
import { findOrder } from '../orders/store.ts'

/** Why an order cannot be edited; nothing when it can. */
export async function nonDraftableReasons(db: Queryable, orderId: string): Promise<NonDraftableReason[]> {
  const stored = await findOrder(db, orderId)
  if (!stored) return ['ORDER_NOT_FOUND']
  const order: Order = JSON.parse(stored.document)
  const { currency } = await readSettings(db)
  const { payments } = await readBooks(db, order.id)
  const isRefunded = order.paymentStatus === 'PARTIALLY_REFUNDED' || order.paymentStatus === 'FULLY_REFUNDED'
  // What staff capture by hand waits for them, and is captured up to the new total. The others are being captured now.
  const isAuthorized = payments.some(({ status, delaysCapture }) => status === 'authorized' && !delaysCapture)
  const cases: readonly (readonly [boolean, NonDraftableReason])[] = [
    [order.status !== 'APPROVED', 'ORDER_STATUS_IS_NOT_SUPPORTED'],
    [isRefunded, 'PARTIALLY_OR_FULLY_REFUNDED'],
    [order.currency !== currency, 'ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT'],
    [isAuthorized, 'ORDER_HAS_AUTHORIZED_TRANSACTION'],
    [order.lineItems.some(({ paymentOption }) => paymentOption === 'MEMBERSHIP'), 'UNSUPPORTED_LINE_ITEM'],
  ]
  return cases.flatMap(([holds, reason]) => (holds ? [reason] : []))
}
