import { productQuery, productsQuery, storefrontQuery } from '@cartwright/react/server'
import { QueryClient } from '@tanstack/react-query'
import { connectTo } from './connect'
import { siteAddress } from './environment'

/** One client for all visitors: the cache of Next.js then has one entry for each page of the catalog. */
let client: ReturnType<typeof connectTo> | undefined
const catalogClient = () => {
  client ??= connectTo(siteAddress())
  return client
}

/** The catalog may be a minute old. */
const cached = { fetchOptions: { next: { revalidate: 60, tags: ['catalog'] } } }

/** Name and look of the shop. */
export const readStorefront = () => new QueryClient().fetchQuery(storefrontQuery(catalogClient(), undefined, cached))

/** All products of a collection, or of the shop. */
export const readProducts = (collectionId?: string) =>
  new QueryClient().fetchQuery(
    productsQuery(
      catalogClient(),
      (query) => (collectionId ? query.hasSome('collectionIds', [collectionId]) : query).limit(24),
      cached,
    ),
  )

/** A product; null where there is none. */
export const readProduct = (slug: string) =>
  new QueryClient().fetchQuery(productQuery(catalogClient(), { slug }, cached))

/** Collections of the menu. That of all products is the page itself. */
export async function readCollections() {
  const { items } = await catalogClient().collections.queryCollections(cached).limit(12).find()
  return items.filter(({ slug }) => slug !== 'all-products')
}
