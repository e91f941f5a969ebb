import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addPictures, askForInitials, createJug, type Owner } from './owned-catalog.ts'
import { ownerOf } from './owner.ts'
import { addToCart, hydrated, line } from './shopping.ts'

test.describe.configure({ mode: 'serial' })

let owner: Owner
let jug: Awaited<ReturnType<typeof createJug>>
let collectionId: string

test('an owner makes a catalog by calls alone', async ({ page, shop }) => {
  owner = await ownerOf(shop)
  const { catalogWriter, products } = owner
  jug = await createJug(owner)
  const cups = await Promise.all(
    ['Quayside Cup', 'Quayside Saucer'].map((name) =>
      catalogWriter.createProduct({ name, priceData: { price: 20 }, visible: true }),
    ),
  )
  await addPictures(owner, jug.id, page, shop.url)
  await askForInitials(owner, jug.slug)

  const cupIds = cups.map(({ product }) => product.id)
  const branded = await catalogWriter.bulkUpdateProductsProperty(cupIds, { brand: 'Tidewater Kiln' })
  const dearer = { price: { percentage: { rate: 12, roundToInt: true } } }
  const adjusted = await catalogWriter.bulkAdjustProductProperty(dearer, cupIds)
  for (const { bulkActionMetadata } of [branded, adjusted]) expect(bulkActionMetadata?.totalSuccesses).toBe(2)

  const { collection } = await catalogWriter.createCollection({
    name: 'By the quay',
    description: 'For long breakfasts.',
    visible: true,
  })
  collectionId = collection.id
  await catalogWriter.addProductsToCollection(collectionId, [jug.id, ...cupIds])
  const { items } = await products.queryProducts().hasSome('collectionIds', [collectionId]).find()
  expect(items).toHaveLength(3)
})

test('its collection shows it: prices, colours, pictures, and what to narrow it by', async ({ page }, info) => {
  await page.goto('/collections/by-the-quay')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'By the quay' })).toBeVisible()
  await expect(page.getByText('For long breakfasts.')).toBeVisible()

  const card = page.getByRole('article').filter({ hasText: 'Quayside Jug' })
  await expect(card).toContainText('First firing')
  await expect(card).toContainText('by Quayside Works')
  await expect(card).toContainText('from €36.00')
  await expect(card.locator('s')).toHaveText('was €40.00')
  await expect(card).toContainText('2 colours')
  await expect(card.locator('circle')).toHaveCount(2)
  await isShown(card.getByRole('img').first(), page)
  for (const name of ['Quayside Cup', 'Quayside Saucer'])
    await expect(page.getByRole('article').filter({ hasText: name })).toContainText('€22.00')
  await page.screenshot({ path: info.outputPath('collection.png'), fullPage: true })

  // Three products have no filters until one is set.
  await page.goto('/collections/by-the-quay?stock=1')
  await hydrated(page)
  await narrow(page, 'Glaze', /^Moss/)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('its product page shows what is available, what is sold out, and the picture of a choice', async ({
  page,
}, info) => {
  await page.goto(`/products/${jug.slug}`)
  await hydrated(page)
  await expect(page).toHaveTitle(/^The jug of the quay/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'A jug that pours.')
  await expect(page.getByRole('heading', { level: 1, name: 'Quayside Jug' })).toBeVisible()
  await expect(page.locator('main strong').filter({ hasText: 'without' })).toBeVisible()

  const glazes = page.getByRole('group', { name: /^Glaze/ })
  await expect(glazes.getByRole('radio')).toHaveCount(2)
  await expect(glazes.locator('circle').first()).toHaveAttribute('fill', '#47624b')
  await expect(page.getByRole('radio', { name: 'Moss' }).first()).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Rust' }).first()).toHaveAccessibleDescription('sold out')
  const price = page.locator('form p').filter({ hasText: /€/ }).first()
  await expect(price).toContainText('€36.00')
  await expect(price.locator('s')).toHaveText('was €40.00')
  await page.getByText('Large', { exact: true }).click()
  await expect(price).toContainText('€54.00')
  await expect(price.locator('s')).toHaveText('was €60.00')
  await expect(page.getByText('Only 3 left')).toBeVisible()

  await page.getByText('Care', { exact: true }).click()
  await expect(page.getByText('Keep it from the frost.')).toBeVisible()
  await expect(page.getByLabel(/^Initials/)).toHaveAttribute('maxlength', '3')

  const thumbnail = (place: number) => page.getByRole('link', { name: new RegExp(`^Image ${place} of 2`) })
  const slides = page.getByRole('list', { name: 'Images of Quayside Jug' }).getByRole('img')
  await isShown(slides.first(), page)
  await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true')
  await page.screenshot({ path: info.outputPath('product.png') })
  await page.getByText('Rust', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeVisible()
  await expect(thumbnail(2)).toHaveAttribute('aria-current', 'true')
  await isShown(slides.last(), page)
  await page.screenshot({ path: info.outputPath('sold-out.png') })
})

test('it is bought as it was made: this choice, at this price, with this text', async ({ page }) => {
  await page.goto(`/products/${jug.slug}?Glaze=Moss&Size=Large`)
  await hydrated(page)
  await page.getByLabel(/^Initials/).fill('AB')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const bought = line(page, 'Quayside Jug')
  for (const text of ['Moss', 'Large', 'AB', '€54.00']) await expect(bought).toContainText(text)
})

test('search finds it, and the brand filter narrows the list', async ({ page }, info) => {
  await page.goto('/search?q=quayside')
  await hydrated(page)
  await expect(page.getByRole('article')).toHaveCount(3)
  await narrow(page, 'Size', /^Large/)
  await expect(page.getByRole('article')).toHaveText([/Quayside Jug/])
  await page.getByRole('link', { name: 'Remove filter: Large' }).click()
  await narrow(page, null, /^Tidewater Kiln\s*2/)
  await expect(page).toHaveURL(/brand=Tidewater/)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.screenshot({ path: info.outputPath('search.png'), fullPage: true })
})

test('changes and deletions appear in the shop', async ({ page, request }) => {
  const { catalogWriter, products } = owner
  const { product } = await catalogWriter.updateProduct(jug.id, { slug: 'quay-jug', discount: { type: 'NONE' } })
  const moved = await request.get(`/products/${jug.slug}`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/products/quay-jug'])
  await catalogWriter.removeRibbon(product.id)
  await catalogWriter.resetAllProductVariantData(product.id)
  await page.goto('/collections/by-the-quay')
  const card = page.getByRole('article').filter({ hasText: 'Quayside Jug' })
  await expect(card).toContainText('€40.00')
  await expect(card).not.toContainText(/First firing|was|from/)

  await catalogWriter.removeProductsFromCollection(collectionId, [product.id])
  await page.reload()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(2)
  await addToCart(page, 'quayside-cup')
  await expect(line(page, 'Quayside Cup')).toContainText('€22.00')
  await catalogWriter.deleteProduct(product.id)
  expect((await request.get('/products/quay-jug')).status()).toBe(404)
  const { items } = await products.queryProducts().hasSome('collectionIds', [collectionId]).find()
  for (const { id } of items) await catalogWriter.deleteProduct(id)
  await catalogWriter.deleteCollection(collectionId)
})

/** A picture that came, in a size the page needs and in a modern format, rather than a frame that waits for one. */
async function isShown(picture: ReturnType<Page['getByRole']>, page: Page) {
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('srcset', /\?w=320 320w, .*\?w=1280 1200w$/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(source).toMatch(/\/media\/[0-9a-f]{32}\.jpg\?w=\d+$/)
  const answer = await page.request.get(source, { headers: { accept: 'image/avif,image/webp,*/*' } })
  expect(answer.headers()['content-type']).toMatch(/^image\/(avif|webp)$/)
}

/** Ticks a filter, which may be folded away twice: on a phone all of them are. */
async function narrow(page: Page, group: string | null, choice: RegExp) {
  const filters = page.getByRole('button', { name: /^Filter/ })
  const box = page.getByRole('checkbox', { name: choice })
  if ((await filters.isVisible()) && !(await page.getByLabel('From').isVisible())) await filters.click()
  if (group !== null) await page.locator('summary', { hasText: group }).click()
  await box.check()
}
