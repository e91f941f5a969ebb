import { randomUUID } from 'node:crypto'
import type { StoreCreditReason } from '@cartwright/contract'
import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { StoreCreditTables } from './tables.ts'

export type StoreCreditRow = Selectable<StoreCreditTables['store_credit']>
export type StoreCreditEntryRow = Selectable<StoreCreditTables['store_credit_entries']>

export const findStoreCredit = (db: Queryable, memberId: string): Promise<StoreCreditRow | undefined> =>
  db.selectFrom('store_credit').selectAll().where('member_id', '=', memberId).executeTakeFirst()

/** The store credit of all members who have or had some, by member. */
export const listStoreCredit = (db: Queryable): Promise<StoreCreditRow[]> =>
  db.selectFrom('store_credit').selectAll().orderBy('member_id').execute()

/** What changed the store credit of a member, the newest first. */
export const entriesOf = (db: Queryable, memberId: string): Promise<StoreCreditEntryRow[]> =>
  db
    .selectFrom('store_credit_entries')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('sequence', 'desc')
    .execute()

export const findEntry = (db: Queryable, id: string): Promise<StoreCreditEntryRow | undefined> =>
  db.selectFrom('store_credit_entries').selectAll().where('id', '=', id).executeTakeFirst()

/** A change of store credit. */
interface NewEntry {
  readonly memberId: string
  /** Of a first entry. */
  readonly currency: string
  readonly reason: StoreCreditReason
  /** Minor units; negative where it is taken or spent. */
  readonly amount: number
  readonly order?: { readonly id: string; readonly number: string } | undefined
  /** What it happens once for. */
  readonly cause?: string
  readonly note?: string | undefined
  readonly now: Date
}

/**
 * Changes the store credit of a member. The condition of the update holds the balance under concurrent orders.
 *
 * @returns the entry; the known one where the cause has one for this reason already; null where less is left
 */
export async function addEntry(transaction: Transaction, entry: NewEntry): Promise<StoreCreditEntryRow | null> {
  const { memberId, currency, reason, amount, order, cause = null, note = null, now } = entry
  const known = cause === null ? undefined : await findByCause(transaction, reason, cause)
  if (known) return known
  const at = now.toISOString()
  if (amount > 0)
    await transaction
      .insertInto('store_credit')
      .values({ member_id: memberId, currency, balance_minor: 0, updated_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const changed = await transaction
    .updateTable('store_credit')
    .set((eb) => ({ balance_minor: eb('balance_minor', '+', amount), updated_at: at }))
    .where('member_id', '=', memberId)
    .where((eb) => eb(eb('balance_minor', '+', amount), '>=', 0))
    .returning('balance_minor')
    .executeTakeFirst()
  if (!changed) return null
  return transaction
    .insertInto('store_credit_entries')
    .values({
      id: randomUUID(),
      member_id: memberId,
      reason,
      amount_minor: amount,
      balance_minor: changed.balance_minor,
      order_id: order?.id ?? null,
      order_number: order?.number ?? null,
      cause,
      note,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const findByCause = (transaction: Transaction, reason: StoreCreditReason, cause: string) =>
  transaction
    .selectFrom('store_credit_entries')
    .selectAll()
    .where('reason', '=', reason)
    .where('cause', '=', cause)
    .executeTakeFirst()
