import { expect, test } from 'vitest'
import { plantedBugs } from './planted-bugs.ts'
import { runSimulation } from './run.ts'
import { shrink } from './shrink.ts'
import { firstRounds, type Round, tell } from './story.ts'

/** Steps of the usual tests; the second tier and nights do more. */
const STEPS = process.env.TEST_TIER === 'usual' ? 1500 : 40_000

test('shoppers, staff, crashes and lost requests break no promise', async () => {
  const report = await runSimulation({ seed: 1, steps: STEPS })
  expect(report.failure).toBeNull()
  expect(report.steps).toBeGreaterThanOrEqual(STEPS)
  expect(report.counts.get('order')).toBeGreaterThan(10)
})

/** The first seed from 1 on whose story shows the bug. */
const seeds: Readonly<Record<string, number>> = {
  'lost-update': 1,
  'doubled-refund': 1,
  'missing-fsync': 1,
  'event-outside-transaction': 1,
  'stale-read': 1,
  'clock-jump': 1,
}

test('there is a seed for each planted bug', () => {
  expect(Object.keys(seeds)).toEqual(Object.keys(plantedBugs))
})

test.each(Object.entries(seeds))('the planted bug %s is found', async (plant, seed) => {
  const { failure } = await runSimulation({ seed, steps: 1, plant, shrinkAttempts: 0 })
  expect(failure).toMatchObject({ seed, problems: expect.arrayContaining([expect.any(String)]) })
})

test('a seed gives the same story each time', () => {
  const begin = (seed: number) => tell(firstRounds(seed, 50))
  expect(begin(7)).toBe(begin(7))
  expect(begin(7)).not.toBe(begin(8))
})

test('a story shrinks to what it needs to fail', async () => {
  const story: readonly Round[] = firstRounds(1, 64)
  const needed = [story[11], story[40]]
  const fails = async (rounds: readonly Round[]) => needed.every((one) => one && rounds.includes(one))
  expect(await shrink(story, fails, 200)).toEqual(needed)
})
