import type { Route } from './+types/search.ts'
import { Link } from '../i18n/link.tsx'
import { messagesIn, useMessages } from '../i18n/use-messages.ts'
import { SearchForm } from '../layout/search-form.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { shopContext } from '../shop.server.ts'
import { textLink } from '../ui/button.tsx'
import { readListing } from './listing.server.ts'
import { readListingQuery } from './listing-query.ts'
import { ProductList } from './product-list.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const query = readListingQuery(url.searchParams)
  const [collections, listing] = await Promise.all([
    shop.collections(),
    query.term ? readListing(query, null, shop.language) : null,
  ])
  return { query, listing, collections, origin: shop.origin, language: shop.language }
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, language, query } = loaderData
  const { search } = messagesIn(language)
  const title = query.term ? search.resultsFor(query.term) : search.title
  return pageMeta({ origin, pathname: location.pathname, title, noIndex: true })
}

export default function SearchPage({ loaderData: { query, listing, collections } }: Route.ComponentProps) {
  const { search } = useMessages()
  const found = listing !== null && listing.total > 0
  return (
    <>
      <header className="page-x pt-8 sm:pt-12">
        <h1 className="display text-title">{query.term ? search.resultsFor(query.term) : search.title}</h1>
        <div className="mt-6 max-w-2xl">
          <SearchForm term={query.term} />
        </div>
      </header>
      {found || (listing && hasFilters(query)) ? (
        <ProductList listing={listing} query={query} path="/search" />
      ) : (
        <section className="page-x pt-10 pb-20">
          {listing ? (
            <>
              <h2 className="display text-heading">{search.noneTitle(query.term)}</h2>
              <p className="mt-2 text-muted">{search.noneText}</p>
            </>
          ) : (
            <p className="text-muted">{search.prompt}</p>
          )}
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
            {collections.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={`/collections/${slug}`} className={`${textLink} inline-block py-1.5`}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function hasFilters({ options, brands, collections, priceFrom, priceTo, inStock }: Route.ComponentProps['loaderData']['query']) {
  const chosen = [...Object.values(options).flat(), ...brands, ...collections]
  return chosen.length > 0 || priceFrom !== undefined || priceTo !== undefined || inStock
}
