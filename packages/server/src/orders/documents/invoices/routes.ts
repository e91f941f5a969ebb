import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'
import { serveWrite } from '../../../platform/http/serve-write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { Rejection, rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { attachment } from '../../../platform/media/routes/attachment.ts'
import { orRejection, resultOf, summarized } from '../../../platform/query/bulk-results.ts'
import { isOwnedBy } from '../../../selling/checkout/ownership.ts'
import { requireDistinct } from '../../orders/bulk.ts'
import { orderNotFound } from '../../orders/change-order.ts'
import { findOrder } from '../../orders/store.ts'
import { addInvoice, namesOfInvoices } from './add-invoice.ts'
import { finalInvoices } from './case.ts'
import { describeInvoices } from './describe.ts'
import type { InvoiceDocument } from './document.ts'
import { missingFields } from './e-invoice/e-invoice.ts'
import { writeCii } from './e-invoice/write-cii.ts'
import { issueInvoice } from './issue.ts'
import { E_INVOICE_PATH, INVOICE_PATH, readInvoiceToken } from './link.ts'
import { pdfOf } from './pdf.ts'
import { findInvoice, type InvoiceRow, invoicesOf } from './store.ts'

export function invoiceRoutes(app: Hono<Env>): void {
  serve(app, calls.GenerateInvoice, async ({ site }, { orderId }) => ({
    invoiceId: (await issueInvoice(site, orderId, currentCause())).id,
  }))

  serve(app, calls.BulkGenerateInvoices, async ({ site }, { orderIds }) => {
    requireDistinct(orderIds, 'orderIds')
    const issued = []
    // Each has a transaction of its own: numbers of invoices follow one another.
    for (const [index, orderId] of orderIds.entries()) {
      const invoice = await orRejection(() => issueInvoice(site, orderId, currentCause()))
      const item = invoice instanceof Rejection ? invoice : { orderId, invoiceId: invoice.id }
      issued.push(resultOf(index, item, () => orderId))
    }
    const { results, bulkActionMetadata } = summarized(issued)
    return {
      results: results.map(({ itemMetadata, value }) => ({ itemMetadata, ...(value && { item: value }) })),
      bulkActionMetadata,
    }
  })

  serveWrite(app, calls.AddInvoiceToOrder, async (transaction, { now }, request) => ({
    orderInvoices: await addInvoice(transaction, request, now()),
  }))

  serve(app, calls.ListInvoicesForMultipleOrders, async ({ site, caller }, { orderIds }) => {
    const invoicesForOrder = []
    for (const orderId of new Set(orderIds)) {
      const stored = await findOrder(site.db, orderId)
      if (!stored || !isOwnedBy(stored, caller)) continue
      invoicesForOrder.push({ orderId, invoicesInfo: await namesOfInvoices(site.db, stored.id) })
    }
    return { invoicesForOrder }
  })

  serve(app, calls.ListOrderInvoices, async ({ site, caller }, { orderId }) => {
    const stored = await findOrder(site.db, orderId)
    if (!stored || !isOwnedBy(stored, caller)) throw orderNotFound()
    return { invoices: await describeInvoices(site, JSON.parse(stored.document)) }
  })

  // Not calls: browsers follow the links, without credentials.
  app.get(`${INVOICE_PATH}/:token`, async (c) => {
    const { site } = c.get('context')
    const invoice = await findLinked(site, c.req.param('token'))
    const pdf = await pdfOf(site, invoice)
    return c.body(new Uint8Array(pdf), 200, fileHeaders('application/pdf', `${invoice.number}.pdf`))
  })

  app.get(`${INVOICE_PATH}/:token${E_INVOICE_PATH}`, async (c) => {
    const invoice = await findLinked(c.get('context').site, c.req.param('token'))
    const { eInvoice }: InvoiceDocument = JSON.parse(invoice.document)
    const missing = eInvoice ? missingFields(eInvoice) : ['The invoice was issued before the site wrote its data']
    if (!eInvoice || missing.length > 0)
      throw rejected('E_INVOICE_INCOMPLETE', {}, { message: `The e-invoice lacks data: ${missing.join(', ')}` })
    return c.body(writeCii(eInvoice, 'XRECHNUNG'), 200, fileHeaders('application/xml', `${invoice.number}.xml`))
  })
}

/** @throws ApplicationError INVOICE_NOT_FOUND */
async function findLinked(site: Pick<Services, 'db'>, token: string): Promise<InvoiceRow> {
  const target = await readInvoiceToken(site, token)
  if (!target) throw rejected('INVOICE_NOT_FOUND')
  const invoice =
    'invoiceId' in target
      ? await findInvoice(site.db, target.invoiceId)
      : finalInvoices({ issued: await invoicesOf(site.db, target.orderId) })[0]
  if (invoice) return invoice
  throw rejected('INVOICE_NOT_FOUND', {}, { message: 'The order has no invoice yet. It is issued when it is paid.' })
}

const fileHeaders = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': attachment(name).replace('attachment', type === 'application/pdf' ? 'inline' : 'attachment'),
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})
