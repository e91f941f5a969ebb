import type { Services } from '../../../platform/kernel/services.ts'
import { findMember } from '../../members/member-store.ts'
import { eraseMember } from '../../members/privacy/erase-member.ts'
import { type Proof, proveIdentity } from '../prove-identity.ts'

/**
 * Erases the account of the calling member, who has just signed in or enters the password. All sessions end, and a last
 * mail confirms it.
 * @returns the number of orders that remain
 * @throws ApplicationError REAUTHENTICATION_REQUIRED, -19976, TOO_MANY_REQUESTS
 */
export async function eraseOwnAccount(site: Services, proof: Omit<Proof, 'action'>): Promise<number> {
  const member = await findMember(site.db, proof.memberId)
  if (!member) throw new Error(`The member ${proof.memberId} is gone, and its session is not`)
  await proveIdentity(site, { ...proof, action: 'MEMBER_ERASED' }, member.email)
  return (await eraseMember(site, member.id, { tellsMember: true })) ?? 0
}
