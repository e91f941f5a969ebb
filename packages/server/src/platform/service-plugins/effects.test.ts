import type { Checkout } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { callSite } from '../../people/oauth/testing.ts'
import { buy, checkOutCart, goToCheckout, review, setDetails, submit } from '../../selling/checkout/testing.ts'
import { bremen, openPlugin, openPluginShop, type ReceivedCall, reject } from './testing.ts'

let shop: Awaited<ReturnType<typeof openPluginShop>>
let plugin: Awaited<ReturnType<typeof openPlugin>>
beforeAll(async () => {
  shop = await openPluginShop()
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

const readCheckout = async (token: string, id: string) =>
  (await callSite<{ checkout: Checkout }>(shop.site, token, 'GET', `/ecom/v1/checkouts/${id}`)).body.checkout

test('a shipping rates plugin offers options that are priced, chosen and ordered', async () => {
  plugin.respond = () => ({
    shippingRates: [
      {
        code: 'bike',
        title: 'By bike',
        logistics: { deliveryTime: 'Tomorrow' },
        cost: { price: '7.77', currency: 'EUR' },
      },
      {
        code: 'counter',
        title: 'At the counter',
        logistics: { pickupDetails: { address: { country: 'DE', city: 'Emden' }, pickupMethod: 'PICKUP_POINT' } },
        cost: {
          price: '1',
          additionalCharges: [
            { price: '0.50', type: 'HANDLING_FEE' },
            { price: '2', type: 'INSURANCE', details: 'Up to 500 €' },
          ],
          currency: 'EUR',
        },
      },
    ],
  })
  const { appId } = await shop.register({ kind: 'ECOM_SHIPPING_RATES', name: 'Bikes', url: plugin.url })
  const visitor = await shop.visitorWith()
  const { shippingInfo, priceSummary } = await visitor.estimate({
    shippingAddress: bremen,
    selectedShippingOption: { code: 'bike', carrierId: appId },
  })
  const carrier = shippingInfo?.carrierServiceOptions?.find(({ carrierId }) => carrierId === appId)
  expect(carrier?.shippingOptions).toMatchObject([
    { code: 'bike', title: 'By bike', logistics: { deliveryTime: 'Tomorrow' }, cost: { price: { amount: '7.77' } } },
    {
      code: 'counter',
      logistics: { pickupDetails: { address: { city: 'Emden' }, pickupMethod: 'PICKUP_POINT' } },
      cost: {
        price: { amount: '3.50' },
        otherCharges: [
          { type: 'HANDLING_FEE', price: { amount: '0.50' } },
          { type: 'INSURANCE', price: { amount: '2.00' }, details: 'Up to 500 €' },
        ],
      },
    },
  ])
  expect(priceSummary?.shipping?.amount).toBe('7.77')
  const [call] = plugin.calls
  expect(call?.request).toMatchObject({
    lineItems: [{ quantity: 2, physicalProperties: { shippable: true } }],
    shippingDestination: bremen,
    weightUnit: 'KG',
  })
  expect(call?.metadata).toMatchObject({ currency: 'EUR', languages: ['en'], appExtensionType: 'ECOM_SHIPPING_RATES' })
  expect(call?.claims).toMatchObject({ iss: 'wix.com', aud: appId })

  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId)
  await setDetails(shop.site, checkoutId, () => ({ selectedShippingOption: { code: 'bike', carrierId: appId } }))
  const order = await buy(shop.site, token, checkoutId)
  expect(order.shippingInfo).toMatchObject({ code: 'bike', title: 'By bike', cost: { price: { amount: '7.77' } } })

  const next = await goToCheckout(shop.site, shop.clientId)
  await setDetails(shop.site, next.checkoutId, () => ({
    selectedShippingOption: { code: 'counter', carrierId: appId },
  }))
  const { shippingInfo: pickup } = await buy(shop.site, next.token, next.checkoutId)
  expect(pickup).toMatchObject({
    logistics: { pickupDetails: { pickupMethod: 'PICKUP_POINT' } },
    cost: { price: { amount: '3.50' } },
  })
})

test('a fees plugin adds fees that are taxed and ordered', async () => {
  plugin.respond = ({ request }: ReceivedCall) => ({
    additionalFees: [
      {
        code: 'packing',
        name: 'Packing',
        price: `${request.lineItems[0]?.quantity}.19`,
        taxDetails: { taxable: true },
      },
    ],
    currency: 'EUR',
  })
  await shop.register({ kind: 'ECOM_ADDITIONAL_FEES', name: 'Packing', url: plugin.url })
  const { additionalFees, priceSummary } = await (await shop.visitorWith()).estimate()
  expect(additionalFees).toMatchObject([
    {
      code: 'packing',
      name: 'Packing',
      price: { amount: '2.19' },
      source: 'SERVICE_PLUGIN',
      taxDetails: { totalTax: { amount: '0.35' } },
    },
  ])
  expect(priceSummary?.additionalFees?.amount).toBe('2.19')
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId)
  expect((await buy(shop.site, token, checkoutId)).additionalFees).toMatchObject([
    { code: 'packing', price: { amount: '1.19' } },
  ])
})

test('a tax plugin decides the tax of lines, delivery and fees', async () => {
  plugin.respond = ({ request }: ReceivedCall) => ({
    currency: 'EUR',
    lineItemTaxDetails: request.lineItems.map(({ id }: { id: string }) => ({
      id,
      taxBreakdown: [
        { taxName: 'Sea tax', jurisdiction: 'Bremen', rate: '0.1', taxAmount: '0.50', taxableAmount: '5' },
      ],
      taxSummary: { taxAmount: '0.50', taxableAmount: '5' },
    })),
  })
  await shop.register({ kind: 'TAX_CALCULATION_PROVIDER', name: 'Taxes', url: plugin.url })
  const { taxSummary, calculatedLineItems } = await (await shop.visitorWith()).estimate()
  expect(taxSummary).toMatchObject({
    totalTax: { amount: '1.00' },
    aggregatedTaxBreakdown: [{ taxName: 'Sea tax', jurisdiction: 'Bremen', aggregatedTaxAmount: { amount: '1.00' } }],
  })
  expect(calculatedLineItems).toMatchObject([{ pricesBreakdown: { taxDetails: { totalTax: { amount: '0.50' } } } }])
  const [{ request }] = plugin.calls as [ReceivedCall]
  expect(request).toMatchObject({
    currency: 'EUR',
    addresses: [bremen],
    lineItems: [
      { quantity: 2, taxIncludedInPrice: true },
      { id: 'shipping', price: '4.90' },
    ],
  })
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId)
  expect((await buy(shop.site, token, checkoutId)).taxInfo).toMatchObject({ totalTax: { amount: '1.00' } })
})

test('a tax plugin gets the address of the place where an order is picked up', async () => {
  const emden = { country: 'DE', city: 'Emden' }
  const pickupDetails = { address: emden, pickupMethod: 'PICKUP_POINT' }
  plugin.respond = ({ path, request }: ReceivedCall) =>
    path === '/v1/getRates'
      ? { shippingRates: [{ code: 'kiosk', title: 'Kiosk', logistics: { pickupDetails } }] }
      : { currency: 'EUR', lineItemTaxDetails: request.lineItems.map(({ id }: { id: string }) => ({ id })) }
  const { appId } = await shop.register({ kind: 'ECOM_SHIPPING_RATES', name: 'Points', url: plugin.url })
  await shop.register({ kind: 'TAX_CALCULATION_PROVIDER', name: 'Taxes', url: plugin.url })
  const selectedShippingOption = { code: 'kiosk', carrierId: appId }
  await (await shop.visitorWith()).estimate({ shippingAddress: bremen, selectedShippingOption })
  const call = plugin.calls.find(({ path }) => path !== '/v1/getRates')
  expect(call?.request).toMatchObject({ addresses: [emden] })
})

test('a discounts plugin takes discounts off the cart, lines and delivery', async () => {
  plugin.respond = ({ request }: ReceivedCall) => ({
    discounts: [
      { globalDiscounts: { rate: { percentageValue: '10' } }, targetType: 'GLOBAL', name: { original: 'Ten' } },
      {
        lineItemsDiscounts: { lineItems: [{ id: request.lineItems[0]?.id, rate: { fixedAmountValue: '1.5' } }] },
        targetType: 'LINE_ITEMS',
        name: { original: 'Off' },
      },
      { shippingDiscounts: { rate: { percentageValue: '50' } }, targetType: 'SHIPPING', name: { original: 'Half' } },
    ],
  })
  await shop.register({ kind: 'ECOM_DISCOUNTS', name: 'Clubs', url: plugin.url })
  const { appliedDiscounts, priceSummary } = await (await shop.visitorWith()).estimate()
  const amounts = (appliedDiscounts ?? []).map(({ discountRule, discountType }) => [
    discountRule?.name.original,
    discountType,
    discountRule?.amount.amount,
  ])
  const subtotal = Number(priceSummary?.subtotal?.amount)
  expect(amounts).toEqual([
    ['Ten', 'GLOBAL', (subtotal / 10).toFixed(2)],
    ['Off', 'SPECIFIC_ITEMS', '1.50'],
    ['Half', 'SHIPPING', '2.45'],
  ])
  expect(Number(priceSummary?.discount?.amount)).toBeCloseTo(subtotal / 10 + 1.5 + 2.45)
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId)
  const order = await buy(shop.site, token, checkoutId)
  expect(order.appliedDiscounts.map(({ discountRule }) => discountRule?.name.original)).toEqual(['Ten', 'Off', 'Half'])
})

test('a validations plugin blocks an order by an error and lets it pass with a warning', async () => {
  plugin.respond = () => ({
    violations: [{ severity: 'ERROR', description: 'At most one mug', target: { other: { name: 'OTHER_DEFAULT' } } }],
  })
  await shop.register({ kind: 'ECOM_VALIDATIONS', name: 'Rules', url: plugin.url, cacheSeconds: 0 })
  const { violations } = await (await shop.visitorWith()).estimate()
  expect(violations).toMatchObject([{ severity: 'ERROR', description: 'At most one mug' }])
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId)
  expect((await readCheckout(token, checkoutId)).violations).toMatchObject([{ description: 'At most one mug' }])
  await expect(submit(shop.site, checkoutId, await review(shop.site, checkoutId))).rejects.toMatchObject({
    code: 'CHECKOUT_INCOMPLETE',
    missing: ['violations'],
  })
  plugin.respond = () => ({ violations: [{ severity: 'WARNING', description: 'Fragile' }] })
  expect(await buy(shop.site, token, checkoutId)).toMatchObject({ status: 'APPROVED' })
})

test('an order costs what was shown, also when the plugin changes its mind after the review', async () => {
  plugin.respond = () => ({ additionalFees: [{ name: 'Gift', price: '1.00' }] })
  await shop.register({ kind: 'ECOM_ADDITIONAL_FEES', name: 'Gifts', url: plugin.url, cacheSeconds: 0 })
  const { checkoutId } = await goToCheckout(shop.site, shop.clientId)
  const reviewed = await review(shop.site, checkoutId)
  plugin.respond = () => ({ additionalFees: [{ name: 'Gift', price: '99.00' }] })
  const result = await submit(shop.site, checkoutId, reviewed)
  expect(result.status).toBe('placed')
})

test('recommendations are those of the first algorithm that has enough', async () => {
  const item = { catalogItemId: fixtures.mug, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' }
  const [related, popular] = ['0d5c1d7e-5b1e-4c3a-9a56-0d8f1c2b3a4d', '1d5c1d7e-5b1e-4c3a-9a56-0d8f1c2b3a4d']
  plugin.respond = ({ request }: ReceivedCall, response) =>
    request.algorithmIds[0] === related
      ? reject(response, 400, 'ALGORITHM_NOT_SUPPORTED')
      : { recommendationPerAlgorithm: [{ algorithmId: popular, recommendedItems: request.items }] }
  const { appId } = await shop.register({ kind: 'ECOM_RECOMMENDATIONS_PROVIDER', name: 'Goes with', url: plugin.url })
  const { token } = await shop.visitorWith()
  const algorithms = [related, popular].map((id) => ({ id, appId }))
  const get = async (request: object) =>
    (await callSite<unknown>(shop.site, token, 'POST', '/ecom/v1/recommendations/get', { algorithms, ...request })).body
  expect(await get({ items: [item] })).toEqual({
    recommendation: { items: [item], algorithm: { id: popular, appId } },
  })
  expect(await get({ items: [item], minimumRecommendedItems: 2 })).toEqual({})
})

test('a checkout of a cart asks with the checkout’s buyer', async () => {
  plugin.respond = () => ({})
  await shop.register({ kind: 'ECOM_ADDITIONAL_FEES', name: 'Fees', url: plugin.url })
  const { token } = await shop.visitorWith([])
  const checkoutId = await checkOutCart(shop.site, token, [[fixtures.mug, 1]])
  await readCheckout(token, checkoutId)
  expect(plugin.calls.at(-1)?.metadata.identity).toMatchObject({ identityType: 'ANONYMOUS_VISITOR' })
})
