import fs, { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fixtures } from '@cartwright/server/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openShop, type Shop } from './shop.ts'

/**
 * The files that the provider's skills copy into a storefront, and the one that fills its catalog. They run as they are, by
 * plain fetch.
 */
const skills = join(import.meta.dirname, 'node_modules/@wix/agent-skills/skills/wix-vibe-headless/references')
const require = createRequire(import.meta.url)

interface Line {
  readonly id: string
}
interface Product {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly variantsInfo?: { readonly variants: readonly { readonly id: string }[] }
}
interface Page {
  readonly products: readonly Product[]
  readonly nextCursor: string | null
}
/** What the tests use of `wix-store-cart.js`. */
interface CartFile {
  addToCart(id: string, variantId?: string, quantity?: number, extras?: object): Promise<{ lineItems: Line[] }>
  getCurrentCart(): Promise<{ lineItems: Line[] } | null>
  estimateCurrentCart(): Promise<object>
  updateCartItemQuantity(lineItemId: string, quantity: number): Promise<object>
  removeFromCart(lineItemId: string): Promise<object>
  checkout(): Promise<string>
}
/** What the tests use of `wix-store-catalog.js`. */
interface CatalogFile {
  searchProducts(options?: object): Promise<Page>
  queryProductsByCategory(id: string, options?: object): Promise<Page>
  getProductBySlug(slug: string): Promise<Product | null>
  countProducts(): Promise<number>
  queryCategories(): Promise<{ categories: { id: string; slug: string; name: string }[] }>
  getCategoryBySlug(slug: string): Promise<object | null>
}
interface SeedFile {
  setupStore(context: object, plan: object): Promise<{ products: Product[]; categories: { id: string }[] }>
}
type Request = (path: string, options: object) => Promise<object>

let shop: Shop
let folder: string
let cart: CartFile
let catalog: CatalogFile
let wixApiRequest: Request

beforeAll(async () => {
  shop = await openShop()
  folder = mkdtempSync(join(tmpdir(), 'skills-'))
  for (const part of ['shared', 'storefront']) cpSync(join(skills, part, 'app/rest'), folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'wix-config.js'), `export const WIX_CLIENT_ID = ${JSON.stringify(shop.clientId)}`)
  const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href)
  cart = await load('wix-store-cart.js')
  catalog = await load('wix-store-catalog.js')
  wixApiRequest = (await load('wix-client.js')).wixApiRequest
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('O12: the catalog of the skill lists, filters, sorts, pages, searches and opens products', async () => {
  const { products, nextCursor } = await catalog.searchProducts({ limit: 2, sort: 'priceAsc' })
  expect(products).toHaveLength(2)
  const next = await catalog.searchProducts({ limit: 2, cursor: nextCursor })
  expect(next.products.map(({ id }) => id)).not.toEqual(products.map(({ id }) => id))
  const some = await catalog.searchProducts({ minPrice: 10, maxPrice: '50', inStockOnly: true, search: 'mug' })
  expect(some.products.map(({ id }) => id)).toEqual([fixtures.mug])
  const total = await catalog.countProducts()
  expect((await catalog.searchProducts()).products).toHaveLength(total)
  const mug = await catalog.getProductBySlug('harbour-mug')
  expect(mug).toMatchObject({ id: fixtures.mug, variantsInfo: { variants: [{ inventoryStatus: { inStock: true } }] } })
  expect(await catalog.getProductBySlug('no-such-product').catch(() => null)).toBeNull()
})

test('O12: the categories of the skill lead to their products', async () => {
  const { categories } = await catalog.queryCategories()
  expect(categories.map(({ slug }) => slug)).toContain('all-products')
  const one = categories.find(({ slug }) => slug !== 'all-products')
  expect((await catalog.queryProductsByCategory(one?.id ?? '')).products.length).toBeGreaterThan(0)
  expect(await catalog.getCategoryBySlug(one?.slug ?? '')).toMatchObject({ id: one?.id })
})

test('O12: the cart of the skill is filled, changed, estimated and checked out', async () => {
  const { lineItems } = await cart.addToCart(fixtures.mug, undefined, 2)
  expect(lineItems).toMatchObject([{ quantityInfo: { confirmedQuantity: 2 } }])
  const apron = await cart.addToCart(fixtures.apron, fixtures.apronVariants.smallMoss)
  expect(await cart.estimateCurrentCart()).toMatchObject({ priceSummary: { subtotal: { amount: expect.any(String) } } })
  const [mugLine, apronLine] = apron.lineItems
  expect(await cart.updateCartItemQuantity(mugLine?.id ?? '', 1)).toMatchObject({
    lineItems: [{ quantityInfo: { confirmedQuantity: 1 } }, {}],
  })
  await cart.removeFromCart(apronLine?.id ?? '')
  vi.stubGlobal('window', { location: { href: 'https://shop.test/' }, localStorage: undefined })
  expect(await cart.checkout()).toContain('/checkout/')
  vi.unstubAllGlobals()
  await expect(cart.addToCart(fixtures.apron, fixtures.apronVariants.smallClay)).rejects.toThrow('not available')
  await expect(cart.addToCart(fixtures.mug, undefined, 1, { subscriptionOptionId: 'weekly' })).rejects.toThrow('400')
  await expect(cart.addToCart(fixtures.mug, undefined, 1, { preorder: true })).rejects.toThrow('pre-orders')
})

test('O12: the seed of the skill fills the catalog: products, stock and categories', async () => {
  const seed: SeedFile = require(join(skills, 'storefront/seed/seed-store.cjs'))
  const read = fs.readFileSync
  // The seed reads the id of its site from a file of the provider's builder.
  const config = 'export const WIX_METASITE_ID = "11111111-1111-4111-8111-111111111111";'
  const spy = vi
    .spyOn(fs, 'readFileSync')
    .mockImplementation(((file: string, options: 'utf8') =>
      file === '/app/src/rest/wix-config.js' ? config : read(file, options)) as typeof read)
  const sizes = { name: 'Size', choices: ['S', 'M'] }
  const colors = { name: 'Colour', type: 'color', choices: [{ name: 'Red', colorCode: '#ff0000' }] }
  const made = await seed.setupStore(
    { token: shop.apiKey },
    {
      products: [
        { name: 'Scarf', description: '<p>Warm <strong>wool</strong></p>', price: 30, compareAtPrice: 40, quantity: 3 },
        { name: 'Shirt', description: 'Plain', price: 20, inStock: true, options: [sizes, colors] },
      ],
      categories: { Warm: ['Scarf'] },
    },
  )
  spy.mockRestore()
  expect(made).toMatchObject({ currency: { actual: 'EUR', status: 'unchanged' }, categories: [{ name: 'Warm' }] })
  const [scarf, shirt] = made.products
  expect((await catalog.queryProductsByCategory(made.categories[0]?.id ?? '')).products).toMatchObject([
    { id: scarf?.id },
  ])
  expect(await catalog.getProductBySlug(shirt?.slug ?? '')).toMatchObject({
    variantsInfo: { variants: [{ inventoryStatus: { inStock: true } }, { inventoryStatus: { inStock: true } }] },
  })
  const { lineItems } = await cart.addToCart(scarf?.id ?? '', undefined, 3)
  expect(lineItems.at(-1)).toMatchObject({ status: 'IN_STOCK', quantityInfo: { confirmedQuantity: 3 } })
})

/** The other calls that the skills describe for a shop, with the bodies of their texts. */
test.each([
  [
    'POST',
    '/stores-reader/v1/products/query',
    { query: { filter: '{"visible": true}', paging: { limit: 50, offset: 0 } } },
  ],
  ['POST', '/stores/v1/products/query', { query: { paging: { limit: 50, offset: 0 } } }],
  ['GET', '/apps-installer-service/v1/app-instances', undefined],
  ['GET', '/members/v1/members', undefined],
  ['GET', '/site-properties/v4/properties', undefined],
  ['GET', '/stores/v3/provision/version', undefined],
  ['GET', '/ecom/v1/delivery-profiles/installed-carriers', undefined],
  ['POST', '/ecom/v1/delivery-profiles/query', { query: {} }],
  ['POST', '/ecom/v1/shipping-options/query', { query: {} }],
  ['POST', '/ecom/v1/discount-rules/query', { query: {} }],
  ['POST', '/ecom/v1/orders/search', { search: { cursorPaging: { limit: 10 } } }],
  ['POST', '/stores/v2/coupons/query', { query: {} }],
  ['POST', '/stores/v3/inventory-items/query', { query: {} }],
  ['POST', '/site-media/v1/files/generate-upload-url', { mimeType: 'image/png', fileName: 'mug.png' }],
  ['POST', '/wix-data/v2/collections', { collection: { id: 'Makers', fields: [{ key: 'title', type: 'TEXT' }] } }],
  ['POST', '/wix-data/v2/items', { dataCollectionId: 'Makers', dataItem: { data: { title: 'Ada' } } }],
  ['POST', '/wix-data/v2/items/query', { dataCollectionId: 'Makers', query: { paging: { limit: 10 } } }],
  [
    'POST',
    '/wix-data/v2/bulk/items/insert',
    { dataCollectionId: 'Makers', dataItems: [{ data: { title: 'Bea' } }, { data: { title: 'Cyd' } }] },
  ],
])('O12: a program with an API key calls %s %s', async (method, path, body) => {
  const answer = await fetch(`https://www.wixapis.com${path}`, {
    method,
    headers: { authorization: shop.apiKey, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect([answer.status, await answer.json()]).toMatchObject([200, {}])
})

test('O12: a visitor with the client of the skill cannot read the members', async () => {
  await expect(wixApiRequest('/members/v1/members', { method: 'GET' })).rejects.toMatchObject({ status: 403 })
})
