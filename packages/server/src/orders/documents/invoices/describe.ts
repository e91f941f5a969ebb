import type { Order, OrderInvoice } from '@cartwright/contract'
import type { Services } from '../../../platform/kernel/services.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { isOffline } from '../../../selling/payments/manual.ts'
import { paymentsOfOrder } from '../../../selling/payments/payments.ts'
import { moneyOf } from '../../billing/order-price.ts'
import type { LinkedDocument } from '../../order-mails/documents.ts'
import { requireOrder } from '../../orders/change-order.ts'
import { issueMissing } from './issue.ts'
import { invoiceUrl, invoiceUrlOfOrder } from './link.ts'
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

/** The papers of an order that a mail can link to. Those that are due are issued first. */
export async function issuedDocuments(
  site: Pick<Services, 'db' | 'url' | 'now' | 'media' | 'paymentProviders'>,
  orderId: string,
): Promise<LinkedDocument[]> {
  await issueMissing(site, orderId)
  const documents = await describeInvoices(site, await requireOrder(site.db, orderId))
  if (documents.length > 0 || !(await isIssuedSoon(site, orderId))) return documents
  return [{ kind: 'INVOICE', url: await invoiceUrlOfOrder(site, orderId) }]
}

/** Whether a gateway is about to take the money, and the invoice follows without anyone's help. */
async function isIssuedSoon({ db }: Pick<Services, 'db'>, orderId: string): Promise<boolean> {
  if ((await readSettings(db)).invoices.issue !== 'WHEN_PAID') return false
  const payments = await paymentsOfOrder(db, orderId)
  return payments.length > 0 && !payments.some((payment) => isOffline(payment))
}
