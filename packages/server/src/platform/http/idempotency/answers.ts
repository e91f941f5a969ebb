import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type {} from './tables.ts'

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

/** The response for every caller. */
export interface Answer {
  readonly status: number
  readonly body: string
}

type Noted = NamedWrite & { readonly status: number | null; readonly body: string | null }

const insert = (slot: (name: keyof Noted) => unknown) =>
  sql`insert into idempotency_keys (caller, call, key, fingerprint, created_at, status, body)
    values (${slot('caller')}, ${slot('call')}, ${slot('key')}, ${slot('fingerprint')}, ${slot('createdAt')}, ${slot('status')}, ${slot('body')})
    on conflict (caller, call, key)`

const recordAnswer = statement<Noted>(
  (slot) => sql`${insert(slot)} do update set status = excluded.status, body = excluded.body`,
)
const recordOnly = statement<Noted>((slot) => sql`${insert(slot)} do nothing`)

const recordNew = statement<Noted, { key: string }>(
  (slot) => sql<{ key: string }>`${insert(slot)} do nothing returning key`,
)

/** The same for the first transaction of a write. @returns false when the key has a write already */
export async function recordFirst(
  transaction: Transaction,
  write: NamedWrite,
  answer: Answer | undefined,
): Promise<boolean> {
  const rows = await recordNew(transaction, { ...write, status: answer?.status ?? null, body: answer?.body ?? null })
  return rows.length > 0
}

/** Records that a write happened and, once it is known, its response. */
export async function recordWrite(
  transaction: Transaction,
  write: NamedWrite,
  answer: Answer | undefined,
): Promise<void> {
  if (answer) await recordAnswer(transaction, { ...write, ...answer })
  else await recordOnly(transaction, { ...write, status: null, body: null })
}

/** A committed write of this name; its response is null when it was lost with the process. */
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

/** Deletes the writes of a caller, and those whose response names something. */
export async function forgetWritesOf(db: Queryable, caller: string, named?: string): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where(({ or, eb }) =>
      or([eb('caller', '=', caller), ...(named === undefined ? [] : [eb('body', 'like', `%${named}%`)])]),
    )
    .execute()
}
