import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activeFilters } from './active-filters.ts'
import { type ListingQuery, listingSorts, readListingQuery, unfiltered, writeListingQuery } from './listing-query.ts'

const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() === text && text !== '')
const messages = fc.uniqueArray(word, { minLength: 1, maxLength: 3 })
const price = fc.option(
  fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
  { nil: undefined },
)
const number = fc.integer({ min: -9_999, max: 99_999 }).map((tenths) => tenths / 10)
const bounds = fc.oneof(
  fc.record({ from: number }),
  fc.record({ to: number }),
  fc.tuple(number, number).map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) })),
)
const queries: fc.Arbitrary<ListingQuery> = fc
  .record({
    term: fc.oneof(fc.constant(''), word),
    options: fc.dictionary(word, messages, { maxKeys: 3, noNullPrototype: true }),
    attributes: fc.dictionary(word, messages, { maxKeys: 2, noNullPrototype: true }),
    ranges: fc.dictionary(word, bounds, { maxKeys: 2, noNullPrototype: true }),
    brands: fc.oneof(fc.constant<string[]>([]), messages),
    collections: fc.oneof(fc.constant<string[]>([]), messages),
    inStock: fc.boolean(),
    onSale: fc.boolean(),
    sort: fc.constantFrom(...listingSorts),
    page: fc.integer({ min: 1, max: 50 }),
    priceFrom: price,
    priceTo: price,
  })
  .filter(({ priceFrom, priceTo }) => (priceFrom ?? 0) <= (priceTo ?? Number.POSITIVE_INFINITY))
  .map(({ priceFrom, priceTo, ...rest }) => ({
    ...rest,
    ...(priceFrom !== undefined && { priceFrom }),
    ...(priceTo !== undefined && { priceTo }),
  }))

test('reads back what it writes into a URL', () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(readListingQuery(new URLSearchParams(writeListingQuery(query).toString()))).toEqual(query)
    }),
  )
})

test('taking every filter away, one at a time, leads to the whole list', () => {
  fc.assert(
    fc.property(queries, (query) => {
      let left = { ...query, page: 1 }
      for (let filter = activeFilters(left)[0]; filter; filter = activeFilters(left)[0]) left = filter.without
      expect(writeListingQuery(left).toString()).toBe(writeListingQuery(unfiltered(query)).toString())
    }),
  )
})

test('a name that objects have for themselves is a name like any other', () => {
  const address = new URLSearchParams('option.__proto__=Moss')
  expect(Object.keys(readListingQuery(address).options)).toEqual(['__proto__'])
  expect(writeListingQuery(readListingQuery(address)).toString()).toBe(address.toString())
})

test('nonsense in an address is passed over', () => {
  const query = readListingQuery(new URLSearchParams('sort=upwards&page=-3&from=abc&to=-1&brand='))
  expect(query).toMatchObject({ sort: 'featured', page: 1, brands: [] })
  expect(query.priceFrom ?? query.priceTo).toBeUndefined()
})

test('a price range that was entered the wrong way round is put right', () => {
  const { priceFrom, priceTo } = readListingQuery(new URLSearchParams('from=30&to=10'))
  expect([priceFrom, priceTo]).toEqual([10, 30])
})
