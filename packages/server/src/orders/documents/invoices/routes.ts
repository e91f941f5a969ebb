import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'
import { serveWrite } from '../../../platform/http/serve-write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import { attachment } from '../../../platform/media/routes/attachment.ts'
import { isOwnedBy } from '../../../selling/checkout/ownership.ts'
import { changeEachOrder } from '../../orders/bulk.ts'
import { orderNotFound } from '../../orders/change-order.ts'
import { findOrder } from '../../orders/store.ts'
import { addInvoice, namesOfInvoices } from './add-invoice.ts'
import { describeInvoices } from './describe.ts'
import { issueInvoice } from './issue.ts'
import { INVOICE_PATH, readInvoiceToken } from './link.ts'
import { pdfOf } from './pdf.ts'
import { findInvoice, invoicesOf } from './store.ts'

export function invoiceRoutes(app: Hono<Env>): void {
  serve(app, calls.GenerateInvoice, async ({ site }, { orderId }) => ({
    invoiceId: (await issueInvoice(site, orderId, currentCause())).id,
  }))

  serve(app, calls.BulkGenerateInvoices, async ({ site }, { orderIds }) => {
    const { results, bulkActionMetadata } = await changeEachOrder(orderIds, 'orderIds', async (orderId) => ({
      orderId,
      invoiceId: (await issueInvoice(site, orderId, currentCause())).id,
    }))
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

  // Not a call: browsers follow the link, without credentials.
  app.get(`${INVOICE_PATH}/:token`, async (c) => {
    const { site } = c.get('context')
    const target = await readInvoiceToken(site, c.req.param('token'))
    if (!target) throw rejected('INVOICE_NOT_FOUND')
    const invoice =
      'invoiceId' in target
        ? await findInvoice(site.db, target.invoiceId)
        : (await invoicesOf(site.db, target.orderId)).find(({ kind }) => kind === 'INVOICE')
    if (!invoice)
      throw rejected(
        'INVOICE_NOT_FOUND',
        {},
        { message: 'The order has no invoice yet. It is issued when it is paid.' },
      )
    const pdf = await pdfOf(site, invoice)
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': attachment(`${invoice.number}.pdf`).replace('attachment', 'inline'),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })
}
