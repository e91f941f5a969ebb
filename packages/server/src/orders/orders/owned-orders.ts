import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { guestEmail } from '../../platform/database/guest-email.ts'
import type { Caller } from '../../platform/kernel/caller.ts'

/** The ids of the orders of a visitor or member, as a subquery; null for staff and apps, who may see each order. */
export function idsOfOwnOrders(caller: Caller): RawBuilder<unknown> | null {
  switch (caller.role) {
    case 'visitor':
      return sql`(select id from orders where visitor_id = ${caller.visitorId} and member_id is null)`
    case 'member':
      return sql`(select id from orders where member_id = ${caller.memberId})`
    case 'owner':
    case 'app':
      return null
    case 'none':
      return sql`(select id from orders where 0 = 1)`
  }
}

/** The ids of all orders of a member. */
export async function orderIdsOfMember(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('id').where('member_id', '=', memberId).execute()
  return rows.map(({ id }) => id)
}

/** The ids of orders of customers without an account, by their address in lower case. */
export async function orderIdsOfGuest(transaction: Transaction, email: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('orders')
    .select('id')
    .where('member_id', 'is', null)
    .where(guestEmail('document', 'buyerInfo.email'), '=', email)
    .execute()
  return rows.map(({ id }) => id)
}
