import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeSettings, createLogger, createSite, type Site } from '@cartwright/server'
import { callSite, visitorToken } from '@cartwright/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCatalog } from '../../demo/catalog.ts'
import { seedDemo } from './index.ts'
import { asRate } from './seed-selling.ts'

interface Found {
  readonly products: readonly {
    readonly name: string
    readonly collectionIds: readonly string[]
    readonly productPageUrl: { readonly base: string }
    readonly media: { readonly items: readonly { readonly id: string }[] }
  }[]
  readonly metadata: { readonly total: number }
  readonly facets: { readonly collections: readonly { readonly name: string }[] }
}

let folder: string
let site: Site
let token: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-seed-'))
  site = await createSite({ database: join(folder, 'site.db'), url: 'http://site.test', log: createLogger('silent') })
  await seedDemo(site)
  token = await visitorToken(site)
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const search = async (request: object) =>
  (await callSite<Found>(site, token, 'POST', '/stores-reader/v1/products/search', request)).body

const counts = async () => {
  const tables = ['products', 'collections', 'variants', 'coupons', 'tax_regions', 'shipping_options'] as const
  const rows = tables.map((table) => site.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n')))
  return Promise.all(rows.map(async (query) => (await query.executeTakeFirstOrThrow()).n))
}

test('everything that is written is there: products, collections, and a file for every image', async () => {
  const { metadata, facets, products } = await search({ paging: { limit: 100 } })
  const visible = demoCatalog.products.filter((product) => product.visible !== false)
  expect(metadata.total).toBe(visible.length)
  expect(facets.collections.map(({ name }) => name)).toEqual(demoCatalog.collections.map(({ name }) => name))
  const files = new Set(readdirSync(site.mediaFolder))
  const images = products.flatMap(({ media }) => media.items.map(({ id }) => id))
  expect(images.length).toBeGreaterThan(products.length)
  expect(images.filter((id) => !files.has(id))).toEqual([])
})

test('a catalog that is there is left alone, and loaded over without doubling where that is forced', async () => {
  const before = await counts()
  expect(await seedDemo(site)).toEqual({ seeded: false, products: 0, collections: 0 })
  expect((await seedDemo(site, { force: true })).seeded).toBe(true)
  expect(await counts()).toEqual(before)
})

test('the newest products are one of each collection', async () => {
  const newest = (await search({ sort: 'NEWEST', paging: { limit: demoCatalog.collections.length } })).products
  const main = new Set(newest.map(({ collectionIds }) => collectionIds[0]))
  expect(main.size).toBe(demoCatalog.collections.length)
})

test('product pages lead to the shop, from the moment it is known where that is', async () => {
  const bases = async () => new Set((await search({})).products.map(({ productPageUrl }) => productPageUrl.base))
  expect(await bases()).toEqual(new Set(['http://site.test']))
  await site.db
    .transaction()
    .execute((transaction) => changeSettings(site, transaction, { shopUrl: 'http://shop.test' }))
  expect(await bases()).toEqual(new Set(['http://shop.test']))
})

test('a rate in percent becomes a fraction, digit by digit', () => {
  expect(['19', '8.875', '8.1', '0', '100', '7.25'].map(asRate)).toEqual([
    '0.19',
    '0.08875',
    '0.081',
    '0.00',
    '1.00',
    '0.0725',
  ])
})
