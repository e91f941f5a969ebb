'use client'

import type { SearchFacets } from '@cartwright/client'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { activeFilters } from '../../catalog/active-filters.ts'
import { type ListingFacet, toFacets } from '../../catalog/listing-facets.ts'
import { type ListingQuery, type ListingSort, listingSorts, readListingQuery } from '../../catalog/listing-query.ts'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import { useTexts } from '../kit/use-texts.ts'
import type { TextProps } from '../messages/default-texts.ts'
import { type FilterMessages, filterTexts } from '../messages/filters.ts'
import { ActiveFilters } from './active-filters.tsx'
import { BoundFields } from './bound-fields.tsx'
import type { FiltersPart } from './filters-part.ts'

/** Props of `Filters`. */
export interface FiltersProps extends TextProps<FilterMessages> {
  /** The filters of the address: `readListingQuery(new URLSearchParams(location.search))`. */
  query: ListingQuery
  /** Called with the filters after each change. Write them to the address: `writeListingQuery(query)`. */
  onQuery: (query: ListingQuery) => void
  /** Of the response of `useSearch(toSearchRequest(query))`. */
  facets: SearchFacets
  /** Number of products of the list. */
  total?: number | undefined
  /** The currency of the prices. */
  currency?: string | undefined
  /** The list of one collection has no filter for collections. Default: false. */
  isOneCollection?: boolean
  /** Puts the filters below their title, which opens and closes them. They are open while one is set. Default: false. */
  collapses?: boolean
  /** The address that the form opens without script. Default: that of the page. */
  action?: string
  /** Makes what is shown of a filter in your own way. */
  children?: (facet: ListingFacet) => ReactNode
  className?: string | undefined
  classNames?: PartClasses<FiltersPart>
}

/**
 * The filters and the order of a list of products, each with the number of products that it leaves. Its state is the
 * address. Without script it is a form with a button.
 */
export function Filters(props: FiltersProps) {
  const { query, onQuery, facets, total, currency, action, isOneCollection = false, children, className } = props
  const { texts, language } = useTexts('filters', filterTexts, props)
  const part = partsOf(props.classNames)
  const form = useRef<HTMLFormElement>(null)
  const list = toFacets(facets, query, isOneCollection)
  const send = () => form.current && onQuery(readForm(form.current))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const fields = (
    <>
      <Availability {...{ query, facets, texts, part, send }} />
      {(facets.price || query.priceFrom !== undefined || query.priceTo !== undefined) && (
        <BoundFields
          title={texts.price}
          unit={currency ?? ''}
          names={['from', 'to']}
          range={facets.price && { from: Math.floor(facets.price.minValue), to: Math.ceil(facets.price.maxValue) }}
          chosen={{
            ...(query.priceFrom !== undefined && { from: query.priceFrom }),
            ...(query.priceTo !== undefined && { to: query.priceTo }),
          }}
          {...{ texts, part, send }}
        />
      )}
      {list.map((facet) =>
        children ? children(facet) : <Facet key={facet.field} {...{ facet, texts, part, send }} />,
      )}
    </>
  )
  return (
    <form
      ref={form}
      action={action}
      onSubmit={submit}
      data-part="filters"
      aria-label={texts.title}
      className={className}
    >
      {query.term && <input type="hidden" name="q" value={query.term} />}
      <p role="status" {...part('results')}>
        {total !== undefined && texts.results(total)}
      </p>
      <ActiveFilters {...{ query, onQuery, facets: list, currency, texts, language, part, action }} />
      <label {...part('sort')}>
        {texts.sort}{' '}
        <select name="sort" value={query.sort} onChange={send}>
          {listingSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortText(sort, texts)}
            </option>
          ))}
        </select>
      </label>
      {props.collapses ? (
        <details open={activeFilters(query).length > 0} {...part('panel')}>
          <summary>{texts.title}</summary>
          {fields}
        </details>
      ) : (
        fields
      )}
      <noscript>
        <button type="submit" {...part('apply')}>
          {texts.apply}
        </button>
      </noscript>
    </form>
  )
}

/** The form as the address of the list, on its first page. */
function readForm(form: HTMLFormElement): ListingQuery {
  const entries = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return { ...readListingQuery(new URLSearchParams(entries)), page: 1 }
}

function sortText(sort: ListingSort, texts: FilterMessages): string {
  return {
    featured: texts.sortFeatured,
    newest: texts.sortNewest,
    'price-up': texts.sortPriceUp,
    'price-down': texts.sortPriceDown,
    name: texts.sortName,
  }[sort]
}

interface PartProps {
  texts: FilterMessages
  part: ReturnType<typeof partsOf<FiltersPart>>
  send: () => void
}

function Availability({ query, facets, texts, part, send }: PartProps & { query: ListingQuery; facets: SearchFacets }) {
  const values = [
    { name: 'stock', label: texts.inStock, count: facets.inStock, chosen: query.inStock },
    { name: 'sale', label: texts.onSale, count: facets.onSale, chosen: query.onSale },
  ].filter(({ count, chosen }) => count > 0 || chosen)
  if (values.length === 0) return null
  return (
    <fieldset {...part('facet')}>
      <legend {...part('legend')}>{texts.availability}</legend>
      {values.map((one) => (
        <CheckLine key={one.name} {...one} value="1" part={part} send={send} />
      ))}
    </fieldset>
  )
}

function Facet({ facet, texts, part, send }: PartProps & { facet: ListingFacet }) {
  const { kind, title, field, values, range } = facet
  const legend = kind === 'brand' ? texts.brand : kind === 'collection' ? texts.collection : title
  if (range) return <BoundFields {...range} range={range} title={legend} {...{ texts, part, send }} />
  return (
    <fieldset {...part('facet')}>
      <legend {...part('legend')}>{legend}</legend>
      {values.map((one) => (
        <CheckLine key={one.value} {...one} name={field} part={part} send={send} />
      ))}
    </fieldset>
  )
}

interface CheckLineProps extends Omit<PartProps, 'texts'> {
  name: string
  value: string
  label: string
  count: number
  code?: string
  chosen: boolean
}

/** A value with nothing behind it can be removed, but not chosen. */
const CheckLine = ({ name, value, label, count, code, chosen, part, send }: CheckLineProps) => (
  <label {...part('value')}>
    <input
      type="checkbox"
      name={name}
      value={value}
      checked={chosen}
      disabled={count === 0 && !chosen}
      onChange={send}
    />
    {code && <span {...part('swatch')} aria-hidden="true" style={{ backgroundColor: code }} />} {label}{' '}
    <span {...part('count')}>{count}</span>
  </label>
)
