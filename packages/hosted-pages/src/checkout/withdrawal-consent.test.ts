import { orderUrl, orderWithdrawalUrl } from '@cartwright/server/hosted'
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

test('digital content takes consent to order, which is dated on the order and ends the right of withdrawal', async () => {
  const site = await createTestSite()
  const { clientId } = await openTestShop(site)
  const { apiKey } = await createApiKey(site, { name: 'Tests' })
  const { access_token: token } = await visitorTokens(site, clientId)
  const productId = fixtures.mug
  const changed = await callSite(site, apiKey, 'PATCH', `/stores/v1/products/${productId}`, {
    product: { id: productId, withdrawalExemption: 'DIGITAL' },
  })
  expect(changed.status).toBe(200)
  const made = await callSite<{ checkout: { id: string } }>(site, token, 'POST', '/ecom/v1/checkouts', {
    channelType: 'WEB',
    lineItems: [lineOf(fixtures.mug), lineOf(fixtures.bowl)],
  })
  const path = await pathOfCheckout(site, token, made.body.checkout.id)
  const browser = new Browser(site)
  await browser.post(path, detailsForm)
  const review = await browser.post(path, deliveryForm)
  expect(review.text).toContain('I know that I lose my right of withdrawal')

  const missing = await browser.post(path, placeForm(review.text))
  expect(missing.text).toContain('Agree to the immediate delivery to place the order.')
  expect(await site.db.selectFrom('orders').select('id').execute()).toEqual([])

  const placed = await browser.open(path, placeForm(review.text, { withdrawalConsent: 'yes' }))
  expect(placed.location).toBe(`${path}/thank-you`)
  const { document } = await site.db.selectFrom('orders').select('document').executeTakeFirstOrThrow()
  const order = JSON.parse(document)
  expect(order.lineItems[0]).toMatchObject({
    withdrawalExemption: 'DIGITAL',
    withdrawalConsentDate: expect.stringMatching(/^\d{4}-/),
  })
  const { text } = await browser.visit((await orderUrl(site, order.id, 'en')).replace(site.url, ''))
  expect(text).toContain('The right of withdrawal ends with the delivery')

  const form = await browser.visit((await orderWithdrawalUrl(site, order.id, 'en')).replace(site.url, ''))
  expect(form.text).toContain('The right of withdrawal ends with the delivery')
  await site.close()
})
