import type { Cart } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { item } from './testing.ts'

let site: Site
let token: string
beforeEach(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  token = await visitorToken(site)
})
afterEach(() => site.close())

/** Calls as a browser does that repeats a request: with the same idempotency key. */
async function send(path: string, body: object, key: string) {
  const headers = { authorization: token, 'content-type': 'application/json', 'idempotency-key': key }
  const url = `${site.url}/ecom/v1/carts/current${path}`
  const response = await site.fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
  return { status: response.status, cart: ((await response.json()) as { cart?: Cart }).cart }
}

const add = (key: string) => send('/add-to-cart', { lineItems: [item(fixtures.mug, 1)] }, key)
const quantities = (cart: Cart | undefined) => cart?.lineItems.map(({ quantity }) => quantity)

describe('S18: the same request sent twice is the same as once', () => {
  test('two adds, one after the other or at the same time', async () => {
    await add('a')
    expect(quantities((await add('a')).cart)).toEqual([1])
    await Promise.all(Array.from({ length: 5 }, () => add('b')))
    expect(quantities((await add('b')).cart)).toEqual([2])
  })

  test('two removals', async () => {
    const { cart } = await add('a')
    const lineItemIds = cart?.lineItems.map(({ id }) => id)
    expect((await send('/remove-line-items', { lineItemIds }, 'b')).status).toBe(200)
    const again = await send('/remove-line-items', { lineItemIds }, 'b')
    expect([again.status, quantities(again.cart)]).toEqual([200, []])
  })
})
