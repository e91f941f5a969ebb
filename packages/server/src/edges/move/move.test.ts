import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rejection, responseOf } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { movedPath } from './moved-path.ts'
import { countsOf, openMover } from './testing-move.ts'
import { filesOf, smallShop } from './testing-records.ts'

let site: Site
let mover: Awaited<ReturnType<typeof openMover>>
beforeEach(async () => {
  site = await createTestSite()
  mover = await openMover(site)
})
afterEach(() => site.close())

const settings = { currency: 'EUR', origin: 'https://old.example' }
const plan = (shop = smallShop) => mover.plan('files', settings, filesOf(shop))

test('plans without writing: counts, sums and samples side by side', async () => {
  const move = await plan()
  expect(move).toMatchObject({ state: 'PLANNED', hasReport: false })
  expect(move.plan?.currencyMatches).toBe(true)
  expect(move.plan?.entities.find(({ entity }) => entity === 'orders')).toMatchObject({
    count: 1,
    errors: 0,
    sums: expect.arrayContaining([{ name: 'total EUR', source: 3630 }]),
  })
  const order = move.plan?.samples.find(({ entity }) => entity === 'orders')
  expect(order?.fields).toContainEqual({ name: 'total', source: '36.30', here: '36.30' })
  expect(await mover.problems(move.id)).toEqual([])
  const { products } = await responseOf(site, mover.apiKey, calls.QueryProducts, {})
  expect(products).toEqual([])
})

test('moves one of everything, with ids, dates, money and paths', async () => {
  const { id } = await plan()
  const move = await mover.start(id)
  expect(move.failure).toBeUndefined()
  expect(await mover.problems(id)).toEqual([])
  expect(move.state).toBe('COMPLETED')
  const { orders } = await responseOf(site, mover.apiKey, calls.SearchOrders, {})
  expect(orders).toMatchObject([
    {
      number: '2042',
      imported: true,
      createdDate: '2023-06-07T08:00:00.000Z',
      paymentStatus: 'PARTIALLY_REFUNDED',
      fulfillmentStatus: 'PARTIALLY_FULFILLED',
      priceSummary: { total: { amount: '36.30' } },
      balanceSummary: { paid: { amount: '36.30' }, refunded: { amount: '3.57' } },
    },
  ])
  const report = await mover.report(id)
  for (const { entity, source, here, sums } of report.entities) {
    expect([entity, here]).toEqual([entity, source])
    for (const { name, source: there, here: ours } of sums) expect([entity, name, ours]).toEqual([entity, name, there])
  }
  for (const { entity, fields } of report.samples)
    for (const { name, source, here } of fields) expect([entity, name, here]).toEqual([entity, name, source])
  expect(report.brokenPaths).toEqual([])
  expect(await movedPath(site.db, '/old-mug?ref=1')).toBe('/products/harbour-mug')
  expect(await movedPath(site.db, '/unknown')).toBeNull()
})

test('a second run changes nothing, and a third writes what differs', async () => {
  const { id } = await plan()
  await mover.start(id)
  const again = await mover.start((await plan()).id)
  expect(again.id).toBe(id)
  for (const counts of Object.values(countsOf(again)))
    expect(counts).toMatchObject({ created: 0, changed: 0, failed: 0 })
  const orders = smallShop.orders?.map((order) => ({ ...order, refunds: [] }))
  const third = await mover.start((await plan({ ...smallShop, ...(orders && { orders }) })).id)
  expect(countsOf(third).orders).toEqual({ created: 0, changed: 1, unchanged: 0, failed: 0 })
  const stored = (await responseOf(site, mover.apiKey, calls.SearchOrders, {})).orders
  expect(stored).toMatchObject([{ number: '2042', paymentStatus: 'PAID' }])
})

test('sends no mail, takes no stock and raises no event of an order', async () => {
  await mover.start((await plan()).id)
  const mails = await site.db.selectFrom('mails').selectAll().execute()
  expect(mails).toEqual([])
  const events = await site.db.selectFrom('events').select(['entity_type', 'slug']).execute()
  expect(events.filter(({ entity_type }) => entity_type === 'wix.ecom.v1.order')).toEqual([])
  const variants = await site.db.selectFrom('variants').select(['sku', 'quantity']).orderBy('sku').execute()
  expect(variants).toMatchObject([{ quantity: null }, { sku: 'MUG-B', quantity: 4 }, { sku: 'MUG-R', quantity: 0 }])
})

test('an undo removes all that the move created', async () => {
  const before = await contents()
  const { id } = await plan()
  await mover.start(id)
  const undone = await mover.undo(id)
  expect(undone).toMatchObject({ state: 'UNDONE', retained: 0 })
  expect(await contents()).toEqual(before)
})

async function contents() {
  const tables = [
    ...['products', 'variants', 'members', 'orders', 'order_words', 'journal_entries', 'payments', 'refunds'],
    ...['refund_transactions', 'fulfillments', 'gift_cards', 'gift_card_transactions', 'coupons', 'reviews'],
    ...['store_credit', 'store_credit_entries', 'email_subscriptions', 'customer_tags', 'customer_notes', 'data_items'],
    ...['translations', 'customer_groups', 'move_records', 'move_redirects', 'move_samples', 'move_files'],
  ] as const
  const stored: Record<string, number> = {}
  for (const table of tables) stored[table] = (await site.db.selectFrom(table).selectAll().execute()).length
  return stored
}

test('names the row and the field of what cannot move, and moves the rest', async () => {
  const files = filesOf(smallShop)
  files['customers.jsonl'] +=
    `${JSON.stringify({ sourceId: 'k2', email: 'nowhere', addresses: [] })}\n{"sourceId":"k3"}\n`
  const { id } = await mover.plan('files', settings, files)
  const move = await mover.start(id)
  expect(countsOf(move).customers).toEqual({ created: 1, changed: 0, unchanged: 0, failed: 2 })
  expect(await mover.problems(id)).toMatchObject([
    { entity: 'customers', label: 'customers.jsonl, row 2', field: 'email', severity: 'ERROR' },
    { entity: 'customers', label: 'customers.jsonl, row 3', field: 'email', severity: 'ERROR' },
  ])
})

test('keeps a customer that was here, and the orders and numbers of the shop', async () => {
  const member = { loginEmail: 'ada@example.com' }
  const here = (await responseOf(site, mover.apiKey, calls.CreateMember, { member })).member
  const { id } = await plan()
  await mover.start(id)
  await mover.undo(id)
  expect(
    (await responseOf(site, mover.apiKey, calls.GetMember, { id: here.id, fieldsets: ['FULL'] })).member.loginEmail,
  ).toBe('ada@example.com')
})

test('rejects unknown sources, wrong settings and steps that the state does not allow', async () => {
  const reject = (call: Parameters<typeof rejection>[2], request: object) =>
    rejection(site, mover.apiKey, call, request)
  expect(await reject(calls.PlanMove, { source: 'nowhere' })).toMatchObject({ code: 'MOVE_SOURCE_NOT_FOUND' })
  expect(await reject(calls.PlanMove, { source: 'files', settings: { currency: 'euro' } })).toMatchObject({
    fields: ['settings.currency'],
  })
  expect(await reject(calls.PlanMove, { source: 'files', settings: { key: 'x' } })).toMatchObject({
    fields: ['settings.key'],
  })
  const { id } = await plan()
  expect(await reject(calls.PauseMove, { moveId: id })).toMatchObject({ code: 'MOVE_STATE_NOT_ALLOWED' })
  expect(await reject(calls.GetMoveReport, { moveId: id })).toMatchObject({ code: 'MOVE_HAS_NO_REPORT' })
})
