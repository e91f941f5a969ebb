import { expect, test } from '@playwright/test'
import { withShop } from '../scripts/with-shop.ts'
import { listenTo } from './fixtures.ts'
import { look } from './look.ts'
import { amount, drawer, hydrated, line, newAddress, placeOrder } from './shopping.ts'

/** The catalog and the cart by the calls of each wire. The search is a call of Cartwright's own, the same on both. */
const routes = {
  v1: /^\/(stores\/v1|stores-reader\/v[12]\/(products\/query|collections)|ecom\/v1\/(carts|checkouts))/,
  v3: /^\/(stores\/v3\/products|ecom\/v2\/carts)/,
}

const METRICS_TOKEN = 'a-token-for-the-metrics'

/** How many requests each route of a site has served. */
async function requestsOf(siteUrl: string): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(`${siteUrl}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
  const counts = (await response.text()).matchAll(/request_duration_seconds_count\{(.*route="([^"]+)".*)\} (\d+)/g)
  const served = new Map<string, number>()
  for (const [, , route = '', count] of counts) served.set(route, (served.get(route) ?? 0) + Number(count))
  return served
}

for (const [wire, other] of [
  ['v1', 'v3'],
  ['v3', 'v1'],
] as const) {
  test(`a storefront on the wire ${wire} is bought from, and makes no call of the other`, async ({ page }) => {
    const variables = { SITE_WIRE: wire, METRICS_TOKEN, PAYMENT_PROVIDERS: 'manual' }
    const said: string[] = []
    listenTo(page, said)
    await withShop(async ({ url, storefrontUrl }) => {
      const before = await requestsOf(url)
      await page.goto(`${storefrontUrl}/collections/tableware`)
      await hydrated(page)
      await page.getByRole('link', { name: 'Fieldstone Plate' }).click()
      await page.getByText('Dinner, 27 cm', { exact: true }).click()
      await page.getByText('Ochre', { exact: true }).click()
      await look(page, `wire-${wire}-product`)
      await page.getByRole('button', { name: 'Add to cart' }).first().click()
      await expect(drawer(page)).toContainText('Ochre')
      await drawer(page).getByRole('link', { name: 'View cart' }).click()

      await line(page, 'Fieldstone Plate').getByRole('button', { name: 'Increase quantity' }).click()
      await page.getByText('Have a coupon or gift card?').click()
      await page.getByLabel('Coupon or gift card code').fill('NOTHING')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Unknown coupon code.' })).toBeVisible()
      await page.getByLabel('Coupon or gift card code').fill('WELCOME10')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(amount(page, /^Coupon/)).toBeVisible()
      await page.getByLabel('Country').selectOption('DE')
      await page.getByRole('radio', { name: /Express/ }).check()
      await expect(amount(page, /^Delivery/)).toHaveText('€12.90')
      await look(page, `wire-${wire}-cart`)
      const estimated = await amount(page, 'Total').textContent()

      await page.getByRole('button', { name: 'Go to checkout' }).first().click()
      const charged = await placeOrder(page, { email: newAddress(), deliveryChosen: true })
      expect(charged).toBe(estimated)
      await page.getByRole('link', { name: 'Back to the shop' }).last().click()
      await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()

      const after = await requestsOf(url)
      const made = [...after].filter(([route, count]) => count > (before.get(route) ?? 0)).map(([route]) => route)
      expect(made.some((route) => routes[wire].test(route))).toBe(true)
      expect(made.filter((route) => routes[other].test(route))).toEqual([])
      expect(said, 'the console stays empty').toEqual([])
    }, variables)
  })
}
