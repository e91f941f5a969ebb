import type { Call } from '@cartwright/contract'
import type { Transaction } from '../database/database.ts'
import { recordWrites, type WriteRecord } from '../database/write.ts'
import { isRecord } from '../http/query-string.ts'
import { type Cause, causeOf } from '../kernel/actor.ts'
import { OPERATOR } from '../kernel/caller.ts'
import type { DeviceClass } from '../kernel/device-class.ts'
import type { Operation } from '../kernel/operation.ts'
import type { Services } from '../kernel/services.ts'
import { type AuditEntry, recordAudit } from './record.ts'

/** Of a path, only ids may be stored. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const PARAMETER = /\{([\w.]+)\}/

/** A call that is made, for the audit log. */
interface AuditedCall {
  readonly call: Pick<Call, 'name' | 'path'>
  readonly fields: unknown
  readonly onlyReads: boolean
  /** The kind of device of the browser; null for a program. */
  readonly device: DeviceClass | null
  /** What each transaction of the call writes besides its own rows. */
  readonly records?: readonly WriteRecord[] | undefined
}

/**
 * Answers a call in its caller's name, and sees to it that whatever an owner or an app changes is in the audit log. Reads
 * change nothing, so they leave no trace.
 */
export function answerAudited<Result>(
  { caller, address, site }: Operation,
  { call, fields, onlyReads, device, records }: AuditedCall,
  work: () => Promise<Result>,
): Promise<Result> {
  const isOperator = caller === OPERATOR
  const cause: Cause = recordWrites({ caller, address, call: call.name, device, isOperator }, records ?? [])
  const isStaff = caller.role === 'owner' || caller.role === 'app'
  if (!isStaff || onlyReads) return causeOf(cause, work)
  const action = isOperator ? 'OPERATION' : 'ADMIN_WRITE'
  return audited(site, cause, { action, subject: subjectOf(call.path, fields) }, work)
}

/** What the path of a call names, such as the product of `/v1/products/{product.id}`. */
function subjectOf(path: string, fields: unknown): { type: string; id: string } | null {
  const [, names = ''] = PARAMETER.exec(path) ?? []
  const id = names.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), fields)
  return typeof id === 'string' && ID.test(id) ? { type: 'ENTITY', id } : null
}

/** Runs an operation of the command line that is no call, and records what it changes in the audit log. */
export function operateAudited<Result>(
  site: Services,
  operation: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const cause: Cause = { caller: OPERATOR, isOperator: true }
  return audited(site, cause, { action: 'OPERATION', details: { operation } }, work)
}

/** The first transaction writes the entry, unless the work has recorded an entry of its own. */
function audited<Result>(
  site: Services,
  cause: Cause,
  entry: AuditEntry,
  work: () => Promise<Result>,
): Promise<Result> {
  const record = async (transaction: Transaction) => {
    if (!cause.audited) await recordAudit(transaction, entry, site.now())
  }
  return causeOf(recordWrites(cause, [record]), work)
}
