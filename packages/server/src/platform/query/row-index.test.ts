import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { saveCollection } from '../../catalog/collection/save-collection.ts'
import { productEntity } from '../../catalog/read/entities.ts'
import { catalogIndex } from '../../catalog/search/catalog-index.ts'
import { productRows } from '../../catalog/search/product-row-index.ts'
import { deleteProduct } from '../../catalog/write/delete-product.ts'
import { saveProduct } from '../../catalog/write/save-product.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { findIndexedPage, findPage } from './find-page.ts'
import { collections, criteria, filters, id, names, products } from './testing-filters.ts'

const entity = productEntity('EUR')
let site: Site

beforeAll(async () => {
  site = await createTestSite()
  await site.db.transaction().execute(async (transaction) => {
    for (const collection of collections) await saveCollection(transaction, { id: collection, name: collection })
    for (const product of products) await saveProduct(transaction, product)
  })
})
afterAll(() => site.close())

const change = fc.record({
  number: fc.nat(35),
  isDeleted: fc.boolean(),
  name: fc.constantFrom(...names),
  price: fc.integer({ min: 0, max: 3000 }),
  visible: fc.boolean(),
  collectionIds: fc.subarray(collections),
})
const paging = fc.record({ limit: fc.nat(20), offset: fc.nat(20) })

/** The usual tests try fewer; `npm run test:all`, and this file alone, try all. */
const RUNS = process.env.TEST_TIER === 'usual' ? 100 : 500

test('Z04: a page from memory equals the page from SQL after any change', async () => {
  await catalogIndex(site.db).refresh()
  const ready = vi.fn(productRows(site.db, 'EUR').ready)
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 4 }),
      fc.record({ filter: filters, sort: criteria, paging }),
      fc.boolean(),
      async (changes, query, everything) => {
        await site.db.transaction().execute(async (transaction) => {
          for (const { number, isDeleted, ...draft } of changes) {
            if (isDeleted) await deleteProduct(transaction, id(number))
            else await saveProduct(transaction, { ...draft, id: id(number) })
          }
        })
        expect(await findIndexedPage(site.db, entity, query, everything, { ready })).toEqual(
          await findPage<number>(site.db, entity, query, everything),
        )
      },
    ),
    { numRuns: RUNS },
  )
  expect(ready.mock.calls.length).toBeGreaterThan(RUNS / 5)
})

test('a small catalog without searches takes no memory for the index', async () => {
  const small = await createTestSite()
  await small.db.transaction().execute((transaction) => saveProduct(transaction, { name: 'Mug', price: 1 }))
  expect(await productRows(small.db, 'EUR').ready()).toBeUndefined()
  await catalogIndex(small.db).refresh()
  expect((await productRows(small.db, 'EUR').ready())?.all.size).toBe(1)
  await small.close()
})
