import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { algorithmInfos } from './algorithms.ts'
import { getRecommendation } from './recommend.ts'
import { getRelatedProducts, setRelatedProducts } from './related-products.ts'

/** Serves recommendations, and the choice of the owner. */
export function recommendationRoutes(app: Hono<Env>): void {
  serve(app, calls.GetRecommendation, getRecommendation)
  serve(app, calls.ListAvailableAlgorithms, async () => ({ availableAlgorithms: [...algorithmInfos] }))
  serve(app, calls.GetRelatedProducts, ({ site }, { productId }) => getRelatedProducts(site.db, productId))
  serveWrite(app, calls.SetRelatedProducts, (transaction, _, request) => setRelatedProducts(transaction, request))
}
