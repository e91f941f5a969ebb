import type { Checkout, EstimateTotalsResponse, ServicePluginKind } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callSite } from '../../people/oauth/testing.ts'
import { shopperWith } from '../../selling/cart/testing.ts'
import { buy, checkOutCart } from '../../selling/checkout/testing.ts'
import { memberToken } from '../../testing.ts'
import { apron, bremen, openPlugin, openPluginShop, type ReceivedCall } from './testing.ts'

const APP_ID = '8f9d4a52-0d0a-4c47-9f5e-3c0c7e6f3c11'

const kinds: readonly ServicePluginKind[] = [
  'ECOM_CATALOG',
  'ECOM_SHIPPING_RATES',
  'TAX_CALCULATION_PROVIDER',
  'ECOM_ADDITIONAL_FEES',
  'ECOM_VALIDATIONS',
  'ECOM_DISCOUNTS',
  'ECOM_DISCOUNTS_TRIGGER',
  'ECOM_MEMBERSHIPS',
  'ECOM_PAYMENT_SETTINGS',
  'GIFT_CARDS_PROVIDER',
  'ECOM_INVENTORY',
  'ECOM_RECOMMENDATIONS_PROVIDER',
]

const zeroTax = { taxAmount: '0', taxableAmount: '0' }

/** What an app that is registered as every kind says. */
const responses: Readonly<Record<string, (call: ReceivedCall) => object>> = {
  '/get-catalog-items': ({ request }) => ({
    catalogItems: request.catalogReferences.map(({ catalogReference }) => ({
      catalogReference,
      data: { productName: { original: 'Clay' }, price: '12.50', itemType: { preset: 'PHYSICAL' } },
    })),
  }),
  '/v1/get-eligible-triggers': ({ request }) => ({
    eligibleTriggers: request.triggers.map(({ customTrigger }) => ({ customTriggerId: customTrigger.id })),
  }),
  '/v1/list-eligible-memberships': ({ request }) => ({
    eligibleMemberships: [{ id: 'gold', lineItemIds: [request.lineItems[0]?.id] }],
  }),
  '/v1/eligible-discounts': () => ({
    discounts: [
      { globalDiscounts: { rate: { percentageValue: '10' } }, targetType: 'GLOBAL', name: { original: 'Ten' } },
    ],
  }),
  '/v1/getRates': () => ({
    shippingRates: [{ code: 'bike', title: 'By bike', cost: { price: '7.77', currency: 'EUR' } }],
  }),
  '/v1/calculate-additional-fees': () => ({ additionalFees: [{ name: 'Packing', price: '1.00' }], currency: 'EUR' }),
  '/v1/calculate-tax': ({ request }) => ({
    currency: 'EUR',
    lineItemTaxDetails: request.lineItems.map(({ id }) => ({ id, taxSummary: zeroTax })),
  }),
  '/v1/balance': () => ({ balance: '5.00', currencyCode: 'EUR' }),
  '/v1/charge-membership': ({ request }) => ({ transactionId: `charge-${request.idempotencyKey}` }),
  '/v1/redeem': ({ request }) => ({
    remainingBalance: '0.00',
    currencyCode: 'EUR',
    transactionId: `gift-${request.orderId}`,
  }),
}

let shop: Awaited<ReturnType<typeof openPluginShop>>
let plugin: Awaited<ReturnType<typeof openPlugin>>
beforeAll(async () => {
  shop = await openPluginShop()
  plugin = await openPlugin((call) => responses[call.path]?.(call) ?? {})
  await callSite(shop.site, shop.apiKey, 'POST', '/ecom/v1/discount-rules', {
    discountRule: {
      name: 'Rain',
      trigger: { triggerType: 'CUSTOM', customTrigger: { id: 'rain', appId: APP_ID } },
      discounts: { values: [{ percentage: 10 }] },
    },
  })
  for (const kind of kinds)
    await shop.register({ kind, name: kind, url: plugin.url, appId: APP_ID, cacheSeconds: 0, timeLimit: 2000 })
})
afterAll(async () => {
  await plugin.close()
  await shop.site.close()
})

const paths = () => plugin.calls.map(({ path }) => path)
const lastTo = (path: string) => plugin.calls.findLast((call) => call.path === path)?.request

/** What prices a purchase, in the order in which one depends on the other. Those of a row do not. */
const pricing = [
  ['/get-catalog-items'],
  ['/v1/get-eligible-triggers', '/v1/list-eligible-memberships'],
  ['/v1/eligible-discounts'],
  ['/v1/getRates'],
  ['/v1/calculate-additional-fees'],
  ['/v1/calculate-tax'],
  ['/v1/get-violations'],
]

const byRow = (called: readonly string[]) => {
  const rest = [...called]
  return pricing.map((row) => rest.splice(0, row.length).toSorted())
}

const chosen = { code: 'bike', carrierId: APP_ID }
const gold = { memberships: [{ id: 'gold', appId: APP_ID }] }

async function memberWithItems() {
  const token = await memberToken(shop.site)
  const added = await shopperWith(shop.site, token).add({
    quantity: 1,
    catalogReference: { appId: APP_ID, catalogItemId: 'clay' },
  })
  expect(added.status).toBe(200)
  return token
}

test('an estimate calls each plugin once, in the order in which they depend on each other', async () => {
  const token = await memberWithItems()
  plugin.calls.length = 0
  const { body } = await callSite<EstimateTotalsResponse>(
    shop.site,
    token,
    'POST',
    '/ecom/v1/carts/current/estimate-totals',
    { shippingAddress: bremen, selectedShippingOption: chosen },
  )
  expect(body.violations).toEqual([])
  expect(paths()).toHaveLength(pricing.flat().length)
  expect(byRow(paths())).toEqual(pricing)
})

test('each plugin is given what the purchase comes to in the end', async () => {
  const token = await memberWithItems()
  plugin.calls.length = 0
  const { body } = await callSite<EstimateTotalsResponse>(
    shop.site,
    token,
    'POST',
    '/ecom/v1/carts/current/estimate-totals',
    { shippingAddress: bremen, selectedShippingOption: chosen },
  )
  expect(lastTo('/v1/calculate-additional-fees')).toMatchObject({
    appliedDiscounts: [
      { discountRule: { name: { original: 'Rain' } } },
      { discountRule: { name: { original: 'Ten' } } },
    ],
    shippingInfo: { selectedCarrierServiceOption: { code: 'bike' } },
  })
  expect(lastTo('/v1/get-violations')).toMatchObject({ validationInfo: { priceSummary: body.priceSummary } })
})

test('with every kind of plugin, a checkout can be changed and placed, each plugin called once per request', async () => {
  const token = await memberWithItems()
  const checkoutId = await checkOutCart(shop.site, token, [apron(2)])
  plugin.calls.length = 0
  const { status, body } = await callSite<{ checkout: Checkout }>(
    shop.site,
    token,
    'PATCH',
    `/ecom/v1/checkouts/${checkoutId}`,
    {
      giftCardCode: 'APPCARD01',
      checkout: {
        id: checkoutId,
        shippingInfo: { selectedCarrierServiceOption: chosen },
        membershipOptions: { selectedMemberships: gold },
      },
    },
  )
  expect({ status, violations: body.checkout?.violations }).toEqual({ status: 200, violations: [] })
  expect(paths().filter((path) => path !== '/v1/balance')).toHaveLength(pricing.flat().length)
  expect(paths().filter((path) => path === '/v1/balance')).toHaveLength(1)
  const order = await buy(shop.site, token, checkoutId)
  expect(order).toMatchObject({ status: 'APPROVED', shippingInfo: { code: 'bike' } })
})
