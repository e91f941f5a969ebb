import { orderUrl } from '@cartwright/server/hosted'
import {
  callSite,
  createApiKey,
  createTestSite,
  fixtures,
  openTestShop,
  visitorTokens,
} from '@cartwright/server/testing'
import { expect, test } from 'vitest'
import { Browser } from '../testing.ts'
import { deliveryForm, detailsForm, lineOf, pathOfCheckout, placeForm } from './testing.ts'

test('the price per unit is shown in cart, checkout and order, at the price of the line', async () => {
  const site = await createTestSite()
  const { clientId } = await openTestShop(site)
  const { apiKey } = await createApiKey(site, { name: 'Tests' })
  const { access_token: token } = await visitorTokens(site, clientId)
  const productId = fixtures.mug
  const pricePerUnitData = {
    totalQuantity: 250,
    totalMeasurementUnit: 'ML',
    baseQuantity: 1,
    baseMeasurementUnit: 'L',
  }
  const changed = await callSite(site, apiKey, 'PATCH', `/stores/v1/products/${productId}`, {
    product: { id: productId, pricePerUnitData },
  })
  expect(changed.status).toBe(200)
  const made = await callSite<{ checkout: { id: string; lineItems: object[] } }>(
    site,
    token,
    'POST',
    '/ecom/v1/checkouts',
    { channelType: 'WEB', lineItems: [lineOf(fixtures.mug), lineOf(fixtures.bowl)] },
  )
  const [mug, bowl] = made.body.checkout.lineItems
  const basePrice = { price: { amount: '50.00' }, baseQuantity: 1, baseMeasurementUnit: 'L' }
  expect(mug).toMatchObject({ basePrice })
  expect(bowl).not.toHaveProperty('basePrice')

  const path = await pathOfCheckout(site, token, made.body.checkout.id)
  const browser = new Browser(site)
  await browser.post(path, detailsForm)
  const review = await browser.post(path, deliveryForm)
  expect(review.text).toContain('50.00 / 1 L')
  await browser.open(path, placeForm(review.text))
  const { document } = await site.db.selectFrom('orders').select('document').executeTakeFirstOrThrow()
  const order = JSON.parse(document)
  expect(order.lineItems[0]).toMatchObject({ basePrice })
  const { text } = await browser.visit((await orderUrl(site, order.id, 'en')).replace(site.url, ''))
  expect(text).toContain('50.00 / 1 L')
  await site.close()
})
