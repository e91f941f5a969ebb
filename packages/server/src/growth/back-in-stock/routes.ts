import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { requireNoSellingPlan } from '../../selling/cart/selling-plans.ts'
import { readCollectionStates, setCollecting } from './collecting.ts'
import { createRequest } from './create-request.ts'
import { countRequests, deleteRequest, getRequest, markAsSent, reportBackInStock } from './manage-requests.ts'
import { queryRequests } from './query-requests.ts'

/** Serves the calls of back-in-stock requests. */
export function backInStockRoutes(app: Hono<Env>): void {
  serve(
    app,
    calls.CreateBackInStockNotificationRequest,
    async (context, request) => {
      const browserLanguage = preferredLanguage(context.request.headers.get('accept-language'))
      const isOwnOrigin = (origin: string) => context.site.gate.isRegisteredOrigin(origin)
      return { request: await createRequest(context, { ...request, browserLanguage, isOwnOrigin }) }
    },
    { requireSupported: requireNoSellingPlan },
  )
  serve(app, calls.QueryBackInStockNotificationRequests, ({ site }, { query }) => queryRequests(site.db, query))
  // Before the call by id, whose path matches these too.
  serve(
    app,
    calls.GetBackInStockNotificationRequestsCountByCatalogReferences,
    async ({ site }, { catalogReferences }) => ({
      countsPerCatalogReference: await countRequests(site.db, catalogReferences),
    }),
  )
  serve(app, calls.GetBackInStockNotificationRequest, async ({ site }, { id }) => ({
    request: await getRequest(site.db, id),
  }))
  serve(app, calls.DeleteBackInStockNotificationRequest, async ({ site }, { id }) => {
    await deleteRequest(site, id)
    return {}
  })
  serve(app, calls.MarkAsNotificationSent, async ({ site }, { id }) => ({ request: await markAsSent(site, id) }))
  serve(app, calls.ReportItemsBackInStock, async ({ site }, report) => {
    await reportBackInStock(site, report)
    return {}
  })
  serve(app, calls.GetSettings, async ({ site }) => ({ settings: await readCollectionStates(site.db) }))
  serve(app, calls.StartCollectingRequests, async ({ site }, { appId }) => ({
    settings: await setCollecting(site, appId, true),
  }))
  serve(app, calls.StopCollectingRequests, async ({ site }, { appId }) => ({
    settings: await setCollecting(site, appId, false),
  }))
}

/** The first language of the header, in which browsers put the preferred one; programs send `*`. */
function preferredLanguage(header: string | null): string | null {
  return /^\s*([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\b/.exec(header ?? '')?.[1] ?? null
}
