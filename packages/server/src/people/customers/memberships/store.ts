import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { verifiedAddressOf } from '../../members/registered.ts'
import type { MembershipTables } from './tables.ts'

export type MembershipRow = Selectable<MembershipTables['memberships']>

/** The memberships of a member, and those of the guest with its verified address. */
export const membershipsOf = (db: Queryable, memberId: string): Promise<MembershipRow[]> =>
  db
    .selectFrom('memberships')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('member_id', '=', memberId),
        eb.and([eb('member_id', 'is', null), eb('email_key', '=', verifiedAddressOf(memberId))]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The memberships of a customer without an account. */
export const membershipsOfAddress = (db: Queryable, emailKey: string): Promise<MembershipRow[]> =>
  db
    .selectFrom('memberships')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('member_id', 'is', null)
    .orderBy('created_at')
    .execute()

export const membershipsOfContract = (db: Queryable, contractId: string): Promise<MembershipRow[]> =>
  db.selectFrom('memberships').selectAll().where('contract_id', '=', contractId).orderBy('id').execute()

export const membershipsOfOrder = (db: Queryable, orderId: string): Promise<MembershipRow[]> =>
  db.selectFrom('memberships').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export async function findMembership(db: Queryable, id: string): Promise<MembershipRow | null> {
  return (await db.selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Memberships whose end has passed and was not announced. */
export const passedMemberships = (db: Queryable, now: Date): Promise<MembershipRow[]> =>
  db
    .selectFrom('memberships')
    .selectAll()
    .where('ended', '=', 0)
    .where('ends_at', '<=', now.toISOString())
    .orderBy('ends_at')
    .limit(500)
    .execute()

/** Stores a membership, new or changed. */
export async function saveMembership(transaction: Transaction, row: MembershipRow): Promise<void> {
  const { id: _, ...changes } = row
  await transaction
    .insertInto('memberships')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute()
}

/** The number of memberships of each level that hold at an instant. */
export async function countByLevel(db: Queryable, now: Date): Promise<Map<string, number>> {
  const at = now.toISOString()
  const rows = await db
    .selectFrom('memberships')
    .select(['level_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('starts_at', '<=', at)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .groupBy('level_id')
    .execute()
  return new Map(rows.map(({ level_id, count }) => [level_id, Number(count)]))
}

/** Gives a member the memberships of the guest with an address. @returns how many */
export async function claimMemberships(transaction: Transaction, memberId: string): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('memberships')
    .set({ member_id: memberId })
    .where('member_id', 'is', null)
    .where('email_key', '=', verifiedAddressOf(memberId))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** @returns how many moved */
export async function moveMemberships(transaction: Transaction, from: string, into: string): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('memberships')
    .set({ member_id: into })
    .where('member_id', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function deleteMembershipsOfLevel(transaction: Transaction, levelId: string): Promise<void> {
  await transaction.deleteFrom('memberships').where('level_id', '=', levelId).execute()
}

/** @returns the ids of what was deleted */
export async function deleteMemberships(transaction: Transaction, rows: readonly MembershipRow[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await transaction.deleteFrom('memberships').where('id', 'in', ids).execute()
  return ids
}

/** The subscription contracts that pay, or paid, for a level. */
export async function contractIdsOfLevel(db: Queryable, levelId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('contract_id')
    .distinct()
    .where('level_id', '=', levelId)
    .where('contract_id', 'is not', null)
    .execute()
  return rows.flatMap(({ contract_id }) => contract_id ?? [])
}

/** Memberships by their ids, in any order. */
export const findMemberships = async (db: Queryable, ids: readonly string[]): Promise<MembershipRow[]> =>
  ids.length === 0 ? [] : db.selectFrom('memberships').selectAll().where('id', 'in', ids).execute()
