import { CompiledQuery } from 'kysely'
import { type Cause, currentCause } from '../events/actor.ts'
import { callerId } from '../http/caller-id.ts'
import { randomId } from '../oauth/secret-token.ts'
import type { RunStatement } from '../storage/commit-hook.ts'
import type { Transaction } from '../storage/database.ts'
import type { AuditAction } from './actions.ts'
import { networkOf } from './network.ts'
import { type AuditContent, FIRST_HASH, sealOf } from './seal.ts'
import type { AuditActorType } from './tables.ts'

/** Something that happened. */
export interface AuditEntry {
  readonly action: AuditAction
  /** Default: it went well. */
  readonly outcome?: 'SUCCESS' | 'FAILURE'
  /** What it happened to. */
  readonly subject?: { readonly type: string; readonly id: string } | null
  /** Names and ids only: no secret, no address, nothing that somebody entered. */
  readonly details?: Readonly<Record<string, string | number | boolean | readonly string[]>>
  /** Who did it, and from where, where the request that is being answered does not tell. */
  readonly actor?: { readonly type: AuditActorType; readonly id: string | null }
  readonly address?: string
}

const lastQuery = 'select hash from audit_log order by sequence desc limit 1'
const insertText = `
  insert into audit_log (id, at, action, outcome, actor_type, actor_id, subject_type, subject_id, network, details, previous_hash, hash)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** Writes into the log in the transaction of what it tells of, so that both are kept or neither is. */
export async function recordAudit(transaction: Transaction, entry: AuditEntry, now: Date): Promise<void> {
  const cause = currentCause()
  if (cause) cause.audited = true
  const { rows } = await transaction.executeQuery<{ hash: string }>(CompiledQuery.raw(lastQuery, []))
  const values = valuesOf(rows[0]?.hash, contentOf(entry, cause, now))
  await transaction.executeQuery(CompiledQuery.raw(insertText, values))
}

/** The same for a transaction that is about to be kept. */
export function recordAtCommit(run: RunStatement, entry: AuditEntry, cause: Cause, now: Date): void {
  cause.audited = true
  const [last] = run<{ hash: string }>(lastQuery, [])
  run(insertText, valuesOf(last?.hash, contentOf(entry, cause, now)))
}

function valuesOf(previousHash = FIRST_HASH, row: AuditContent): unknown[] {
  const { id, at, action, outcome, actor_type, actor_id, subject_type, subject_id, network, details } = row
  const said = [id, at, action, outcome, actor_type, actor_id, subject_type, subject_id, network, details]
  return [...said, previousHash, sealOf(previousHash, row)]
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

const ROLES = { none: 'NOBODY', visitor: 'VISITOR', member: 'MEMBER', owner: 'OWNER', app: 'APP' } as const

function actorOf(cause: Cause | undefined): { type: AuditActorType; id: string | null } {
  if (!cause) return { type: 'SITE', id: null }
  if (cause.isOperator) return { type: 'OPERATOR', id: null }
  return { type: ROLES[cause.caller.role], id: callerId(cause.caller) }
}

export const ofMember = (id: string) => ({ type: 'MEMBER', id })
export const ofOwner = (id: string) => ({ type: 'OWNER', id })
