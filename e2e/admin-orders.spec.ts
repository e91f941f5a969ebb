import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { addToCart, drawer, newAddress, placeOrder } from './shopping.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner sends an order in parts, refunds an item and writes a comment', { tag: '@core' }, async ({
      page,
      shop,
    }) => {
      const email = newAddress()
      await addToCart(page, 'harbour-mug', ['Chalk'])
      await addToCart(page, 'letter-set')
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(page, { email })
      const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
      await signInAsOwner(page, shop.url, await newOwner(shop))

      await page.goto(`${shop.url}/admin/orders`)
      await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
      await page.getByRole('searchbox').fill(email)
      const link = page.getByRole('link', { name: number }).first()
      await expect(link).toBeVisible()
      await look(page, 'admin-orders')
      const calls = recordCalls(page)
      await link.click()
      await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
      await expect(page.getByText('Awaiting confirmation')).toBeVisible()
      await look(page, 'admin-order')
      expect(calls).toEqual([
        expect.stringMatching(/^GET .*\/v1\/orders\/[^/]+\/details/),
        expect.stringMatching(/^POST .*\/v1\/buyers\/query/),
      ])

      await page.getByRole('button', { name: 'Send items' }).click()
      const panel = page.getByRole('dialog', { name: 'Send items' })
      await panel.getByLabel('Letter Set').fill('0')
      await panel.getByLabel('Carrier').fill('UPS')
      await panel.getByLabel('Tracking number').fill('1Z5')
      await look(page, 'admin-order-send')
      await panel.getByRole('button', { name: 'Send 1 item' }).click()
      await expect(page.getByText('Parcel 1', { exact: false })).toBeVisible()
      await expect(page.getByText('Partly sent').first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Track' })).toHaveAttribute('href', /1Z5/)

      await page.getByRole('button', { name: 'Mark as paid' }).click()
      await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeHidden()
      await page.getByRole('button', { name: 'Refund' }).click()
      const refund = page.getByRole('dialog', { name: 'Refund' })
      await refund.getByLabel('Letter Set').fill('1')
      await expect(refund.getByLabel('Amount to refund')).toHaveValue('26.00')
      await refund.getByLabel('I return the money myself').check()
      await look(page, 'admin-order-refund')
      await refund.getByRole('button', { name: 'Refund €26.00' }).click()
      await expect(page.getByText('Partly refunded').first()).toBeVisible()
      await expect(page.getByText('1 refunded')).toBeVisible()

      await page.getByLabel('Comment').fill('Called: leave it at the door.')
      await page.getByRole('button', { name: 'Add comment' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Called: leave it at the door.' })).toBeVisible()
      await page.getByRole('button', { name: 'Send again' }).first().click()
      await expect(page.getByText('The mail is sent again.')).toBeVisible()
    })
  })
}

test('an owner cancels an order, archives it and takes the archiving back', async ({ page, shop }) => {
  await addToCart(page, 'harbour-mug', ['Chalk'])
  await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
  await placeOrder(page, { email: newAddress() })
  const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin`)
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(number)
  await expect(page.getByRole('option', { name: `Order ${number}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: `Cancel order ${number}` }).click()
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('Archived.')).toBeVisible()
  const undone = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect((await undone).ok()).toBe(true)
  await page.goto(`${shop.url}/admin/orders?tab=canceled`)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await page.goto(`${shop.url}/admin/orders?tab=archived&q=${number}`)
  await expect(page.getByText('No result')).toBeVisible()
})

test('an owner marks a service as done, and the customer reads no word of sending', async ({ page, shop }) => {
  const { orderManagement, orderFulfillments } = await ownerOf(shop)
  const email = newAddress()
  const item = { quantity: 1, price: { amount: '60' }, itemType: { preset: 'SERVICE' as const } }
  const { id, number, lineItems } = await orderManagement.createOrder({
    lineItems: [
      { ...item, productName: { original: 'Repair of a bowl' } },
      { ...item, productName: { original: 'Sharpening' } },
    ],
    buyerInfo: { email },
    channelInfo: { type: 'OTHER_PLATFORM' },
  })
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/orders/${id}`)
  await expect(page.getByText('Nothing is done yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as done' }).click()
  const panel = page.getByRole('dialog', { name: 'Mark as done' })
  await panel.getByLabel('Sharpening').fill('0')
  await expect(panel.getByLabel('Carrier')).toHaveCount(0)
  await look(page, 'admin-service-done')
  await panel.getByRole('button', { name: 'Mark 1 item as done' }).click()
  await expect(page.getByText('Recorded as done.')).toBeVisible()
  await expect(page.getByText('Partly done').first()).toBeVisible()
  await expect(page.getByText('1 of 1 done')).toBeVisible()
  await orderFulfillments.createFulfillment(id, { lineItems: [{ id: lineItems[1]?.id ?? '' }] })
  await page.reload()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible()
  await look(page, 'admin-service')
  await expect(page.getByRole('main')).not.toContainText(/Parcel|Partly sent/)
})

/** The calls that the page makes from now on, without the event stream. */
function recordCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'fetch' && !pathname.includes('/events'))
      calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}
