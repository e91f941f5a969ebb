import type { ServicePlugin } from '@cartwright/contract'
import { expect, onTestFinished, test } from 'vitest'
import type { OwnServicePlugin } from './own-plugins.ts'
import { openPluginShop } from './testing.ts'

/** Bike couriers who take 4.50, in the process of the site. */
const bike = (respond: OwnServicePlugin['respond'] = async () => answer(rates)): OwnServicePlugin => ({
  name: 'bike',
  kind: 'ECOM_SHIPPING_RATES',
  respond,
})
const answer = (response: object, status = 200) => ({ status, body: JSON.stringify(response) })
const rates = { shippingRates: [{ code: 'bike', title: 'By bike', cost: { price: '4.50', currency: 'EUR' } }] }

async function openShop(...servicePlugins: OwnServicePlugin[]) {
  const shop = await openPluginShop({ servicePlugins })
  onTestFinished(() => shop.site.close())
  const list = async () => (await shop.call<{ servicePlugins: ServicePlugin[] }>('GET', '/plugins')).body.servicePlugins
  const optionsOf = async () => {
    const { estimate } = await shop.visitorWith()
    return JSON.stringify((await estimate()).shippingInfo)
  }
  return { ...shop, list, optionsOf }
}

test('a plugin in the process of the site gets signed requests, and its rates are offered', async () => {
  const tokens: string[] = []
  const shop = await openShop(
    bike(async ({ body }, { appId, publicKey }) => {
      expect(publicKey).toContain('BEGIN PUBLIC KEY')
      tokens.push(body)
      expect(appId).toMatch(/^[\da-f-]{36}$/)
      return answer(rates)
    }),
  )
  expect(await shop.optionsOf()).toContain('By bike')
  expect(tokens[0]?.split('.')).toHaveLength(3)
  const [plugin] = await shop.list()
  expect(plugin).toMatchObject({ name: 'bike', kind: 'ECOM_SHIPPING_RATES', enabled: true, fallback: 'IGNORE' })
  const { body } = await shop.call<{ calls: { outcome: string }[] }>('GET', `/plugins/${plugin?.id}/calls`)
  expect(body.calls).toMatchObject([{ outcome: 'SUCCESS' }])
})

test('an owner turns it off, and cannot delete it or move it elsewhere', async () => {
  const shop = await openShop(bike())
  const [plugin] = await shop.list()
  const path = `/plugins/${plugin?.id}`
  const moved = await shop.call<object>('PATCH', path, { servicePlugin: { url: 'https://example.com/bike' } })
  expect([moved.status, JSON.stringify(moved.body)]).toEqual([400, expect.stringContaining('cartwright.config.ts')])
  const removed = await shop.call<object>('DELETE', path)
  expect([removed.status, JSON.stringify(removed.body)]).toEqual([400, expect.stringContaining('cartwright.config.ts')])
  expect((await shop.call('PATCH', path, { servicePlugin: { enabled: false } })).status).toBe(200)
  expect(await shop.optionsOf()).not.toContain('By bike')
})

test.each([
  ['fails', async () => answer({}, 500)],
  ['throws', () => Promise.reject(new Error('no couriers today'))],
  ['responds with what the contract does not have', async () => answer({ shippingRates: 'none' })],
  ['never responds', () => new Promise<never>(() => undefined)],
])('the checkout goes on without one that %s', async (_, respond) => {
  const shop = await openShop(bike(respond))
  const [plugin] = await shop.list()
  await shop.call('PATCH', `/plugins/${plugin?.id}`, { servicePlugin: { timeLimit: 100 } })
  expect(await shop.optionsOf()).not.toContain('By bike')
  const { body } = await shop.call<{ calls: { outcome: string }[] }>('GET', `/plugins/${plugin?.id}/calls`)
  expect(body.calls[0]).toMatchObject({ outcome: 'FAILED' })
})

test('two of the same name are rejected', async () => {
  await expect(openPluginShop({ servicePlugins: [bike(), bike()] })).rejects.toThrow('the same name')
})
