import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres, postgresUrl, testServer } from '@cartwright/server/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runSimulation } from './run.ts'
import { simulate } from './simulate.ts'
import { firstRounds } from './story.ts'

// Runs with `vitest --project postgres`.
describe.skipIf(!testServer)('a simulated shop on PostgreSQL', () => {
  test('aborted statements, dropped connections and lost commits break no promise', async () => {
    const report = await runSimulation({ seed: 1, steps: 3000, postgres: testServer })
    expect(report.failure).toBeNull()
    expect(report.counts.get('order')).toBeGreaterThan(10)
  })

  test('a server that stands still for seconds, as on a busy machine, fails no call', async () => {
    const postgres = await openStutteringServer()
    const { problems } = await simulate(firstRounds(3, 40), { seed: 3, postgres })
    expect(problems).toEqual([])
  })

  test('a planted bug is found', async () => {
    const { failure } = await runSimulation({
      seed: 1,
      steps: 1,
      plant: 'lost-update',
      shrinkAttempts: 0,
      postgres: testServer,
    })
    expect(failure?.problems[0]).toMatch(/units of .* are in stock, reserved or sold/)
  })

  test('the bug of a disk is rejected by name', async () => {
    const run = runSimulation({ seed: 1, steps: 1, plant: 'missing-fsync', postgres: testServer })
    await expect(run).rejects.toThrow('missing-fsync is a bug of SQLite')
  })
})

/** Milliseconds for which it stands still, and after which it does so again. */
const STILL = 1500
const PERIOD = 2500

/** @returns the URL of a server of its own that stands still again and again, until the test ends */
async function openStutteringServer(): Promise<string> {
  const folder = join(tmpdir(), `cartwright-stutter-${process.pid}`)
  const server = await openPostgres(folder, ['max_connections=50', 'fsync=off'])
  await server.start()
  // Real timers: the simulation takes the clock of the process later.
  const { setTimeout: later, clearTimeout: forget } = globalThis
  let thawing: NodeJS.Timeout | undefined
  const stutter = setInterval(() => {
    server.freeze()
    thawing = later(server.thaw, STILL)
  }, PERIOD)
  onTestFinished(async () => {
    clearInterval(stutter)
    forget(thawing)
    server.thaw()
    await server.remove()
  })
  return postgresUrl(folder)
}
