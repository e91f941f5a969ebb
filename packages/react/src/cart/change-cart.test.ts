// @vitest-environment node
import { type Fetch, memoryStorage, type Tokens } from '@cartwright/client'
import { changeQueueOf, toCartView } from '@cartwright/client/cart'
import { fixtures } from '@cartwright/server/testing'
import { QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeItem } from '../catalog/store-item.ts'
import { openShop } from '../testing/shop.tsx'
import { cartContext, cartQuery, changeCart } from './cart-query.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())

const items = [
  storeItem(fixtures.mug),
  storeItem(fixtures.wallpaper),
  storeItem(fixtures.apron, { variantId: fixtures.apronVariants.mediumMoss }),
]

type Step =
  | { do: 'add'; tab: number; item: number; quantity: number }
  | { do: 'setQuantity'; tab: number; line: number; quantity: number }
  | { do: 'remove'; tab: number; line: number }
  | { do: 'read'; tab: number }
  | { do: 'wait' }

const tab = fc.constantFrom(0, 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), tab, item: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    do: fc.constant('setQuantity' as const),
    tab,
    line: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ do: fc.constant('remove' as const), tab, line: fc.nat(2) }),
  fc.record({ do: fc.constant('read' as const), tab }),
  { arbitrary: fc.constant({ do: 'wait' as const }), weight: 4 },
)

/** The usual tests try fewer; `npm run test:all`, and this file alone, try all. */
const RUNS = process.env.TEST_TIER === 'usual' ? 40 : 150

test("C13: in any order of changes, reads and responses of two tabs, every tab ends with the site's cart", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 1, maxLength: 24 }), async (scheduler, steps) => {
      const visitor = await newVisitor()
      // Requests reach the site, and answers the tab, in an order of the scheduler's choice.
      const fetch: Fetch = async (url, init) => {
        await scheduler.schedule(Promise.resolve(), `to ${url}`)
        const response = await shop.fetchSite(url, init)
        return scheduler.schedule(Promise.resolve(response), `from ${url}`)
      }
      const tabs = [0, 1].map(() => shop.openTab({ storage: memoryStorage(visitor), fetch }))
      const watching = tabs.map(({ client, queryClient }) =>
        new QueryObserver(queryClient, cartQuery(client)).subscribe(() => undefined),
      )
      const removed = tabs.map(() => new Set<string>())
      const running: Promise<unknown>[] = []

      const linesOf = (index: number) => {
        const { client, queryClient } = tabs[index] ?? expect.unreachable()
        return toCartView(cartContext(client, queryClient).store.get(), changeQueueOf(client).pending()).lines
      }
      const noneIsBack = () => {
        for (const [index, ids] of removed.entries()) {
          for (const { id } of linesOf(index)) expect(ids).not.toContain(id)
        }
      }

      for (const each of steps) {
        if (each.do === 'wait') await letOneThrough(scheduler)
        else {
          const { client, queryClient } = tabs[each.tab] ?? expect.unreachable()
          const line = 'line' in each ? linesOf(each.tab)[each.line] : undefined
          if (each.do === 'add') {
            const item = { quantity: each.quantity, catalogReference: items[each.item] ?? expect.unreachable() }
            running.push(changeCart(client, queryClient, { kind: 'add', item, preview: {} }))
          }
          if (each.do === 'setQuantity' && line) {
            running.push(changeCart(client, queryClient, { kind: 'setQuantity', line, quantity: each.quantity }))
          }
          if (each.do === 'remove' && line) {
            // Line ids of the site are never reused; a line added again gets a new one.
            if (line.lineItem) removed[each.tab]?.add(line.id)
            running.push(changeCart(client, queryClient, { kind: 'remove', line }))
          }
          if (each.do === 'read') running.push(queryClient.refetchQueries({ queryKey: cartQuery(client).queryKey }))
        }
        noneIsBack()
      }

      const settled = Promise.allSettled(running)
      await scheduler.waitFor(settled)
      noneIsBack()
      // The first time may only wait for a read that began before the last change.
      for (let time = 0; time < 2; time += 1) {
        const read = tabs.map(({ client, queryClient }) =>
          queryClient.refetchQueries({ queryKey: cartQuery(client).queryKey }),
        )
        await scheduler.waitFor(Promise.all(read))
      }

      const truth = await siteCart(visitor)
      for (const index of [0, 1]) {
        expect(linesOf(index).map(({ id, quantity, pending }) => ({ id, quantity, pending }))).toEqual(truth)
      }
      for (const stop of watching) stop()
    }),
    { numRuns: RUNS },
  )
})

/** Lets one request or response in flight proceed, with its effects on the site and the tabs. */
async function letOneThrough(scheduler: fc.Scheduler) {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 2))
  await pause()
  if (scheduler.count() > 0) await scheduler.waitOne()
  await pause()
}

/** Someone with two lines in the cart. */
async function newVisitor(): Promise<Tokens> {
  const { client } = shop.openTab()
  const lineItems = items.slice(0, 2).map((catalogReference) => ({ quantity: 1, catalogReference }))
  await client.currentCart.addToCurrentCart({ lineItems })
  return client.auth.getTokens()
}

async function siteCart(visitor: Tokens) {
  const { client } = shop.openTab({ storage: memoryStorage(visitor) })
  const cart = await client.currentCart.getCurrentCart().catch(() => null)
  return (cart?.lineItems ?? []).map(({ id, quantity }) => ({ id, quantity, pending: false }))
}
