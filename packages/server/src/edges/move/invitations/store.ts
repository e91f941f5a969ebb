import { unsubscribedAmong } from '../../../people/email-subscriptions/store.ts'
import { membersWithoutPassword } from '../../../people/members/member-store.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { pageOfRecords } from '../records.ts'
import '../tables.ts'

/** Customers that are looked at together. */
const PAGE = 500

/** Customers of a move who have no password here, did not unsubscribe, and were not invited by any move. */
export async function* invitableCustomers(db: Queryable, moveId: string): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const rows = await pageOfRecords(db, moveId, 'customers', after, PAGE)
    const last = rows.at(-1)
    if (!last) return
    after = last.source_id
    const members = await membersWithoutPassword(
      db,
      rows.filter(({ created }) => created === 1).map(({ our_id: id }) => id),
    )
    const invited = await invitedAmong(
      db,
      members.map(({ id }) => id),
    )
    const unsubscribed = await unsubscribedAmong(
      db,
      members.map(({ email }) => email),
    )
    for (const { id, email } of members) if (!invited.has(id) && !unsubscribed.has(email)) yield id
  }
}

async function invitedAmong(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('move_invitations').select('member_id').where('member_id', 'in', ids).execute()
  return new Set(rows.map(({ member_id: id }) => id))
}

/** Requests the mail of a customer. One who was invited before gets no second one. */
export async function requestInvitation(
  transaction: Transaction,
  moveId: string,
  memberId: string,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('move_invitations')
    .values({ member_id: memberId, move_id: moveId, requested_at: now.toISOString(), mailed_at: null })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute()
}

/** Some customers whose mails wait, the first requests first. */
export async function waitingInvitations(db: Queryable, moveId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('move_invitations')
    .select('member_id')
    .where('move_id', '=', moveId)
    .where('mailed_at', 'is', null)
    .orderBy('requested_at')
    .orderBy('member_id')
    .limit(limit)
    .execute()
  return rows.map(({ member_id: id }) => id)
}

/** @returns false where another process has mailed it */
export async function markMailed(transaction: Transaction, memberId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('move_invitations')
    .set({ mailed_at: now.toISOString() })
    .where('member_id', '=', memberId)
    .where('mailed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteInvitation(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.deleteFrom('move_invitations').where('member_id', '=', memberId).execute()
}

export async function countInvitations(db: Queryable, moveId: string) {
  let open = 0
  for await (const _ of invitableCustomers(db, moveId)) open += 1
  const { all, sent } = await db
    .selectFrom('move_invitations')
    .select((eb) => [eb.fn.countAll().as('all'), eb.fn.count('mailed_at').as('sent')])
    .where('move_id', '=', moveId)
    .executeTakeFirstOrThrow()
  return { open, waiting: Number(all) - Number(sent), sent: Number(sent) }
}
