import type { Order, ResponseOf } from '@cartwright/contract'
import { returnUnits } from '../../catalog/inventory/reserve.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { authorizedPayments } from '../../selling/payments/order-payments.ts'
import { releaseDiscounts } from '../../selling/promotions/of-order.ts'
import { releaseSlot } from '../../selling/shipping/time-slots.ts'
import { returnAppStock } from '../orders/app-stock.ts'
import { owesNothing } from '../orders/cancel-order.ts'
import { appendOrderEvent, requireOrder, saveOrder } from '../orders/change-order.ts'
import { stockOf } from '../orders/order-stock.ts'
import { countTestOrders, listTestOrders } from '../orders/test-orders.ts'
import { voidPayment } from './authorized-payments.ts'

/** Orders of one call, so that none takes long. */
const MOST = 200

/**
 * Cancels and archives test orders. They stay in the archive: invoices and mails may name their numbers. What gift cards
 * and store credit paid is returned by the consumers of the event.
 */
export async function clearTestOrders(site: Services): Promise<ResponseOf<'ClearTestOrders'>> {
  const orders = await listTestOrders(site.db, MOST)
  for (const { id } of orders) {
    for (const payment of await authorizedPayments(site.db, id)) await voidPayment(site, id, payment)
    await write(site, currentCause(), (transaction) => clearTestOrder(transaction, site, id))
  }
  return { cleared: orders.length, remaining: await countTestOrders(site.db) }
}

async function clearTestOrder(transaction: Transaction, site: Services, id: string): Promise<void> {
  const now = site.now()
  const order = await requireOrder(transaction, id)
  if (order.archived) return
  const isOpen = order.status !== 'CANCELED'
  await releaseDiscounts(transaction, id)
  await releaseSlot(transaction, id)
  await returnUnits(transaction, stockOf(order), now)
  if (isOpen) await returnAppStock(transaction, site, order, { reason: 'ORDER_CANCELED', now })
  const cleared: Order = {
    ...order,
    lineItems: order.lineItems.map((line) => ({ ...line, restockQuantity: line.quantity })),
    status: 'CANCELED',
    archived: true,
    ...owesNothing(order),
  }
  const saved = await saveOrder(transaction, cleared, now, isOpen ? [{ activityType: 'ORDER_CANCELED' }] : [])
  if (!isOpen) return
  const body = { order: saved, restockAllItems: true, sendOrderCanceledEmail: false }
  await appendOrderEvent(transaction, saved, 'canceled', { actionEvent: { body } }, now)
}
