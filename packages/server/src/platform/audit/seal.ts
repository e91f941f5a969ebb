import { hash } from 'node:crypto'
import type { AuditTables } from './tables.ts'

/** A row before it has its place in the table. */
export type AuditContent = Omit<AuditTables['audit_log'], 'sequence' | 'previous_hash' | 'hash'>

/** What the first row is sealed with. */
export const FIRST_HASH = hash('sha256', 'cartwright audit log', 'base64url')

/** SHA-256 over the seal of the row before and everything this row says, in one order and one spelling. */
export function sealOf(previousHash: string, row: AuditContent): string {
  const { id, at, action, outcome, actor_type, actor_id, subject_type, subject_id, network, details } = row
  const said = [id, at, action, outcome, actor_type, actor_id, subject_type, subject_id, network, details]
  return hash('sha256', JSON.stringify([previousHash, ...said]), 'base64url')
}

/** SHA-256 over the seal of the checkpoint before and everything this one says. */
export function sealOfCheckpoint(
  previousHash: string,
  { sequence, at, removed, log_hash }: Omit<AuditTables['audit_checkpoints'], 'previous_hash' | 'hash'>,
): string {
  return hash('sha256', JSON.stringify([previousHash, sequence, at, removed, log_hash]), 'base64url')
}
