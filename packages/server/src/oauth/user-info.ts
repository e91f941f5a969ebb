import type { UserInfoResponse } from '@cartwright/contract'
import type { RequestContext } from '../http/context.ts'
import { ApplicationError } from '../http/errors.ts'
import { findMember } from '../identity/member-store.ts'
import { displayName } from '../identity/profile.ts'

/** Names as OpenID Connect spells them, beside the wire's own. */
interface StandardClaims {
  readonly given_name: string | undefined
  readonly family_name: string | undefined
  readonly email_verified: boolean
}

/** Who is signed in. */
export async function readUserInfo({ site, caller }: RequestContext): Promise<UserInfoResponse & StandardClaims> {
  const member = caller.role === 'member' ? await findMember(site.db, caller.memberId) : null
  if (!member) throw new ApplicationError(404, 'MEMBER_NOT_FOUND', 'Nobody is signed in')
  const { firstName, lastName, picture, language } = member.profile
  return {
    sub: member.id,
    givenName: firstName,
    familyName: lastName,
    given_name: firstName,
    family_name: lastName,
    name: displayName(member.profile) || undefined,
    email: member.email,
    emailVerified: member.emailVerified,
    email_verified: member.emailVerified,
    picture,
    language,
  }
}
