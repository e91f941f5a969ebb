import { calls, type PaymentWay } from '@cartwright/contract'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { offeredProviders, withLimits } from './limits.ts'
import { bankTransfer, invoicePayment, manualPayment, paymentOnDelivery } from './manual.ts'
import { InvalidWebhookError, type PaymentOffer, type PaymentProvider } from './provider.ts'

let site: Site | undefined
afterEach(() => site?.close())

const order: PaymentOffer = { amount: 5000, currency: 'EUR', country: 'DE', customerGroups: [], isDelivered: true }
const providers = [
  withLimits(invoicePayment, { countries: ['DE'] }),
  manualPayment,
  paymentOnDelivery,
  bankTransfer(''),
]
const offered = (ways: PaymentWay[], offer: Partial<PaymentOffer> = {}) =>
  offeredProviders(providers, ways, { ...order, ...offer }).map(({ id }) => id)

test('the owner orders ways to pay and turns them off; missing ones follow', () => {
  expect(offered([])).toEqual(['invoice', 'manual', 'delivery'])
  const ways = [
    { provider: 'delivery', enabled: true },
    { provider: 'manual', enabled: false },
  ]
  expect(offered(ways)).toEqual(['delivery', 'invoice'])
})

test("the owner's limits replace those of the configuration", () => {
  const limited = (limits: PaymentWay['limits']) => [{ provider: 'invoice', enabled: true, limits }]
  expect(offered([], { country: 'FR' })).not.toContain('invoice')
  expect(offered([], { country: null })).toContain('invoice')
  expect(offered(limited({ currencies: ['EUR'] }), { country: 'FR' })).toContain('invoice')
  expect(offered(limited({ currencies: ['CHF'] }))).not.toContain('invoice')
  expect(offered(limited({ customerGroups: ['Wholesale'] }))).not.toContain('invoice')
  expect(offered(limited({ customerGroups: ['Wholesale'] }), { customerGroups: ['Wholesale'] })).toContain('invoice')
  expect(offered(limited({ minimumAmount: '50.01' }))).not.toContain('invoice')
  expect(offered(limited({ minimumAmount: '50', maximumAmount: '50' }))).toContain('invoice')
})

test('transfers are offered once the owner or the configuration names an account', () => {
  expect(offered([])).not.toContain('transfer')
  expect(offered([{ provider: 'transfer', enabled: true, account: 'DE02 1203' }])).toContain('transfer')
})

test('never offers what is turned off, and each way once', () => {
  const way = fc.record({ provider: fc.constantFrom('invoice', 'manual', 'delivery', 'other'), enabled: fc.boolean() })
  fc.assert(
    fc.property(fc.uniqueArray(way, { selector: ({ provider }) => provider }), (ways) => {
      const ids = offered(ways)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { provider, enabled } of ways) if (!enabled) expect(ids).not.toContain(provider)
      const ranks = ids.map((id) => ways.findIndex(({ provider }) => provider === id)).filter((rank) => rank >= 0)
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
    }),
  )
})

test('staff see modes, limits and the last webhooks of the configured ways', async () => {
  const gateway: PaymentProvider = {
    id: 'gateway',
    isTest: true,
    isAvailable: () => true,
    receive: async ({ body }) => {
      if (body !== 'signed') throw new InvalidWebhookError('The signature is wrong')
      return []
    },
  }
  site = await createTestSite({ paymentProviders: [gateway, ...providers] })
  const shop = site
  const { apiKey } = await createApiKey(shop, { name: 'Owner' })
  const list = async () => (await ask(shop, apiKey, calls.ListPaymentProviders, {})).providers
  expect((await list()).map(({ provider, mode }) => [provider, mode])).toEqual([
    ['gateway', 'TEST'],
    ['invoice', 'OFFLINE'],
    ['manual', 'OFFLINE'],
    ['delivery', 'OFFLINE'],
    ['transfer', 'OFFLINE'],
  ])
  const [first, invoice] = await list()
  expect(first).toMatchObject({ webhookUrl: `${shop.url}/payments/webhooks/gateway`, takesAccount: false })
  expect(first).not.toHaveProperty('lastWebhookDate')
  expect(invoice?.configuredLimits).toEqual({ countries: ['DE'] })

  const send = (body: string) =>
    shop.fetch(new Request(`${shop.url}/payments/webhooks/gateway`, { method: 'POST', body }))
  expect((await send('forged')).status).toBe(400)
  expect((await list())[0]).not.toHaveProperty('lastWebhookDate')
  expect((await send('signed')).status).toBe(200)
  expect((await list())[0]).toMatchObject({
    lastWebhookDate: expect.stringMatching(/^\d{4}-/),
    lastRejectedWebhookDate: expect.stringMatching(/^\d{4}-/),
  })
})

test('ways to pay are stored once each, with limits that make sense', async () => {
  site = await createTestSite()
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const shop = site
  const update = (paymentWays: object[]) =>
    rejection(shop, apiKey, calls.UpdateSiteSettings, { settings: { paymentWays } })
  const manual = { provider: 'manual', enabled: true }
  expect(await update([manual, manual])).toEqual({ status: 400, fields: ['settings.paymentWays[1].provider'] })
  const limits = { minimumAmount: '10', maximumAmount: '5' }
  expect(await update([{ ...manual, limits }])).toEqual({
    status: 400,
    fields: ['settings.paymentWays[0].limits.maximumAmount'],
  })
  const paymentWays = [{ ...manual, instructions: [{ language: 'de', text: 'Bar' }] }]
  const { settings } = await ask(shop, apiKey, calls.UpdateSiteSettings, { settings: { paymentWays } })
  expect(settings.paymentWays).toEqual(paymentWays)
})
