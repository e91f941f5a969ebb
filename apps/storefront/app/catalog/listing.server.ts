import type { Product } from '@cartwright/client'
import type { Language } from '../i18n/language.ts'
import { readAllProducts, readCollections } from './catalog.server.ts'
import { type Facet, type Listing, pageSize } from './listing.ts'
import { type ListingQuery, optionName } from './listing-query.ts'
import { toProductCard } from './product-views.ts'
import type { CollectionCard } from './types.ts'

/** One page of products, of a collection or of all, with the counts of what it can be narrowed by. */
export async function readListing(query: ListingQuery, collection: CollectionCard | null, language: Language): Promise<Listing> {
  const [all, collections] = await Promise.all([readAllProducts(), readCollections()])
  const inScope = all.filter(
    (product) => (!collection || product.collectionIds.includes(collection.id)) && matchesTerm(product, query.term, collections),
  )
  const found = sorted(inScope.filter((product) => matches(product, query)), query.sort)
  const prices = inScope.map(({ priceRange }) => priceRange.minValue)
  return {
    products: found.slice((query.page - 1) * pageSize, query.page * pageSize).map((product) => toProductCard(product, language)),
    total: found.length,
    pages: Math.max(1, Math.ceil(found.length / pageSize)),
    inStockCount: inScope.filter((product) => product.stock.inStock && matches(product, { ...query, inStock: false })).length,
    facets: facetsOf(inScope, query, collection ? [] : collections),
    ...(prices.length > 1 && {
      priceRange: { from: Math.floor(Math.min(...prices)), to: Math.ceil(Math.max(...prices)) },
    }),
  }
}

function matches(product: Product, query: ListingQuery): boolean {
  const { minValue } = product.priceRange
  return (
    (!query.inStock || product.stock.inStock) &&
    (query.brands.length === 0 || query.brands.includes(product.brand ?? '')) &&
    (query.collections.length === 0 || product.collectionIds.some((id) => query.collections.includes(id))) &&
    (query.priceFrom === undefined || minValue >= query.priceFrom) &&
    (query.priceTo === undefined || minValue <= query.priceTo) &&
    Object.entries(query.options).every(([name, wanted]) => choicesOf(product, name).some((choice) => wanted.includes(choice)))
  )
}

function choicesOf({ productOptions }: Product, name: string): string[] {
  return productOptions.find((option) => option.name === name)?.choices.map(({ description }) => description) ?? []
}

function matchesTerm(product: Product, term: string, collections: CollectionCard[]): boolean {
  if (!term) return true
  const names = collections.filter(({ id }) => product.collectionIds.includes(id)).map(({ name }) => name)
  const choices = product.productOptions.flatMap(({ choices }) => choices.map(({ description }) => description))
  const text = [product.name, product.brand, product.ribbon, product.description, ...names, ...choices].join(' ').toLowerCase()
  return term.toLowerCase().split(/\s+/).every((word) => text.includes(word))
}

function sorted(products: Product[], sort: ListingQuery['sort']): Product[] {
  const by = [...products]
  if (sort === 'name') by.sort((a, b) => a.name.localeCompare(b.name))
  if (sort === 'price-up') by.sort((a, b) => a.priceRange.minValue - b.priceRange.minValue)
  if (sort === 'price-down') by.sort((a, b) => b.priceRange.minValue - a.priceRange.minValue)
  if (sort === 'newest') by.sort((a, b) => Number(b.numericId) - Number(a.numericId))
  return by
}

function facetsOf(products: Product[], query: ListingQuery, collections: CollectionCard[]): Facet[] {
  const optionNames = [...new Set(products.flatMap(({ productOptions }) => productOptions.map(({ name }) => name)))]
  const options = optionNames.map((name): Facet => {
    const rest = products.filter((product) => matches(product, { ...query, options: { ...query.options, [name]: [] } }))
    const codes = new Map(
      products.flatMap(({ productOptions }) =>
        productOptions
          .filter((option) => option.name === name)
          .flatMap(({ optionType, choices }) =>
            choices.map(({ description, value }) => [description, optionType === 'color' ? value : undefined] as const),
          ),
      ),
    )
    return {
      kind: 'option',
      field: optionName(name),
      title: name,
      values: [...codes].map(([value, code]) => ({
        value,
        label: value,
        count: rest.filter((product) => choicesOf(product, name).includes(value)).length,
        chosen: query.options[name]?.includes(value) ?? false,
        ...(code && { code }),
      })),
    }
  })
  const ofBrand = products.filter((product) => matches(product, { ...query, brands: [] }))
  const brands = [...new Set(products.flatMap(({ brand }) => brand ?? []))].sort()
  const ofCollection = products.filter((product) => matches(product, { ...query, collections: [] }))
  return [
    {
      kind: 'collection' as const,
      field: 'in',
      title: '',
      values: collections.map(({ id, name }) => ({
        value: id,
        label: name,
        count: ofCollection.filter(({ collectionIds }) => collectionIds.includes(id)).length,
        chosen: query.collections.includes(id),
      })),
    },
    ...options,
    {
      kind: 'brand' as const,
      field: 'brand',
      title: '',
      values: brands.map((brand) => ({
        value: brand,
        label: brand,
        count: ofBrand.filter((product) => product.brand === brand).length,
        chosen: query.brands.includes(brand),
      })),
    },
  ].filter(({ values }) => values.length > 1)
}
