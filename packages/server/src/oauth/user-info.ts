import type { UserInfoResponse } from '@cartwright/contract'
import type { RequestContext } from '../http/context.ts'
import { ApplicationError } from '../http/errors.ts'
import { findMember, type Member } from '../identity/member-store.ts'
import { displayName } from '../identity/profile.ts'
import type { Site } from '../site.ts'

/** Names as OpenID Connect spells them, beside the wire's own. */
interface StandardClaims {
  readonly given_name?: string | undefined
  readonly family_name?: string | undefined
  readonly email_verified?: boolean
}

/**
 * Who is signed in. An OpenID Connect client is told what its scopes are for (Core, section 5.4); the wire's own clients,
 * which know none of them, everything.
 */
export async function readUserInfo({ site, caller }: RequestContext): Promise<UserInfoResponse & StandardClaims> {
  const member = caller.role === 'member' ? await findMember(site.db, caller.memberId) : null
  if (caller.role !== 'member' || !member) throw new ApplicationError(404, 'MEMBER_NOT_FOUND', 'Nobody is signed in')
  const tells = await claimsOf(site, caller.sessionId)
  return {
    sub: member.id,
    ...(tells('profile') && profileClaims(member)),
    ...(tells('email') && {
      email: member.email,
      emailVerified: member.emailVerified,
      email_verified: member.emailVerified,
    }),
  }
}

async function claimsOf({ db }: Pick<Site, 'db'>, sessionId: string) {
  const row = await db.selectFrom('sessions').select('scope').where('id', '=', sessionId).executeTakeFirst()
  const scopes = row?.scope?.split(' ') ?? []
  const isStandard = ['openid', 'profile', 'email'].some((scope) => scopes.includes(scope))
  return (scope: 'profile' | 'email') => !isStandard || scopes.includes(scope)
}

function profileClaims({ profile }: Member) {
  const { firstName, lastName, picture, language } = profile
  return {
    givenName: firstName,
    familyName: lastName,
    given_name: firstName,
    family_name: lastName,
    name: displayName(profile) || undefined,
    picture,
    language,
  }
}
