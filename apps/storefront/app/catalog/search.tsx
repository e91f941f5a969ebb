import { activeFilters, readListingQuery } from '@cartwright/react'
import { data } from 'react-router'
import { Link } from '../i18n/link.tsx'
import { messagesIn } from '../i18n/messages.server.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { SearchForm } from '../layout/search-form.tsx'
import { pageHead } from '../seo/head.server.ts'
import { shopContext } from '../shop.server.ts'
import { textLink } from '../ui/text-link.ts'
import type { Route } from './+types/search.ts'
import { readListing } from './listing.server.ts'
import { ProductList } from './product-list.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const query = readListingQuery(url.searchParams)
  const [collections, listing] = await Promise.all([
    shop.collections(),
    query.term ? readListing(query, null, shop.view) : null,
  ])
  const { search } = messagesIn(shop.language)
  const title = query.term ? search.resultsFor(query.term) : search.title
  const found = { query, listing, collections, head: pageHead({ ...shop.page, title, noIndex: true }) }
  return data(found, { status: listing && query.page > listing.pages ? 404 : 200 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SearchPage({ loaderData: { query, listing, collections } }: Route.ComponentProps) {
  const { search } = useMessages()
  const found = listing !== null && listing.total > 0
  return (
    <>
      <header className="page-x pt-8 sm:pt-12">
        <h1 className="poster text-title">{query.term ? search.resultsFor(query.term) : search.title}</h1>
        <div className="mt-6 max-w-2xl">
          <SearchForm term={query.term} />
        </div>
        {listing?.correctedText && <p className="mt-4 text-muted">{search.corrected(listing.correctedText)}</p>}
        {listing?.partialMatch && <p className="mt-4 text-muted">{search.partial}</p>}
      </header>
      {listing && (found || activeFilters(query).length > 0) ? (
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
