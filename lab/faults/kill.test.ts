import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Agent, openAgent } from './agent.ts'
import { findContradictions, findMissingMails, readStock } from './invariants.ts'
import { restock } from './restock.ts'
import { buy, newShopper, type Shopper } from './shopper.ts'
import { type FaultySite, openFaultySite } from './site.ts'

/** Kills; `KILL_ROUNDS=50` for more. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? (process.env.TEST_TIER === 'all' ? 4 : 2))
/** Milliseconds after which the run is stuck. */
const TIMEOUT = 600_000 + ROUNDS * 60_000
const BROWSERS = 10
/** Each has a buyer. */
const COUNTED = ['lark-wrapping-paper', 'meadow-seed-tin', 'orchard-tea-towels', 'field-pencils']
/** Milliseconds of load before each kill, at least and at most, once orders come in. */
const LOAD = [200, 1400] as const
/** Milliseconds in which a webhook arrives that was sent in vain twice. */
const LATEST_WEBHOOK = 300_000

let site: FaultySite
let agent: Agent
beforeAll(async () => {
  site = await openFaultySite({ settings: { ALLOWED_PRIVATE_ADDRESSES: '127.0.0.1' } })
  agent = await openAgent(site)
})
afterAll(async () => {
  await site.close()
  agent.close()
})

interface Basket {
  readonly shopper: Shopper
  /** What the site has said is in the cart. */
  acknowledged: number
  requested: number
}

/** Adds one piece after another until the site is gone. */
async function fill(basket: Basket, catalogItemId: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    basket.requested++
    basket.acknowledged = await basket.shopper.addInTurn({ catalogItemId })
  }
}

/** Buys as one new visitor after another until the site is gone, and reports every confirmed order. */
async function buyOnAndOn(
  { catalogItemId, firstTurn }: { readonly catalogItemId: string; readonly firstTurn: number },
  isOver: () => boolean,
  thanked: (order: number) => void,
) {
  for (let turn = firstTurn; !isOver(); turn++) thanked(await buy(newShopper(site), catalogItemId, turn, agent))
}

test('O02 kill -9 under load, again and again: every acknowledged cart line and order is there, those of agents too, and nothing contradicts', {
  timeout: TIMEOUT,
}, async () => {
  const finder = newShopper(site)
  const notCounted = await finder.find('hedgerow-cards')
  const counted = await Promise.all(COUNTED.map(finder.find))
  await restock(site, counted)
  const baskets = Array.from(
    { length: BROWSERS },
    (): Basket => ({ shopper: newShopper(site), acknowledged: 0, requested: 0 }),
  )
  const orders = new Set<number>()
  const stock = await readStock(site)

  for (let round = 1; round <= ROUNDS; round++) {
    let isOver = false
    const failures: unknown[] = []
    const before = { orders: orders.size, byAgent: agent.count() }
    const load = [
      ...baskets.map((basket) => fill(basket, notCounted, () => isOver)),
      ...counted.map((catalogItemId, firstTurn) =>
        buyOnAndOn(
          { catalogItemId, firstTurn },
          () => isOver,
          (order) => orders.add(order),
        ),
      ),
    ].map((work) => work.catch((error) => isOver || failures.push(error)))
    // A kill tells something when there is something to lose; a machine with much else to do takes longer over it.
    const isLoaded = () =>
      orders.size > before.orders + 1 &&
      agent.count() > before.byAgent &&
      baskets.every(({ acknowledged }) => acknowledged > round)
    await vi.waitUntil(() => isLoaded() || failures.length > 0, { timeout: 300_000 })
    agent.setAway(true)
    await pause(LOAD[0] + Math.random() * (LOAD[1] - LOAD[0]))
    isOver = true
    await site.kill()
    await Promise.all(load)
    expect(failures, `round ${round}: before the kill nothing fails`).toEqual([])

    await site.restart()
    agent.setAway(false)
    await expect.poll(agent.completeOpen).toEqual([])
    for (const basket of baskets) {
      const stored = (await basket.shopper.cart()).lineItems[0]?.quantity ?? 0
      expect(stored).toBeGreaterThanOrEqual(basket.acknowledged)
      expect(stored).toBeLessThanOrEqual(basket.requested)
    }
    const stored = new Set(
      (await site.read<{ number: number }>('select number from orders')).map(({ number }) => number),
    )
    expect([...orders].filter((number) => !stored.has(number))).toEqual([])
    expect(await findContradictions(site, stock)).toEqual([])
    await expect.poll(() => findMissingMails(site)).toEqual([])
    await expect.poll(agent.findProblems, { timeout: LATEST_WEBHOOK }).toEqual([])
    if (round % 50 === 0) process.stdout.write(`${round} kills: ${orders.size} orders\n`)
  }

  expect(Math.min(...baskets.map(({ acknowledged }) => acknowledged))).toBeGreaterThan(ROUNDS)
  expect(orders.size).toBeGreaterThanOrEqual(2 * ROUNDS)
  process.stdout.write(`${ROUNDS} kills: ${orders.size} orders, ${agent.count()} of them by an agent\n`)
})
