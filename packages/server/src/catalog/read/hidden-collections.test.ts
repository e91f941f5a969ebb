import { calls } from '@cartwright/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryGraphQl } from '../../edges/graphql/testing.ts'
import { testServer } from '../../platform/database/postgres/testing.ts'
import { ask, callOf } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { refreshTexts } from '../write/refresh-texts.ts'
import { openManagement } from '../write/testing.ts'

let site: Site
let visitor: string
let apiKey: string
let productId: string
let shown: string
let hidden: string
beforeEach(async () => {
  site = await createTestSite()
  visitor = await visitorToken(site)
  const owner = await openManagement(site)
  apiKey = owner.apiKey
  productId =
    (
      await owner.create({
        name: 'Mug',
        description: '<p>Says "collectionIds":["nothing"] on it</p>',
        priceData: { price: 24 },
      })
    )?.id ?? ''
  const collect = async (name: string, visible: boolean) => {
    const { collection } = await ask(site, apiKey, calls.CreateCollection, { collection: { name, visible } })
    const id = collection?.id ?? ''
    await ask(site, apiKey, calls.AddProductsToCollection, { id, productIds: [productId] })
    return id
  }
  shown = await collect('Kitchen', true)
  hidden = await collect('Archive', false)
})
afterEach(() => site.close())

/** Every collection that any read of the catalog names to a caller, and whether its text names the hidden one at all. */
async function namedTo(token: string) {
  const product = (await ask(site, token, calls.GetProduct, { id: productId })).product
  const queried = (await ask(site, token, calls.QueryProducts, {})).products[0]
  const searched = (await ask(site, token, calls.SearchProducts, {})).products[0]
  const variant = (await ask(site, token, calls.QueryStoreVariants, {})).variants[0]
  const one = (await ask(site, token, calls.GetStoreVariant, { id: variant?.id ?? '' })).variant
  return [product, queried, searched, variant, one].map((entity) => entity?.collectionIds)
}

test('visitors do not see the hidden collections of a product; owners do', async () => {
  expect(await namedTo(visitor)).toEqual(Array(5).fill([shown]))
  expect(await namedTo(apiKey)).toEqual(Array(5).fill([shown, hidden]))
  for (const call of [calls.QueryProducts, calls.SearchProducts, calls.QueryStoreVariants]) {
    expect(await (await callOf(site, visitor, call, {})).text()).not.toContain(hidden)
  }
})

test('hiding or showing a collection takes effect immediately', async () => {
  const setVisible = (id: string, visible: boolean) =>
    ask(site, apiKey, calls.UpdateCollection, { collection: { id, visible } })
  await setVisible(hidden, true)
  expect(await namedTo(visitor)).toEqual(Array(5).fill([shown, hidden]))
  await setVisible(hidden, false)
  await setVisible(shown, false)
  expect(await namedTo(visitor)).toEqual(Array(5).fill([]))
})

test('texts that look like the field stay as they are', async () => {
  const { product } = await ask(site, visitor, calls.GetProduct, { id: productId })
  expect(product?.description).toBe((await ask(site, apiKey, calls.GetProduct, { id: productId })).product?.description)
})

// The tables of SQLite’s full text. PostgreSQL has others.
test.skipIf(testServer)(
  'visitors cannot find a product by the name of a hidden collection, also in a catalog of an earlier version',
  async () => {
    const found = async () => (await ask(site, visitor, calls.SearchProducts, { text: 'archive' })).products.length
    await site.db.deleteFrom('product_search').execute()
    await site.db
      .insertInto('product_search')
      .values({ rowid: 1, name: 'Mug', labels: 'Archive', sku: '', description: '' })
      .execute()
    await sql`update catalog_state set presentation = json_set(presentation, '$.form', 2), version = version + 1`.execute(
      site.db,
    )
    expect(await found()).toBe(1)
    await site.db.transaction().execute((transaction) => refreshTexts(transaction, site.url))
    expect(await found()).toBe(0)
    await ask(site, apiKey, calls.UpdateCollection, { collection: { id: hidden, visible: true } })
    expect(await found()).toBe(1)
  },
)

test.skipIf(testServer)('an older search index without folding is rebuilt on open', async () => {
  const found = async () => (await ask(site, visitor, calls.SearchProducts, { text: 'čaj' })).products.length
  await ask(site, apiKey, calls.UpdateProduct, { product: { id: productId, description: 'For Ёлка and čaj' } })
  expect([await found(), (await ask(site, visitor, calls.SearchProducts, { text: 'ёлка' })).products.length]).toEqual([
    1, 1,
  ])
  const indexed = () =>
    sql<{ term: string }>`select term from product_search_words where term = ${'елка'}`.execute(site.db)
  await site.db.deleteFrom('product_search').execute()
  await sql`update catalog_state set presentation = json_set(presentation, '$.form', 4)`.execute(site.db)
  expect((await indexed()).rows).toEqual([])
  await site.db.transaction().execute((transaction) => refreshTexts(transaction, site.url))
  expect((await indexed()).rows).toEqual([{ term: 'елка' }])
})

test('GraphQL tells visitors no more', async () => {
  const query = `query ($filter: JSON) { products(query: {filter: $filter}) { products { id collectionIds } } }`
  const requested = (token: string, collection: string) =>
    queryGraphQl(site, token, query, { filter: { collectionIds: collection } })
  expect(await requested(apiKey, hidden)).toMatchObject({ data: { products: { products: [{ id: productId }] } } })
  expect(await requested(visitor, hidden)).toMatchObject({ data: { products: { products: [] } } })
  expect(await requested(visitor, shown)).toMatchObject({
    data: { products: { products: [{ id: productId, collectionIds: [shown] }] } },
  })
})
