import type { ResponseOf, ServicePlugin } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { goToCheckout, review, setDetails, submit } from '../../selling/checkout/testing.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { apron, openPlugin, openPluginShop, type ReceivedCall, type Respond, reject } from './testing.ts'

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

const hang: Respond = () => new Promise(() => {})
const rate = { code: 'bike', title: 'By bike', cost: { price: '1.00', currency: 'EUR' } }
const rates = (changes: object) => () => ({ shippingRates: [{ ...rate, ...changes }] })

const faults: readonly (readonly [string, Respond])[] = [
  ['hangs', hang],
  ['responds with a status of 500', (_, response) => void response.writeHead(500).end('{}')],
  ['breaks the connection', (_, response) => void response.destroy()],
  ['returns HTML', (_, response) => void response.writeHead(200).end('<html><body>1.00</body></html>')],
  [
    'sends 10 MB',
    (_, response) => void response.writeHead(200).end(`{"shippingRates":[],"x":"${'x'.repeat(10_000_000)}"}`),
  ],
  ['stops in the middle of its response', (_, response) => void response.writeHead(200).write('{"shippingRates":')],
  ['redirects', (_, response) => void response.writeHead(302, { location: plugin.url }).end()],
  ['responds with another shape', () => ({ shippingRates: { code: 'bike' } })],
  ['names a price that is no number', rates({ cost: { price: 'free' } })],
  ['names a negative price', rates({ cost: { price: '-5', currency: 'EUR' } })],
  ['names another currency', rates({ cost: { price: '1', currency: 'USD' } })],
  ['names a price that cannot be counted', rates({ cost: { price: '9'.repeat(20), currency: 'EUR' } })],
  ['names a price finer than the currency', rates({ cost: { price: '1.005', currency: 'EUR' } })],
  ['uses a code twice', () => ({ shippingRates: [rate, rate] })],
  ['rejects with a code that the contract does not have', (_, response) => reject(response, 400, 'NO_IDEA')],
]

describe('S12: a plugin that', () => {
  test.each(faults)('%s is replaced by the fallback rate, and the order costs that', async (_, respond) => {
    plugin.respond = respond
    const { id, appId } = await shop.register({
      kind: 'ECOM_SHIPPING_RATES',
      name: 'Bikes',
      url: plugin.url,
      timeLimit: 300,
      fallback: 'RATE',
      fallbackRate: { title: 'Post', price: '9.99' },
    })
    const { checkoutId } = await goToCheckout(shop.site, shop.clientId, [apron()])
    await setDetails(shop.site, checkoutId, () => ({ selectedShippingOption: { code: 'fallback', carrierId: appId } }))
    const result = await submit(shop.site, checkoutId, await review(shop.site, checkoutId))
    expect(result.status).toBe('placed')
    const { document } = await shop.site.db
      .selectFrom('orders')
      .select('document')
      .where('checkout_id', '=', checkoutId)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(document).shippingInfo).toMatchObject({
      code: 'fallback',
      title: 'Post',
      cost: { price: { amount: '9.99' } },
    })
    const { body } = await shop.call<ResponseOf<'ListServicePluginCalls'>>('GET', `/plugins/${id}/calls`)
    expect(body.calls[0]).toMatchObject({ method: 'getShippingRates', outcome: 'FAILED', error: expect.any(String) })
  })

  test('PF69: fails is ignored by default: the options of the shop remain', async () => {
    plugin.respond = (_, response) => void response.writeHead(500).end()
    const { appId } = await shop.register({ kind: 'ECOM_SHIPPING_RATES', name: 'Bikes', url: plugin.url })
    const { calculationErrors, shippingInfo } = await (await shop.visitorWith()).estimate()
    expect(shippingInfo?.selectedCarrierServiceOption?.code).toBe('standard')
    expect(calculationErrors.carrierErrors?.errors).toMatchObject([
      { carrierId: appId, error: { applicationError: { code: 'SERVICE_PLUGIN_FAILED' } } },
    ])
  })

  test('rejects by the contract is not a failure: its code is shown', async () => {
    plugin.respond = (_, response) => reject(response, 400, 'INVALID_POSTAL_CODE')
    await shop.register({ kind: 'ECOM_SHIPPING_RATES', name: 'Bikes', url: plugin.url })
    const { calculationErrors } = await (await shop.visitorWith()).estimate()
    expect(calculationErrors.carrierErrors?.errors[0]?.error.applicationError?.code).toBe('INVALID_POSTAL_CODE')
  })

  test.each([
    ['TAX_CALCULATION_PROVIDER', hang],
    ['ECOM_ADDITIONAL_FEES', (_, response) => void response.writeHead(200).end('<html>')],
    ['ECOM_VALIDATIONS', (_, response) => void response.writeHead(503).end()],
  ] as const satisfies readonly (readonly [ServicePlugin['kind'], Respond])[])(
    'fails at %s blocks the checkout, without a charge, and says so',
    async (kind, respond) => {
      plugin.respond = respond
      await shop.register({ kind, name: 'Broken', url: plugin.url, timeLimit: 300 })
      const { checkoutId } = await goToCheckout(shop.site, shop.clientId, [apron()])
      const reviewed = await review(shop.site, checkoutId)
      await expect(submit(shop.site, checkoutId, reviewed)).rejects.toMatchObject({ missing: ['violations'] })
      const { violations } = await (await shop.visitorWith()).estimate()
      expect(violations).toMatchObject([
        { severity: 'ERROR', description: expect.stringContaining('does not respond') },
      ])
    },
  )

  test.each<[string, (request: { lineItems: { id: string }[] }) => object]>([
    [
      'more than the price',
      ({ lineItems }) => ({
        lineItemTaxDetails: lineItems.map(({ id }) => ({ id, taxSummary: { taxAmount: '9999' } })),
      }),
    ],
    [
      'a negative tax',
      ({ lineItems }) => ({ lineItemTaxDetails: lineItems.map(({ id }) => ({ id, taxSummary: { taxAmount: '-1' } })) }),
    ],
    ['no tax for a line', ({ lineItems }) => ({ lineItemTaxDetails: lineItems.slice(1).map(({ id }) => ({ id })) })],
    [
      'a tax for a line that is not there',
      ({ lineItems }) => ({ lineItemTaxDetails: [...lineItems, { id: 'x' }].map(({ id }) => ({ id })) }),
    ],
    [
      'a tax finer than the currency',
      ({ lineItems }) => ({
        lineItemTaxDetails: lineItems.map(({ id }) => ({ id, taxSummary: { taxAmount: '0.125' } })),
      }),
    ],
    [
      'another currency',
      ({ lineItems }) => ({ currency: 'USD', lineItemTaxDetails: lineItems.map(({ id }) => ({ id })) }),
    ],
  ])('claims %s has failed: the rules of the shop count where the owner chose so', async (_, lie) => {
    plugin.respond = ({ request }: ReceivedCall) => lie(request)
    await shop.register({ kind: 'TAX_CALCULATION_PROVIDER', name: 'Taxes', url: plugin.url, fallback: 'IGNORE' })
    const { taxSummary, violations } = await (await shop.visitorWith()).estimate()
    expect(taxSummary?.aggregatedTaxBreakdown).toMatchObject([{ taxName: 'VAT' }])
    expect(violations).toEqual([])
  })

  test.each<[ServicePlugin['kind'], object, string]>([
    [
      'ECOM_SHIPPING_RATES',
      { shippingRates: [{ ...rate, cost: { price: '1', additionalCharges: [{ price: '0.125' }] } }] },
      'shippingRates.cost: 0.125 must have at most 2 digits after the point in EUR',
    ],
    [
      'ECOM_ADDITIONAL_FEES',
      { additionalFees: [{ name: 'Gift wrap', price: '0.125' }] },
      'additionalFees.price: 0.125 must have at most 2 digits after the point in EUR',
    ],
    [
      'ECOM_DISCOUNTS',
      { discounts: [{ globalDiscounts: { rate: { fixedAmountValue: '0.125' } } }] },
      'discounts.0: 0.125 must have at most 2 digits after the point in EUR',
    ],
    [
      'ECOM_DISCOUNTS',
      { discounts: [{ globalDiscounts: { rate: { percentageValue: '12.34567' } } }] },
      'discounts.0: 12.34567 must have at most 4 digits after the point',
    ],
  ])('of %s responds with what is finer than can be charged has failed, and the log says why', async (...row) => {
    const [kind, body, problem] = row
    plugin.respond = () => body
    const { id } = await shop.register({ kind, name: 'Fine', url: plugin.url, fallback: 'IGNORE' })
    await (await shop.visitorWith()).estimate()
    const { body: log } = await shop.call<ResponseOf<'ListServicePluginCalls'>>('GET', `/plugins/${id}/calls`)
    expect(log.calls[0]).toMatchObject({ outcome: 'FAILED', error: expect.stringContaining(problem) })
  })

  test('discounts more than everything costs makes nothing negative', async () => {
    plugin.respond = () => ({
      discounts: [
        { globalDiscounts: { rate: { fixedAmountValue: '100000' } } },
        { shippingDiscounts: { rate: { fixedAmountValue: '100000' } } },
      ],
    })
    await shop.register({ kind: 'ECOM_DISCOUNTS', name: 'Gifts', url: plugin.url })
    const { priceSummary } = await (await shop.visitorWith()).estimate()
    expect(priceSummary?.total?.amount).toBe('0.00')
  })

  test('fails again and again is paused, and tried again later', async () => {
    plugin.respond = (_, response) => void response.writeHead(400).end()
    const { id } = await shop.register({ kind: 'ECOM_SHIPPING_RATES', name: 'Bikes', url: plugin.url })
    const visitor = await shop.visitorWith()
    for (let count = 0; count < 8; count++) await visitor.estimate()
    expect(plugin.calls).toHaveLength(5)
    const list = () => shop.call<{ servicePlugins: ServicePlugin[] }>('GET', '/plugins')
    expect((await list()).body.servicePlugins).toMatchObject([{ id, paused: true }])
    shop.clock.turn(31_000)
    plugin.respond = rates({})
    const { shippingInfo } = await visitor.estimate()
    expect(shippingInfo?.carrierServiceOptions).toHaveLength(2)
    expect((await list()).body.servicePlugins).toMatchObject([{ paused: false }])
  })
})

test('a failed connection is retried, an invalid response is not', async () => {
  plugin.respond = (_, response) => (plugin.calls.length === 1 ? void response.destroy() : { shippingRates: [rate] })
  await shop.register({ kind: 'ECOM_SHIPPING_RATES', name: 'Bikes', url: plugin.url })
  const { shippingInfo } = await (await shop.visitorWith()).estimate()
  expect([plugin.calls.length, shippingInfo?.carrierServiceOptions?.length]).toEqual([2, 2])
  plugin.calls.length = 0
  plugin.respond = () => ({ shippingRates: 'none' })
  await (await shop.visitorWith()).estimate()
  expect(plugin.calls).toHaveLength(1)
})

test('the same question is asked once within the time that responses are cached', async () => {
  plugin.respond = rates({})
  await shop.register({ kind: 'ECOM_SHIPPING_RATES', name: 'Bikes', url: plugin.url, cacheSeconds: 60 })
  const visitor = await shop.visitorWith()
  await Promise.all([visitor.estimate(), visitor.estimate()])
  await visitor.estimate()
  expect(plugin.calls).toHaveLength(1)
  shop.clock.turn(61_000)
  await visitor.estimate()
  expect(plugin.calls).toHaveLength(2)
})

test('a circuit breaker lets one call try after the pause', () => {
  const breaker = new CircuitBreaker()
  const at = (seconds: number) => new Date(seconds * 1000)
  for (let count = 0; count < 5; count++) breaker.record(true, at(0))
  expect([breaker.allows(at(29)), breaker.allows(at(30)), breaker.allows(at(31))]).toEqual([false, true, false])
  breaker.record(false, at(32))
  expect(breaker.allows(at(32))).toBe(true)
})
