import { buttonClass } from '@cartwright/design/parts'
import { activeFilters, type ListingQuery, unfiltered, writeListingQuery } from '@cartwright/react'
import { useNavigation } from 'react-router'
import { Link } from '../i18n/link.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { FilterChips } from './filter-chips.tsx'
import { Filters } from './filters.tsx'
import type { Listing } from './listing.ts'
import { Pages } from './pages.tsx'
import { ProductGrid } from './product-grid.tsx'

interface ProductListProps {
  listing: Listing
  query: ListingQuery
  /** Bare path of the page. */
  path: string
}

/** Fewer are seen at a glance: nothing narrows or sorts them. */
export const fewProducts = 8

/** Products beside what narrows them. All of its state is in the address; without script it is one plain form. */
export function ProductList({ listing, query, path }: ProductListProps) {
  const { collection: messages } = useMessages()
  const navigation = useNavigation()
  const firstPage = [path, writeListingQuery({ ...query, page: 1 })].filter(String).join('?')
  const isShort = listing.total < fewProducts && !query.term && activeFilters(query).length === 0 && query.page === 1
  const busy = navigation.state === 'loading' && navigation.location.pathname.endsWith(path)
  return (
    <div className="mt-1 pb-20 lg:page-x lg:mt-10">
      {isShort ? null : (
        <a
          href="#products"
          className="sr-only focus:not-sr-only focus:page-x focus:mb-2 focus:inline-block focus:py-2 focus:font-medium focus:underline"
        >
          {messages.skip}
        </a>
      )}
      {/* No grid on small screens: the bar sticks as long as the list is in view. */}
      <div className={isShort ? '' : 'gap-x-12 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]'}>
        {!isShort && <Filters listing={listing} query={query} path={path} />}
        <section
          id="products"
          tabIndex={-1}
          aria-label={messages.results(listing.total)}
          className="scroll-mt-36 outline-none max-lg:page-x"
        >
          <FilterChips listing={listing} query={query} path={path} />
          {listing.products.length > 0 ? (
            <div className={`transition-opacity duration-200 ${busy ? 'opacity-45' : ''}`}>
              <ProductGrid products={listing.products} first={query.page === 1 ? 2 : 0} level="h2" wide={isShort} />
              <Pages page={query.page} pages={listing.pages} query={query} path={path} />
            </div>
          ) : query.page > listing.pages ? (
            <div className="py-16">
              <h2 className="display text-heading">{messages.pastTitle(query.page)}</h2>
              <p className="mt-2 text-muted">{messages.pastText(listing.pages)}</p>
              <Link to={firstPage} className={buttonClass('quiet', 'mt-6')}>
                {messages.firstPage}
              </Link>
            </div>
          ) : (
            <div className="py-16">
              <h2 className="display text-heading">{messages.noneTitle}</h2>
              <p className="mt-2 text-muted">{messages.noneText}</p>
              <Link to={`${path}?${writeListingQuery(unfiltered(query))}`} className={buttonClass('quiet', 'mt-6')}>
                {messages.showAll}
              </Link>
            </div>
          )}
        </section>
      </div>
    </div>
  )
}
