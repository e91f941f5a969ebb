import { UserInfoResponse } from '@cartwright/contract'
import type { Caller, RequestContext } from '../http/context.ts'
import { forbidden, unauthenticated } from '../http/errors.ts'
import { findMember, type Member } from '../identity/member-store.ts'
import { displayName } from '../identity/profile.ts'
import type { Site } from '../site.ts'
import { scopesOf } from './consents.ts'

const STANDARD_SCOPES = ['openid', 'profile', 'email'] as const

/** Names as OpenID Connect spells them, beside the wire's own. */
interface StandardClaims {
  readonly given_name?: string | undefined
  readonly family_name?: string | undefined
  readonly email_verified?: boolean
}

/**
 * Who is signed in. Every app is told what its scopes are for (OpenID Connect Core, section 5.4), save for those of the
 * shop itself that sign in as the wire has it: their client asks for `offline_access` and knows no other scope.
 */
export async function readUserInfo({ site, caller }: RequestContext): Promise<UserInfoResponse & StandardClaims> {
  if (caller.role !== 'member') throw forbidden()
  const member = await findMember(site.db, caller.memberId)
  if (!member) throw unauthenticated('The member of the access token is gone')
  const tells = await claimsOf(site, caller)
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

async function claimsOf({ db }: Pick<Site, 'db'>, { sessionId, scope }: Extract<Caller, { role: 'member' }>) {
  const session = await db
    .selectFrom('sessions')
    .leftJoin('apps', 'apps.client_id', 'sessions.client_id')
    .select(['sessions.scope', 'sessions.follows_scopes', 'apps.requires_consent'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const granted = scopesOf(session.scope)
  const knowsScopes = STANDARD_SCOPES.some((standard) => granted.includes(standard))
  // What a member said yes to is a list of scopes, however the app puts its question.
  const follows = knowsScopes || session.follows_scopes === 1 || session.requires_consent === 1
  const scopes = scopesOf(scope ?? null)
  return (asked: 'profile' | 'email') => !follows || scopes.includes(asked)
}

const isWebAddress = (text: unknown) => UserInfoResponse.shape.picture.safeParse(text).success

function profileClaims({ profile }: Member) {
  const { firstName, lastName, picture, language } = profile
  return {
    givenName: firstName,
    familyName: lastName,
    given_name: firstName,
    family_name: lastName,
    name: displayName(profile) || undefined,
    // Members write what they like there; apps show it, and link to it.
    picture: isWebAddress(picture) ? picture : undefined,
    language,
  }
}
