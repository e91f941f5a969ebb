import type { Queryable } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { findMember } from './member-store.ts'

/** @throws ApplicationError MEMBER_NOT_FOUND */
export async function requireMember({ db }: { readonly db: Queryable }, memberId: string): Promise<void> {
  if (await findMember(db, memberId)) return
  throw rejected('MEMBER_NOT_FOUND')
}
