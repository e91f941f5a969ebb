import { callSite, createApiKey, createTestSite, fixtures, openPlugin, openTestShop } from '@cartwright/server/testing'
import { expect, test } from 'vitest'
import { Browser } from '../testing.ts'
import { addToCart, checkOutCart, deliveryForm, detailsForm, newVisitor, placeForm } from './testing.ts'

const shippingRates = [
  {
    code: 'bike',
    title: 'By bike',
    logistics: {
      deliveryTime: 'Tonight',
      deliveryTimeSlot: { from: '2026-11-30T16:00:00Z', to: '2026-11-30T18:00:00Z' },
    },
    cost: {
      price: '4.00',
      additionalCharges: [
        { price: '0.50', type: 'HANDLING_FEE' },
        { price: '2.00', type: 'INSURANCE', details: 'up to €500' },
      ],
      currency: 'EUR',
    },
  },
  {
    code: 'locker',
    title: 'Locker 12',
    logistics: { pickupDetails: { address: { country: 'DE', city: 'Emden' }, pickupMethod: 'PICKUP_POINT' } },
    cost: { price: '1.00', currency: 'EUR' },
  },
]

const taxOf = (jurisdiction: string, jurisdictionType: string) => ({
  taxName: 'Sales tax',
  jurisdiction,
  jurisdictionType,
  rate: '0.01',
  taxAmount: '0.01',
})

test('the checkout says what delivery contains, what is a pickup point, and which place levies a tax', async () => {
  const site = await createTestSite({ outgoing: { allowedAddresses: ['127.0.0.1'] } })
  const { clientId } = await openTestShop(site)
  const plugin = await openPlugin(({ path, request }) =>
    path === '/v1/getRates'
      ? { shippingRates }
      : {
          currency: 'EUR',
          lineItemTaxDetails: request.lineItems.map(({ id }) => ({
            id,
            taxBreakdown: [taxOf('Travis County', 'COUNTY'), taxOf('Austin', 'CITY')],
          })),
        },
  )
  const { apiKey } = await createApiKey(site, { name: 'Tests' })
  for (const kind of ['ECOM_SHIPPING_RATES', 'TAX_CALCULATION_PROVIDER']) {
    const servicePlugin = { kind, name: 'Bikes', url: plugin.url }
    expect((await callSite(site, apiKey, 'POST', '/service-plugins/v1/plugins', { servicePlugin })).status).toBe(200)
  }
  const token = await newVisitor(site, clientId)
  await addToCart(site, token, fixtures.mug)
  const path = await checkOutCart(site, token)
  const browser = new Browser(site)
  const delivery = await browser.post(path, detailsForm)
  expect(delivery.text).toContain('€6.50')
  expect(delivery.text).toContain('Includes €0.50 handling')
  expect(delivery.text).toContain('Includes €2.00 insurance (up to €500)')
  expect(delivery.text).toContain('Sales tax (Travis County)')
  expect(delivery.text).toContain('Sales tax (Austin)')
  expect(delivery.text).toMatch(/Locker 12.*Pickup point · Emden/s)
  await plugin.close()
  await site.close()
})

test.each([
  {
    language: 'en',
    window: 'Tonight · Mon, Nov 30, 4:00 – 6:00 PM',
    charges: ['Includes €0.50 handling', 'Includes €2.00 insurance (up to €500)'],
  },
  {
    language: 'de',
    window: 'Tonight · Mo., 30. Nov., 16:00–18:00 Uhr',
    charges: ['Enthält 0,50 € Bearbeitung', 'Enthält 2,00 € Versicherung (up to €500)'],
  },
])('time window and charges of a delivery are on every page: $language', async (expected) => {
  const site = await createTestSite({ outgoing: { allowedAddresses: ['127.0.0.1'] } })
  const { clientId } = await openTestShop(site)
  const plugin = await openPlugin(() => ({ shippingRates }))
  const { apiKey } = await createApiKey(site, { name: 'Tests' })
  const servicePlugin = { kind: 'ECOM_SHIPPING_RATES', name: 'Bikes', url: plugin.url }
  expect((await callSite(site, apiKey, 'POST', '/service-plugins/v1/plugins', { servicePlugin })).status).toBe(200)
  const token = await newVisitor(site, clientId)
  await addToCart(site, token, fixtures.mug)
  const path = await checkOutCart(site, token)
  const browser = new Browser(site)
  const headers = { 'accept-language': expected.language }
  const post = async (form: Record<string, string>) =>
    browser.open((await browser.open(path, form, headers)).location, undefined, headers)
  const delivery = await post(detailsForm)
  const code = /value="([^"]+\/bike)"/.exec(delivery.text)?.[1] ?? ''
  const review = await post({ ...deliveryForm, delivery: code })
  const thanks = await post(placeForm(review.text))
  for (const { text } of [delivery, review, thanks]) {
    const shown = text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ')
    for (const part of [expected.window, ...expected.charges]) expect(shown).toContain(part)
  }
  await plugin.close()
  await site.close()
})
