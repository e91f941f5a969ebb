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

const TERMS = 'The deposit is not refunded.'

test('payment terms of an item are shown, agreed to before paying, and stay on the order', async () => {
  const site = await createTestSite()
  const { clientId } = await openTestShop(site)
  const { apiKey } = await createApiKey(site, { name: 'Tests' })
  const { access_token: token } = await visitorTokens(site, clientId)
  const customLineItem = {
    quantity: 1,
    price: '20.00',
    productName: { original: 'Workshop' },
    itemType: { preset: 'PHYSICAL' },
    physicalProperties: { shippable: true },
    priceDescription: { original: 'per person' },
    policies: [{ title: 'Cancellation', content: 'Free until the day before.' }],
    consentRequiredPaymentPolicy: TERMS,
  }
  const made = await callSite<{ checkout: { id: string } }>(site, token, 'POST', '/ecom/v1/checkouts', {
    channelType: 'WEB',
    lineItems: [lineOf(fixtures.mug)],
  })
  const { id } = made.body.checkout
  const added = await callSite(site, apiKey, 'POST', `/ecom/v1/checkouts/${id}/add-to-checkout`, {
    customLineItems: [customLineItem],
  })
  expect(added.status).toBe(200)
  const path = await pathOfCheckout(site, token, id)
  const browser = new Browser(site)
  await browser.post(path, detailsForm)
  const review = await browser.post(path, deliveryForm)
  expect(review.text).toContain('per person')
  expect(review.text).toMatch(/Cancellation.*Free until the day before\./s)
  expect(review.text).toContain(TERMS)

  const missing = await browser.post(path, placeForm(review.text))
  expect(missing.text).toContain('Agree to the payment terms to place the order.')
  expect(await site.db.selectFrom('orders').select('id').execute()).toEqual([])

  const placed = await browser.open(path, placeForm(review.text, { paymentTerms: 'yes' }))
  expect(placed.location).toBe(`${path}/thank-you`)
  const { document } = await site.db.selectFrom('orders').select('document').executeTakeFirstOrThrow()
  expect(JSON.parse(document).lineItems).toMatchObject([
    {},
    {
      priceDescription: { original: 'per person' },
      policies: [{ title: 'Cancellation' }],
      consentRequiredPaymentPolicy: TERMS,
      paymentPolicyConsentDate: expect.stringMatching(/^\d{4}-/),
    },
  ])
  const order = JSON.parse(document)
  const { text } = await browser.visit((await orderUrl(site, order.id, 'en')).replace(site.url, ''))
  expect(text).toContain('per person')
  expect(text).toMatch(/Cancellation.*Free until the day before\./s)
  expect(text).toMatch(/Payment terms.*The deposit is not refunded\..*Agreed on/s)
  await site.close()
})
