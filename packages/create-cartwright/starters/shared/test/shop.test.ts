import { itemFields, robots } from '@cartwright/react/server'
import { createTestSite, type TestSite } from '@cartwright/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectTo } from '../shop/connect'
import { runForm } from '../shop/forms'
import { readListing, readSuggestions } from '../shop/loaders/listing'
import { readProduct } from '../shop/loaders/pages'
import { readCart } from '../shop/loaders/shopper'
import { readShopper, readView, type Shop, shopSitemap } from '../shop/shop'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
}, 60_000)
afterAll(() => site.close())

const origin = 'https://shop.example'

/** The shop as a new visitor sees it. */
function visit(language: 'en' | 'de' = 'en'): Shop {
  const client = connectTo({ url: site.url, clientId: site.clientId }, {}, { language })
  const settings = { site: { url: site.url, clientId: site.clientId }, checkout: 'hosted' as const }
  return { client, catalog: client, language, origin, settings }
}

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ form: 'test', ...fields })) form.set(name, value)
  return form
}

const addMug = (quantity = 1) =>
  formOf({ intent: 'add', [itemFields.product]: site.products.mug, quantity: String(quantity) })

test('the list has products that the shop shows, and an unknown collection does not exist', async () => {
  const listing = await readListing(visit(), new URL(`${origin}/collections/all?sort=name`), 'all')
  expect(listing?.products.map(({ id }) => id)).toContain(site.products.mug)
  expect(listing?.query.sort).toBe('name')
  expect(await readListing(visit(), new URL(`${origin}/collections/none`), 'none')).toBeNull()
})

test('filters of an address narrow the list', async () => {
  const listing = await readListing(visit(), new URL(`${origin}/collections/all?to=1`), 'all')
  expect(listing).toMatchObject({ products: [], total: 0, isFiltered: true })
})

test('the search suggests products from two letters on', async () => {
  expect(await readSuggestions(visit(), 'm')).toEqual([])
  expect(await readSuggestions(visit(), 'mug')).toContainEqual(expect.objectContaining({ name: expect.any(String) }))
})

test('a page has a product with its variants, and an unknown product does not exist', async () => {
  const listing = await readListing(visit(), new URL(`${origin}/collections/all`), 'all')
  const slug = listing?.products.find(({ id }) => id === site.products.mug)?.slug ?? ''
  const data = await readProduct(visit(), new URL(`${origin}/products/${slug}?Color=Red`), slug)
  expect(data).toMatchObject({ product: { id: site.products.mug }, choices: { Color: 'Red' } })
  expect(await readProduct(visit(), new URL(origin), 'none')).toBeNull()
})

test('a shopper adds a product, and the components get its cart', async () => {
  const shop = visit()
  expect(await runForm(shop, addMug(2))).toMatchObject({ form: 'test', isOk: true, added: 2 })
  expect(await readShopper(shop)).toMatchObject({
    itemCount: 2,
    memberName: null,
    state: expect.stringContaining('lineItems'),
  })
  expect(await readCart(shop, new URL(`${origin}/cart?country=DE`))).toMatchObject({ isEmpty: false, country: 'DE' })
})

test('search engines get all pages in both languages', async () => {
  const text = await (await shopSitemap(visit())).text()
  expect(text).toContain(`<loc>${origin}/collections/all</loc>`)
  expect(text).toContain(`<loc>${origin}/de/collections/all</loc>`)
  expect(await robots(visit()).text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('pages know the shop in their language', async () => {
  const { storefront, path } = await readView(visit('de'), '/de/cart')
  expect(path).toBe('/de/cart')
  expect(storefront.locale.currencies.length).toBeGreaterThan(0)
})
