import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { isPostgres } from '../database/is-postgres.ts'
import { continueSequence } from '../database/sequence.ts'
import { statement } from '../database/statement.ts'
import { type AuditContent, FIRST_HASH, sealOf } from './seal.ts'

const lastEntry = statement<object, { sequence: number; hash: string }>(
  () => sql`select sequence, hash from audit_log order by sequence desc limit 1`,
)
const insertEntry = statement<
  AuditContent & { readonly sequence: number; readonly previous_hash: string; readonly hash: string }
>(
  (slot) => sql`
    insert into audit_log (sequence, id, at, action, outcome, actor_type, actor_id, subject_type, subject_id, network,
      details, previous_hash, hash)
    values (${slot('sequence')}, ${slot('id')}, ${slot('at')}, ${slot('action')}, ${slot('outcome')},
      ${slot('actor_type')}, ${slot('actor_id')}, ${slot('subject_type')}, ${slot('subject_id')}, ${slot('network')},
      ${slot('details')}, ${slot('previous_hash')}, ${slot('hash')})`,
)

/** Seals entries and appends them to the log. Concurrent transactions that do this conflict with each other. */
export async function appendSealed(transaction: Transaction, entries: readonly AuditContent[]): Promise<void> {
  if (entries.length === 0) return
  const [last] = await lastEntry(transaction, {})
  let previous_hash = last?.hash ?? FIRST_HASH
  let sequence = last?.sequence ?? 0
  for (const entry of entries) {
    const hash = sealOf(previous_hash, entry)
    sequence += 1
    await insertEntry(transaction, { ...entry, sequence, previous_hash, hash })
    previous_hash = hash
  }
  // During a deploy, processes of the version before take their numbers from there.
  if (isPostgres(transaction)) await continueSequence(transaction, 'audit_log_sequence_seq', sequence)
}
