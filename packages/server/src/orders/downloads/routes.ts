import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { listProductFiles, setProductFiles } from '../../catalog/stock/product-files.ts'
import { write } from '../../platform/database/write.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { kindOf } from '../../platform/media/file-kinds.ts'
import { keyOf, mediaNotFound } from '../../platform/media/library/file-row.ts'
import { attachment } from '../../platform/media/routes/attachment.ts'
import { serveFile } from '../../platform/media/routes/serve-file.ts'
import { isOwnedBy } from '../../selling/checkout/ownership.ts'
import { orderNotFound } from '../orders/change-order.ts'
import { findOrder } from '../orders/store.ts'
import { describeDownloads, renewDownloads } from './deliver.ts'
import { DOWNLOAD_PATH } from './link.ts'
import { openDownload } from './open-download.ts'

export function downloadRoutes(app: Hono<Env>): void {
  serve(app, calls.ListProductFiles, async ({ site }, { productId }) => ({
    files: await listProductFiles(site.db, productId),
  }))

  serveWrite(app, calls.SetProductFiles, async (transaction, { now }, request) => {
    await setProductFiles(transaction, request, now())
    return { files: await listProductFiles(transaction, request.productId) }
  })

  serve(app, calls.ListOrderDownloads, async ({ site, caller }, { orderId }) => {
    const stored = await findOrder(site.db, orderId)
    if (!stored || !isOwnedBy(stored, caller)) throw orderNotFound()
    const isStaff = caller.role === 'owner' || caller.role === 'app'
    return { downloads: await describeDownloads(site, JSON.parse(stored.document), isStaff) }
  })

  serve(app, calls.RenewOrderDownloads, async ({ site }, request) => {
    const order = await write(site, currentCause(), (transaction) => renewDownloads(transaction, request, site.now()))
    return { downloads: await describeDownloads(site, order, true) }
  })

  // Not a call: browsers follow the link, without credentials.
  app.get(`${DOWNLOAD_PATH}/:token`, async (c) => {
    const { site, address } = c.get('context')
    const visit = { address, isPart: c.req.header('range') !== undefined, isHead: c.req.method === 'HEAD' }
    const file = await openDownload(site, c.req.param('token'), visit)
    const kind = kindOf(file.id)
    const answer =
      kind &&
      (await serveFile(c, site.media.storage, {
        key: keyOf(file),
        kind,
        etag: `"${file.id}"`,
        headers: {
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'content-disposition': attachment(file.file_name),
        },
      }))
    if (!answer) throw mediaNotFound(file.id)
    return answer
  })
}
