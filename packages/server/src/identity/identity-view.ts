import { Identity } from '@cartwright/contract'
import type { Member } from './member-store.ts'

/** A member as the authentication calls tell of it. */
export function toIdentity(member: Member): Identity {
  return Identity.parse({
    id: member.id,
    revision: String(member.revision),
    createdDate: member.createdAt,
    updatedDate: member.updatedAt,
    connections: [],
    identityProfile: member.profile,
    email: { address: member.email, isVerified: member.emailVerified },
    status: { name: member.status, reasons: member.pendingReasons },
  })
}
