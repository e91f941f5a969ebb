import type { EstimateTotalsResponse } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { writeSettings } from '../settings/settings.ts'
import { bremen, openPlugin, openPluginShop } from './testing.ts'

let shop: Awaited<ReturnType<typeof openPluginShop>>
let plugin: Awaited<ReturnType<typeof openPlugin>>
beforeAll(async () => {
  shop = await openPluginShop()
  await writeSettings(shop.site.db, { currencyRates: [{ currency: 'JPY', rate: '160' }] })
  plugin = await openPlugin()
})
afterEach(async () => {
  await shop.removeAll()
  plugin.calls.length = 0
})
afterAll(async () => {
  await plugin.close()
  await shop.site.close()
})

/** The totals of two aprons, in yen. */
async function estimateInYen(): Promise<EstimateTotalsResponse> {
  const { token } = await shop.visitorWith()
  const response = await shop.site.fetch(
    new Request(`${shop.site.url}/ecom/v1/carts/current/estimate-totals`, {
      method: 'POST',
      headers: { authorization: token, 'x-wix-currency': 'JPY' },
      body: JSON.stringify({ shippingAddress: bremen }),
    }),
  )
  return JSON.parse(await response.text())
}

const ratesOf = ({ shippingInfo }: EstimateTotalsResponse, carrierId: string) =>
  shippingInfo?.carrierServiceOptions
    .find((carrier) => carrier.carrierId === carrierId)
    ?.shippingOptions.map(({ code, cost }) => [code, cost.price.amount])

const rate = (price: string, currency: string) => ({
  shippingRates: [{ code: 'bike', title: 'By bike', cost: { price, currency } }],
})

describe('for a cart in another currency', () => {
  test('a plugin is called with that currency, and its delivery costs what it says', async () => {
    plugin.respond = () => rate('800', 'JPY')
    const { appId = '' } = await shop.register({ kind: 'ECOM_SHIPPING_RATES', name: 'Bikes', url: plugin.url })
    expect(ratesOf(await estimateInYen(), appId)).toEqual([['bike', '800']])
    expect(plugin.calls[0]?.metadata).toMatchObject({ currency: 'JPY' })
  })

  test('delivery in the currency of the shop is rejected; the fallback rate of the owner is converted', async () => {
    plugin.respond = () => rate('5.00', 'EUR')
    const fallbackRate = { title: 'Bike', price: '4.90' }
    const { appId = '' } = await shop.register({
      kind: 'ECOM_SHIPPING_RATES',
      name: 'Bikes',
      url: plugin.url,
      fallback: 'RATE',
      fallbackRate,
    })
    const estimate = await estimateInYen()
    expect(ratesOf(estimate, appId)).toEqual([['fallback', '784']])
    expect(estimate.calculationErrors.carrierErrors?.errors).toMatchObject([
      { carrierId: appId, error: { applicationError: { code: 'SERVICE_PLUGIN_FAILED' } } },
    ])
  })

  test('fees in the currency of the shop are rejected, and no order can be placed without them', async () => {
    plugin.respond = () => ({ additionalFees: [{ code: 'wrap', name: 'Wrapping', price: '2.00' }], currency: 'EUR' })
    await shop.register({ kind: 'ECOM_ADDITIONAL_FEES', name: 'Wrapping', url: plugin.url })
    const { additionalFees, violations } = await estimateInYen()
    expect(additionalFees).toEqual([])
    expect(violations).toMatchObject([{ severity: 'ERROR' }])
  })

  test('a discount of a plugin is an amount of the currency that the request names', async () => {
    plugin.respond = () => ({
      discounts: [{ name: { original: 'Club' }, globalDiscounts: { rate: { fixedAmountValue: '300' } } }],
    })
    await shop.register({ kind: 'ECOM_DISCOUNTS', name: 'Club', url: plugin.url })
    const { appliedDiscounts, priceSummary } = await estimateInYen()
    expect(appliedDiscounts).toMatchObject([
      { discountRule: { name: { original: 'Club' }, amount: { amount: '300' } } },
    ])
    expect(priceSummary.discount.amount).toBe('300')
  })
})
