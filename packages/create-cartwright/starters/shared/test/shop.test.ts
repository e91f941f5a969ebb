import { createTestSite, type TestSite } from '@cartwright/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectTo } from '../shop/connect'
import { runForm } from '../shop/forms'
import { itemFields, readItem } from '../shop/forms/item'
import { readListing, readSuggestions } from '../shop/loaders/listing'
import { readProduct } from '../shop/loaders/pages'
import { readCart } from '../shop/loaders/shopper'
import { robots, sitemap } from '../shop/seo/sitemap'
import { readShopper, readView, type Shop } from '../shop/shop'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
}, 60_000)
afterAll(() => site.close())

const origin = 'https://shop.example'

/** The shop as a new visitor sees it. */
function visit(language: 'en' | 'de' = 'en'): Shop {
  const client = connectTo({ url: site.url, clientId: site.clientId }, {}, { language })
  return { client, catalog: client, language, origin }
}

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ form: 'test', ...fields })) form.set(name, value)
  return form
}

const addMug = (quantity = 1) =>
  formOf({ intent: 'add', [itemFields.product]: site.products.mug, quantity: String(quantity) })

test('the list has products that the shop shows, and an unknown collection does not exist', async () => {
  const listing = await readListing(visit(), new URL(`${origin}/collections/all?sort=NAME`), 'all')
  expect(listing?.products.map(({ id }) => id)).toContain(site.products.mug)
  expect(listing?.sort).toBe('NAME')
  expect(await readListing(visit(), new URL(`${origin}/collections/none`), 'none')).toBeNull()
})

test('filters of an address narrow the list', async () => {
  const listing = await readListing(visit(), new URL(`${origin}/collections/all?max=1`), 'all')
  expect(listing).toMatchObject({ products: [], total: 0, chosen: [['max', '1']] })
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

test('a shopper adds a product, changes it, removes it and puts it back', async () => {
  const shop = visit()
  expect(await runForm(shop, addMug(2))).toMatchObject({ form: 'test', isOk: true, message: expect.any(String) })
  expect(await readShopper(shop)).toMatchObject({ itemCount: 2, memberName: null, wished: [] })
  const line = (await readCart(shop, new URL(origin))).cart?.lineItems[0]?.id ?? ''
  await runForm(shop, formOf({ intent: 'quantity', line, quantity: '3' }))
  expect(await readShopper(shop)).toMatchObject({ itemCount: 3 })
  const { redirect = '' } = await runForm(shop, formOf({ intent: 'quantity', line, quantity: '0' }))
  expect(await readShopper(shop)).toMatchObject({ itemCount: 0 })
  const reference = new URL(redirect, origin).searchParams.get('removed') ?? ''
  await runForm(shop, formOf({ intent: 'undo', reference, quantity: '3' }))
  expect(await readShopper(shop)).toMatchObject({ itemCount: 3 })
})

test('a rejected code has a message in the language of the shopper', async () => {
  const shop = visit('de')
  await runForm(shop, addMug())
  const result = await runForm(shop, formOf({ intent: 'coupon', code: 'NOPE' }))
  expect(result).toMatchObject({ isOk: false, message: 'Diesen Code gibt es nicht. Prüfe die Schreibweise.' })
})

test('what is sold out cannot be added', async () => {
  const form = formOf({ intent: 'add', [itemFields.product]: site.products.teapot })
  expect(await runForm(visit(), form)).toMatchObject({ isOk: false, message: 'It has just sold out.' })
})

test('the wishlist keeps a product until it is taken off', async () => {
  const shop = visit()
  await runForm(shop, formOf({ intent: 'wish', product: site.products.mug }))
  expect((await readShopper(shop)).wished).toEqual([site.products.mug])
  await runForm(shop, formOf({ intent: 'unwish', product: site.products.mug }))
  expect((await readShopper(shop)).wished).toEqual([])
})

test('a withdrawal takes a second step', async () => {
  const shop = visit()
  const statement = { intent: 'withdraw', name: 'Ada', email: 'ada@example.com', orderNumber: '10001' }
  const { message, values } = await runForm(shop, formOf(statement))
  expect({ message, values }).toMatchObject({ message: undefined, values: { name: 'Ada', orderNumber: '10001' } })
  expect(await runForm(shop, formOf({ ...statement, step: 'confirm' }))).toMatchObject({
    isOk: true,
    message: expect.any(String),
  })
  expect(await runForm(shop, formOf({ intent: 'withdraw', name: 'Ada' }))).toMatchObject({ isOk: false })
})

test('a form names a product, its options and its texts', () => {
  const form = formOf({
    [itemFields.product]: 'a-product',
    [`${itemFields.option}Size`]: 'Large',
    [`${itemFields.text}Name on it`]: 'Ada',
    [`${itemFields.text}Wish`]: '',
  })
  expect(readItem(form)).toMatchObject({
    catalogItemId: 'a-product',
    options: { options: { Size: 'Large' }, customTextFields: { 'Name on it': 'Ada' } },
  })
})

test('search engines get all pages in both languages', async () => {
  const text = await (await sitemap(visit())).text()
  expect(text).toContain(`<loc>${origin}/collections/all</loc>`)
  expect(text).toContain(`<loc>${origin}/de/collections/all</loc>`)
  expect(await robots(visit()).text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('pages know the shop in their language', async () => {
  const { storefront, path } = await readView(visit('de'), '/de/cart')
  expect(path).toBe('/de/cart')
  expect(storefront.locale.currencies.length).toBeGreaterThan(0)
})
