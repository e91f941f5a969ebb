import { SelectField, TextField } from '@cartwright/design/parts'
import { activeFilters, type ListingFacet, type ListingQuery, listingSorts, writeListingQuery } from '@cartwright/react'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { ChevronIcon, FilterIcon } from '../brand/icons.tsx'
import { useLocalPath, useMessages } from '../i18n/use-messages.ts'
import { ColourDot } from '../ui/colour-dot.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { Listing } from './listing.ts'

interface FiltersProps {
  listing: Listing
  query: ListingQuery
  path: string
}

const pauseWhileTyping = 500
const sheetId = 'filters'

/** One form with everything a list can be narrowed by. It sends itself when something changes, if it can. */
export function Filters({ listing, query, path }: FiltersProps) {
  const { collection } = useMessages()
  const submit = useSubmit()
  const action = useLocalPath()(path)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const active = activeFilters(query).length
  const form = useRef<HTMLFormElement>(null)
  const address = writeListingQuery(query).toString()
  useEffect(() => {
    if (form.current) follow(form.current, new URLSearchParams(address))
  }, [address])

  const send = (form: HTMLFormElement) =>
    submit(withoutDefaults(form), { action, replace: true, preventScrollReset: true })

  return (
    <Form
      ref={form}
      action={action}
      className="listing-bar max-lg:page-x grid grid-cols-2 gap-3 self-start lg:block"
      onChange={({ currentTarget, target }) => {
        clearTimeout(typing.current)
        const slow = target instanceof HTMLInputElement && target.type === 'number'
        typing.current = setTimeout(() => send(currentTarget), slow ? pauseWhileTyping : 0)
      }}
    >
      {query.term && <input type="hidden" name="q" value={query.term} />}
      <SelectField label={collection.sort} name="sort" defaultValue={query.sort} className="max-lg:order-last">
        {listingSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sort === 'featured' && query.term ? collection.sorts.relevance : collection.sorts[sort]}
          </option>
        ))}
      </SelectField>
      <button
        type="button"
        popoverTarget={sheetId}
        className="flex min-h-11 items-center justify-center gap-2.5 rounded-pill border border-edge text-small font-semibold hover:border-ink lg:hidden"
      >
        <FilterIcon />
        {collection.filtersActive(active)}
      </button>
      <FilterSheet id={sheetId} total={listing.total}>
        <Availability listing={listing} query={query} />
        <PriceRange listing={listing} query={query} />
        {listing.facets.map((facet) => (
          <FacetGroup key={facet.field} facet={facet} />
        ))}
        <button
          type="submit"
          className="mt-4 hidden min-h-12 w-full rounded-pill bg-clay px-6 text-small font-semibold text-on-clay no-scripting:block"
        >
          {collection.apply}
        </button>
      </FilterSheet>
    </Form>
  )
}

type PartProps = Omit<FiltersProps, 'path'>

function Availability({ listing, query }: PartProps) {
  const { collection } = useMessages()
  return (
    <fieldset className="border-t border-line py-5">
      <legend className="float-left mb-3 w-full text-small font-semibold">{collection.availability}</legend>
      <CheckLine
        name="stock"
        value="1"
        label={collection.inStock}
        count={listing.inStockCount}
        chosen={query.inStock}
      />
      <CheckLine name="sale" value="1" label={collection.onSale} count={listing.onSaleCount} chosen={query.onSale} />
    </fieldset>
  )
}

function PriceRange({ listing: { priceRange }, query }: PartProps) {
  const { collection } = useMessages()
  if (!priceRange) return null
  const { priceFrom: from, priceTo: to } = query
  const chosen = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  return (
    <fieldset className="border-t border-line py-5">
      <legend className="float-left mb-3 w-full text-small font-semibold">{collection.price}</legend>
      <BoundFields range={{ ...priceRange, unit: '', names: ['from', 'to'], chosen }} min={0} />
    </fieldset>
  )
}

function BoundFields({ range, min }: { range: NonNullable<ListingFacet['range']>; min?: number }) {
  const { collection } = useMessages()
  const { from, to, unit, names, chosen } = range
  const field = { className: 'bare-number', type: 'number', min, step: 'any', inputMode: 'decimal' } as const
  const label = (word: string) => (unit ? `${word} (${unit})` : word)
  return (
    <div className="clear-both grid grid-cols-2 gap-2.5">
      <TextField
        {...field}
        label={label(collection.priceFrom)}
        name={names[0]}
        placeholder={String(from)}
        defaultValue={chosen.from}
      />
      <TextField
        {...field}
        label={label(collection.priceTo)}
        name={names[1]}
        placeholder={String(to)}
        defaultValue={chosen.to}
      />
    </div>
  )
}

/** What the form narrows by: fields at their default stay out of the URL. */
function withoutDefaults(form: HTMLFormElement): FormData {
  const address = new FormData(form)
  for (const [name, value] of [...address])
    if (value === '' || (name === 'sort' && value === 'featured')) address.delete(name)
  return address
}

/** Sets the fields to the URL's values when it changed otherwise, except the field being edited. */
function follow(form: HTMLFormElement, address: URLSearchParams) {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = address.getAll(field.name).includes(field.value)
    } else if (field instanceof HTMLInputElement && field.type === 'number' && field !== document.activeElement) {
      field.value = address.get(field.name) ?? ''
    } else if (field instanceof HTMLSelectElement) field.value = address.get(field.name) ?? 'featured'
  }
}

const facetTitles = { brand: 'brand', collection: 'collectionFacet' } as const

function FacetGroup({ facet }: { facet: ListingFacet }) {
  const { collection } = useMessages()
  const title = facet.kind === 'option' ? facet.title : collection[facetTitles[facet.kind]]
  const { range } = facet
  const chosen = range ? Object.keys(range.chosen).length > 0 : facet.values.some((value) => value.chosen)
  return (
    <details className="group border-t border-line" open={chosen || facet.kind !== 'option' || undefined}>
      <summary className="flex min-h-13 items-center justify-between text-small font-semibold">
        {title}
        <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="pb-5">
        <legend className="sr-only">{title}</legend>
        {range && <BoundFields range={range} />}
        {facet.values.map(({ value, label, count, code, chosen }) => (
          <CheckLine
            key={value}
            name={facet.field}
            value={value}
            label={label}
            count={count}
            code={code}
            chosen={chosen}
          />
        ))}
      </fieldset>
    </details>
  )
}

interface CheckLineProps {
  name: string
  value: string
  label: string
  count: number
  code?: string | undefined
  chosen: boolean
}

function CheckLine({ name, value, label, count, code, chosen }: CheckLineProps) {
  return (
    <label className="clear-both flex min-h-9 items-center gap-2.5 text-small has-disabled:text-muted">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={chosen}
        disabled={count === 0 && !chosen}
        className="size-4.5 shrink-0 accent-clay"
      />
      {code && <ColourDot code={code} className="size-4.5 shrink-0" />}
      <span className="min-w-0 flex-1">{label}</span>
      <span className="text-tiny text-muted tabular-nums">{count}</span>
    </label>
  )
}
