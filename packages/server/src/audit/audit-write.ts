import type { Call } from '@cartwright/contract'
import { type Cause, causedBy } from '../events/actor.ts'
import { NOBODY } from '../http/caller.ts'
import type { RequestContext } from '../http/context.ts'
import { isRecord } from '../http/query-string.ts'
import type { Site } from '../site.ts'
import { withCommitHook } from '../storage/commit-hook.ts'
import { type AuditEntry, recordAtCommit } from './record.ts'

/** Of what stands in an address only what is an id can be meant to be kept. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const PARAMETER = /\{([\w.]+)\}/

/**
 * Answers a call in its caller's name, and sees to it that whatever an owner or an app changes is in the audit log. Reads
 * change nothing, so they leave no trace.
 */
export function answerAudited<Result>(
  { caller, address, site, request }: RequestContext,
  call: Pick<Call, 'name' | 'path'>,
  fields: unknown,
  work: () => Promise<Result>,
): Promise<Result> {
  const cause: Cause = { caller, address, call: call.name }
  const isStaff = caller.role === 'owner' || caller.role === 'app'
  if (!isStaff || request.method === 'GET') return causedBy(cause, work)
  return audited(site, cause, { action: 'ADMIN_WRITE', subject: subjectOf(call.path, fields) }, work)
}

/** What the path of a call names, such as the product of `/v1/products/{product.id}`. */
function subjectOf(path: string, fields: unknown): { type: string; id: string } | null {
  const [, names = ''] = PARAMETER.exec(path) ?? []
  const id = names.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), fields)
  return typeof id === 'string' && ID.test(id) ? { type: 'ENTITY', id } : null
}

/** Carries out what was asked on the command line, and puts what it changes in the audit log. */
export function operateAudited<Result>(site: Site, operation: string, work: () => Promise<Result>): Promise<Result> {
  const cause: Cause = { caller: NOBODY, isOperator: true }
  return audited(site, cause, { action: 'OPERATION', details: { operation } }, work)
}

/** The first transaction that is kept takes the row with it, unless the work has written a row of its own. */
function audited<Result>(site: Site, cause: Cause, entry: AuditEntry, work: () => Promise<Result>): Promise<Result> {
  const hooked = () =>
    withCommitHook((run) => {
      if (!cause.audited) recordAtCommit(run, entry, cause, site.now())
    }, work)
  return causedBy(cause, hooked)
}
