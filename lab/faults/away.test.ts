import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FaultyPostgres, startPostgres } from './database.ts'
import { findContradictions, readStock, type Stock } from './invariants.ts'
import { newShopper, orderNumberOn, place } from './shopper.ts'
import { type FaultySite, openFaultySite } from './site.ts'

/** Seconds for which the database is away; `AWAY_SECONDS=60` for the full run. */
const AWAY = Number(process.env.AWAY_SECONDS ?? 5)
/** Visitors that call it again and again while it is away. */
const VISITORS = 20
/** Seconds for which it gives no answer; `FROZEN_SECONDS=60` for the full run. */
const FROZEN = Number(process.env.FROZEN_SECONDS ?? 7)
const PRODUCT = 'hedgerow-cards'

let postgres: FaultyPostgres
let site: FaultySite
let stock: Stock
beforeAll(async () => {
  postgres = await startPostgres()
  site = await openFaultySite({ database: postgres })
  stock = await readStock(site)
})
afterAll(() => site.close())

test('P05 while the database is away calls end soon with 503, and the site recovers by itself', async () => {
  const shopper = newShopper(site)
  const catalogItemId = await shopper.find(PRODUCT)
  await shopper.add({ catalogItemId })
  const review = await shopper.review('patient@example.com')

  const visitor = await visitorOf(site)
  await postgres.stop()
  const end = performance.now() + AWAY * 1000
  let requested = 0
  let slowest = 0
  const visit = async (_: unknown, number: number) => {
    while (performance.now() < end) {
      const started = performance.now()
      const { status, headers, body } = await readCart(site, visitor, wireOf(number))
      slowest = Math.max(slowest, performance.now() - started)
      requested++
      expect({ status, code: body.details?.applicationError?.code }).toEqual({
        status: 503,
        code: 'DATABASE_UNAVAILABLE',
      })
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
  }
  // All of them end while the database is away.
  await Promise.all(Array.from({ length: VISITORS }, visit))
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  process.stdout.write(
    `${AWAY} s away: ${requested} calls answered with 503, the slowest after ${Math.round(slowest)} ms\n`,
  )

  await postgres.start()
  const back = performance.now()
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200)
  process.stdout.write(`ready again ${Math.round(performance.now() - back)} ms after the database\n`)
  expect((await readCart(site, visitor)).status).not.toBe(503)
  expect((await shopper.cart()).lineItems).toHaveLength(1)
  expect(orderNumberOn(await place(review))).not.toBeNull()
  for (const count of [1, 2]) expect(await shopper.addInTurn({ catalogItemId })).toBe(count)
  expect(await findContradictions(site, stock)).toEqual([])
})

test('P05 a database that gives no answer delays calls for a bounded time, and the site recovers by itself', async () => {
  const visitor = await visitorOf(site)
  postgres.freeze()
  const end = performance.now() + FROZEN * 1000
  const requested: { status: number; waited: number }[] = []
  const visit = async (_: unknown, number: number) => {
    while (performance.now() < end) {
      const started = performance.now()
      const { status } = await readCart(site, visitor, wireOf(number))
      requested.push({ status, waited: performance.now() - started })
    }
  }
  const visits = Promise.all(Array.from({ length: VISITORS }, visit))
  await pause(FROZEN * 1000)
  // A call that finds no free connection ends while the database gives no answer.
  await vi.waitUntil(() => requested.some(({ status }) => status === 503), { timeout: 300_000 })
  postgres.thaw()
  await visits
  const slowest = Math.max(...requested.map(({ waited }) => waited))
  // Nothing fails otherwise: a call waits in vain, or its answer comes after all. The visitor has no cart.
  expect([200, 404, 503]).toEqual(expect.arrayContaining([...new Set(requested.map(({ status }) => status))]))
  const rejected = requested.filter(({ status }) => status === 503).length
  process.stdout.write(
    `${FROZEN} s frozen: ${rejected} of ${requested.length} calls rejected, the slowest after ${Math.round(slowest)} ms\n`,
  )
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200)
  await expect.poll(async () => (await readCart(site, visitor)).status).not.toBe(503)
})

/** A new visitor's header, so that each request asks the database. */
async function visitorOf({ url, clientId }: FaultySite): Promise<string> {
  const response = await fetch(`${url}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, grantType: 'anonymous' }),
  })
  return (await response.json()).access_token
}

/** Every other visitor reads by cart v2. */
const wireOf = (visitor: number) => (visitor % 2 === 0 ? 'v1' : 'v2')

async function readCart({ url }: FaultySite, authorization: string, wire: 'v1' | 'v2' = 'v1') {
  const response = await fetch(`${url}/ecom/${wire}/carts/current`, { headers: { authorization } })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
