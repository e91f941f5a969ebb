import type { Order } from '@cartwright/contract'
import type { Site } from '@cartwright/server/hosted'
import { callSite, createApiKey, createTestSite, fixtures, openPlugin, openTestShop } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Browser } from '../testing.ts'
import { addToCart, call, deliveryForm, detailsForm, newVisitor, pathOfCheckout, placeForm } from './testing.ts'

const appId = '6b4f1f0e-5b0c-4f4e-9d0c-3f1f3a7f2c11'
const emden = { country: 'DE', city: 'Emden', postalCode: '26721', addressLine: 'Hafen 3' }
const pickup = (code: string, title: string, pickupMethod: string, price: string) => ({
  code,
  title,
  logistics: { pickupDetails: { address: emden, pickupMethod } },
  cost: { price, currency: 'EUR' },
})
const kiosk = pickup('kiosk', 'Kiosk', 'PICKUP_POINT', '2.00')
const counter = pickup('counter', 'Counter', 'STORE_PICKUP', '0.50')
const bike = { code: 'bike', title: 'By bike', cost: { price: '4.00', currency: 'EUR' } }

let site: Site
let clientId: string
let browser: Browser
let plugin: Awaited<ReturnType<typeof openPlugin>>
/** What the plugin offers at a city; undefined for an address without one, as the cart has it. */
let ratesAt: (city: string | undefined) => readonly object[]

beforeEach(async () => {
  ratesAt = () => [bike, kiosk, counter]
  site = await createTestSite({ outgoing: { allowedAddresses: ['127.0.0.1'] } })
  clientId = (await openTestShop(site)).clientId
  browser = new Browser(site)
  plugin = await openPlugin(({ request }) => ({ shippingRates: ratesAt(request.shippingDestination?.city) }))
  const { apiKey } = await createApiKey(site, { name: 'Tests' })
  const servicePlugin = { kind: 'ECOM_SHIPPING_RATES', name: 'Points', url: plugin.url, appId }
  expect((await callSite(site, apiKey, 'POST', '/service-plugins/v1/plugins', { servicePlugin })).status).toBe(200)
})
afterEach(async () => {
  await plugin.close()
  await site.close()
})

/** Goes to the checkout, with what the customer chose in the cart. */
async function goToCheckout(chosen?: string) {
  const token = await newVisitor(site, clientId)
  await addToCart(site, token, fixtures.mug)
  const { checkoutId } = await call(site, token, 'POST', '/ecom/v1/carts/current/create-checkout', {
    channelType: 'WEB',
    ...(chosen && {
      email: detailsForm.email,
      shippingAddress: { country: 'DE' },
      selectedShippingOption: { code: chosen, carrierId: appId },
    }),
  })
  return pathOfCheckout(site, token, checkoutId)
}

const choose = (path: string, code: string) =>
  browser.post(path, { ...deliveryForm, delivery: code === 'standard' ? code : `${appId}/${code}` })

async function placedOrder(path: string, page: string): Promise<Order> {
  expect((await browser.open(path, placeForm(page))).location).toBe(`${path}/thank-you`)
  const row = await site.db.selectFrom('orders').select('document').executeTakeFirstOrThrow()
  return JSON.parse(row.document)
}

const bremen = { addressLine: 'Am Deich 5', postalCode: '28195', city: 'Bremen', country: 'DE' }
const checkedChoice = (page: string) => /value="([^"]+)"/.exec(/<input[^>]*\schecked[^>]*>/.exec(page)?.[0] ?? '')?.[1]

test.each([
  { point: kiosk, method: 'PICKUP_POINT' },
  { point: counter, method: 'STORE_PICKUP' },
])('after the address, a $method of a plugin is chosen beside the deliveries and bought', async ({ point, method }) => {
  const path = await goToCheckout()
  const delivery = await browser.post(path, detailsForm)
  expect(delivery.text).toContain(point.title)
  expect(delivery.text).toContain('By bike')
  const review = await choose(path, point.code)
  expect(review.text).toMatch(new RegExp(`Pick up at.*${point.title}.*Hafen 3.*26721 Emden`, 's'))
  expect(review.text).toContain('Am Deich 5')
  const order = await placedOrder(path, review.text)
  expect(order.shippingInfo).toMatchObject({
    title: point.title,
    cost: { price: { amount: point.cost.price } },
    logistics: { pickupDetails: { address: emden, pickupMethod: method } },
  })
  expect(order.shippingInfo?.logistics?.shippingDestination).toBeUndefined()
  expect(order.billingInfo).toMatchObject({ address: bremen, contactDetails: { lastName: 'Larkin' } })
})

test('a pickup point that was chosen in the cart is carried over, and stays chosen back and forth', async () => {
  const path = await goToCheckout('kiosk')
  const details = await browser.visit(path)
  expect(details.text).toContain('Pick up: Kiosk')
  expect(details.text).toContain('Your address')
  const review = await browser.post(path, detailsForm)
  expect(review.text).toMatch(/Pick up at.*Kiosk/s)
  const back = await browser.visit(`${path}?step=details`)
  expect(back.text).toContain('value="Am Deich 5"')
  expect((await browser.post(path, detailsForm)).text).toMatch(/Pick up at.*Kiosk/s)
  const delivery = await browser.visit(`${path}?step=delivery`)
  expect(checkedChoice(delivery.text)).toBe(`${appId}/kiosk`)
  const brought = await choose(path, 'standard')
  expect(brought.text).not.toContain('Pick up at')
  const order = await placedOrder(path, (await choose(path, 'kiosk')).text)
  expect(order.shippingInfo?.logistics?.pickupDetails).toMatchObject({ pickupMethod: 'PICKUP_POINT' })
})

test.each(['kiosk', 'bike'])('where %s is not offered at the whole address, the checkout says so', async (chosen) => {
  ratesAt = (city) => (city === undefined ? [bike, kiosk] : [])
  const path = await goToCheckout(chosen)
  const delivery = await browser.post(path, detailsForm)
  expect(delivery.text).toContain('What you chose is not offered at this address')
  expect((await browser.visit(`${path}?step=details`)).text).toContain('value="Am Deich 5"')
  const review = await choose(path, 'standard')
  expect((await placedOrder(path, review.text)).shippingInfo?.code).toBe('standard')
})

test('an address where only pickup points are offered is served, and taxed where the order is handed over', async () => {
  const path = await goToCheckout()
  const vienna = { addressLine: 'Ring 1', postalCode: '1010', city: 'Wien', country: 'AT' }
  const details = { ...detailsForm, ...vienna }
  ratesAt = () => [kiosk]
  const delivery = await browser.post(path, details)
  expect(delivery.text).toContain('Kiosk')
  const order = await placedOrder(path, (await choose(path, 'kiosk')).text)
  expect(order.billingInfo?.address).toMatchObject({ country: 'AT' })
  expect(order.taxInfo.taxBreakdown).toMatchObject([{ rate: '0.19' }])
})

test('own pickups and those of a plugin with the same code are distinct', async () => {
  ratesAt = () => [{ ...kiosk, code: 'workshop' }]
  const path = await goToCheckout()
  await browser.post(path, detailsForm)
  const order = await placedOrder(path, (await choose(path, 'workshop')).text)
  expect(order.shippingInfo?.title).toBe('Kiosk')
})
