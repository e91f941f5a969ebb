import type { AttributeFacet, OptionFacet, SearchFacets, SearchProductsRequest } from '@cartwright/client'
import { ProductSearchSort } from '@cartwright/client/enumerations'
import { data } from 'react-router'
import { errorCodeOf } from '../error-code.ts'
import { withRatings } from '../reviews/ratings.server.ts'
import { type CatalogView, catalogIn } from './catalog.server.ts'
import { type Facet, type FacetValue, type Listing, pageSize } from './listing.ts'
import { attributeName, boundNames, type ListingQuery, optionName, type Sort } from './listing-query.ts'
import { toProductCard } from './product-views.ts'
import type { CollectionCard } from './types.ts'

const sorts: Record<Sort, ProductSearchSort> = {
  featured: ProductSearchSort.RELEVANCE,
  newest: ProductSearchSort.NEWEST,
  'price-up': ProductSearchSort.PRICE_ASC,
  'price-down': ProductSearchSort.PRICE_DESC,
  name: ProductSearchSort.NAME,
}

/** One page of products, of a collection or of all, with the counts of what it can be narrowed by. */
export async function readListing(
  query: ListingQuery,
  collection: CollectionCard | null,
  view: CatalogView,
  /** The collections whose products it has. Default: that of the page. */
  searched: readonly string[] = collection ? [collection.id] : [],
): Promise<Listing> {
  const { products, facets, metadata, correctedText, partialMatch } = await search(toRequest(query, searched), view)
  const total = metadata.total ?? products.length
  return {
    products: await withRatings(
      products.map((product) => toProductCard(product, view.language)),
      view,
    ),
    total,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    facets: toFacets(facets, query, collection),
    inStockCount: facets.inStock,
    onSaleCount: facets.onSale,
    ...(facets.price && {
      priceRange: { from: Math.floor(facets.price.minValue), to: Math.ceil(facets.price.maxValue) },
    }),
    ...(correctedText && { correctedText }),
    partialMatch: partialMatch === true,
    ...(products[0] && { currency: products[0].convertedPriceData.currency }),
  }
}

/** @throws a 400 page for an address that asks for what the site rejects */
async function search(request: SearchProductsRequest, view: CatalogView) {
  try {
    return await catalogIn(view).products.searchProducts(request)
  } catch (error) {
    if (errorCodeOf(error) !== null) throw data(null, { status: 400 })
    throw error
  }
}

function toRequest(query: ListingQuery, searched: readonly string[]): SearchProductsRequest {
  const collectionIds = searched.length > 0 ? [...searched] : query.collections
  const options = Object.entries(query.options).map(([name, choices]) => ({ name, choices }))
  const attributes = [
    ...Object.entries(query.attributes).map(([key, values]) => ({ key, values })),
    ...Object.entries(query.ranges).map(([key, { from: minValue, to: maxValue }]) => ({ key, minValue, maxValue })),
  ]
  const { priceFrom: minValue, priceTo: maxValue } = query
  return {
    ...(query.term && { text: query.term }),
    ...(collectionIds.length > 0 && { collectionIds }),
    ...(query.brands.length > 0 && { brands: query.brands }),
    ...(options.length > 0 && { options: options.slice(0, 6) }),
    ...(attributes.length > 0 && { attributes: attributes.slice(0, 10) }),
    ...((minValue !== undefined || maxValue !== undefined) && { price: { minValue, maxValue } }),
    ...(query.inStock && { inStock: true }),
    ...(query.onSale && { onSale: true }),
    sort: sorts[query.sort],
    soldOutLast: true,
    paging: { limit: pageSize, offset: (query.page - 1) * pageSize },
  }
}

/** The available filters. Active filters stay visible, even without results. */
function toFacets(facets: SearchFacets, query: ListingQuery, collection: CollectionCard | null): Facet[] {
  const isNarrow = collection !== null || query.collections.length > 0
  const options = facets.options
    .filter(({ name, choices }) => isNarrow || choices.length <= mostChoices || query.options[name])
    .sort((a, b) => reach(b) - reach(a))
    .slice(0, mostOptions)
  const all: Facet[] = [
    {
      kind: 'collection',
      field: 'in',
      title: '',
      values: collection
        ? []
        : facets.collections.map(({ id, name, count }) => toValue(id, name, count, query.collections)),
    },
    ...options.map(({ name, translatedName = name, optionType, choices }): Facet => {
      const chosen = query.options[name] ?? []
      const values = choices.map(({ value, description, translatedDescription = description, count }) => ({
        ...toValue(description, translatedDescription, count, chosen),
        ...(optionType === 'color' && { code: value }),
      }))
      return {
        kind: 'option',
        field: optionName(name),
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
function toAttributeFacet({ key, name, unit = '', values, range }: AttributeFacet, query: ListingQuery): Facet {
  const chosen = ownValue(query.attributes, key) ?? []
  const bounds = ownValue(query.ranges, key)
  const facet = { kind: 'option', field: attributeName(key), title: name } as const
  if (range && (bounds || (values.length > mostNumbers && chosen.length === 0))) {
    const { minValue: from, maxValue: to } = range
    return { ...facet, values: [], range: { from, to, unit, names: boundNames(key), chosen: bounds ?? {} } }
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
  const known = new Set(values.map(({ value }) => value))
  return [...values, ...chosen.filter((value) => !known.has(value)).map((value) => toValue(value, value, 0, chosen))]
}
