import { calls } from '@cartwright/contract'
import { afterEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { refreshTexts } from '../../catalog/write/refresh-texts.ts'
import { type BillingShop, placeTestOrder, TestGateway } from '../../orders/billing/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { createTestSite } from '../../testing.ts'
import { openTestShop } from '../checkout/testing.ts'
import { fromPayPalMoney, toPayPalMoney } from './paypal/amount.ts'
import { fromStripeAmount, toStripeAmount } from './stripe/amount.ts'

let shop: BillingShop | undefined
afterEach(() => shop?.site.close())

/** An order of a mug in a shop with this currency, without delivery; what the gateway is asked for in minor units. */
async function charged(currency: string, price: number) {
  const gateway = new TestGateway()
  const site = await createTestSite({ paymentProviders: [gateway.provider] })
  await writeSettings(site.db, { currency })
  const { clientId } = await openTestShop(site)
  await site.db.transaction().execute((transaction) => refreshTexts(transaction, site.url))
  shop = { site, clientId, staff: (await createApiKey(site, { name: 'Back office' })).apiKey }
  await ask(site, shop.staff, calls.UpdateProduct, { product: { id: fixtures.wallpaper, priceData: { price } } })
  const { order } = await placeTestOrder(shop, [[fixtures.wallpaper, 1]])
  const [amount = 0] = gateway.authorized.values()
  return { amount, total: order.priceSummary.total.amount }
}

test.each([
  ['JPY', 10_000, 10_000, '10000', 'gh:alexmorrisnz/moodle-paygw_stripe#2'],
  ['KRW', 80, 80, '80', 'gh:Paymenter/Paymenter#1258'],
  ['BHD', 35.2, 35_200, '35.200', 'gh:woocommerce/woocommerce-gateway-stripe#2720'],
  ['VND', 500, 500, '500', 'gh:opencollective/opencollective#4297'],
])('in %s, %d are %d of what Stripe counts, and %s of the order: %s', async (currency, price, stripe, written) => {
  const { amount, total } = await charged(currency, price)
  expect(total).toBe(written)
  expect(toStripeAmount(amount, currency)).toBe(stripe)
  expect(fromStripeAmount(stripe, currency)).toBe(amount)
})

test.each([
  ['JPY', 2604, '2604', 'gh:woocommerce/woocommerce#8590'],
  ['EUR', 600, '600.00', 'gh:awesomemotive/easy-digital-downloads#837'],
])('in %s, %d are the text %s for PayPal: %s', async (currency, price, value, _source) => {
  const { amount } = await charged(currency, price)
  const money = toPayPalMoney(amount, currency)
  expect(money).toEqual({ currency_code: currency, value })
  expect(fromPayPalMoney(money ?? undefined)).toBe(amount)
})
