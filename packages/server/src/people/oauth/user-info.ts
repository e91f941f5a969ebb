import { UserInfoResponse } from '@cartwright/contract'
import type { Caller } from '../../platform/kernel/caller.ts'
import { forbidden, unauthenticated } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { scopesOf } from '../../platform/kernel/scopes-of.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { findApp } from '../clients/apps.ts'
import { findMember, type Member } from '../members/member-store.ts'
import { displayName } from '../members/profile.ts'
import { findSession } from '../sessions/find-sessions.ts'

const STANDARD_SCOPES = ['openid', 'profile', 'email'] as const

/** Names as OpenID Connect spells them, beside the wire's own. */
interface StandardClaims {
  readonly given_name?: string | undefined
  readonly family_name?: string | undefined
  readonly email_verified?: boolean
}

/**
 * The claims of the signed-in member. Every app gets those of its scopes (OpenID Connect Core, section 5.4), except the
 * shop's own apps that sign in by the wire's calls: their client uses only the scope `offline_access`.
 */
export async function readUserInfo({ site, caller }: Operation): Promise<UserInfoResponse & StandardClaims> {
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

async function claimsOf({ db }: Pick<Services, 'db'>, { sessionId, scope }: Extract<Caller, { role: 'member' }>) {
  const session = await findSession(db, sessionId)
  if (!session) throw unauthenticated('The session of the access token is gone')
  const app = session.client_id === null ? null : await findApp(db, session.client_id)
  const granted = scopesOf(session.scope)
  const knowsScopes = STANDARD_SCOPES.some((standard) => granted.includes(standard))
  // What a member said yes to is a list of scopes, however the app puts its question.
  const follows = knowsScopes || session.follows_scopes === 1 || app?.requiresConsent === true
  const scopes = scopesOf(scope ?? null)
  return (requested: 'profile' | 'email') => !follows || scopes.includes(requested)
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
