import type { Order } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callSite } from '../../people/oauth/testing.ts'
import { buy, goToCheckout, review, submit } from '../../selling/checkout/testing.ts'
import { apron, openPlugin, openPluginShop, type Respond } from './testing.ts'

const APP_ID = '8f9d4a52-0d0a-4c47-9f5e-3c0c7e6f3c11'

let shop: Awaited<ReturnType<typeof openPluginShop>>
let plugin: Awaited<ReturnType<typeof openPlugin>>
beforeAll(async () => {
  shop = await openPluginShop()
  plugin = await openPlugin()
  await callSite(shop.site, shop.apiKey, 'POST', '/ecom/v1/discount-rules', {
    discountRule: {
      name: 'Rain',
      trigger: { triggerType: 'CUSTOM', customTrigger: { id: 'rain', appId: APP_ID } },
      discounts: { values: [{ percentage: 10 }] },
    },
  })
})
afterEach(async () => {
  await shop.removeAll()
  plugin.calls.length = 0
})
afterAll(async () => {
  await plugin.close()
  await shop.site.close()
})

const rain: Respond = ({ request }) => ({
  eligibleTriggers: request.triggers.map(({ customTrigger }) => ({ customTriggerId: customTrigger.id })),
})

const register = (respond: Respond, options: object = {}) => {
  plugin.respond = respond
  const weather = { kind: 'ECOM_DISCOUNTS_TRIGGER' as const, name: 'Weather', url: plugin.url, appId: APP_ID }
  return shop.register({ ...weather, timeLimit: 300, cacheSeconds: 0, ...options })
}

const discountOf = ({ priceSummary }: Pick<Order, 'priceSummary'>) => priceSummary?.discount?.amount

test('a rule applies in estimate and order while the app names its trigger', async () => {
  await register(rain)
  const { appliedDiscounts } = await (await shop.visitorWith()).estimate()
  expect(appliedDiscounts).toMatchObject([{ discountRule: { name: { original: 'Rain' } } }])
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [apron()])
  const order = await buy(shop.site, token, checkoutId)
  expect(Number(discountOf(order))).toBeGreaterThan(0)
})

test('a trigger that the app does not name, and one of another app, discount nothing', async () => {
  await register(() => ({ eligibleTriggers: [{ customTriggerId: 'snow' }] }))
  expect((await (await shop.visitorWith()).estimate()).appliedDiscounts).toEqual([])
  await shop.removeAll()
  await register(rain, { appId: crypto.randomUUID() })
  expect((await (await shop.visitorWith()).estimate()).appliedDiscounts).toEqual([])
})

const faults: readonly (readonly [string, Respond])[] = [
  ['hangs', () => new Promise(() => {})],
  ['returns HTML', (_, response) => void response.writeHead(200).end('<html>rain</html>')],
  [
    'sends 10 MB',
    (_, response) => void response.writeHead(200).end(`{"eligibleTriggers":[],"x":"${'x'.repeat(10_000_000)}"}`),
  ],
  ['responds with a status of 500', (_, response) => void response.writeHead(500).end('{}')],
]

describe('S12: a triggers plugin that', () => {
  test.each(faults)('%s gives no discount, and the order is placed; with BLOCK it is not', async (_, respond) => {
    await register(respond)
    const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [apron()])
    expect(discountOf(await buy(shop.site, token, checkoutId))).toBe('0.00')
    await shop.removeAll()
    await register(respond, { fallback: 'BLOCK' })
    const blocked = await goToCheckout(shop.site, shop.clientId, [apron()])
    await expect(
      submit(shop.site, blocked.checkoutId, await review(shop.site, blocked.checkoutId)),
    ).rejects.toMatchObject({ code: 'CHECKOUT_INCOMPLETE' })
  })
})
