import { calls } from '@cartwright/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { openManagement } from '../../catalog/write/testing.ts'
import { keepHouse } from '../../housekeeping.ts'
import { turnableClock } from '../../people/oauth/testing.ts'
import { signUp } from '../../people/sign-in/testing-members.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { ask } from '../http/testing.ts'
import { writeSettings } from '../settings/settings.ts'
import { pruneAuditLog } from './prune.ts'
import { auditRows } from './testing.ts'
import { verifyAuditRows } from './verify.ts'

const DAY = 24 * 60 * 60 * 1000
let clock: ReturnType<typeof turnableClock>
let site: Site
let key: string
beforeEach(async () => {
  clock = turnableClock()
  site = await createTestSite({ now: clock.now })
  key = (await openManagement(site)).apiKey
  await writeSettings(site.db, { auditRetentionDays: 100 })
})
afterEach(() => site.close())

const rows = () => auditRows(site)
const checkpoints = () => site.db.selectFrom('audit_checkpoints').selectAll().orderBy('sequence').execute()
const verified = async () => verifyAuditRows(await rows(), await checkpoints())

/** An action that is logged, and then time that passes. */
async function happen(times: number, days: number) {
  for (let time = 0; time < times; time++) await signUp(site)
  clock.turn(days * DAY)
}

it('O07: pruning leaves a valid chain, repeatedly', async () => {
  await happen(2, 60)
  const old = (await rows()).length
  await happen(2, 60)
  const all = await rows()
  const head = (await verified()).head
  expect(await pruneAuditLog(site, 100)).toBe(old)
  const stored = await rows()
  expect(stored.slice(0, -1)).toEqual(all.slice(old))
  expect(stored.at(-1)).toMatchObject({ action: 'AUDIT_LOG_PRUNED', actor_type: 'SITE', previous_hash: head })
  expect(JSON.parse(stored.at(-1)?.details ?? '')).toEqual({ through: old, removed: old, hash: all[old - 1]?.hash })
  expect(await verified()).toMatchObject({ rows: stored.length, brokenAt: null })
  expect(await pruneAuditLog(site, 100)).toBe(0)

  await happen(1, 60)
  expect(await pruneAuditLog(site, 100)).toBe(all.length - old)
  expect(await checkpoints()).toMatchObject([{ removed: old }, { removed: all.length - old, sequence: all.length }])
  expect((await verified()).brokenAt).toBeNull()
  clock.turn(1000 * DAY)
  // Everything is old, but not the word of what has gone.
  await pruneAuditLog(site, 100)
  expect(await rows()).toMatchObject([{ action: 'AUDIT_LOG_PRUNED' }])
  expect((await verified()).brokenAt).toBeNull()
  await signUp(site)
  expect((await verified()).brokenAt).toBeNull()
})

it('O07: only what a checkpoint covers can be pruned, and other deletions are detected', async () => {
  await happen(2, 60)
  await happen(2, 60)
  await pruneAuditLog(site, 100)
  const [first] = await rows()
  await expect(sql`delete from audit_log where sequence = ${first?.sequence}`.execute(site.db)).rejects.toThrow(
    'append-only',
  )
  await expect(sql`delete from audit_checkpoints`.execute(site.db)).rejects.toThrow('append-only')
  await expect(sql`update audit_checkpoints set removed = 1`.execute(site.db)).rejects.toThrow('append-only')

  const [log, stored] = [await rows(), await checkpoints()]
  const [checkpoint] = stored
  if (!checkpoint) throw new Error('There is a checkpoint')
  const firstLeft = log[0]?.sequence
  expect(verifyAuditRows(log).brokenAt).toBe(firstLeft)
  expect(verifyAuditRows(log.slice(1), stored).brokenAt).toBe(log[1]?.sequence)
  for (const forged of [{ removed: 1 }, { sequence: 1 }, { log_hash: log[0]?.hash ?? '' }, { hash: 'x' }]) {
    expect(verifyAuditRows(log, [{ ...checkpoint, ...forged }]).brokenAt, JSON.stringify(forged)).toBe(firstLeft)
  }
  // A log that was cut off without saying so itself.
  expect(verifyAuditRows(log.slice(0, -1), stored).brokenAt).toBe(checkpoint.sequence + 1)
})

test('the owner sets the retention of the log, and housekeeping applies it', async () => {
  await ask(site, key, calls.UpdateSiteSettings, { settings: { auditRetentionDays: 365 } })
  await happen(1, 300)
  await keepHouse(site, new AbortController().signal)
  expect(await checkpoints()).toEqual([])
  clock.turn(70 * DAY)
  await keepHouse(site, new AbortController().signal)
  expect(await checkpoints()).toHaveLength(1)
  const pruned = await ask(site, key, calls.ListAuditLog, { action: 'AUDIT_LOG_PRUNED' })
  expect(pruned.entries).toHaveLength(1)
})
