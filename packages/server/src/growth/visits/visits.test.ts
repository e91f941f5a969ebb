import { calls, type Visit, type VisitDimension } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDER } from '../../orders/orders/events.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { closeDays } from './close-days.ts'
import { visits } from './domain.ts'
import { readVisit } from './read-visit.ts'
import { MOST_VISITORS } from './visitor-room.ts'

const DAY = 86_400_000

let site: Site
let visitor: string
let staff: string
let server: string
let clock = Date.parse('2026-03-10T12:00:00Z')
beforeAll(async () => {
  site = await createTestSite({ now: () => new Date(clock) })
  visitor = await visitorToken(site)
  staff = (await createApiKey(site, { name: 'Staff' })).apiKey
  server = (await createApiKey(site, { name: 'Storefront', scopes: ['SERVE_SHOPPERS'] })).apiKey
})
afterAll(() => site.close())

/** Tokens of visitors end within a day. */
async function nextDay() {
  clock += DAY
  visitor = await visitorToken(site)
}

/** As the server of a storefront reports them. */
const record = (...recorded: Visit[]) => ask(site, server, calls.RecordVisits, { visits: recorded })
const view = (who: string, page: string, referrer?: string): Visit => ({
  step: 'VIEW',
  visitor: who,
  page,
  ...(referrer && { referrer }),
})
const report = (dimension: VisitDimension, from = '2026-03-10', to = from) =>
  ask(site, staff, calls.QueryVisits, { from, to, dimension })

test('reads path, source and campaign, and nothing else', () => {
  const read = (page: string, referrer?: string) => readVisit(view('a', page, referrer), 'shop.test')
  expect(read('/mug?email=ada@example.com&utm_source=News&utm_campaign=Spring')).toEqual({
    page: '/mug',
    source: 'news',
    campaign: 'Spring',
  })
  expect(read('/', 'https://www.search.test/find?q=secret').source).toBe('search.test')
  expect(read('/', 'https://shop.test/mug').source).toBe('')
  expect(read('/', 'not an address').source).toBe('')
})

test('counts visitors once a day, their views, sources and steps', async () => {
  await record(
    view('Ada', '/?utm_source=news&utm_campaign=spring'),
    view('Ada', '/mug'),
    view('Ada', '/mug'),
    { step: 'CART', visitor: 'Ada', page: '/cart' },
    view('Bo', '/mug', 'https://search.test/'),
  )
  await record(
    { step: 'CART', visitor: 'Ada', page: '/cart' },
    { step: 'CHECKOUT', visitor: 'Ada', page: '/checkout' },
    { step: 'ORDER', visitor: 'Ada', page: '/thank-you' },
    view('Ada', '/', 'https://search.test/'),
  )
  const { total, rows } = await report('DAY', '2026-03-09', '2026-03-10')
  expect(total).toEqual({ key: '', visitors: 2, views: 4, carts: 1, checkouts: 1, orders: 1 })
  expect(rows.map(({ key, visitors }) => [key, visitors])).toEqual([
    ['2026-03-09', 0],
    ['2026-03-10', 2],
  ])
  expect((await report('SOURCE')).rows).toEqual([
    { key: 'news', visitors: 1, views: 3, carts: 1, checkouts: 1, orders: 1 },
    { key: 'search.test', visitors: 1, views: 1, carts: 0, checkouts: 0, orders: 0 },
  ])
  expect((await report('LANDING_PAGE')).rows.map(({ key }) => key)).toEqual(['/', '/mug'])
  expect((await report('PAGE')).rows).toEqual([
    { key: '/', views: 2 },
    { key: '/mug', views: 2 },
  ])
})

test('deletes visitors and salt once the day is over, and the report stays the same', async () => {
  const before = await Promise.all([report('DAY'), report('SOURCE'), report('CAMPAIGN'), report('PAGE')])
  await closeDays(site)
  expect(await site.db.selectFrom('visit_visitors').selectAll().execute()).toHaveLength(2)
  await nextDay()
  await closeDays(site)
  await closeDays(site)
  expect(await site.db.selectFrom('visit_visitors').selectAll().execute()).toEqual([])
  expect(await site.db.selectFrom('visit_salts').selectAll().execute()).toEqual([])
  expect(await Promise.all([report('DAY'), report('SOURCE'), report('CAMPAIGN'), report('PAGE')])).toEqual(before)
})

test('stores no address, and another hash on another day', async () => {
  const hashes = async () => (await site.db.selectFrom('visit_visitors').select('visitor').execute())[0]?.visitor
  await record(view('192.0.2.7 Firefox', '/'))
  const first = await hashes()
  expect(JSON.stringify(await site.db.selectFrom('visit_visitors').selectAll().execute())).not.toContain('192.0.2.7')
  await nextDay()
  await closeDays(site)
  await record(view('192.0.2.7 Firefox', '/'))
  expect(await hashes()).not.toBe(first)
})

test('counts an order for the visitor who started its checkout', async () => {
  const checkoutId = '00000000-0000-4000-8000-0000000000aa'
  await record({ step: 'CHECKOUT', visitor: 'Di', page: '/checkout', checkoutId })
  const payload = JSON.stringify({ actionEvent: { body: { order: { checkoutId } } } })
  const event = { entityType: ORDER, slug: 'approved', entityId: 'order', sequence: 1, id: 'event', payload }
  const [consumer] = visits.consumers?.(site) ?? []
  await consumer?.deliver({ ...event, occurredAt: new Date(clock).toISOString(), actor: null, audience: null })
  expect((await report('DAY', '2026-03-12')).total).toMatchObject({ checkouts: 1, orders: 1 })
})

test('stores nothing where the owner switched counting off', async () => {
  await ask(site, staff, calls.UpdateSiteSettings, { settings: { countsVisits: false } })
  expect(await record(view('Cy', '/'))).toEqual({ enabled: false })
  expect(await report('DAY', '2026-03-12')).toMatchObject({ enabled: false, total: { visitors: 2 } })
  await ask(site, staff, calls.UpdateSiteSettings, { settings: { countsVisits: true } })
})

test('only staff reads reports, of days in their order', async () => {
  const request = { from: '2026-03-10', to: '2026-03-10', dimension: 'DAY' } as const
  expect(await rejection(site, visitor, calls.QueryVisits, request)).toMatchObject({ status: 403 })
  expect(await rejection(site, staff, calls.QueryVisits, { ...request, to: '2026-03-01' })).toMatchObject({
    status: 400,
  })
})

describe('who is no server of a storefront', () => {
  const [route] = calls.RecordVisits.routes
  const report = async (token: string, address: string, recorded: Visit[], headers: Record<string, string> = {}) => {
    const init = { method: 'POST', headers: { authorization: token, ...headers } }
    const body = JSON.stringify({ visits: recorded })
    return (await site.fetch(new Request(site.url + route?.path, { ...init, body }), address)).status
  }
  const invented = (most: number) => Array.from({ length: most }, (_, one) => view(`Invented ${one}`, `/${one}`))
  const stored = () => site.db.selectFrom('visit_visitors').selectAll().execute()

  test('is one visitor by its network, whatever it says', async () => {
    await nextDay()
    await closeDays(site)
    for (const address of ['203.0.113.5', '203.0.113.5', '2001:db8::1', '2001:db8::2'])
      expect(await report(visitor, address, invented(500))).toBe(200)
    const rows = await stored()
    expect(rows).toHaveLength(2)
    expect(rows.map(({ views }) => Number(views))).toEqual([500, 500])
    const step: Visit = { step: 'ORDER', visitor: 'Invented', page: '/thank-you' }
    await report(visitor, '203.0.113.5', [step, { ...step, visitor: 'Another' }])
    const { rows: days } = await ask(site, staff, calls.QueryVisits, {
      from: '2026-03-13',
      to: '2026-03-13',
      dimension: 'DAY',
    })
    expect(days).toMatchObject([{ visitors: 2, orders: 1 }])
  })

  test('is the server of a storefront with its key', async () => {
    await nextDay()
    await closeDays(site)
    expect(await report(visitor, '203.0.113.5', invented(3), { 'x-cartwright-server-key': server })).toBe(200)
    expect(await stored()).toHaveLength(3)
    expect(await report(visitor, '203.0.113.5', invented(3), { 'x-cartwright-server-key': 'invented' })).toBe(401)
    const { apiKey } = await createApiKey(site, { name: 'Feed', scopes: ['READ_PRODUCTS'] })
    expect(await report(apiKey, '203.0.113.5', invented(3))).toBe(200)
    expect(await stored()).toHaveLength(4)
  })

  test('takes no room from the storefront, and neither has more than there is', async () => {
    await nextDay()
    await closeDays(site)
    await record(view('Ada', '/'))
    const left = { visitors: MOST_VISITORS.visitors - 1, strangers: MOST_VISITORS.strangers - 1 }
    await site.db.updateTable('visit_salts').set(left).execute()
    for (const address of ['203.0.113.5', '203.0.113.6']) await report(visitor, address, [view('Stranger', '/')])
    expect(await stored()).toHaveLength(2)
    await record(view('Bo', '/'), view('Cy', '/'), view('Ada', '/mug'))
    expect(await stored()).toHaveLength(3)
    const views = (await stored()).map((row) => Number(row.views)).sort()
    expect(views).toEqual([1, 1, 2])
  })

  test('cannot make rows long', () => {
    const long = 'x'.repeat(1000)
    const read = readVisit(view('a', `/${long}?utm_source=${long}&utm_campaign=${long}`), null)
    expect(Object.values(read).map(({ length }) => length)).toEqual([200, 100, 100])
  })
})
