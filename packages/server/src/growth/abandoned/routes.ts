import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { changeEachOrder } from '../../orders/orders/bulk.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { analyse } from './analytics.ts'
import { queryAbandoned } from './query-abandoned.ts'
import { changeAbandoned, deleteAbandoned, requireAbandoned, toWire } from './store.ts'

/** Serves the calls of abandoned checkouts. */
export function abandonedCheckoutRoutes(app: Hono<Env>): void {
  serve(app, calls.QueryAbandonedCheckouts, async ({ site }, { query = {} }) => {
    const { found, metadata } = await queryAbandoned(site, query, 'query')
    return { results: found, abandonedCheckouts: found, metadata }
  })
  serve(app, calls.SearchAbandonedCheckouts, async ({ site }, { search = {} }) => {
    const { found, metadata } = await queryAbandoned(site, search, 'search')
    return { abandonedCheckouts: found, pagingMetadata: metadata }
  })
  serve(app, calls.GetAbandonedCheckoutAnalytics, ({ site }, request) => analyse(site.db, request))
  serve(app, calls.GetAbandonedCheckout, async ({ site }, { abandonedCheckoutId }) => ({
    abandonedCheckout: toWire(site.url, await requireAbandoned(site.db, abandonedCheckoutId)),
  }))
  serveWrite(app, calls.DeleteAbandonedCheckout, async (transaction, site, { abandonedCheckoutId }) => {
    const row = await requireAbandoned(transaction, abandonedCheckoutId)
    await deleteAbandoned(transaction, site.url, row, site.now())
    return {}
  })
  serveWrite(app, calls.BulkDeleteAbandonedCheckouts, async (transaction, site, { abandonedCheckoutIds }) => {
    const { results, bulkActionMetadata } = await changeEachOrder(
      transaction,
      abandonedCheckoutIds,
      'abandonedCheckoutIds',
      async (id) => deleteAbandoned(transaction, site.url, await requireAbandoned(transaction, id), site.now()),
    )
    return { results: results.map(({ itemMetadata }) => ({ itemMetadata })), bulkActionMetadata }
  })
  serveWrite(app, calls.AddAbandonedCheckoutActivity, async (transaction, site, request) => {
    const row = await requireAbandoned(transaction, request.abandonedCheckoutId)
    const changed = await changeAbandoned(transaction, site.url, row, { activity: request.activityType }, site.now())
    return { abandonedCheckout: toWire(site.url, changed) }
  })
}
