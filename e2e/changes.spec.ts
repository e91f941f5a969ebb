import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { ownerOf } from './owner.ts'
import { addToCart, drawer, hydrated, line } from './shopping.ts'

test('a price that changed while the thing lay in the cart is shown and read out, in both languages', async ({
  page,
  shop,
}) => {
  const { catalogWriter } = await ownerOf(shop)
  const { product } = await catalogWriter.createProduct({
    name: 'Wandering Lamp',
    priceData: { price: 80 },
    visible: true,
  })
  await addToCart(page, product.slug)
  await expect(line(page, 'Wandering Lamp')).not.toContainText('The price has changed')

  await catalogWriter.updateProduct(product.id, { priceData: { price: 85 } })
  const notice = 'The price has changed since you added this: it was €80.00, now it is €85.00.'
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(line(page, 'Wandering Lamp')).toContainText(notice)
  await expect(drawer(page).getByRole('status').filter({ hasText: notice })).toHaveText(`Wandering Lamp: ${notice}`)

  await page.goto('/de/cart')
  const deutsch = line(page, 'Wandering Lamp').getByText('Der Preis hat sich geändert')
  await expect(deutsch).toContainText(/vorher 80,00.€, jetzt 85,00.€/)

  // A customer who adds it again has seen the new price.
  await addToCart(page, product.slug)
  await expect(line(page, 'Wandering Lamp')).not.toContainText('The price has changed')
  await catalogWriter.deleteProduct(product.id)
})

test('a former slug of a product redirects permanently', async ({ page, request, shop }) => {
  const { catalogWriter } = await ownerOf(shop)
  const { product } = await catalogWriter.createProduct({
    name: 'Old Name Jug',
    priceData: { price: 30 },
    visible: true,
  })
  await catalogWriter.updateProduct(product.id, { slug: 'new-name-jug' })
  for (const prefix of ['', '/de'])
    await leadsOn(`${prefix}/products/${product.slug}`, `${prefix}/products/new-name-jug`)
  await leadsOn(`/products/${product.slug}.md`, '/products/new-name-jug.md')
  await page.goto(`/products/${product.slug}`)
  await expect(page).toHaveURL(/\/products\/new-name-jug$/)
  await expectHeading(page, 'Old Name Jug')
  await catalogWriter.deleteProduct(product.id)
  expect((await request.get(`/products/${product.slug}`)).status()).toBe(404)

  async function leadsOn(from: string, to: string) {
    const response = await request.get(from, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([301, to])
  }
})

test('a collection that got a new slug is found by its old one, with what narrowed it', async ({
  page,
  request,
  shop,
}) => {
  const { catalogWriter } = await ownerOf(shop)
  const { collection } = await catalogWriter.createCollection({ name: 'Winter evenings' })
  await catalogWriter.updateCollection(collection.id, { slug: 'long-evenings' })
  const response = await request.get(`/collections/${collection.slug}?sort=name`, { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([301, '/collections/long-evenings?sort=name'])
  await page.goto(`/de/collections/${collection.slug}`)
  await expect(page).toHaveURL(/\/de\/collections\/long-evenings$/)
  await expectHeading(page, 'Winter evenings')
  await catalogWriter.deleteCollection(collection.id)
})

async function expectHeading(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
