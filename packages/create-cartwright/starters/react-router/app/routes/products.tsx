import { collectionsQuery, productsQuery } from '@cartwright/react/server'
import { QueryClient } from '@tanstack/react-query'
import { Link, useRouteLoaderData } from 'react-router'
import { ProductCard } from '../components/product-card'
import type { loader as rootLoader } from '../root'
import { shop } from '../shop/shop.server'
import type { Route } from './+types/products'

/** All products, or those of `?collection=`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const client = shop.client({ context })
  const queries = new QueryClient()
  const { items } = await queries.fetchQuery(collectionsQuery(client, (query) => query.limit(12)))
  // The collection of all products is the page itself.
  const collections = items.filter(({ slug }) => slug !== 'all-products')
  const collection = collections.find(({ slug }) => slug === url.searchParams.get('collection'))
  const { items: products } = await queries.fetchQuery(
    productsQuery(client, (query) => (collection ? query.hasSome('collectionIds', [collection.id]) : query).limit(24)),
  )
  return { products, collection, collections: collections.map(({ id, name, slug }) => ({ id, name, slug })) }
}

export default function ProductsPage({ loaderData: { products, collection, collections } }: Route.ComponentProps) {
  const { name, tagline } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  return (
    <>
      <h1>{collection?.name ?? name}</h1>
      {!collection && tagline && <p className="lead">{tagline}</p>}
      <nav aria-label="Collections">
        <ul className="chips">
          <li>
            <Link to="/" aria-current={collection ? undefined : 'page'}>
              Everything
            </Link>
          </li>
          {collections.map(({ id, name, slug }) => (
            <li key={id}>
              <Link to={`/?collection=${slug}`} aria-current={id === collection?.id ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {products.length === 0 && <p className="notice">There is nothing here yet.</p>}
      <ul className="grid">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </>
  )
}
