import type { Queryable } from '../../storage/database.ts'

/** Which write of whom. */
export interface WriteName {
  readonly caller: string
  readonly call: string
  readonly key: string
}

/** A write as it was made: the same name with another fingerprint is another request under a used key. */
export interface NamedWrite extends WriteName {
  readonly fingerprint: string
  readonly createdAt: string
}

/** What goes out to whoever asks. */
export interface Answer {
  readonly status: number
  readonly body: string
}

/** The statement that writes down that a write happened and, once it is known, what it is answered. */
export function noteOf(write: NamedWrite, answer: Answer | undefined): { sql: string; parameters: readonly unknown[] } {
  const { caller, call, key, fingerprint, createdAt } = write
  const parameters = [caller, call, key, fingerprint, createdAt, answer?.status ?? null, answer?.body ?? null]
  return { sql: answer ? noteAnswer : noteOnly, parameters }
}

const insert = `insert into idempotency_keys (caller, call, key, fingerprint, created_at, status, body)
  values (?, ?, ?, ?, ?, ?, ?) on conflict (caller, call, key)`
const noteAnswer = `${insert} do update set status = excluded.status, body = excluded.body`
const noteOnly = `${insert} do nothing`

/** A write of this name that was kept; its answer is null when that was lost with the process. */
export async function findWrite(
  db: Queryable,
  { caller, call, key }: WriteName,
): Promise<{ fingerprint: string; answer: Answer | null } | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('caller', '=', caller)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return
  const { fingerprint, status, body } = row
  return { fingerprint, answer: status === null || body === null ? null : { status, body } }
}

/** Gives a key free whose request turned out not to be valid. */
export async function forgetWrite(db: Queryable, { caller, call, key }: WriteName): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('caller', '=', caller)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute()
}

/** Forgets the writes before an instant. */
export async function forgetWritesBefore(db: Queryable, instant: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', instant).execute()
}
