import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { signUp } from '../../people/sign-in/testing-members.ts'
import { ask } from '../../platform/http/testing.ts'
import { buy, checkOutCart, openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { queryGraphQl } from './testing.ts'

let site: Site
let app: string
let member: string
let orderId: string
beforeAll(async () => {
  site = await createTestSite()
  await openTestShop(site)
  app = (await createApiKey(site, { name: 'Owner' })).apiKey
  member = (await signUp(site)).access_token
  const items = [
    [fixtures.mug, 1],
    [fixtures.bowl, 1],
  ] as const
  orderId = (await buy(site, member, await checkOutCart(site, member, items))).id
  await ask(site, app, calls.DeleteProduct, { id: fixtures.mug })
})
afterAll(() => site.close())

const LINES = 'lineItems { id quantity productName { original } price { amount } }'

test.each([
  ['the orders of a customer', `{ myOrders { orders { number ${LINES} } } }`, 'gh:vendurehq/vendure#1125'],
  ['an order', '{ order(id: "ID") { number LINES } }', 'gh:vendurehq/vendure#763'],
])('%s can be read with all lines after a product was deleted: %s', async (_, query) => {
  const { data, errors } = await queryGraphQl(site, member, query.replace('ID', orderId).replace('LINES', LINES))
  expect(errors).toBeUndefined()
  const text = JSON.stringify(data)
  for (const name of ['Harbour mug', 'Étude bowl']) expect(text).toContain(name)
})

test('aliases at each depth have the values of their fields: gh:directus/directus#18802', async () => {
  const query = `{ first: product(id: "${fixtures.bowl}") { title: name cost: priceData { now: price } }
    second: product(id: "${fixtures.wallpaper}") { title: name cost: priceData { now: price } } }`
  const { data, errors } = await queryGraphQl(site, app, query)
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({ first: { title: 'Étude bowl', cost: { now: 40 } }, second: { cost: { now: 6 } } })
})

test('a field that a query has twice is read once and together: gh:keithwhor/nodal#178', async () => {
  const query = `{ product(id: "${fixtures.bowl}") { name priceData { price } priceData { currency } } }`
  const { data, errors } = await queryGraphQl(site, app, query)
  expect(errors).toBeUndefined()
  expect(data).toEqual({ product: { name: 'Étude bowl', priceData: { price: 40, currency: 'EUR' } } })
})
