import type { SearchFacets } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NumberSet } from '../../platform/query/number-set.ts'
import { collections, criteria, filters, products } from '../../platform/query/testing-filters.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { saveCollection } from '../collection/save-collection.ts'
import { productEntity } from '../read/entities.ts'
import { saveProduct } from '../write/save-product.ts'
import { catalogIndex } from './catalog-index.ts'
import { catalogSearch } from './choose-search.ts'
import { termsOf } from './compounds.ts'
import { searchLanguage } from './search-language.ts'
import { findText } from './search-sets.ts'
import { sqlSearch } from './testing-sql-search.ts'
import { wordsOf } from './words.ts'

let site: Site

beforeAll(async () => {
  site = await createTestSite()
  await site.db.transaction().execute(async (transaction) => {
    for (const collection of collections) await saveCollection(transaction, { id: collection, name: collection })
    for (const [index, product] of products.entries())
      await saveProduct(transaction, { ...product, quantity: index % 4 === 1 ? 0 : 5 })
  })
  // From now on, queries of this small catalog too are answered in memory.
  await catalogIndex(site.db).refresh()
})
afterAll(() => site.close())

const paging = fc.record({ limit: fc.nat(20), offset: fc.nat(20) })

/** The usual tests try fewer; `npm run test:all`, and this file alone, try all. */
const RUNS = process.env.TEST_TIER === 'usual' ? 100 : 200

test('the index finds the same pages of a filter as SQL', async () => {
  const entity = productEntity('EUR')
  await fc.assert(
    fc.asyncProperty(
      fc.record({ filter: filters, sort: criteria, paging }),
      fc.boolean(),
      async (query, everything) => {
        expect(await catalogSearch(site.db, 'EUR').query(entity, query, everything)).toEqual(
          await sqlSearch(site.db, 'EUR').query(entity, query, everything),
        )
      },
    ),
    { numRuns: RUNS },
  )
})

test('the index finds the same pages of a filter and words as SQL', async () => {
  const entity = productEntity('EUR')
  const language = await searchLanguage(site.db, null)
  await fc.assert(
    fc.asyncProperty(
      fc.record({ filter: filters, sort: criteria, paging }),
      fc.subarray([...new Set(products.flatMap(({ name }) => wordsOf(name)))], { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      async (query, some, everything) => {
        const terms = await termsOf(site.db, some, language)
        const matched = {
          set: await findText(site.db, terms.map(({ any }) => `(${any})`).join(' OR ')),
          terms,
          bySku: new NumberSet(0),
        }
        const page = await catalogSearch(site.db, 'EUR').queryMatched(entity, query, everything, matched)
        expect(page).toEqual(await sqlSearch(site.db, 'EUR').queryMatched(entity, query, everything, matched))
      },
    ),
    { numRuns: RUNS },
  )
})

const words = [...new Set(products.flatMap(({ name }) => name.split(' ')))]
const request = fc.record(
  {
    text: fc.subarray(words, { maxLength: 2 }).map((some) => some.join(' ')),
    collectionIds: fc.subarray(collections),
    price: fc.record({ minValue: fc.integer({ max: 15, min: 0 }), maxValue: fc.integer({ max: 30, min: 10 }) }),
    inStock: fc.boolean(),
    soldOutLast: fc.boolean(),
    sort: fc.constantFrom('RELEVANCE', 'NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'NAME'),
  },
  { requiredKeys: [] },
)

test('the index finds the same products and facets of a search as SQL', async () => {
  let found = 0
  const language = await searchLanguage(site.db, null)
  await fc.assert(
    fc.asyncProperty(request, paging, fc.boolean(), async (requested, page, everything) => {
      const inMemory = await catalogSearch(site.db, 'EUR').search(requested, page, everything, language, null)
      const bySql = await sqlSearch(site.db, 'EUR').search(requested, page, everything, language, null)
      expect({ ...inMemory, facets: sorted(inMemory.facets) }).toEqual({ ...bySql, facets: sorted(bySql.facets) })
      found += inMemory.numbers.length
    }),
    { numRuns: RUNS },
  )
  expect(found).toBeGreaterThan(RUNS / 2)
})

/** Options with equally many products may come in either order. */
const sorted = (facets: SearchFacets) => ({
  ...facets,
  options: facets.options.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
})
