import { openPlugin } from '../packages/server/src/platform/service-plugins/testing.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { ownerOf } from './owner.ts'
import { addToCart, placeOrder, signUp } from './shopping.ts'

const gold = { id: 'gold', name: { original: 'Gold card' }, credits: { total: 10, remaining: 4 } }
const old = { id: 'old', name: { original: 'Card of last year' } }

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a member pays for an item by a membership of an app', async ({ page, shop }) => {
      const plugin = await openPlugin(({ path, request }) => {
        if (path === '/v1/charge-membership') return { transactionId: 'charge' }
        const lineItemIds = request.lineItems.map(({ id }) => id)
        return {
          eligibleMemberships: [{ ...gold, lineItemIds }],
          invalidMemberships: [{ membership: old, reason: 'It has expired' }],
        }
      })
      const owner = await ownerOf(shop)
      const { servicePlugin } = await owner.pluginRegistry.createServicePlugin({
        kind: 'ECOM_MEMBERSHIPS',
        name: 'Cards',
        url: plugin.url,
      })
      try {
        await signUp(page)
        await addToCart(page, 'harbour-mug', ['Chalk'])
        await page.goto('/cart')
        await page.getByRole('button', { name: 'Go to checkout' }).first().click()
        const order = page.getByRole('complementary', { name: 'Your order' })
        // Small screens fold the order.
        if (width < 960) await order.getByText(/^Your order: /).click()
        await expect(order.getByRole('heading', { name: 'Your memberships' })).toBeVisible()
        await expect(order.getByText('4 left')).toBeVisible()
        await expect(order.getByText('It has expired')).toBeVisible()
        await look(page, 'memberships-offered')
        await order.getByRole('button', { name: 'Use Gold card', exact: true }).click()
        if (width < 960) await order.getByText(/^Your order: /).click()
        await expect(order.getByText('Paid by your membership')).toBeVisible()
        await expect(order.getByRole('button', { name: 'Do not use Gold card' })).toBeVisible()
        await look(page, 'memberships-used')
        expect(await placeOrder(page)).toBe('€4.90')
        expect(plugin.calls.filter(({ path }) => path === '/v1/charge-membership')).toHaveLength(1)
      } finally {
        await owner.pluginRegistry.deleteServicePlugin(servicePlugin.id)
        await plugin.close()
      }
    })
  })
}
