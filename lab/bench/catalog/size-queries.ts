import { collectionId } from '../../../packages/server/src/catalog/write/generate/some-product.ts'

type Ask = (number: number) => { readonly path: string; readonly body: object }

const QUERY = '/stores-reader/v1/products/query-platformized'
const SEARCH = '/stores-reader/v1/products/search'
const words = ['saltmere', 'mug', 'pottery vase', 'clay', 'merrow lamp', 'hips', 'print', 'no 12']
const makers = ['Saltmere', 'Merrow', 'Linholme', 'Harrow']
const sorts = ['PRICE_ASC', 'NAME', 'PRICE_DESC', 'NEWEST']

const pick = <Value>(values: readonly Value[], number: number) => values[number % values.length]

/** Values hardly repeat, so that no cached result is used. */
const range = (number: number) => [(number % 90) + number / 10_000, (number % 90) + 60] as const

/** A page of fifty by price range, collection and the beginning of the name, sorted. */
export const pageByName: Ask = (number) => {
  const [$gte, $lt] = range(number)
  const filter = {
    collectionIds: { $hasSome: [collectionId(number % 8)] },
    'priceData.price': { $gte, $lt },
    name: { $startsWith: pick(makers, number) },
  }
  return { path: QUERY, body: { query: { filter, sort: [{ fieldName: 'price' }], paging: { limit: 50 } } } }
}

/** A page of fifty by price range, collection and words, sorted, with all facets. */
export const searchByWords: Ask = (number) => {
  const [minValue, maxValue] = range(number)
  const request = { text: pick(words, number), collectionIds: [collectionId(number % 8)], sort: pick(sorts, number) }
  return { path: SEARCH, body: { ...request, price: { minValue, maxValue }, paging: { limit: 50 } } }
}

/** The same words by relevance: the order that is in no index. */
export const searchByRelevance: Ask = (number) => {
  const { path, body } = searchByWords(number)
  return { path, body: { ...body, sort: 'RELEVANCE' } }
}

/** Facets of the whole catalog, narrowed by next to nothing. */
export const facets: Ask = (number) => ({
  path: SEARCH,
  body: { price: { minValue: number / 10_000 }, paging: { limit: 1 } },
})

export const bySlug: Ask = (number) => ({
  path: QUERY,
  body: { query: { filter: { slug: `saltmere-mug-no-${64 * (1 + (number % 1500))}` } } },
})
