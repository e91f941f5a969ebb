import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import type { Transaction } from '../database/database.ts'
import { isPostgres } from '../database/is-postgres.ts'
import { onConflict, write } from '../database/write.ts'
import { listAuditLog } from './list.ts'
import { recordAudit } from './record.ts'
import { sealEntries, sealEntriesWithin } from './seal-entries.ts'
import { auditRows } from './testing.ts'
import { verifyAuditRows } from './verify.ts'
import { verifyAuditLog } from './verify-log.ts'

let site: Site
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const record = (id: string) =>
  write(site, null, (transaction) =>
    recordAudit(transaction, { action: 'MEMBER_BLOCKED', subject: { type: 'MEMBER', id } }, site.now()),
  )
const newIds = (count: number): string[] => Array.from({ length: count }, () => randomUUID())
/** As on PostgreSQL, also on SQLite. */
async function insertUnsealed(transaction: Transaction) {
  const content = { id: randomUUID(), at: site.now().toISOString(), action: 'SIGN_IN', details: '{}' }
  const values = { ...content, outcome: 'SUCCESS', actor_type: 'SITE' } as const
  await transaction.insertInto('unsealed_audit_entries').values(values).execute()
}
const waiting = () => site.db.selectFrom('unsealed_audit_entries').select('id').execute()
const sealedRows = () => auditRows(site)

test('entries of concurrent transactions do not conflict, and one chain has each of them once', async () => {
  let conflicts = 0
  const stop = onConflict(site.db, () => {
    conflicts += 1
  })
  const ids = newIds(60)
  await Promise.all(ids.map(record))
  stop()
  expect(conflicts).toBe(0)
  const rows = await sealedRows()
  const own = rows.flatMap(({ subject_id }) => (subject_id !== null && ids.includes(subject_id) ? subject_id : []))
  expect(own.toSorted()).toEqual(ids.toSorted())
  expect(verifyAuditRows(rows)).toMatchObject({ rows: rows.length, brokenAt: null })
  expect(await waiting()).toEqual([])
})

test('an entry is rolled back with its transaction', async () => {
  const id = randomUUID()
  const failing = write(site, null, async (transaction) => {
    await recordAudit(transaction, { action: 'MEMBER_BLOCKED', subject: { type: 'MEMBER', id } }, site.now())
    throw new Error('something else failed')
  })
  await expect(failing).rejects.toThrow('something else failed')
  expect((await sealedRows()).filter(({ subject_id }) => subject_id === id)).toEqual([])
})

test('processes that seal at the same time append each entry once', async () => {
  const ids = newIds(20)
  await Promise.all(ids.map(record))
  await Promise.all([sealEntries(site.db), sealEntries(site.db), sealEntries(site.db)])
  const rows = await sealedRows()
  expect(rows.filter(({ subject_id }) => ids.includes(subject_id ?? ''))).toHaveLength(ids.length)
  expect(verifyAuditRows(rows).brokenAt).toBeNull()
})

test('a transaction that reads the log seals what waits first, in the order of writing', async () => {
  const ids = newIds(3)
  const listed = await write(site, null, async (transaction) => {
    for (const id of ids)
      await recordAudit(transaction, { action: 'MEMBER_BLOCKED', subject: { type: 'MEMBER', id } }, site.now())
    await sealEntriesWithin(transaction)
    return (await listAuditLog(transaction, { limit: 3 })).entries
  })
  expect(listed.map(({ subjectId }) => subjectId)).toEqual(ids.toReversed())
})

it('O07: an entry that waits for its seal can be neither changed nor removed', async () => {
  const rejected = (statement: string) =>
    write(site, null, async (transaction) => {
      await insertUnsealed(transaction)
      await sql.raw(statement).execute(transaction)
    })
  await expect(rejected("update unsealed_audit_entries set action = 'SIGN_OUT'")).rejects.toThrow('append-only')
  await expect(rejected('delete from unsealed_audit_entries')).rejects.toThrow('append-only')
})

it('O07: a sealed entry that is changed or removed is found out, and a rejected transaction is no damage', async () => {
  await Promise.all(newIds(5).map(record))
  const rows = await sealedRows()
  const middle = rows[Math.floor(rows.length / 2)]
  const next = rows[Math.floor(rows.length / 2) + 1]
  const forged = rows.map((row) => (row === middle ? { ...row, actor_id: 'another' } : row))
  expect(verifyAuditRows(forged).brokenAt).toBe(middle?.sequence)
  expect(verifyAuditRows(rows.filter((row) => row !== middle)).brokenAt).toBe(next?.sequence)
  // The version before took its number first, and conflicted then.
  if (isPostgres(site.db)) await sql`select nextval('audit_log_sequence_seq')`.execute(site.db)
  await record(randomUUID())
  expect(verifyAuditRows(await sealedRows()).brokenAt).toBeNull()
})

it('O07: verifying a log of many pages shows how many entries wait for their seal', async () => {
  await write(site, null, async (transaction) => {
    for (let count = 0; count < 1001; count += 1) await recordAudit(transaction, { action: 'SIGN_IN' }, site.now())
    await sealEntriesWithin(transaction)
    await sealEntriesWithin(transaction)
    await sealEntriesWithin(transaction)
    expect(await verifyAuditLog(transaction)).toMatchObject({ brokenAt: null, unsealed: 0 })
    await insertUnsealed(transaction)
    expect(await verifyAuditLog(transaction)).toMatchObject({ brokenAt: null, unsealed: 1 })
  })
  const rows = await sealedRows()
  const { unsealed, ...check } = await verifyAuditLog(site.db)
  expect([check, unsealed]).toEqual([verifyAuditRows(rows), 0])
})
