import { expect, test } from './fixtures.ts'
import { violations } from './look.ts'
import { addToCart, drawer, hydrated } from './shopping.ts'

const pages = {
  home: '/',
  'German home': '/de',
  collection: '/collections/tableware',
  everything: '/collections/all?sale=1',
  'collection that filters left empty': '/collections/light?to=1',
  product: '/products/fieldstone-plate',
  'sold-out product': '/products/pebble-cake-stand',
  search: '/search?q=mug',
  'search without results': '/search?q=xylophone',
  'empty search': '/search',
  'empty cart': '/cart',
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme })
    test.skip(
      ({ viewport }) => colorScheme === 'dark' && (viewport?.width ?? 0) < 1000,
      'colours are the same at every width',
    )

    for (const [name, path] of Object.entries(pages)) {
      test(`${name} has no accessibility violation`, { tag: '@core' }, async ({ page }) => {
        await page.goto(path)
        await hydrated(page)
        expect(await violations(page)).toEqual([])
      })
    }

    test('the filled cart, at the side and on its page, has no accessibility violation', { tag: '@core' }, async ({
      page,
    }) => {
      await addToCart(page, 'harbour-mug', ['Chalk'])
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
      expect(await violations(page)).toEqual([])
      await page.goto('/cart')
      await hydrated(page)
      await page.getByLabel('Country').selectOption('DE')
      await expect(page.getByRole('radio', { name: /Standard/ })).toBeVisible()
      await page.getByText('Have a coupon or gift card?').click()
      expect(await violations(page)).toEqual([])
    })
  })
}

test('no element is wider than a small screen, in both languages', { tag: '@core' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const more = ['/collections/all', '/products/loop-key-fob', '/wishlist', '/gift-card', '/account']
  const paths = [...Object.values(pages).filter((path) => !path.startsWith('/de')), ...more]
  const wider: string[] = []
  for (const path of paths.flatMap((path) => [path, `/de${path === '/' ? '' : path}`])) {
    await page.goto(path)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overflow > 0) wider.push(`${path}: ${overflow}`)
  }
  expect(wider).toEqual([])
})

test('the first step by keys leads past the header', { tag: '@core' }, async ({ page }) => {
  await page.goto('/collections/tableware')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('the menu of a small screen opens and closes by keys', async ({ page, viewport }) => {
  test.skip((viewport?.width ?? 0) > 1000, 'the large screen has no menu')
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Textiles' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeHidden()
  await expect(drawer(page)).toBeHidden()
})
