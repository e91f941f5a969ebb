import { testServer } from '@cartwright/server/testing'
import { describe, expect, test } from 'vitest'
import { runSimulation } from './run.ts'

// Runs with `vitest --project postgres`.
describe.skipIf(!testServer)('a simulated shop on PostgreSQL', () => {
  test('aborted statements, dropped connections and lost commits break no promise', async () => {
    const report = await runSimulation({ seed: 1, steps: 3000, postgres: testServer })
    expect(report.failure).toBeNull()
    expect(report.counts.get('order')).toBeGreaterThan(10)
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
