import type { Order, OrderInvoice } from '@cartwright/contract'
import type { Services } from '../../../platform/kernel/services.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { isOffline } from '../../../selling/payments/manual.ts'
import { paymentsOfOrder } from '../../../selling/payments/order-payments.ts'
import { moneyOf } from '../../billing/order-price.ts'
import type { LinkedDocument } from '../../order-mails/documents.ts'
import { requireOrder } from '../../orders/change-order.ts'
import type { InvoiceDocument } from './document.ts'
import { missingFields } from './e-invoice/e-invoice.ts'
import { type EInvoiceFile, eInvoiceFile } from './e-invoice/file.ts'
import { issueMissing } from './issue.ts'
import { E_INVOICE_PATH, invoiceUrl, invoiceUrlOfOrder } from './link.ts'
import { invoicesOf } from './store.ts'

/** The invoice of an order and its credit notes, with their links. */
export async function describeInvoices(site: Pick<Services, 'db' | 'url'>, order: Order): Promise<OrderInvoice[]> {
  const rows = await invoicesOf(site.db, order.id)
  const money = moneyOf(order)
  return Promise.all(
    rows.map(
      async ({ id, kind, number, refund_id: refundId, issued_at: issuedDate, total_minor, document, is_advance }) => {
        const url = await invoiceUrl(site, id)
        return {
          ...{ id, kind, number, issuedDate, total: money.write(total_minor), url },
          ...(refundId && { refundId }),
          ...(is_advance === 1 && { advance: true }),
          ...describeEInvoice(document, url),
        }
      },
    ),
  )
}

/** The link to the data of an invoice, or what is missing in it. Older invoices have neither. */
function describeEInvoice(document: string, url: string): Pick<OrderInvoice, 'eInvoiceUrl' | 'eInvoiceMissing'> {
  const { eInvoice }: InvoiceDocument = JSON.parse(document)
  if (!eInvoice) return {}
  const missing = missingFields(eInvoice)
  return missing.length > 0 ? { eInvoiceMissing: missing } : { eInvoiceUrl: `${url}${E_INVOICE_PATH}` }
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

/** The files that the buyer wants by mail: of the last invoice, or of the credit note of a refund. */
export async function requestedEInvoices(
  { db }: Pick<Services, 'db'>,
  { id, eInvoice }: Pick<Order, 'id' | 'eInvoice'>,
  refundId: string | undefined,
): Promise<EInvoiceFile[]> {
  if (!eInvoice?.sendByEmail) return []
  const issued = await invoicesOf(db, id)
  const wanted =
    refundId === undefined
      ? issued.filter(({ kind }) => kind === 'INVOICE').slice(-1)
      : issued.filter(({ refund_id }) => refund_id === refundId)
  return wanted.flatMap(({ document }) => eInvoiceFile(JSON.parse(document)) ?? [])
}

/** Whether a gateway is about to take the money, and the invoice follows without anyone's help. */
async function isIssuedSoon({ db }: Pick<Services, 'db'>, orderId: string): Promise<boolean> {
  if ((await readSettings(db)).invoices.issue !== 'WHEN_PAID') return false
  const payments = await paymentsOfOrder(db, orderId)
  return payments.length > 0 && !payments.some((payment) => isOffline(payment))
}
