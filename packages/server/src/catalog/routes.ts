import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../http/route.ts'
import { converting } from './converted-prices.ts'
import { withoutHidden } from './hidden-collections.ts'
import { getCollection, getCollectionBySlug, queryCollections } from './read-collections.ts'
import { getProduct, getProductOptionsAvailability, queryProducts } from './read-products.ts'
import { getStoreVariant, queryProductVariants, queryStoreVariants } from './read-variants.ts'
import { searchProducts } from './search/search-products.ts'
import { translating } from './translated.ts'

/** The catalog's calls. Words come before ids: `/products/query-platformized` is no product. */
export function catalogRoutes(app: Hono<Env>): void {
  serve(app, calls.QueryProducts, translating(converting(withoutHidden(queryProducts))))
  serve(app, calls.SearchProducts, translating(converting(withoutHidden(searchProducts))))
  serve(app, calls.GetProduct, translating(converting(withoutHidden(getProduct))))
  serve(app, calls.GetProductOptionsAvailability, converting(getProductOptionsAvailability))
  serve(app, calls.QueryProductVariants, converting(queryProductVariants))
  serve(app, calls.QueryStoreVariants, withoutHidden(queryStoreVariants))
  serve(app, calls.GetStoreVariant, withoutHidden(getStoreVariant))
  serve(app, calls.QueryCollections, translating(queryCollections))
  serve(app, calls.GetCollectionBySlugV1, translating(getCollectionBySlug))
  serve(app, calls.GetCollectionBySlug, translating(getCollectionBySlug))
  serve(app, calls.GetCollection, translating(getCollection))
}
