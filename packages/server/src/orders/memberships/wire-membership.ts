import type { CustomerMembership, MembershipStatus } from '@cartwright/contract'
import type { MembershipRow } from '../../people/customers/memberships/store.ts'

/** The state of a membership at an instant. */
export function statusOf(
  { starts_at, ends_at, past_due }: Pick<MembershipRow, 'starts_at' | 'ends_at' | 'past_due'>,
  now: Date,
): MembershipStatus {
  if (ends_at !== null && new Date(ends_at) <= now) return 'ENDED'
  if (new Date(starts_at) > now) return 'SCHEDULED'
  return past_due === 1 ? 'PAST_DUE' : 'ACTIVE'
}

/** @param levelName in the language of the caller */
export const toWireMembership = (row: MembershipRow, levelName: string, now: Date): CustomerMembership => ({
  id: row.id,
  levelId: row.level_id,
  levelName,
  status: statusOf(row, now),
  source: row.source,
  ...(row.member_id !== null && { memberId: row.member_id }),
  ...(row.email !== '' && { email: row.email }),
  ...(row.order_id !== null && { orderId: row.order_id }),
  ...(row.contract_id !== null && { subscriptionId: row.contract_id }),
  startDate: row.starts_at,
  ...(row.ends_at !== null && { endDate: row.ends_at }),
  ...(row.renews_at !== null && { renewalDate: row.renews_at }),
  createdDate: row.created_at,
  updatedDate: row.updated_at,
})
