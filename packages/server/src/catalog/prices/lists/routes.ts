import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'
import { serveWrite } from '../../../platform/http/serve-write.ts'
import { serveResource } from '../../../platform/resources/resource-routes.ts'
import { exportPrices, importPrices } from './csv.ts'
import { listPrices, removePrices, setPrices } from './prices.ts'
import { storedPriceLists } from './resource.ts'

/** The calls by which the owner sets up price lists. */
export function priceListRoutes(app: Hono<Env>): void {
  serveResource(app, storedPriceLists)
  serve(app, calls.ListPriceListPrices, ({ site }, request) => listPrices(site.db, request))
  serveWrite(app, calls.SetPriceListPrices, async (transaction, { now }, request) => {
    await setPrices(transaction, request, now())
    return { priceList: await storedPriceLists.get(transaction, request.priceListId, now()) }
  })
  serveWrite(app, calls.RemovePriceListPrices, async (transaction, { now }, request) => ({
    removed: await removePrices(transaction, request, now()),
  }))
  serve(app, calls.ExportPriceList, ({ site }, { priceListId }) => exportPrices(site.db, priceListId))
  serveWrite(app, calls.ImportPriceList, (transaction, { now }, request) => importPrices(transaction, request, now()))
}
