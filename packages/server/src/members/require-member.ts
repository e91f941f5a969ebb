import { ApplicationError } from '../http/errors.ts'
import { findMember } from '../identity/member-store.ts'
import type { Site } from '../site.ts'

/** @throws ApplicationError MEMBER_NOT_FOUND */
export async function requireMember({ db }: Pick<Site, 'db'>, memberId: string): Promise<void> {
  if (await findMember(db, memberId)) return
  throw new ApplicationError(404, 'MEMBER_NOT_FOUND', 'There is no such member')
}
