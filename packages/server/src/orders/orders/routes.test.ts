import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { callSite, visitorTokens } from '../../people/oauth/testing.ts'
import { signUp } from '../../people/sign-in/testing-members.ts'
import { buy, checkOutCart, goToCheckout, openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

let site: Site
let clientId: string
beforeEach(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
})
afterEach(() => site.close())

const getOrder = (token: string | null, id: string) => callSite(site, token, 'GET', `/ecom/v1/orders/${id}`)
const listMine = (token: string, query = '') =>
  callSite<{ orders: { number: string }[]; metadata: object }>(site, token, 'GET', `/ecom/v1/orders/my${query}`)

async function buyAs(token: string) {
  return buy(site, token, await checkOutCart(site, token, [[fixtures.mug, 1]]))
}

test('Z02 Z03 only its buyer, owners and apps can read an order', async () => {
  const { token, checkoutId } = await goToCheckout(site, clientId)
  const { id, number } = await buy(site, token, checkoutId)
  expect((await getOrder(token, id)).status).toBe(200)
  const { apiKey } = await createApiKey(site, { name: 'Back office' })
  expect((await getOrder(apiKey, id)).status).toBe(200)

  const stranger = (await visitorTokens(site, clientId)).access_token
  const { access_token: member } = await signUp(site)
  for (const other of [stranger, member]) {
    const answer = await getOrder(other, id)
    expect(answer.status).toBe(404)
    expect(answer.body.details.applicationError?.code).toBe('NOT_FOUND')
    expect(JSON.stringify(answer.body)).not.toContain('ada@example.com')
  }
  expect((await getOrder(null, id)).status).toBe(401)
  expect((await getOrder(token, number)).status).toBe(404)
})

test('Z02 only its creator can read a checkout', async () => {
  const { token, checkoutId } = await goToCheckout(site, clientId)
  const path = `/ecom/v1/checkouts/${checkoutId}`
  expect((await callSite(site, token, 'GET', path)).status).toBe(200)
  const stranger = (await visitorTokens(site, clientId)).access_token
  const { access_token: member } = await signUp(site)
  for (const other of [stranger, member]) {
    const answer = await callSite(site, other, 'GET', path)
    expect(answer.status).toBe(404)
    expect(JSON.stringify(answer.body)).not.toContain('ada@example.com')
    const redirect = { ecomCheckout: { checkoutId } }
    const session = await callSite(site, other, 'POST', '/_api/redirects-api/v1/redirect-session', redirect)
    expect(session.status).toBe(404)
  }
})

test('a member lists their own orders, newest first, page by page', async () => {
  const { access_token: token } = await signUp(site)
  const { access_token: other } = await signUp(site)
  for (let i = 0; i < 3; i++) await buyAs(token)
  await buyAs(other)
  const first = await listMine(token, '?paging.limit=2')
  expect(first.body.orders.map(({ number }) => number)).toEqual(['1003', '1002'])
  expect(first.body.metadata).toMatchObject({ count: 2, offset: 0, total: 3 })
  const second = await listMine(token, '?paging.limit=2&paging.offset=2')
  expect(second.body.orders.map(({ number }) => number)).toEqual(['1001'])
  expect((await listMine(token, '?paging.offset=-1')).status).toBe(400)
})

test('only members have a list of orders', async () => {
  const { token, checkoutId } = await goToCheckout(site, clientId)
  await buy(site, token, checkoutId)
  expect((await listMine(token)).status).toBe(403)
})
