import type { MembershipRow } from '../../people/customers/memberships/store.ts'
import { membershipsOf, membershipsOfAddress } from '../../people/customers/memberships/store.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'

/** The columns that name a customer. */
export type Customer = Pick<MembershipRow, 'member_id' | 'email' | 'email_key'>

export const customerOf = (memberId: string | null | undefined, email = ''): Customer => ({
  member_id: memberId ?? null,
  email,
  email_key: email === '' ? '' : normalizeEmail(email),
})

/** All memberships of a customer, past ones too. */
export async function membershipsOfCustomer(
  db: Queryable,
  { member_id, email_key }: Customer,
): Promise<MembershipRow[]> {
  if (member_id !== null) return membershipsOf(db, member_id)
  return email_key === '' ? [] : membershipsOfAddress(db, email_key)
}
