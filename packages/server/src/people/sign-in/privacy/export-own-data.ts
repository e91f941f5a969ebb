import type { MemberExport } from '@cartwright/contract'
import type { Services } from '../../../platform/kernel/services.ts'
import { findMember } from '../../members/member-store.ts'
import { exportMember } from '../../members/privacy/export-member.ts'
import { type Proof, proveIdentity } from '../prove-identity.ts'

/**
 * Everything that is stored about the calling member, who has just signed in or enters the password. An open browser or a
 * stolen token alone gives away nothing.
 *
 * @returns null when there is no such member any more
 * @throws ApplicationError REAUTHENTICATION_REQUIRED, -19976, TOO_MANY_REQUESTS
 */
export async function exportOwnData(site: Services, proof: Omit<Proof, 'action'>): Promise<MemberExport | null> {
  const member = await findMember(site.db, proof.memberId)
  if (!member) return null
  await proveIdentity(site, { ...proof, action: 'MEMBER_EXPORTED' }, member.email)
  return exportMember(site, member.id)
}
