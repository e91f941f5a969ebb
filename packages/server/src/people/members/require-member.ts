import type { Queryable } from '../../platform/database/database.ts'
import { ApplicationError } from '../../platform/kernel/errors.ts'
import { findMember } from './member-store.ts'

/** @throws ApplicationError MEMBER_NOT_FOUND */
export async function requireMember({ db }: { readonly db: Queryable }, memberId: string): Promise<void> {
  if (await findMember(db, memberId)) return
  throw new ApplicationError(404, 'MEMBER_NOT_FOUND', 'Unknown member')
}
