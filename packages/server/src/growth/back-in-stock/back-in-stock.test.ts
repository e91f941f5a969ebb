import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { NIL_ID } from '../../catalog/product/variants-of-draft.ts'
import { fixtures } from '../../catalog/testing.ts'
import { keepHouse } from '../../housekeeping.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { turnableClock } from '../../people/oauth/testing.ts'
import { signUp } from '../../people/sign-in/testing-members.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorTokens } from '../../testing.ts'
import { unsubscribe } from './unsubscribe.ts'

const { apron, apronVariants, mug, teapot } = fixtures
const DAY = 24 * 60 * 60 * 1000
const clock = turnableClock()
let site: Site
let apiKey: string
let token: string
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
  const { clientId } = await openTestShop(site)
  apiKey = (await createApiKey(site, { name: 'Back office' })).apiKey
  token = (await visitorTokens(site, clientId)).access_token
})
afterEach(() => site.close())

const itemDetails = { name: 'Teapot', price: '30' }
const of = (catalogItemId: string, options?: Record<string, unknown>) => ({
  catalogItemId,
  appId: STORE_APP_ID,
  ...(options && { options }),
})
const wanted = (email: string, catalogReference = of(teapot), more: object = {}) => ({
  request: { email, catalogReference },
  itemDetails,
  ...more,
})
const create = async (email: string, catalogReference = of(teapot), more: object = {}, by = token) =>
  (await ask(site, by, calls.CreateBackInStockNotificationRequest, wanted(email, catalogReference, more))).request
const stored = async () => (await ask(site, apiKey, calls.QueryBackInStockNotificationRequests, {})).requests
const smallClay = { variantId: apronVariants.smallClay }

async function stock(productId: string, variantId: string, quantity: number) {
  const inventoryItem = { productId, trackQuantity: true, variants: [{ variantId, quantity }] }
  await ask(site, apiKey, calls.UpdateInventoryVariants, { inventoryItem })
}

const delivered = () =>
  expect.poll(() => site.db.selectFrom('events').select('id').where('delivered_at', 'is', null).execute()).toEqual([])
async function mails() {
  await delivered()
  return site.db.selectFrom('mails').selectAll().where('id', 'like', 'back-in-stock-%').orderBy('sequence').execute()
}

describe('a back-in-stock request for a sold-out item', () => {
  test('gets one mail when it is back, in the language of the request', async () => {
    await create('ada@example.com', of(teapot), { language: 'de' })
    await create('Bo@Example.com')
    await stock(teapot, NIL_ID, 4)
    await expect.poll(async () => (await mails()).length).toBe(2)
    const [german, english] = (await mails()).toSorted((a, b) => (a.recipient < b.recipient ? 1 : -1))
    expect(german).toMatchObject({ recipient: 'ada@example.com', subject: expect.stringMatching(/^Wieder da: /) })
    expect(english).toMatchObject({ recipient: 'Bo@Example.com', subject: expect.stringMatching(/^Back in stock: /) })
    for (const { text, html } of [german, english].flatMap((mail) => mail ?? [])) {
      expect(text).toContain('https://shop.test/products/')
      expect(html).toContain('https://shop.test/products/')
      expect(text).toContain('http://site.test/unsubscribe?token=')
    }
    await stock(teapot, NIL_ID, 0)
    await stock(teapot, NIL_ID, 4)
    expect(await mails()).toHaveLength(2)
    expect(await stored()).toMatchObject([
      { status: 'NOTIFICATION_SENT', autoNotified: true },
      { status: 'NOTIFICATION_SENT', autoNotified: true },
    ])
  })

  test('waits for the variant that was named, by id or by choices', async () => {
    await create('ada@example.com', of(apron, smallClay))
    await create('choices@example.com', of(apron, { options: { Size: 'Small', Color: 'Clay' } }))
    await stock(apron, apronVariants.largeClay, 9)
    expect(await mails()).toEqual([])
    await stock(apron, apronVariants.smallClay, 1)
    await expect.poll(async () => (await mails()).length).toBe(2)
    expect((await mails())[0]?.text).toContain('Size: Small, Color: Clay')
  })

  test('is stored once per address and item, and the response is always the same', async () => {
    const first = await create('ada@example.com')
    clock.turn(1000)
    const again = await create('ADA@example.com')
    expect(again).toEqual({ ...first, email: 'ADA@example.com', createdDate: expect.any(String) })
    expect(again.createdDate).not.toBe(first.createdDate)
    expect(await stored()).toHaveLength(1)
  })

  test('keeps waiting when the item sells out again before the mail is sent', async () => {
    await create('ada@example.com')
    const { id } = (await stored())[0] ?? { id: '' }
    const { queueMails } = await import('./events.ts')
    await site.db.transaction().execute((transaction) => queueMails(transaction, [{ id }], {}, site.now()))
    await delivered()
    expect(await mails()).toEqual([])
    expect(await stored()).toMatchObject([{ status: 'RECEIVED' }])
  })

  test('unsubscribes by the link of a mail, from all products', async () => {
    await create('ada@example.com')
    await create('ada@example.com', of(apron, smallClay))
    await create('bo@example.com')
    await stock(teapot, NIL_ID, 1)
    await expect.poll(async () => (await mails()).length).toBe(2)
    const mail = (await mails()).find(({ recipient }) => recipient === 'ada@example.com')
    const token = /unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    expect(await unsubscribe(site, changed)).toBe(false)
    expect(await stored()).toHaveLength(3)
    expect(await unsubscribe(site, token)).toBe(true)
    expect(await stored()).toMatchObject([{ email: 'bo@example.com' }])
  })
})

test('a product that is deleted leaves no open request', async () => {
  await create('ada@example.com')
  await ask(site, apiKey, calls.DeleteProduct, { id: teapot })
  await delivered()
  expect(await stored()).toEqual([])
})

test("a request for an unknown item, one in stock, or another site's link is rejected", async () => {
  const rejected = (request: object) => rejection(site, token, calls.CreateBackInStockNotificationRequest, request)
  expect(await rejected(wanted('ada@example.com', of(mug)))).toEqual({ status: 409, code: 'ITEM_IS_IN_STOCK' })
  expect(await rejected(wanted('ada@example.com', of(fixtures.prototype)))).toEqual({
    status: 404,
    code: 'ITEM_NOT_FOUND_IN_CATALOG',
  })
  expect(await rejected(wanted('ada@example.com', of(apron, { variantId: mug })))).toEqual({
    status: 400,
    code: 'INVALID_CATALOG_REFERENCE_OPTIONS',
  })
  expect(await rejected(wanted('nobody'))).toEqual({ status: 400, fields: ['request.email'] })
  const request = { email: 'ada@example.com', catalogReference: of(teapot) }
  expect(await rejected({ request: { ...request, itemUrl: 'https://evil.test/teapot' } })).toEqual({
    status: 400,
    fields: ['request.itemUrl'],
  })
  const own = { ...request, itemUrl: 'https://shop.test/teapot' }
  expect((await ask(site, token, calls.CreateBackInStockNotificationRequest, { request: own })).request.itemUrl).toBe(
    own.itemUrl,
  )
})

test('one network may send twenty requests in a row', async () => {
  const send = (i: number) => {
    const url = `${site.url}/back-in-stock-service/v1/back-in-stock-notification-requests`
    const headers = { authorization: token, 'content-type': 'application/json' }
    const body = JSON.stringify(wanted(`ada${i}@example.com`))
    return site.fetch(new Request(url, { method: 'POST', headers, body }), '203.0.113.7')
  }
  const statuses: number[] = []
  for (let i = 0; i < 22; i += 1) statuses.push((await send(i)).status)
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(statuses.at(-1)).toBe(429)
})

describe('the owner', () => {
  test('finds, counts, marks and deletes requests; customers cannot', async () => {
    const { id } = await create('ada@example.com')
    clock.turn(1000)
    await create('bo@example.com', of(apron, smallClay))
    expect(await rejection(site, token, calls.QueryBackInStockNotificationRequests, {})).toMatchObject({ status: 403 })
    expect(await rejection(site, token, calls.GetBackInStockNotificationRequest, { id })).toMatchObject({ status: 403 })
    expect((await stored()).map(({ email }) => email)).toEqual(['bo@example.com', 'ada@example.com'])
    const page = await ask(site, apiKey, calls.QueryBackInStockNotificationRequests, {
      query: { cursorPaging: { limit: 1 }, sort: [{ fieldName: 'createdDate' }], filter: { status: 'RECEIVED' } },
    })
    expect(page).toMatchObject({ requests: [{ id }], metadata: { count: 1, total: 2, cursors: {} } })
    const query = { cursorPaging: { cursor: page.metadata.cursors?.next } }
    expect(await ask(site, apiKey, calls.QueryBackInStockNotificationRequests, { query })).toMatchObject({
      requests: [{ email: 'bo@example.com' }],
    })
    const catalogReferences = [of(teapot), of(apron)]
    const counts = { catalogReferences }
    expect(
      await ask(site, apiKey, calls.GetBackInStockNotificationRequestsCountByCatalogReferences, counts),
    ).toMatchObject({ countsPerCatalogReference: [{ count: 1 }, { count: 1 }] })
    expect((await ask(site, apiKey, calls.MarkAsNotificationSent, { id })).request).toMatchObject({
      status: 'NOTIFICATION_SENT',
      autoNotified: false,
    })
    await stock(teapot, NIL_ID, 1)
    expect(await mails()).toEqual([])
    await ask(site, apiKey, calls.DeleteBackInStockNotificationRequest, { id })
    expect(await rejection(site, apiKey, calls.GetBackInStockNotificationRequest, { id })).toEqual({
      status: 404,
      code: 'BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND',
    })
  })

  test('has the mails sent immediately, with custom texts', async () => {
    await create('ada@example.com')
    await ask(site, apiKey, calls.ReportItemsBackInStock, {
      catalogReference: of(teapot),
      itemDetails: { name: 'The blue teapot', price: '30.00' },
    })
    await expect
      .poll(async () => (await mails()).map(({ subject }) => subject))
      .toEqual(['Back in stock: The blue teapot'])
    const both = { catalogReference: of(teapot), requestIds: [mug], itemDetails }
    expect(await rejection(site, apiKey, calls.ReportItemsBackInStock, both)).toMatchObject({
      code: 'REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS',
    })
  })

  test('stops and starts accepting requests', async () => {
    const state = async () => (await ask(site, apiKey, calls.GetSettings, {})).settings.collectionStates
    expect(await state()).toEqual([{ appId: STORE_APP_ID, collectingRequests: true }])
    await ask(site, apiKey, calls.StopCollectingRequests, { appId: STORE_APP_ID })
    expect(await rejection(site, token, calls.CreateBackInStockNotificationRequest, wanted('a@example.com'))).toEqual({
      status: 403,
      code: 'REQUEST_COLLECTION_DISABLED',
    })
    await ask(site, apiKey, calls.StartCollectingRequests, { appId: STORE_APP_ID })
    await create('a@example.com')
    expect(await rejection(site, apiKey, calls.StartCollectingRequests, { appId: mug })).toMatchObject({
      code: 'NOT_SUPPORTED_APP_DEF_ID',
    })
  })
})

test('requests expire after a year, and those that were answered after a month', async () => {
  await create('ada@example.com')
  await create('bo@example.com', of(apron, smallClay))
  await stock(teapot, NIL_ID, 1)
  await expect.poll(async () => (await mails()).length).toBe(1)
  const sweep = () => keepHouse(site, new AbortController().signal)
  clock.turn(31 * DAY)
  await sweep()
  const left = () => site.db.selectFrom('back_in_stock_requests').select('email').execute()
  expect(await left()).toEqual([{ email: 'bo@example.com' }])
  clock.turn(340 * DAY)
  await sweep()
  expect(await left()).toEqual([])
})

test('a member’s export names their requests, and erasure deletes them; so does that of a guest', async () => {
  const member = await signUp(site)
  await create('friend@example.com', of(teapot), {}, member.access_token)
  await create('guest@example.com')
  const { export: held } = await ask(site, member.access_token, calls.ExportMyData, {})
  expect(held.backInStockRequests).toMatchObject([{ email: 'friend@example.com' }])
  await ask(site, apiKey, calls.EraseMember, { id: member.memberId })
  expect((await stored()).map(({ email }) => email)).toEqual(['guest@example.com'])
  await ask(site, apiKey, calls.EraseGuest, { email: 'Guest@example.com' })
  expect(await stored()).toEqual([])
})
