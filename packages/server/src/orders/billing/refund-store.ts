import type { NotificationSideEffects, RefundDetails } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import type { LedgerRefund } from '../../platform/pricing/ledger.ts'
import { withExchanges } from '../../selling/payments/order-payments.ts'
import './tables.ts'

/** The refund of one payment. */
export interface StoredRefundTransaction extends LedgerRefund {
  readonly id: string
  readonly isExternal: boolean
  readonly reference: string | null
  /** Whether it became store credit of the member. Default: it went back to the payment. */
  readonly isStoreCredit?: boolean
  /** The gift card that was issued for it, because the one that paid cannot be spent. */
  readonly giftCardId?: string | null
  /** The payment of an exchange that it became. */
  readonly exchangePaymentId?: string | null
}

export interface StoredRefund {
  readonly id: string
  readonly createdAt: string
  readonly details: RefundDetails
  /** The mail to the customer. */
  readonly notification: NotificationSideEffects | null
  readonly transactions: readonly StoredRefundTransaction[]
  /** What it lowers of what is owed, besides the money that goes back, in minor units. Default: nothing. */
  readonly credited?: number
}

/** The refunds of an order, the oldest first. */
export async function refundsOfOrder(db: Queryable, orderId: string): Promise<StoredRefund[]> {
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (refunds.length === 0) return []
  const rows = await db.selectFrom('refund_transactions').selectAll().where('order_id', '=', orderId).execute()
  return refunds.map((refund) => ({
    id: refund.id,
    createdAt: refund.created_at,
    details: JSON.parse(refund.details),
    notification: refund.notification === null ? null : JSON.parse(refund.notification),
    credited: refund.credited_minor,
    transactions: rows
      .filter(({ refund_id }) => refund_id === refund.id)
      .map((row) => ({
        id: row.id,
        paymentId: row.payment_id,
        status: row.status,
        amount: row.amount_minor,
        isExternal: row.is_external === 1,
        reference: row.reference,
        isAdjustment: row.is_adjustment === 1,
        isStoreCredit: row.is_store_credit === 1,
        giftCardId: row.gift_card_id,
        exchangePaymentId: row.exchange_payment_id,
      })),
  }))
}

export async function insertRefund(transaction: Transaction, orderId: string, refund: StoredRefund): Promise<void> {
  const { id, createdAt, details, notification, transactions, credited = 0 } = refund
  await transaction
    .insertInto('refunds')
    .values({
      id,
      order_id: orderId,
      created_at: createdAt,
      details: JSON.stringify(details),
      notification: notification && JSON.stringify(notification),
      credited_minor: credited,
    })
    .execute()
  for (const part of transactions) {
    await transaction
      .insertInto('refund_transactions')
      .values({
        id: part.id,
        refund_id: id,
        order_id: orderId,
        payment_id: part.paymentId,
        amount_minor: part.amount,
        status: part.status,
        is_external: part.isExternal ? 1 : 0,
        reference: part.reference,
        is_adjustment: part.isAdjustment ? 1 : 0,
        is_store_credit: part.isStoreCredit ? 1 : 0,
        exchange_payment_id: part.exchangePaymentId ?? null,
      })
      .execute()
  }
}

/** Records the gift card that was issued for the refund of a payment. */
export async function setGiftCard(transaction: Transaction, id: string, giftCardId: string): Promise<void> {
  const issued = { gift_card_id: giftCardId }
  await transaction.updateTable('refund_transactions').set(issued).where('id', '=', id).execute()
}

/** What went back to a payment so far, in minor units: also of what it paid for exchanges. */
export async function returnedTo(
  db: Queryable,
  paymentId: string,
  without: readonly { readonly id: string }[],
): Promise<number> {
  const rows = await db
    .selectFrom('refund_transactions')
    .select(['id', 'amount_minor'])
    .where('payment_id', 'in', await withExchanges(db, paymentId))
    .where('status', '<>', 'failed')
    .where('is_external', '=', 0)
    .execute()
  const excluded = new Set(without.map(({ id }) => id))
  return sum(rows.filter(({ id }) => !excluded.has(id)).map(({ amount_minor }) => amount_minor))
}

/**
 * Ends a pending refund of one payment.
 *
 * @returns false when it has ended already, so that a repetition changes nothing
 */
export async function settleRefund(
  transaction: Transaction,
  id: string,
  status: 'succeeded' | 'failed',
  reference: string | null,
): Promise<boolean> {
  const settled = await transaction
    .updateTable('refund_transactions')
    .set({ status, reference })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}
