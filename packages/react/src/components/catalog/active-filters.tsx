import { type ActiveFilter, activeFilters } from '../../catalog/active-filters.ts'
import type { ListingFacet } from '../../catalog/listing-facets.ts'
import { attributeField, type ListingQuery, unfiltered } from '../../catalog/listing-query.ts'
import { formatMoney } from '../kit/format.ts'
import type { partsOf } from '../kit/parts.ts'
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
}

/** Each filter of the list with a button that removes it, and one for all. */
export function ActiveFilters({ query, onQuery, facets, currency, texts, language, part }: ActiveFiltersProps) {
  const active = activeFilters(query)
  if (active.length === 0) return null
  return (
    <ul {...part('active')}>
      {active.map((filter) => {
        const name = nameOf(filter, { facets, currency, texts, language })
        return (
          <li key={`${filter.kind} ${filter.attribute ?? ''} ${filter.value}`}>
            <button
              type="button"
              {...part('remove')}
              aria-label={texts.removeFilter(name)}
              onClick={() => onQuery(filter.without)}
            >
              {name} ×
            </button>
          </li>
        )
      })}
      {active.length > 1 && (
        <li>
          <button type="button" {...part('clear')} onClick={() => onQuery(unfiltered(query))}>
            {texts.clear}
          </button>
        </li>
      )}
    </ul>
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
