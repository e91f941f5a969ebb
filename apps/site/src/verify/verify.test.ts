import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testProvider } from '@cartwright/server'
import { createApiKey } from '@cartwright/server/hosted'
import { createTestSite, openTestShop } from '@cartwright/server/testing'
import { getRequestListener } from '@hono/node-server'
import { afterEach, expect, test } from 'vitest'
import type { Place } from './shop.ts'
import { checks, describeReport, verifyShop } from './verify.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const address = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }

/** A shop that listens on a port; `change` stands for faults of a site, or of what is in front of it. */
async function listen(change: (request: Request) => Request = (request) => request): Promise<Place> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const site = await createTestSite({ url, paymentProviders: [testProvider] })
  await openTestShop(site)
  server.on(
    'request',
    getRequestListener((request) => site.fetch(change(request))),
  )
  closers.push(
    () => site.close(),
    () => new Promise((resolve) => server.closeAllConnections() ?? server.close(resolve)),
  )
  const { apiKey } = await createApiKey(site, { name: 'Verify' })
  return { url, apiKey, address, buyers: 8 }
}

test.each([[undefined], ['test:4242 4242 4242 4242']])(
  'a shop passes every check (token: %s)',
  async (paymentToken) => {
    const report = await verifyShop({ ...(await listen()), paymentToken })
    expect(report.checks.flatMap(({ id, problems }) => problems.map((problem) => `${id}: ${problem}`))).toEqual([])
    expect(report.passed).toBe(true)
    expect(report.checks.map(({ id }) => id)).toEqual(checks.map(({ id }) => id))
  },
)

test('a site that forgets idempotency keys fails the check of doubled requests', async () => {
  const place = await listen((request) => {
    const headers = new Headers(request.headers)
    headers.delete('idempotency-key')
    return new Request(request, { headers })
  })
  const report = await verifyShop(place, ['doubled-requests'])
  expect(report.passed).toBe(false)
  expect(describeReport(report)).toContain('PROBLEM: the cart has 1 lines, the first of 9')
})

test('a shop that delivers nowhere is reported as a check that could not be run', async () => {
  const place = await listen()
  const report = await verifyShop({ ...place, address: { ...address, country: 'JP' } }, ['last-pieces'])
  expect(report.checks).toMatchObject([{ passed: false }])
})

test('orders, products and coupons of a run do not stay', async () => {
  const place = await listen()
  await verifyShop(place, ['one-coupon'])
  const { connectOwner } = await import('./shop.ts')
  const owner = connectOwner(place)
  const { orders } = await owner.orderSearch.searchOrders({})
  expect(orders.map(({ status }) => status)).toEqual(['CANCELED'])
  expect((await owner.coupons.queryCoupons()).totalResults).toBe(0)
  expect(await owner.oauthApps.listOAuthApps()).toHaveLength(1)
})
