import type { Caller } from '../http/context.ts'
import type { Queryable } from '../storage/database.ts'

/** Whether a checkout is the caller's own. Whoever acts for the owner may lead anybody to theirs. */
export async function isCheckoutOf(db: Queryable, checkoutId: string, caller: Caller): Promise<boolean> {
  const checkout = await db
    .selectFrom('checkouts')
    .select(['visitor_id', 'member_id'])
    .where('id', '=', checkoutId)
    .executeTakeFirst()
  if (!checkout) return false
  switch (caller.role) {
    case 'visitor':
      return checkout.visitor_id === caller.visitorId
    case 'member':
      return checkout.member_id === caller.memberId
    case 'owner':
    case 'app':
      return true
    case 'none':
      return false
  }
}
