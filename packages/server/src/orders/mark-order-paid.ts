import type { Order } from '@cartwright/contract'
import { appendEvent } from '../events/outbox.ts'
import { priceWriter } from '../pricing/wire.ts'
import type { Transaction } from '../storage/database.ts'
import { ORDER } from './events.ts'

/** The whole of an order has been paid. Being told again changes nothing. */
export async function markOrderPaid(transaction: Transaction, orderId: string, now: Date): Promise<void> {
  const row = await transaction
    .selectFrom('orders')
    .select(['document', 'language', 'currency', 'payment_status'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (row.payment_status === 'PAID') return
  const order: Order = JSON.parse(row.document)
  const { amount, formattedAmount } = priceWriter(row.currency, row.language)(0)
  const paid: Order = {
    ...order,
    paymentStatus: 'PAID',
    updatedDate: now.toISOString(),
    balanceSummary: {
      ...order.balanceSummary,
      balance: { amount, formattedAmount },
      paid: order.priceSummary.total,
    },
  }
  await transaction
    .updateTable('orders')
    .set({ payment_status: 'PAID', document: JSON.stringify(paid) })
    .where('id', '=', orderId)
    .execute()
  const payload = { updatedEvent: { currentEntity: paid } }
  await appendEvent(transaction, { entityType: ORDER, slug: 'updated', entityId: orderId, payload }, now)
}
