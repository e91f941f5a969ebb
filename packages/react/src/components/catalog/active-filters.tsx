import type { ReactNode } from 'react'
import { type ActiveFilter, activeFilters } from '../../catalog/active-filters.ts'
import type { ListingFacet } from '../../catalog/listing-facets.ts'
import { attributeField, type ListingQuery, unfiltered, writeListingQuery } from '../../catalog/listing-query.ts'
import { formatMoney } from '../kit/format.ts'
import type { PartAttributes, partsOf } from '../kit/parts.ts'
import type { FilterMessages } from '../messages/filters.ts'
import type { FiltersPart } from './filters-part.ts'

interface ActiveFiltersProps {
  query: ListingQuery
  onQuery: (query: ListingQuery) => void
  facets: readonly ListingFacet[]
  currency: string | undefined
  texts: FilterMessages
  language: string
  part: ReturnType<typeof partsOf<FiltersPart>>
  /** The address of the list: filters are then links, which work without script. */
  action: string | undefined
}

/** Each filter of the list with a button that removes it, and one for all. */
export function ActiveFilters({ query, onQuery, facets, currency, texts, language, part, action }: ActiveFiltersProps) {
  const active = activeFilters(query)
  if (active.length === 0) return null
  return (
    <ul {...part('active')}>
      {active.map((filter) => {
        const name = nameOf(filter, { facets, currency, texts, language })
        return (
          <li key={`${filter.kind} ${filter.attribute ?? ''} ${filter.value}`}>
            <QueryControl
              {...{ action, onQuery }}
              query={filter.without}
              label={texts.removeFilter(name)}
              {...part('remove')}
            >
              {name} ×
            </QueryControl>
          </li>
        )
      })}
      {active.length > 1 && (
        <li>
          <QueryControl {...{ action, onQuery }} query={unfiltered(query)} {...part('clear')}>
            {texts.clear}
          </QueryControl>
        </li>
      )}
    </ul>
  )
}

interface QueryControlProps extends Pick<ActiveFiltersProps, 'action' | 'onQuery' | 'query'>, PartAttributes {
  label?: string
  children: ReactNode
}

/** A link to the list as a query has it, or a button where the list has no address. */
function QueryControl({ action, onQuery, query, label, children, ...rest }: QueryControlProps) {
  if (action === undefined)
    return (
      <button type="button" {...rest} aria-label={label} onClick={() => onQuery(query)}>
        {children}
      </button>
    )
  const address = writeListingQuery(query)
  return (
    <a
      {...rest}
      href={address.size > 0 ? `${action}?${address}` : action}
      aria-label={label}
      onClick={(event) => {
        // A click with a key opens another tab.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onQuery(query)
      }}
    >
      {children}
    </a>
  )
}

type Wording = Pick<ActiveFiltersProps, 'facets' | 'currency' | 'texts' | 'language'>

function nameOf({ kind, value, attribute = '' }: ActiveFilter, { facets, currency, texts, language }: Wording): string {
  const price = currency === undefined ? value : formatMoney(Number(value), currency, language)
  if (kind === 'inStock') return texts.inStock
  if (kind === 'onSale') return texts.onSale
  if (kind === 'priceFrom') return texts.atLeast(price)
  if (kind === 'priceTo') return texts.atMost(price)
  if (kind === 'rangeFrom' || kind === 'rangeTo') {
    const { title = attribute, range } = facets.find(({ field }) => field === attributeField(attribute)) ?? {}
    const word = kind === 'rangeFrom' ? texts.atLeast : texts.atMost
    return `${title}: ${word([value, range?.unit].filter(Boolean).join(' '))}`
  }
  const values = facets.filter((facet) => facet.kind === kind).flatMap((facet) => facet.values)
  return values.find((one) => one.value === value && one.chosen)?.label ?? value
}
