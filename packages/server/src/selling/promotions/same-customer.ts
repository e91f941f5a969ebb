import { findMember, findMemberByEmail } from '../../people/members/member-store.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { CouponCustomer } from './coupon.ts'
import { emailOf } from './store.ts'

/** The accounts and the email addresses that one customer orders with. */
export interface CustomerKeys {
  readonly memberIds: readonly string[]
  readonly emails: readonly string[]
}

/**
 * A customer orders as a member or as a guest, with the address of the account or another one: all of them are the same.
 *
 * @returns null for a guest without an address
 */
export async function customerKeys(db: Queryable, customer: CouponCustomer): Promise<CustomerKeys | null> {
  const { memberId } = customer
  const email = emailOf(customer)
  if (memberId === null && email === null) return null
  const member = memberId === null ? null : await findMember(db, memberId)
  const ofAddress = email === null || email === member?.email ? null : await findMemberByEmail(db, email)
  return {
    memberIds: [memberId, ofAddress?.id ?? null].filter((id) => id !== null),
    emails: [...new Set([email, member?.email ?? null].filter((one) => one !== null))],
  }
}
