import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import type { Agent } from './agent.ts'
import { findContradictions, findMissingMails, readStock } from './invariants.ts'
import { restock } from './restock.ts'
import { buy, newShopper, type Shopper } from './shopper.ts'
import type { FaultySite } from './site.ts'

/** Carts that are filled all the time; each has a shopper. */
const CARTS = 4
const NOT_COUNTED = 'hedgerow-cards'
/** Pieces of a cart with which its shopper has enough, and another one comes. */
const FULL = 50_000
/** Each has a buyer. */
const COUNTED = ['lark-wrapping-paper', 'meadow-seed-tin', 'orchard-tea-towels', 'field-pencils']
/** Milliseconds in which a webhook arrives that was sent in vain twice. */
const LATEST_WEBHOOK = 300_000
/** Milliseconds before a shopper tries again whose request came to nothing. */
const RETRY = 50

interface Basket {
  readonly shopper: Shopper
  /** What the shop has said is in the cart. */
  acknowledged: number
  requested: number
}

/** Shoppers that fill carts and place orders while parts of a shop fail, and what the shop has acknowledged to them. */
export interface Load {
  /** Acknowledged orders, and pieces in carts. */
  count(): { readonly orders: number; readonly units: number }
  /** Why requests failed, and how often; also those that the client has repeated. */
  failures(): ReadonlyMap<string, number>
  /** Milliseconds: when the shop acknowledged something the last time. */
  lastAnswer(): number
  /** Lets all shoppers finish what they do. */
  stop(): Promise<void>
  /** After the end: nothing acknowledged is missing, nothing was sold twice, and everything adds up. */
  expectStored(): Promise<void>
}

/** What a load is made of. */
interface Options {
  /** Milliseconds that each shopper waits between two requests, or two orders. */
  readonly rest?: number
}

/** @param agent buys too, by turns */
export async function startLoad(site: FaultySite, agent?: Agent, { rest = 0 }: Options = {}): Promise<Load> {
  const finder = newShopper(site)
  const product = await finder.find(NOT_COUNTED)
  const counted = await Promise.all(COUNTED.map(finder.find))
  await restock(site, counted)
  const stock = await readStock(site)
  const thanked = new Set<number>()
  const baskets: Basket[] = []
  const failures = new Map<string, number>()
  let isOver = false
  let lastAnswer = performance.now()
  // Also of a test that fails.
  onTestFinished(() => {
    isOver = true
  })

  const note = (error: unknown) => {
    const failure = error instanceof Error ? error.message : String(error)
    failures.set(failure, (failures.get(failure) ?? 0) + 1)
  }
  /** Null for a request that came to nothing. */
  const attempt = async <Answer>(work: Promise<Answer>): Promise<Answer | null> => {
    const answer = await work.catch((error: unknown) => {
      note(error)
      return null
    })
    if (answer === null) await pause(RETRY)
    else lastAnswer = performance.now()
    if (rest > 0) await pause(rest)
    return answer
  }
  const fill = async () => {
    let basket: Basket | undefined
    while (!isOver) {
      if (!basket || basket.acknowledged > FULL) {
        basket = { shopper: newShopper(site, note), acknowledged: 0, requested: 0 }
        baskets.push(basket)
      }
      basket.requested++
      const units = await attempt(basket.shopper.addInTurn({ catalogItemId: product }))
      if (units !== null) basket.acknowledged = units
    }
  }
  const buyOnAndOn = async (catalogItemId: string, firstTurn: number) => {
    for (let turn = firstTurn; !isOver; turn++) {
      const order = await attempt(buy(newShopper(site, note), catalogItemId, turn, agent))
      if (order !== null) thanked.add(order)
    }
  }
  const running = Promise.all([...Array.from({ length: CARTS }, fill), ...counted.map(buyOnAndOn)])
  return {
    count: () => ({
      orders: thanked.size,
      units: baskets.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    }),
    failures: () => failures,
    lastAnswer: () => lastAnswer,
    stop: async () => {
      isOver = true
      await running
    },
    expectStored: async () => {
      if (agent) await expect.poll(agent.completeOpen).toEqual([])
      for (const basket of baskets) {
        const stored = (await basket.shopper.cart()).lineItems[0]?.quantity ?? 0
        expect(stored).toBeGreaterThanOrEqual(basket.acknowledged)
        expect(stored).toBeLessThanOrEqual(basket.requested)
      }
      const orders = await site.read<{ number: number }>('select number from orders')
      const numbers = new Set(orders.map(({ number }) => number))
      expect([...thanked].filter((number) => !numbers.has(number))).toEqual([])
      expect(await findContradictions(site, stock)).toEqual([])
      await expect.poll(() => findMissingMails(site)).toEqual([])
      if (agent) await expect.poll(agent.findProblems, { timeout: LATEST_WEBHOOK }).toEqual([])
      expect(await site.command('payments', 'reconcile')).toBe('Everything adds up.\n')
    },
  }
}
