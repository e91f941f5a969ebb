import { expect, test } from './fixtures.ts'
import { hydrated } from './shopping.ts'

test('a collection is narrowed, and its address says how', { tag: '@core' }, async ({ page }) => {
  await page.goto('/collections/tableware')
  await hydrated(page)
  const count = page.getByRole('status').filter({ hasText: 'item' })
  const before = await count.textContent()

  const filters = page.getByRole('button', { name: /^Filter/ })
  if (await filters.isVisible()) await filters.click()
  await page.locator('summary', { hasText: 'Glaze' }).click()
  await page.getByRole('group', { name: 'Glaze' }).getByRole('checkbox', { name: /Moss/ }).check()

  await expect(page).toHaveURL(/option\.Glaze=Moss/)
  await expect(count).not.toHaveText(before ?? '')
  await page.reload()
  await hydrated(page)
  await page.getByRole('link', { name: 'Remove filter: Moss' }).click()
  await expect(count).toHaveText(before ?? '')
})

test('sorting by price puts the least first', async ({ page }) => {
  await page.goto('/collections/kitchen')
  await hydrated(page)
  await page.getByLabel('Sort').selectOption('price-up')
  await expect(page).toHaveURL(/sort=price-up/)
  // The address may change a moment before the page does.
  await expect(async () => {
    const inStock = page.locator('article').filter({ hasNotText: 'Sold out' })
    const texts = await inStock.locator('p.text-small > *').allTextContents()
    const prices = texts
      .map((text) => Number(/€([\d.,]+)/.exec(text.replace(/,/g, ''))?.[1]))
      .filter((price) => price > 0)
    expect(prices.length).toBeGreaterThan(3)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  }).toPass()
})

test('what is sold out comes last in lists, rows and suggestions', async ({ page }) => {
  const isSoldOut = async () =>
    (await page.locator('main article').allTextContents()).map((text) => text.includes('Sold out'))
  for (const path of ['/collections/tableware', '/collections/tableware?sort=newest', '/collections/kitchen']) {
    await page.goto(path)
    const cards = await isSoldOut()
    expect(cards, path).toContain(true)
    expect(cards, path).toEqual(cards.toSorted((a, b) => Number(a) - Number(b)))
  }
  await page.goto('/products/harbour-mug')
  expect(await isSoldOut()).toEqual([false, false, false, false])
  const suggestions = await page.request.get('/search/suggestions?q=slow')
  const names: string[] = (await suggestions.json()).map(({ name }: { name: string }) => name)
  expect(names).toEqual(['Slow Sunday Recipes', 'Slow Pour Dripper & Carafe'])
})

test('the latest arrivals on the home page are the newest products', async ({ page }) => {
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'Fresh from the workshops' }).getByRole('article')
  await expect(cards.first()).toContainText('Morrow Teapot')
  await expect(cards.filter({ hasText: 'New' })).toHaveCount(8)
  await expect(page.getByRole('region', { name: 'What people come back for' }).getByRole('article')).toHaveCount(4)
})

test('on a phone the buy bar waits until the options were read, and names the choice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products/fieldstone-plate')
  await hydrated(page)
  const bar = page.locator('.bottom-bar')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(bar).toBeHidden()
  await page.getByText('Ochre', { exact: true }).click()
  await page.getByRole('heading', { name: 'Goes well with this' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await expect(bar).toContainText('Ochre')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar).toBeHidden()
})

test('search finds words, corrects a typo, and reports no results', { tag: '@core' }, async ({ page }) => {
  await page.goto('/search?q=mug')
  await expect(page.getByRole('link', { name: 'Harbour Mug', exact: true })).toBeVisible()
  await page.goto('/search?q=blankett')
  await expect(page.getByRole('link', { name: /Blanket/ }).first()).toBeVisible()
  await page.goto('/search?q=xylophone')
  await expect(page.getByRole('heading', { name: 'Nothing found for “xylophone”' })).toBeVisible()
})

test('a choice that is sold out stays in reach of the keys and says why', async ({ page }) => {
  await page.goto('/products/fieldstone-plate')
  await hydrated(page)
  const tide = page.getByRole('radio', { name: 'Tide' }).first()
  await expect(tide).toBeEnabled()
  await expect(tide).toHaveAccessibleDescription('sold out')
  await page.getByRole('radio', { name: 'Ochre' }).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tide).toBeChecked()
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Available/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
})

test('a variant has its own URL, and the product one canonical URL', async ({ page }) => {
  await page.goto('/products/harbour-mug')
  await hydrated(page)
  await page.getByText('Rust', { exact: true }).click()
  await expect(page).toHaveURL(/Glaze=Rust/)
  await expect(page.getByText('Only 2 left')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Rust' }).first()).toBeChecked()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products\/harbour-mug$/)
})

test('the gallery is worked by keys', async ({ page }) => {
  await page.goto('/products/harbour-mug')
  await hydrated(page)
  const third = page.getByRole('link', { name: /^Image 3 of/ })
  await third.focus()
  await page.keyboard.press('Enter')
  await expect(third).toHaveAttribute('aria-current', 'true')
})

test('the shop has the same pages in German below /de', { tag: '@core' }, async ({ page }) => {
  await page.goto('/products/harbour-mug')
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/de\/products\/harbour-mug$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('button', { name: 'In den Warenkorb' }).first()).toBeVisible()
  await expect(page.getByText('28,00 €').first()).toBeVisible()
})

test('a list of fewer than eight products has nothing to narrow it by', async ({ page }) => {
  await page.goto('/collections/light')
  await expect(page.getByText(/^[1-7] items?$/)).toBeVisible()
  await expect(page.getByLabel('Sort')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Filter' })).toHaveCount(0)
  await page.goto('/collections/tableware?stock=1')
  await expect(page.getByLabel('Sort')).toBeVisible()
})
