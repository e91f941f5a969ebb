/** Random lives of orders: all papers, reports and balances agree to the cent after each step. */
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { testServer } from '../../testing.ts'
import { live } from './testing-live.ts'
import { anyLife, type Life } from './testing-step.ts'
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

/** A database grows with its lives: then a new one is faster. */
const LIVES_OF_SITE = 150

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test(
  'papers, reports, balances and the journal of any life agree to the cent',
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
