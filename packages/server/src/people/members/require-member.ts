import type { Queryable } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { findMember, type Member } from './member-store.ts'

/** @throws ApplicationError MEMBER_NOT_FOUND */
export async function requireMember({ db }: { readonly db: Queryable }, memberId: string): Promise<Member> {
  const member = await findMember(db, memberId)
  if (member) return member
  throw rejected('MEMBER_NOT_FOUND')
}
