import { formatMoney } from '@cartwright/design'
import {
  type ActiveFilter,
  activeFilters,
  attributeField,
  type ListingQuery,
  unfiltered,
  writeListingQuery,
} from '@cartwright/react'
import { CloseIcon } from '../brand/icons.tsx'
import type { Language } from '../i18n/language.ts'
import { Link } from '../i18n/link.tsx'
import { useLanguage, useMessages } from '../i18n/use-messages.ts'
import { textLink } from '../ui/text-link.ts'
import type { Listing } from './listing.ts'

interface FilterChipsProps {
  listing: Listing
  query: ListingQuery
  path: string
}

/** What the list is narrowed by, each a link to the list without it. */
export function FilterChips({ listing, query, path }: FilterChipsProps) {
  const { collection } = useMessages()
  const language = useLanguage()
  const active = activeFilters(query)
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-center gap-2 lg:mb-6">
      <p role="status" className="mr-2 text-small text-muted tabular-nums">
        {collection.count(listing.total)}
      </p>
      {active.map((filter) => {
        const name = nameOf(filter, listing, collection, language)
        return (
          <Link
            key={`${filter.kind}${filter.attribute ?? ''}${filter.value}`}
            to={`${path}?${writeListingQuery(filter.without)}`}
            preventScrollReset
            aria-label={collection.remove(name)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-pill bg-sand pr-2.5 pl-3.5 text-small hover:bg-line"
          >
            {name}
            <CloseIcon className="size-3.5" />
          </Link>
        )
      })}
      {active.length > 1 && (
        <Link
          to={`${path}?${writeListingQuery(unfiltered(query))}`}
          preventScrollReset
          className={`${textLink} ml-1 text-small`}
        >
          {collection.clear}
        </Link>
      )}
    </div>
  )
}

function nameOf(
  { kind, value, attribute = '' }: ActiveFilter,
  { facets, currency }: Listing,
  messages: ReturnType<typeof useMessages>['collection'],
  language: Language,
): string {
  const price = (value: string) => (currency ? formatMoney(value, currency, language) : value)
  if (kind === 'inStock') return messages.inStock
  if (kind === 'onSale') return messages.onSale
  if (kind === 'priceFrom') return messages.priceAtLeast(price(value))
  if (kind === 'priceTo') return messages.priceAtMost(price(value))
  if (kind === 'rangeFrom' || kind === 'rangeTo') {
    const { title = attribute, range } = facets.find(({ field }) => field === attributeField(attribute)) ?? {}
    const word = kind === 'rangeFrom' ? messages.priceAtLeast : messages.priceAtMost
    return `${title}: ${word([value, range?.unit].filter(Boolean).join(' '))}`
  }
  const values = facets.filter((facet) => facet.kind === kind).flatMap((facet) => facet.values)
  return values.find((entry) => entry.value === value && entry.chosen)?.label ?? value
}
