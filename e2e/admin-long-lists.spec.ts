import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

/** More than a call gives at once, and more than the 50 that it gives by default. */
const MANY = 103
const name = (kind: string, place: number) => `Zz ${kind} ${String(place).padStart(3, '0')}`
const places = Array.from({ length: MANY }, (_, place) => place)

test('a product, a price list and a coupon offer every collection and every customer group', async ({ page, shop }) => {
  const { catalogWriter, collections, coupons, customerGroups, priceLists, products } = await ownerOf(shop)
  for (const place of places) {
    await catalogWriter.createCollection({ name: name('shelf', place) })
    await customerGroups.createCustomerGroup({ name: name('group', place) })
  }
  const [product] = (await products.queryProducts().limit(1).find()).items
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/products/${product?.id}`)
  const last = name('shelf', MANY - 1)
  const shelves = page.getByRole('group', { name: 'Collections' })
  await expect(shelves.getByLabel(last)).toBeAttached()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await shelves.getByLabel('Search this list').fill('shelf 102')
    await expect(shelves.getByRole('checkbox')).toHaveCount(1)
    await look(page, 'admin-collections-of-product')
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await shelves.getByLabel(last).check()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved.', { exact: true }).first()).toBeVisible()
  const collection = (await collections.queryCollections().startsWith('name', last).find()).items[0]
  const stored = (await products.getProduct(product?.id ?? '')).product
  expect(stored.collectionIds).toContain(collection?.id)

  const list = await priceLists.createPriceList({ name: 'Many groups', active: false })
  await page.goto(`${shop.url}/admin/discounts/price-lists/${list.id}`)
  await expect(page.getByLabel(name('group', MANY - 1))).toBeAttached()
  await page.goto(`${shop.url}/admin/customers/groups`)
  await expect(page.getByText(name('group', MANY - 1))).toBeVisible()
  await page.goto(`${shop.url}/admin/discounts`)
  await page.getByRole('button', { name: 'Create coupon' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create coupon' })
  await expect(dialog.getByRole('option', { name: last })).toBeAttached()
  await expect(dialog.getByRole('option', { name: name('group', MANY - 1) })).toBeAttached()

  await priceLists.deletePriceList(list.id ?? '')
  const { items } = await collections.queryCollections().startsWith('name', 'Zz shelf').limit(100).find()
  for (const { id } of items) await catalogWriter.deleteCollection(id)
  expect((await coupons.queryCoupons()).coupons.length).toBeLessThan(MANY)
})

test('the page of taxes shows every rate, by country and with the highest rate first', async ({ page, shop }) => {
  const { taxSettings } = await ownerOf(shop)
  const presets = await taxSettings.listTaxPresets()
  for (const { country } of presets) await taxSettings.applyTaxPreset(country)
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/settings/taxes`)
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const rows = page.getByRole('table').getByRole('row')
  for (const { country } of presets)
    await expect(rows.getByRole('button', { name: `Delete: ${names.of(country)}` }).first()).toBeAttached()
  const countries = await page.getByRole('table').getByRole('row').locator('td:first-child').allTextContents()
  const shown = countries.filter(Boolean)
  expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b)))
  const rates = await rows.locator('td:nth-child(3)').allTextContents()
  expect(rates.length).toBeGreaterThan(50)
})
