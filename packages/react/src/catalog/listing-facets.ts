import type { AttributeFacet, OptionFacet, SearchFacets } from '@cartwright/client'
import { attributeField, type Bounds, boundFields, type ListingQuery, optionField } from './listing-query.ts'

/** A value of a filter, and how many products have it. */
export interface FacetValue {
  value: string
  label: string
  /** The hex code of a color. */
  code?: string
  /** The filter of its own facet is left aside. */
  count: number
  chosen: boolean
}

/** A filter of a list. */
export interface ListingFacet {
  kind: 'option' | 'brand' | 'collection'
  /** Name of the form field, which is that of the parameter in the address. */
  field: string
  /** The name of the option or attribute; empty for brands and collections. */
  title: string
  values: FacetValue[]
  /** Bounds in place of values, of an attribute with many numbers. */
  range?: { from: number; to: number; unit: string; names: [from: string, to: string]; chosen: Bounds }
}

/**
 * The filters that a list can be narrowed by. Active ones stay, even without results.
 *
 * @param facets of the response of `searchProducts`
 * @param isOneCollection whether the list is that of a collection, which has no filter for collections
 */
export function toFacets(facets: SearchFacets, query: ListingQuery, isOneCollection = false): ListingFacet[] {
  const isNarrow = isOneCollection || query.collections.length > 0
  const options = facets.options
    .filter(({ name, choices }) => isNarrow || choices.length <= mostChoices || query.options[name])
    .sort((a, b) => reach(b) - reach(a))
    .slice(0, mostOptions)
  const all: ListingFacet[] = [
    {
      kind: 'collection',
      field: 'in',
      title: '',
      values: isOneCollection
        ? []
        : facets.collections.map(({ id, name, count }) => toValue(id, name, count, query.collections)),
    },
    ...options.map(({ name, translatedName = name, optionType, choices }): ListingFacet => {
      const chosen = query.options[name] ?? []
      const values = choices.map(({ value, description, translatedDescription = description, count }) => ({
        ...toValue(description, translatedDescription, count, chosen),
        ...(optionType === 'color' && { code: value }),
      }))
      return {
        kind: 'option',
        field: optionField(name),
        title: translatedName,
        values: inNaturalOrder(withMissing(values, chosen)),
      }
    }),
    ...(facets.attributes ?? []).map((attribute) => toAttributeFacet(attribute, query)),
    {
      kind: 'brand',
      field: 'brand',
      title: '',
      values: withMissing(
        facets.brands.map(({ name, count }) => toValue(name, name, count, query.brands)),
        query.brands,
      ),
    },
  ]
  return all.filter(({ values, range }) => range || values.length > 1 || values.some(({ chosen }) => chosen))
}

/** Few numbers are chosen one by one, many by bounds. */
function toAttributeFacet({ key, name, unit = '', values, range }: AttributeFacet, query: ListingQuery): ListingFacet {
  const chosen = ownValue(query.attributes, key) ?? []
  const bounds = ownValue(query.ranges, key)
  const facet = { kind: 'option', field: attributeField(key), title: name } as const
  if (range && (bounds || (values.length > mostNumbers && chosen.length === 0))) {
    const { minValue: from, maxValue: to } = range
    return { ...facet, values: [], range: { from, to, unit, names: boundFields(key), chosen: bounds ?? {} } }
  }
  const label = (value: string) => (unit ? `${value} ${unit}` : value)
  const shown = values.map(({ value, label: own, count }) => toValue(value, own ?? label(value), count, chosen))
  return { ...facet, values: withMissing(shown, chosen) }
}

const mostNumbers = 6

/** Keys are the owner's words: one may be that of a method of all objects. */
const ownValue = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined

/** More would be a list of everything there is, not a help. Those that most products have come first. */
const mostOptions = 5

/** An option with more choices mixes kinds of product: sizes of mugs, rugs and prints. A collection separates them. */
const mostChoices = 15

const natural = new Intl.Collator('en', { numeric: true })

/** Sorts values that begin with a number, such as `30 cm`. Others stay in the order of the products: S comes before L. */
function inNaturalOrder(values: FacetValue[]): FacetValue[] {
  const isNumeric = values.every(({ label }) => /^\d/.test(label))
  return isNumeric ? values.toSorted((a, b) => natural.compare(a.label, b.label)) : values
}

function reach({ choices }: OptionFacet): number {
  return choices.reduce((sum, { count }) => sum + count, 0)
}

function toValue(value: string, label: string, count: number, chosen: string[]): FacetValue {
  return { value, label, count, chosen: chosen.includes(value) }
}

function withMissing(values: FacetValue[], chosen: string[]): FacetValue[] {
  const offered = new Set(values.map(({ value }) => value))
  return [...values, ...chosen.filter((value) => !offered.has(value)).map((value) => toValue(value, value, 0, chosen))]
}
