import { useCollections, useInfiniteProducts, useStorefront } from '@cartwright/react'
import { Link, useSearchParams } from 'react-router'
import { ProductCard } from '../components/product-card'

/** All products, or those of `?collection=`. */
export function ProductsPage() {
  const [search] = useSearchParams()
  const { data: collections } = useCollections((query) => query.limit(12))
  const { data: storefront } = useStorefront()
  // The collection of all products is the page itself.
  const menu = collections?.items.filter(({ slug }) => slug !== 'all-products') ?? []
  const collection = menu.find(({ slug }) => slug === search.get('collection'))
  return (
    <>
      <h1>{collection?.name ?? storefront?.profile.name}</h1>
      {!collection && storefront?.profile.tagline && <p className="lead">{storefront.profile.tagline}</p>}
      <nav aria-label="Collections">
        <ul className="chips">
          <li>
            <Link to="/" aria-current={collection ? undefined : 'page'}>
              Everything
            </Link>
          </li>
          {menu.map(({ id, name, slug }) => (
            <li key={id}>
              <Link to={`/?collection=${slug}`} aria-current={id === collection?.id ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* Until the collections are there, a collection of the address is unknown. */}
      {collections && <ProductGrid collectionId={collection?.id} />}
    </>
  )
}

function ProductGrid({ collectionId }: { collectionId: string | undefined }) {
  const { products, fetchNextPage, hasNextPage, isPending, isFetchingNextPage } = useInfiniteProducts({
    ...(collectionId && { collectionIds: [collectionId] }),
    paging: { limit: 24 },
  })
  if (isPending) return <p className="lead">Loading …</p>
  if (products.length === 0) return <p className="notice">There is nothing here yet.</p>
  return (
    <>
      <ul className="grid">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <p>
          <button type="button" className="button" aria-busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show more
          </button>
        </p>
      )}
    </>
  )
}
