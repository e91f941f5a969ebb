import * as ours from '@cartwright/client'
import { orderSearch } from '@cartwright/client/site'
import { buy, checkOutCart, fixtures } from '@cartwright/server/testing'
import * as orders from '@wix/auto_sdk_ecom_orders'
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, thrown } from './shop.ts'

let shop: Shop
let member: Awaited<ReturnType<typeof signIn>>
let placed: string[]
beforeAll(async () => {
  shop = await openShop()
  member = await signIn('ada@example.com')
  placed = [await order(member.token), await order(member.token), await order(member.token)]
})

const modules = { orders }

async function signIn(email: string) {
  const client = createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules })
  const tokens = await client.auth.getMemberTokensForExternalLoginWithSession(email, shop.apiKey)
  client.auth.setTokens(tokens)
  return { client, token: tokens.accessToken.value }
}

/** Places an order. */
async function order(token: string): Promise<string> {
  const { id } = await buy(shop.site, token, await checkOutCart(shop.site, token, [[fixtures.mug, 1]]))
  return id
}

test('O12: a member’s order history: filter, sort order and pages by cursor', async () => {
  const { client } = member
  const all = await client.orders.searchOrders({})
  expect(all.orders?.map(({ _id }) => _id)).toEqual(placed.toReversed())
  expect(all.orders?.[0]).toMatchObject({ number: '1003', _createdDate: expect.any(Date) })
  const contactId = all.orders?.[0]?.buyerInfo?.contactId ?? ''
  const first = await client.orders.searchOrders({
    filter: { 'buyerInfo.contactId': { $eq: contactId } },
    sort: [{ fieldName: '_createdDate', order: 'ASC' }],
    cursorPaging: { limit: 2 },
  })
  expect(first.orders?.map(({ _id }) => _id)).toEqual(placed.slice(0, 2))
  expect(first.metadata).toMatchObject({ count: 2, hasNext: true, cursors: { next: expect.any(String) } })
  const cursor = first.metadata?.cursors?.next ?? ''
  const second = await client.orders.searchOrders({ cursorPaging: { limit: 2, cursor } })
  expect(second.orders?.map(({ _id }) => _id)).toEqual(placed.slice(2))
  expect(second.metadata).toMatchObject({ count: 1, hasNext: false })
})

test('O12: the owner’s server finds every order, and other members none of them', async () => {
  const owner = createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }), modules })
  expect((await owner.orders.searchOrders({ filter: { number: { $in: ['1001', '1002'] } } })).orders).toHaveLength(2)
  const { client: stranger } = await signIn('grace@example.com')
  expect((await stranger.orders.searchOrders({})).orders).toEqual([])
  const foreign = placed[0] ?? ''
  for (const id of [foreign, '99999999-0000-4000-8000-000000000000'])
    expect(await thrown(stranger.orders.getOrder(id))).toMatchObject({
      status: 404,
      details: { applicationError: { code: 'NOT_FOUND' } },
    })
  expect((await owner.orders.getOrder(foreign))._id).toBe(foreign)
})

test('O12: our own client finds the same orders', async () => {
  const own = ours.createClient({
    auth: () => ({ getAuthHeaders: async () => ({ Authorization: member.token }) }),
    host: ours.selfHosted(shop.site.url),
    modules: { orderSearch },
    fetch: (url, init) => shop.site.fetch(new Request(url, init)),
  })
  const { orders, metadata } = await own.orderSearch.searchOrders({ cursorPaging: { limit: 1 } })
  expect(orders).toMatchObject([{ id: placed[2], createdDate: expect.any(Date) }])
  const next = await own.orderSearch.searchOrders({ cursorPaging: { limit: 1, cursor: metadata.cursors.next ?? '' } })
  expect(next.orders).toMatchObject([{ id: placed[1] }])
})

test('O12: the site ignored nothing that the SDK sent', () => {
  expect(shop.network.sent.filter(({ ignored }) => ignored)).toEqual([])
})
