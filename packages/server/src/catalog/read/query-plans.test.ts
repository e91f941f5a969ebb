import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '../../platform/database/postgres/testing.ts'
import { explain, watchStatements } from '../../platform/database/testing-plans.ts'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { catalogIndex } from '../search/catalog-index.ts'
import { exportText, importText } from '../transfer/testing.ts'
import { analyzeCatalog, collectionId, generateCatalog } from '../write/generate/generate-catalog.ts'
import { openManagement } from '../write/testing.ts'

/** Tables that grow with the catalog. */
const BIG = 'products|product_documents|product_collections|product_choices|variants|former_slugs|job_entries'

/**
 * What reads a table from its beginning and stops when the page is full, goes on from the last number, or needs every
 * row by its nature.
 */
const BOUNDED: readonly RegExp[] = [
  /order by ("?products"?\.)?"?number"?( desc| asc)?(, products\.number( desc)?)? limit/i,
  // The whole order, once for many searches.
  /^select number from products order by [\w, ]+$/,
  /^select max\(number\)/,
]

let site: Site
let apiKey: string
const watched = watchStatements()

beforeAll(async () => {
  site = await createTestSite()
  apiKey = (await openManagement(site)).apiKey
  await generateCatalog(site.db, { products: 600, variants: 10 })
  await analyzeCatalog(site.db)
  watched.forget()
})
afterAll(() => site.close())

/** Everything a shop asks of its catalog, and everything a merchant does to it. */
async function useCatalog() {
  const filters = [
    {},
    { slug: 'saltfen-mug-no-64' },
    { id: { $in: ['a', 'b'] } },
    { collectionIds: { $hasSome: [collectionId(1)] }, 'priceData.price': { $gte: 5, $lt: 90 } },
    { name: { $startsWith: 'Mer' } },
    { sku: { $startsWith: 't-1' } },
    { numericId: { $gt: '5' } },
    { createdDate: { $gt: '2020-01-01T00:00:00.000Z' } },
  ]
  const sorts = ['price', 'name', 'lastUpdated', 'numericId', 'sku', 'slug', 'id']
  const query = async () => {
    for (const filter of filters) {
      for (const fieldName of sorts) {
        const sort = [{ fieldName, order: 'DESC' as const }]
        await ask(site, apiKey, calls.QueryProducts, { query: { filter, sort } })
      }
      await ask(site, apiKey, calls.QueryProducts, { query: { filter } })
    }
  }
  await query()
  // From now on pages are found in memory, where that is faster.
  await catalogIndex(site.db).refresh()
  await query()
  const { products } = await ask(site, apiKey, calls.SearchProducts, {
    text: 'mug',
    collectionIds: [collectionId(0)],
    brands: ['Saltmere Pottery'],
    options: [{ name: 'Size', choices: ['S'] }],
    price: { minValue: 1 },
    inStock: true,
  })
  for (const sort of ['RELEVANCE', 'NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'NAME'] as const)
    await ask(site, apiKey, calls.SearchProducts, { sort, text: 'mgu' })
  const id = products[0]?.id ?? ''
  await ask(site, apiKey, calls.GetProduct, { id })
  await ask(site, apiKey, calls.UpdateProduct, { product: { id, slug: 'another-slug', name: 'Another' } })
  await ask(site, apiKey, calls.SearchProducts, { text: 'another' })
  await ask(site, apiKey, calls.QueryStoreVariants, { query: { filter: { productId: id } } })
  await ask(site, apiKey, calls.GetCollectionBySlug, { slug: 'collection-1' })
  await ask(site, apiKey, calls.QueryInventory, {})
  await ask(site, apiKey, calls.BulkUpdateProducts, { ids: [id], set: { brand: 'New' } })
  const { collection } = await ask(site, apiKey, calls.CreateCollection, { collection: { name: 'Few' } })
  await ask(site, apiKey, calls.AddProductsToCollection, { id: collection.id, productIds: [id] })
  await ask(site, apiKey, calls.DeleteCollection, { id: collection.id })
  await importText(site, apiKey, (await exportText(site, apiKey)).replace('Another', 'Changed'))
  await importText(site, apiKey, 'Slug,Name,Price\nnew-slug,New,1\n')
  await ask(site, apiKey, calls.DeleteProduct, { id })
}

// It reads the plans of SQLite. PostgreSQL has others.
test.skipIf(testServer)('no statement of the catalog reads a large table without an index', async () => {
  await useCatalog()
  const read = watched.reading()
  expect(read.length).toBeGreaterThan(60)
  const plans = explain(
    site,
    read.filter((text) => !BOUNDED.some((pattern) => pattern.test(text))),
  )
  const scans = plans.filter(({ detail }) => new RegExp(`^SCAN (${BIG})$`).test(detail))
  expect(scans).toEqual([])
})
