import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rehearsal } from '../../../platform/database/write.ts'
import { manualPayment } from '../../../selling/payments/manual.ts'
import { testProvider } from '../../../selling/payments/test/provider.ts'
import { createTestSite, placeDatabase, removeDatabase, testServer } from '../../../testing.ts'
import { findViolations } from '../simulation/testing-invariants.ts'
import { SubscriptionShop } from '../testing.ts'

const CONTRACTS = 8
/** Milliseconds until all processes are killed, in turns: while they start to charge, and later. */
const LIVES = [150, 500, 1500]
/** Only PostgreSQL has several processes. */
const PROCESSES = testServer ? 4 : 1
const DUE = '2027-02-28T09:05:00Z'
const MODULE = join(import.meta.dirname, 'testing-contender.ts')

const isRehearsed = rehearsal.isOn
let folder: string
let file: string
let database: string
beforeAll(async () => {
  rehearsal.isOn = false
  folder = mkdtempSync(join(tmpdir(), 'cartwright-killed-'))
  file = join(folder, 'site.db')
  database = await placeDatabase(file)
})
afterAll(async () => {
  rehearsal.isOn = isRehearsed
  await removeDatabase(file)
  rmSync(folder, { recursive: true, force: true })
})

async function start(): Promise<ChildProcess> {
  const child = fork(MODULE, [database, folder, DUE], { execArgv: ['--conditions=@cartwright/source'] })
  await Promise.race([once(child, 'message'), once(child, 'exit').then(() => Promise.reject(new Error('It ended')))])
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

test.runIf(process.env.TEST_TIER === 'all')(
  'processes that renew at the same time and are killed in the middle charge each delivery once',
  async () => {
    const shop = new SubscriptionShop('2027-01-31T09:00:00Z')
    await shop.open({ database: file })
    const product = await shop.product()
    for (let made = 0; made < CONTRACTS; made += 1)
      await shop.begin(product(), { card: made % 4 === 0 ? 'lost' : 'succeeds' })
    await shop.settle()
    await shop.site.close()
    for (const life of LIVES) {
      const processes = await Promise.all(Array.from({ length: PROCESSES }, start))
      await pause(life)
      await Promise.all(processes.map(kill))
    }
    shop.now = new Date('2027-02-28T09:30:00Z')
    shop.site = await createTestSite({
      database: file,
      paymentProviders: [testProvider, manualPayment],
      now: () => shop.now,
    })
    // A response that is lost is asked about ten minutes later.
    for (let round = 0; round < 3; round += 1) {
      await shop.runDue()
      shop.now = new Date(shop.now.getTime() + 11 * 60_000)
    }
    await shop.settle()
    const { db } = shop.site
    expect(await findViolations(db, shop.now)).toEqual([])
    const ordered = await db
      .selectFrom('subscription_cycles')
      .select('contract_id')
      .where('status', '=', 'ORDERED')
      .execute()
    expect(new Set(ordered.map(({ contract_id }) => contract_id)).size).toBe(CONTRACTS)
    await shop.site.close()
  },
  1_200_000,
)
