import type { Order, OrderInvoice } from '@cartwright/contract'
import { moneyOf } from '../billing/order-price.ts'
import type { Services } from '../kernel/services.ts'
import { invoiceUrl } from './link.ts'
import { invoicesOf } from './store.ts'

/** The invoice of an order and its credit notes, with their links. */
export async function describeInvoices(site: Pick<Services, 'db' | 'url'>, order: Order): Promise<OrderInvoice[]> {
  const rows = await invoicesOf(site.db, order.id)
  const money = moneyOf(order)
  return Promise.all(
    rows.map(async ({ id, kind, number, refund_id: refundId, issued_at: issuedDate, total_minor }) => ({
      ...{ id, kind, number, issuedDate, total: money.write(total_minor) },
      ...(refundId && { refundId }),
      url: await invoiceUrl(site, id),
    })),
  )
}
