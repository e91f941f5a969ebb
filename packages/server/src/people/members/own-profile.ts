import type { IdentityProfile, IdentityProfileChanges } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { unauthenticated } from '../../platform/kernel/errors.ts'
import { requireRevision } from '../../platform/kernel/revision.ts'
import { changeMember, findMember, type Member } from './member-store.ts'
import { changeProfile } from './profile.ts'

interface OwnProfileChange {
  readonly memberId: string
  /** The revision it was read with: a change made in the meantime is then not overwritten. */
  readonly revision?: string | undefined
  /** What is to change, seen how the profile is now. */
  readonly edit: (profile: IdentityProfile) => IdentityProfileChanges
}

/**
 * Changes what a member says about itself, in its own name.
 *
 * @throws ApplicationError REVISION_CONFLICT; UNAUTHENTICATED for who is no member any more
 * @throws ValidationError for a profile larger than anybody needs
 */
export async function changeOwnProfile(
  transaction: Transaction,
  { memberId, revision, edit }: OwnProfileChange,
  now: Date,
): Promise<Member> {
  const before = await findMember(transaction, memberId)
  if (!before) throw unauthenticated()
  requireRevision(revision, before.revision)
  // Labels are what the owner files members under.
  const { labels: _, ...own } = edit(before.profile)
  return changeMember(transaction, before, { profile: changeProfile(before.profile, own) }, now)
}
