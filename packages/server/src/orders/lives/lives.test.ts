/** Random lives of orders: all documents, reports and balances agree to the cent after each step. */
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { testServer } from '../../testing.ts'
import { live } from './testing-live.ts'
import { anyLife, type Life, type LifeShop } from './testing-step.ts'
import { openWorld, type World } from './testing-world.ts'

/** Lives; `LIVES` runs as many, `LIVES_SEED` repeats those of a failure. */
const isWhole = process.env.TEST_TIER === 'all'
const LIVES = Number(process.env.LIVES ?? (isWhole ? (testServer ? 500 : 5000) : 40))
const seed = process.env.LIVES_SEED === undefined ? undefined : Number(process.env.LIVES_SEED)

/** Prints the smallest life that fails, as a list of steps, and how to repeat it. */
function reporter({ failed, errorInstance, seed: used, numRuns }: fc.RunDetails<[Life]>): void {
  if (!failed) return
  const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  throw new Error(`Life ${numRuns}; repeat it with LIVES_SEED=${used}\n${message}`)
}

const usual: LifeShop = {
  ...{ timeZone: 'Europe/Berlin', shippingTax: 'DEFAULT_GROUP', rounding: 'LINE', taxIncludedInPrices: true },
  ...{ issue: 'WHEN_PAID', begins: '02-10T12:00:00Z' },
}

/** Lives in which something did not agree. */
const found: Readonly<Record<string, Life>> = {
  'a refund to a gift card and by a provider that has not decided leaves nothing to receive': {
    shop: usual,
    steps: [
      {
        ...{ do: 'buy', country: 'IE', currency: 'USD', coupon: '', giftCard: 40 },
        lines: [{ item: 'apron', quantity: 1, price: 5706 }],
      },
      { do: 'nextRefund', at: 0, outcome: 'waits' },
      { do: 'send', at: 0 },
      { do: 'withdraw', at: 0 },
    ],
  },
  'an item that was refunded is not taken away again by a cancellation': {
    shop: usual,
    steps: [
      {
        ...{ do: 'buy', country: 'FR', currency: 'EUR', coupon: '', giftCard: 0 },
        lines: [{ item: 'thing', quantity: 3, price: 1 }],
      },
      { do: 'refund', at: 0, of: 'item', line: 0, quantity: 1, percent: 1, by: 'hand' },
      { do: 'cancel', at: 0, restock: true },
    ],
  },
}

/** A database grows with its lives: then a new one is faster. */
const LIVES_OF_SITE = 150

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test.each(Object.entries(found))('%s', (_, life) => live(world, life))

test(
  'documents, reports, balances and the journal of any life agree to the cent',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyLife, async (life) => {
        if (world.lives >= LIVES_OF_SITE) {
          await world.close()
          world = await openWorld()
        }
        await live(world, life)
      }),
      { numRuns: LIVES, ...(seed !== undefined && { seed }), reporter },
    )
  },
  24 * 3_600_000,
)
