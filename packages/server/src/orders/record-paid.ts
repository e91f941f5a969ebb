import type { Order } from '@cartwright/contract'
import type { Transaction } from '../database/database.ts'
import { appendEvent } from '../events/outbox.ts'
import { toMinorUnits } from '../pricing/money.ts'
import { priceWriter } from '../pricing/wire.ts'
import { ORDER } from './events.ts'

/**
 * Adds a payment to what is paid of an order. The order is paid when nothing is owed any more, else partially paid.
 *
 * @param amount in minor units
 */
export async function recordPaid(transaction: Transaction, orderId: string, amount: number, now: Date): Promise<void> {
  const row = await transaction
    .selectFrom('orders')
    .select(['document', 'language', 'currency'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const order: Order = JSON.parse(row.document)
  const price = priceWriter(row.currency, row.language)
  const toOrderPrice = (minor: number) => {
    const { amount, formattedAmount } = price(minor)
    return { amount, formattedAmount }
  }
  const total = toMinorUnits(order.priceSummary.total.amount, row.currency)
  const paid = toMinorUnits(order.balanceSummary.paid.amount, row.currency) + amount
  const paymentStatus = paid >= total ? 'PAID' : 'PARTIALLY_PAID'
  const changed: Order = {
    ...order,
    paymentStatus,
    updatedDate: now.toISOString(),
    balanceSummary: { ...order.balanceSummary, balance: toOrderPrice(total - paid), paid: toOrderPrice(paid) },
  }
  await transaction
    .updateTable('orders')
    .set({ payment_status: paymentStatus, document: JSON.stringify(changed) })
    .where('id', '=', orderId)
    .execute()
  const payload = { updatedEvent: { currentEntity: changed } }
  await appendEvent(transaction, { entityType: ORDER, slug: 'updated', entityId: orderId, payload }, now)
}
