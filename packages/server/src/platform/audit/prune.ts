import type { Transaction } from '../database/database.ts'
import { write } from '../database/write.ts'
import type { Services } from '../kernel/services.ts'
import { recordSealed } from './record.ts'
import { FIRST_HASH, sealOfCheckpoint } from './seal.ts'
import { sealEntries } from './seal-entries.ts'

const DAY = 24 * 60 * 60 * 1000
/** Rows that go at once; what is left goes at the next round. */
const MOST_REMOVED = 10_000

/**
 * Deletes the expired beginning of the audit log (`retentionDays`). A sealed checkpoint stores the hash that the rest
 * continues from, and an entry of the log records how much was deleted: together they show that nothing else was.
 * @returns the number of deleted rows
 */
export async function pruneAuditLog({ db, now }: Pick<Services, 'db' | 'now'>, retentionDays: number): Promise<number> {
  await sealEntries(db)
  const before = new Date(now().getTime() - retentionDays * DAY).toISOString()
  const first = await db.selectFrom('audit_log').select('at').orderBy('sequence').limit(1).executeTakeFirst()
  if (first === undefined || first.at >= before) return 0
  return write({ db }, null, (transaction) => prune(transaction, before, now()))
}

async function prune(transaction: Transaction, before: string, now: Date): Promise<number> {
  const rows = await transaction
    .selectFrom('audit_log')
    .select(['sequence', 'at', 'hash'])
    .orderBy('sequence')
    .limit(MOST_REMOVED)
    .execute()
  // In the order they were written: what is behind a young row stays, whatever its time says.
  const firstYoung = rows.findIndex(({ at }) => at >= before)
  const old = firstYoung < 0 ? rows : rows.slice(0, firstYoung)
  const last = old.at(-1)
  if (last === undefined) return 0
  const details = { through: last.sequence, removed: old.length, hash: last.hash }
  // Before anything goes: the entry is sealed with the row before it.
  await recordSealed(transaction, { action: 'AUDIT_LOG_PRUNED', details }, now)
  await insertCheckpoint(transaction, {
    sequence: last.sequence,
    at: now.toISOString(),
    removed: old.length,
    log_hash: last.hash,
  })
  await transaction.deleteFrom('audit_log').where('sequence', '<=', last.sequence).execute()
  return old.length
}

async function insertCheckpoint(transaction: Transaction, content: Parameters<typeof sealOfCheckpoint>[1]) {
  const latest = await transaction
    .selectFrom('audit_checkpoints')
    .select('hash')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  const previous_hash = latest?.hash ?? FIRST_HASH
  const row = { ...content, previous_hash, hash: sealOfCheckpoint(previous_hash, content) }
  await transaction.insertInto('audit_checkpoints').values(row).execute()
}
