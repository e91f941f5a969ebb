import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestCatalog, createTestSite, fixtures } from '../../testing.ts'
import { isPostgres } from '../database/is-postgres.ts'
import { rehearsal, write } from '../database/write.ts'
import { addTask } from '../tasks/notify.ts'

const token = 'a-token-of-the-test'
const at = new Date('2026-03-01T12:00:00Z')
let site: Site

beforeAll(async () => {
  site = await createTestSite({ metricsToken: token, now: () => at })
  await createTestCatalog(site)
})
afterAll(() => site.close())

const get = (path: string, authorization?: string) =>
  site.fetch(new Request(`${site.url}${path}`, authorization === undefined ? {} : { headers: { authorization } }))
const read = async () => (await get('/metrics', `Bearer ${token}`)).text()
/** The value of the line that begins so. */
const reading = (text: string, start: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${start} `))
    ?.slice(start.length + 1)

test('serves the text format of Prometheus to its token alone', async () => {
  const response = await get('/metrics', `Bearer ${token}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  for (const line of (await response.text()).trim().split('\n').filter(Boolean))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? (Nan|[-+]?[\d.]+(e[-+]?\d+)?))$/)
  for (const authorization of [undefined, 'Bearer wrong', `Basic ${token}`, 'Bearer '])
    expect((await get('/metrics', authorization)).status).toBe(401)
})

test('is not found without a token of the configuration, and measures nothing', async () => {
  const plain = await createTestSite()
  const response = await plain.fetch(new Request(`${plain.url}/metrics`))
  expect([response.status, plain.metrics]).toEqual([404, undefined])
  await plain.close()
})

test('counts requests by route, so that paths of callers add no series', async () => {
  for (let count = 0; count < 3; count += 1) await get(`/stores/v1/products/${randomUUID()}`)
  await get('/readyz')
  for (const path of ['/no-such-path', `/${randomUUID()}`]) await get(path)
  const text = await read()
  const count = (method: string, route: string, status: number) =>
    reading(
      text,
      `cartwright_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
    )
  expect(count('GET', '/readyz', 200)).toBe('1')
  expect(count('GET', '/*', 404)).toBe('2')
  expect(text).not.toContain('no-such-path')
})

test('counts requests that want more than is in stock', async () => {
  const decrementData = [
    { inventoryId: fixtures.mug, variantId: '00000000-0000-0000-0000-000000000000', decrementBy: 99 },
  ]
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ decrementData })
  const request = new Request(`${site.url}/stores/v2/inventoryItems/decrement`, { method: 'POST', headers, body })
  expect((await site.operate(request)).status).toBe(409)
  expect(reading(await read(), 'cartwright_stock_conflicts_total{code="INSUFFICIENT_INVENTORY"}')).toBe('1')
})

test('tells for how long tasks are due and events wait', async () => {
  const minuteAgo = new Date(at.getTime() - 60_000)
  await write(site, null, async (transaction) => {
    await addTask(transaction, { queue: 'nobodys', key: 'one', dueAt: minuteAgo })
    await addTask(transaction, { queue: 'nobodys', key: 'later', dueAt: new Date(at.getTime() + 60_000) })
    await transaction.updateTable('events').set({ delivered_at: at.toISOString() }).execute()
    const event = { entity_type: 'test', slug: 'test', payload: '{}', occurred_at: minuteAgo.toISOString() }
    await transaction
      .insertInto('events')
      .values({ ...event, id: 'waiting', entity_id: 'waiting' })
      .execute()
  })
  const text = await read()
  expect(reading(text, 'cartwright_queue_due_tasks{queue="nobodys"}')).toBe('1')
  expect(reading(text, 'cartwright_queue_oldest_due_seconds{queue="nobodys"}')).toBe('60')
  expect([reading(text, 'cartwright_outbox_events'), reading(text, 'cartwright_outbox_lag_seconds')]).toEqual([
    '1',
    '60',
  ])
})

test('counts transactions that are repeated, and connections where there are any', async () => {
  const retries = async () => reading(await read(), 'cartwright_transaction_retries_total')
  expect(await retries()).toBe('0')
  const { isOn } = rehearsal
  rehearsal.isOn = false
  let attempts = 0
  await write(site, null, async () => {
    attempts += 1
    if (attempts === 1) throw Object.assign(new Error('conflict'), { code: '40001' })
  })
  rehearsal.isOn = isOn
  expect(await retries()).toBe('1')
  expect((await read()).includes('cartwright_database_pool_waiting 0')).toBe(isPostgres(site.db))
})
