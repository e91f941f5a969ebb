import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { isPostgres } from '../database/is-postgres.ts'
import { statement } from '../database/statement.ts'
import { afterRollback } from '../database/write.ts'
import { type Cause, currentCause } from '../kernel/actor.ts'
import { callerId } from '../kernel/caller.ts'
import { randomId } from '../secrets/secret-token.ts'
import type { AuditAction } from './actions.ts'
import { appendSealed } from './append.ts'
import { networkOf } from './network.ts'
import type { AuditContent } from './seal.ts'
import type { AuditActorType } from './tables.ts'

/** Something that happened. */
export interface AuditEntry {
  readonly action: AuditAction
  /** Default: it went well. */
  readonly outcome?: 'SUCCESS' | 'FAILURE'
  /** What it happened to. */
  readonly subject?: { readonly type: string; readonly id: string } | null
  /** Names and ids only: no secret, no address, no input. */
  readonly details?: Readonly<Record<string, string | number | boolean | readonly string[]>>
  /** Who did it, and from where, where the request that is being answered does not tell. */
  readonly actor?: { readonly type: AuditActorType; readonly id: string | null }
  readonly address?: string
}

const insertUnsealed = statement<AuditContent>(
  (slot) => sql`
    insert into unsealed_audit_entries (id, at, action, outcome, actor_type, actor_id, subject_type, subject_id, network,
      details)
    values (${slot('id')}, ${slot('at')}, ${slot('action')}, ${slot('outcome')}, ${slot('actor_type')},
      ${slot('actor_id')}, ${slot('subject_type')}, ${slot('subject_id')}, ${slot('network')}, ${slot('details')})`,
)

/**
 * Writes a log entry in the transaction of its action, so that both are committed or neither is. On PostgreSQL it is sealed
 * soon after (`seal-entries.ts`): sealed at once, concurrent transactions would conflict over the last seal.
 */
export async function recordAudit(transaction: Transaction, entry: AuditEntry, now: Date): Promise<void> {
  const row = describe(transaction, entry, now)
  if (isPostgres(transaction)) await insertUnsealed(transaction, row)
  else await appendSealed(transaction, [row])
}

/** The same for an entry that the rest of its transaction relies on: it is sealed at once. */
export async function recordSealed(transaction: Transaction, entry: AuditEntry, now: Date): Promise<void> {
  await appendSealed(transaction, [describe(transaction, entry, now)])
}

function describe(transaction: Transaction, entry: AuditEntry, now: Date): AuditContent {
  const cause = currentCause()
  if (cause) markAudited(transaction, cause)
  return contentOf(entry, cause, now)
}

function markAudited(transaction: Transaction, cause: Cause) {
  const before = cause.audited ?? false
  cause.audited = true
  afterRollback(transaction, () => {
    cause.audited = before
  })
}

function contentOf(entry: AuditEntry, cause: Cause | undefined, now: Date): AuditContent {
  const actor = entry.actor ?? actorOf(cause)
  const details = { ...(cause?.call !== undefined && { call: cause.call }), ...entry.details }
  return {
    id: randomId(),
    at: now.toISOString(),
    action: entry.action,
    outcome: entry.outcome ?? 'SUCCESS',
    actor_type: actor.type,
    actor_id: actor.id,
    subject_type: entry.subject?.type ?? null,
    subject_id: entry.subject?.id ?? null,
    network: networkOf(entry.address ?? cause?.address ?? ''),
    details: JSON.stringify(details),
  }
}

const ROLES = { none: 'ANONYMOUS', visitor: 'VISITOR', member: 'MEMBER', owner: 'OWNER', app: 'APP' } as const

function actorOf(cause: Cause | undefined): { type: AuditActorType; id: string | null } {
  if (!cause) return { type: 'SITE', id: null }
  if (cause.isOperator) return { type: 'OPERATOR', id: null }
  return { type: ROLES[cause.caller.role], id: callerId(cause.caller) }
}

export const ofMember = (id: string) => ({ type: 'MEMBER', id })
export const ofOwner = (id: string) => ({ type: 'OWNER', id })
