import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { STORE_APP_ID } from '../catalog/store-app-id.ts'
import { isOwnedBy } from '../checkout/ownership.ts'
import { type Env, serve } from '../http/route.ts'
import { currentCause } from '../kernel/actor.ts'
import { ApplicationError } from '../kernel/errors.ts'
import { attachment } from '../media/routes/attachment.ts'
import { changeEachOrder } from '../orders/bulk.ts'
import { orderNotFound } from '../orders/change-order.ts'
import { findOrder } from '../orders/store.ts'
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

  serve(app, calls.ListInvoicesForMultipleOrders, async ({ site, caller }, { orderIds }) => {
    const invoicesForOrder = []
    for (const orderId of new Set(orderIds)) {
      const stored = await findOrder(site.db, orderId)
      if (!stored || !isOwnedBy(stored, caller)) continue
      const rows = await invoicesOf(site.db, stored.id)
      invoicesForOrder.push({ orderId, invoicesInfo: rows.map(({ id }) => ({ id, appId: STORE_APP_ID })) })
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
    const id = await readInvoiceToken(site, c.req.param('token'))
    const invoice = id === null ? undefined : await findInvoice(site.db, id)
    if (!invoice) throw new ApplicationError(404, 'INVOICE_NOT_FOUND', 'The link is incomplete or not one of this site')
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
