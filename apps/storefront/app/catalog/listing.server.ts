import type { OptionFacet, SearchFacets, SearchProductsRequest } from '@cartwright/client'
import { ProductSearchSort } from '@cartwright/client/enumerations'
import type { Language } from '../i18n/language.ts'
import { catalog } from './catalog.server.ts'
import { type Facet, type FacetValue, type Listing, pageSize } from './listing.ts'
import { type ListingQuery, optionName, type Sort } from './listing-query.ts'
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
  language: Language,
): Promise<Listing> {
  const { products, facets, metadata, correctedText } = await catalog.products.searchProducts(
    toRequest(query, collection),
  )
  const total = metadata.total ?? products.length
  return {
    products: products.map((product) => toProductCard(product, language)),
    total,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    facets: toFacets(facets, query, collection),
    inStockCount: facets.inStock,
    onSaleCount: facets.onSale,
    ...(facets.price && {
      priceRange: { from: Math.floor(facets.price.minValue), to: Math.ceil(facets.price.maxValue) },
    }),
    ...(correctedText && { correctedText }),
  }
}

function toRequest(query: ListingQuery, collection: CollectionCard | null): SearchProductsRequest {
  const collectionIds = collection ? [collection.id] : query.collections
  const options = Object.entries(query.options).map(([name, choices]) => ({ name, choices }))
  const { priceFrom: minValue, priceTo: maxValue } = query
  return {
    ...(query.term && { text: query.term }),
    ...(collectionIds.length > 0 && { collectionIds }),
    ...(query.brands.length > 0 && { brands: query.brands }),
    ...(options.length > 0 && { options: options.slice(0, 6) }),
    ...((minValue !== undefined || maxValue !== undefined) && { price: { minValue, maxValue } }),
    ...(query.inStock && { inStock: true }),
    ...(query.onSale && { onSale: true }),
    sort: sorts[query.sort],
    paging: { limit: pageSize, offset: (query.page - 1) * pageSize },
  }
}

/** What the list can be narrowed by. What it is narrowed by already stays in sight, even where nothing is left of it. */
function toFacets(facets: SearchFacets, query: ListingQuery, collection: CollectionCard | null): Facet[] {
  const options = [...facets.options].sort((a, b) => reach(b) - reach(a)).slice(0, mostOptions)
  const all: Facet[] = [
    {
      kind: 'collection',
      field: 'in',
      title: '',
      values: collection
        ? []
        : facets.collections.map(({ id, name, count }) => toValue(id, name, count, query.collections)),
    },
    ...options.map(({ name, optionType, choices }): Facet => {
      const chosen = query.options[name] ?? []
      const values = choices.map(({ value, description, count }) => ({
        ...toValue(description, description, count, chosen),
        ...(optionType === 'color' && { code: value }),
      }))
      return { kind: 'option', field: optionName(name), title: name, values: withMissing(values, chosen) }
    }),
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
  return all.filter(({ values }) => values.length > 1 || values.some(({ chosen }) => chosen))
}

/** More would be a list of everything there is, not a help. Those that most products have come first. */
const mostOptions = 5

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
