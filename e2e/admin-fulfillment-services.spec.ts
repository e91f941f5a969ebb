import { openPlugin, reject } from '../packages/server/src/platform/service-plugins/testing.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { addToCart, drawer, newAddress, placeOrder } from './shopping.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner has a service send an item, cancels that, and reads why the next request is rejected', async ({
      page,
      shop,
    }) => {
      const plugin = await openPlugin(({ path }) => (path === '/v1/cancel-fulfillment' ? {} : { externalId: 'PH-1' }))
      const { pluginRegistry } = await ownerOf(shop)
      const service = { kind: 'FULFILLMENT_SERVICE', name: 'Parcel House', url: plugin.url, timeLimit: 10_000 } as const
      const { servicePlugin } = await pluginRegistry.createServicePlugin(service)
      try {
        await addToCart(page, 'letter-set')
        await addToCart(page, 'harbour-mug', ['Chalk'])
        await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
        await placeOrder(page, { email: newAddress() })
        const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
        await signInAsOwner(page, shop.url, await newOwner(shop))
        await page.goto(`${shop.url}/admin/orders?q=${number}`)
        await page.getByRole('link', { name: number }).first().click()

        const parcels = page.getByRole('region', { name: 'Parcels' })
        const timeline = page.getByRole('region', { name: 'Timeline' })
        const panel = page.getByRole('dialog', { name: 'Send by a service' })
        const request = async (mugs: number) => {
          await parcels.getByRole('button', { name: 'Send by a service' }).click()
          await panel.getByLabel('Harbour Mug').fill(String(mugs))
        }
        await request(0)
        await expect(panel.getByLabel('Service')).toHaveValue(servicePlugin.appId)
        await look(page, 'admin-service-panel')
        await panel.getByRole('button', { name: 'Request 1 item' }).click()
        await expect(panel).toBeHidden()
        await expect(parcels.getByText('Accepted')).toBeVisible()
        await expect(timeline.getByText('Fulfillment service accepted')).toBeVisible()
        expect(plugin.calls.map(({ path }) => path)).toEqual(['/v1/request-fulfillment'])
        await look(page, 'admin-service-accepted')

        await page.getByRole('button', { name: 'Send items' }).click()
        const send = page.getByRole('dialog', { name: 'Send items' })
        await expect(send.getByRole('spinbutton')).toHaveCount(1)
        await expect(send.getByLabel('Harbour Mug')).toHaveValue('1')
        await send.getByRole('button', { name: 'Cancel' }).click()

        await parcels.getByRole('button', { name: 'Cancel request: Parcel House' }).click()
        const cancel = page.getByRole('dialog', { name: 'Cancel request: Parcel House' })
        await cancel.getByRole('button', { name: 'Cancel request' }).click()
        await expect(timeline.getByText('Fulfillment service canceled')).toBeVisible()
        await expect(parcels.getByText('Parcel House')).toHaveCount(0)

        plugin.respond = (_, response) =>
          reject(response, 428, 'FULFILLMENT_REJECTED', { reason: 'We do not send pottery' })
        await request(1)
        await panel.getByRole('button', { name: 'Request 2 items' }).click()
        await expect(parcels.getByText('Rejected')).toBeVisible()
        await expect(parcels.getByText('We do not send pottery')).toBeVisible()
        await expect(timeline.getByText('Fulfillment service rejected')).toBeVisible()
        await look(page, 'admin-service-rejected')
      } finally {
        await pluginRegistry.deleteServicePlugin(servicePlugin.id)
        await plugin.close()
      }
    })
  })
}
