import type { Page } from '@playwright/test'
import type { OwnShop } from '../scripts/with-shop.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { ownerOf } from './owner.ts'
import { addToCart, amount, drawer, hydrated, newAddress, placeOrder, signUp } from './shopping.ts'

const currencyRates = [
  { currency: 'USD', rate: '1.0842', priceEnding: '0.99' },
  { currency: 'CHF', rate: '0.9413', roundTo: '0.05' },
]

const currencies = (page: Page) => page.getByRole('contentinfo').getByRole('group', { name: /^(Currency|Währung)$/ })

/** Sells in dollars and francs during a journey. The storefront notices after some seconds, in each language by itself. */
async function sellingInMore(page: Page, shop: OwnShop, journey: () => Promise<void>) {
  const owner = await ownerOf(shop)
  await owner.siteSettings.updateSiteSettings({ currencyRates })
  try {
    await expect(async () => {
      for (const path of ['/de/', '/']) {
        await page.goto(path)
        await expect(currencies(page)).toBeVisible({ timeout: 1000 })
      }
    }).toPass()
    await journey()
  } finally {
    await owner.siteSettings.updateSiteSettings({ currencyRates: [] })
  }
}

const choose = (page: Page, currency: string) => currencies(page).getByRole('button', { name: currency }).click()

test('a shopper chooses a currency, sees its prices everywhere, and pays what was shown', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  await sellingInMore(page, shop, async () => {
    await choose(page, 'USD')
    await expect(currencies(page).getByRole('button', { name: 'USD' })).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/collections/all')
    await expect(
      page
        .getByRole('main')
        .getByText(/\$[\d,]+\.99/)
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('main').getByText('€')).toHaveCount(0)
    await look(page, 'currency-collection')
    await page.goto('/collections/all?sort=price-up&from=20&to=45')
    // Ratings are numbers too.
    const numbers = await page.getByRole('article').locator('p .tabular-nums').allInnerTexts()
    const shown = numbers.flatMap((text) => /\$([\d.]+)/.exec(text)?.[1] ?? []).map(Number)
    expect(shown.length).toBeGreaterThan(3)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(20)
    expect(Math.max(...shown)).toBeLessThanOrEqual(45)
    await look(page, 'currency-filtered')
    await addToCart(page, 'harbour-mug', ['Chalk'])
    await expect(drawer(page)).toContainText('.99')
    await look(page, 'currency-drawer')
    await page.goto('/cart')
    await hydrated(page)
    await page.getByLabel('Country').selectOption('DE')
    await expect(amount(page, /^Delivery/)).toContainText('$')
    const estimated = await amount(page, 'Total').textContent()
    await look(page, 'currency-cart')
    await page.getByRole('button', { name: 'Go to checkout' }).first().click()
    expect(await placeOrder(page, { email: newAddress() })).toBe(estimated)
    await look(page, 'currency-thank-you')
  })
})

test('a cart changes its currency, in German, also in another tab', async ({ page, shop }) => {
  await sellingInMore(page, shop, async () => {
    await addToCart(page, 'harbour-mug', ['Chalk'])
    await page.goto('/de/cart')
    await hydrated(page)
    await expect(page.getByRole('main')).toContainText('€')
    const other = await page.context().newPage()
    await other.goto('/de/')
    await choose(other, 'CHF')
    await expect(page.getByRole('main')).toContainText('CHF')
    await expect(page.getByRole('main')).not.toContainText('€')
    await expect(page.getByRole('main')).not.toContainText('Der Preis hat sich geändert')
    await look(page, 'currency-cart-de')
    await other.close()
  })
})

test('a member of a customer group has the prices of the group', async ({ page, shop }) => {
  const owner = await ownerOf(shop)
  const { items } = await owner.products.queryProducts().eq('slug', 'harbour-mug').limit(1).find()
  const email = await signUp(page)
  const { members = [] } = await owner.members.queryMembers({ query: { filter: { loginEmail: email } } })
  const memberIds = members.map(({ id = '' }) => id)
  expect(memberIds).toHaveLength(1)
  const group = await owner.customerGroups.createCustomerGroup({ name: 'Wholesale', memberIds })
  const list = await owner.priceLists.createPriceList({ name: 'Wholesale', customerGroupIds: [group.id ?? ''] })
  await owner.priceLists.setPriceListPrices(list.id ?? '', [{ productId: items[0]?.id ?? '', price: '7.77' }])
  try {
    await page.goto('/products/harbour-mug')
    await expect(page.getByRole('main').getByText('€7.77').first()).toBeVisible()
    await look(page, 'group-price')
    await addToCart(page, 'harbour-mug', ['Chalk'])
    await expect(drawer(page)).toContainText('€7.77')
    await page.context().clearCookies()
    await page.goto('/products/harbour-mug')
    await expect(page.getByRole('main').getByText('€7.77')).toHaveCount(0)
  } finally {
    await owner.priceLists.deletePriceList(list.id ?? '')
    await owner.customerGroups.deleteCustomerGroup(group.id ?? '')
  }
})

test('a link of a product feed opens the product in its currency, which stays chosen', async ({ page, shop }) => {
  await sellingInMore(page, shop, async () => {
    await page.goto('/products/hollow-bowl?currency=CHF')
    await expect(page.getByRole('main').getByText(/CHF/).first()).toBeVisible()
    await page.goto('/collections/all')
    await expect(currencies(page).getByRole('button', { name: 'CHF' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('main').getByText('€')).toHaveCount(0)
  })
})
