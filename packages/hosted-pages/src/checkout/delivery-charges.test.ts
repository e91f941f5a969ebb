import { callSite, createApiKey, createTestSite, fixtures, openPlugin, openTestShop } from '@cartwright/server/testing'
import { expect, test } from 'vitest'
import { Browser } from '../testing.ts'
import { addToCart, checkOutCart, detailsForm, newVisitor } from './testing.ts'

const shippingRates = [
  {
    code: 'bike',
    title: 'By bike',
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
