import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { type OwnShop, withShop } from '../scripts/with-shop.ts'
import { test as base, expect } from './fixtures.ts'
import { look } from './look.ts'
import { readMail } from './mailbox.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { addToCart, amount, hydrated, newAddress } from './shopping.ts'

/** What a carrier offers: a courier in a time window, and a pickup point. */
const shippingRates = [
  {
    code: 'bike',
    title: 'By bike',
    logistics: {
      deliveryTime: 'Tonight',
      deliveryTimeSlot: { from: '2099-11-30T16:00:00Z', to: '2099-11-30T18:00:00Z' },
    },
    cost: { price: '4.00', additionalCharges: [{ price: '0.50', type: 'HANDLING_FEE' }], currency: 'EUR' },
  },
  {
    code: 'locker',
    title: 'Locker 12',
    logistics: {
      pickupDetails: {
        address: { country: 'DE', postalCode: '26721', city: 'Emden', addressLine: 'Quay 3' },
        pickupMethod: 'PICKUP_POINT',
      },
    },
    cost: { price: '1.00', currency: 'EUR' },
  },
]

async function openCarrier(): Promise<Server> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ shippingRates }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const test = base.extend<object, { shop: OwnShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) =>
      withShop(
        async (shop) => {
          const carrier = await openCarrier()
          const { pluginRegistry } = await ownerOf(shop)
          const url = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`
          await pluginRegistry.createServicePlugin({ kind: 'ECOM_SHIPPING_RATES', name: 'Carrier', url })
          await use(shop)
          carrier.closeAllConnections()
          carrier.close()
        },
        { ALLOWED_PRIVATE_ADDRESSES: '127.0.0.1' },
      ),
    { scope: 'worker', timeout: 600_000 },
  ],
})

/** From the cart to the choice of the delivery. */
async function goToDelivery(page: Page, email: string): Promise<void> {
  await addToCart(page, 'harbour-mug', ['Chalk'])
  await page.goto('/cart')
  await hydrated(page)
  await page.getByLabel('Country').selectOption('DE')
  await page.getByRole('radio', { name: /^Locker 12/ }).check()
  await expect(amount(page, 'Total')).toHaveText('€29.00')
  await look(page, 'cart-with-pickup-point')
  await page.getByRole('button', { name: 'Go to checkout' }).filter({ visible: true }).first().click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Name', { exact: true }).first().fill('Ada Moor')
  await page.getByLabel('Street and house number').first().fill('Heather Lane 3')
  await page.getByLabel('Postal code').first().fill('28195')
  await page.getByLabel('Town or city').first().fill('Bremen')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
}

/** Orders what is paid later. */
async function order(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Pay on delivery/ }).check()
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
}

const review = (page: Page) => page.getByRole('heading', { name: 'Does everything look right?' })

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a shopper picks an order up at a pickup point of a carrier, after a look at another way', async ({
      page,
      shop,
    }) => {
      const email = newAddress()
      await goToDelivery(page, email)
      await page.getByRole('radio', { name: /Locker 12.*Emden/s }).check()
      await look(page, 'checkout-pickup-point')
      await page.getByRole('button', { name: 'Continue to review' }).click()
      await expect(review(page)).toBeVisible()
      await expect(page.locator('main')).toContainText('Locker 12')

      await page.goBack()
      await page.getByRole('radio', { name: /By bike/ }).check()
      await page.getByRole('button', { name: 'Continue to review' }).click()
      await expect(review(page)).toBeVisible()
      await expect(page.locator('main')).toContainText(/Tonight · Mon, Nov 30, .*5:00.*7:00.PM/)
      await expect(page.locator('body')).toContainText('Includes €0.50 handling')
      await look(page, 'checkout-time-window')

      await page.goBack()
      await page.getByRole('radio', { name: /Locker 12/ }).check()
      await page.getByRole('button', { name: 'Continue to review' }).click()
      await order(page)
      await expect(page.locator('main')).toContainText('Quay 3')
      await look(page, 'thank-you-pickup-point')
      const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
      const mail = await readMail(page, shop.url, email, number)
      expect(mail).toContain('Locker 12')
      expect(mail).toContain('Quay 3')
    })

    test('time window and parts of a delivery price are on order page, mail and in the admin', async ({
      page,
      shop,
    }) => {
      const email = newAddress()
      await goToDelivery(page, email)
      await page.getByRole('radio', { name: /By bike/ }).check()
      await page.getByRole('button', { name: 'Continue to review' }).click()
      await order(page)
      const parts = [/Tonight/, /Nov 30/, /handling/i]
      for (const part of parts) await expect(page.locator('main')).toContainText(part)
      const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
      const mail = await readMail(page, shop.url, email, number)
      for (const part of parts) expect(mail).toMatch(part)
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/orders?q=${number}`)
      await page
        .getByRole('link', { name: new RegExp(number) })
        .first()
        .click()
      for (const part of parts) await expect(page.getByRole('main')).toContainText(part)
      await look(page, 'admin-order-time-window')
    })
  })
}
