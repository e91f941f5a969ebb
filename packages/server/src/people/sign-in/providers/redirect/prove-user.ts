import type { IdentityProvider } from '@cartwright/contract'
import { z } from 'zod'
import { rejected } from '../../../../platform/kernel/errors.ts'
import type { Services } from '../../../../platform/kernel/services.ts'
import { CLOCK_SKEW, Person, type ProvenUser, toPerson, verifyIdToken } from '../id-token.ts'
import { describeProvider } from '../metadata.ts'
import { exchangeCode, type ProviderTokens, readUserInfo } from './exchange-code.ts'
import type { ProviderFlow } from './flow.ts'

const UserInfo = Person.extend({ sub: z.string() })

/**
 * Who signed in at a provider, by the code it answered with.
 *
 * @throws CodeRejected, ApplicationError INVALID_IDP_TOKEN
 * @throws Error when the provider does not answer
 */
export async function proveUser(
  site: Services,
  provider: IdentityProvider,
  { verifier, nonce, maxAge }: ProviderFlow,
  code: string,
): Promise<ProvenUser> {
  const tokens = await exchangeCode(site, provider, { code, verifier })
  const user = await verifyIdToken(site, provider, { id_token: tokens.id_token, nonce })
  if (maxAge !== null && !isFresh(user, maxAge, site.now())) {
    throw rejected('INVALID_IDP_TOKEN', {}, { message: 'The sign-in at the provider is too old' })
  }
  return user.email === null ? completeUser(site, provider, user, tokens) : user
}

function isFresh({ authenticatedAt }: ProvenUser, maxAge: number, now: Date): boolean {
  return authenticatedAt !== undefined && now.getTime() / 1000 - authenticatedAt <= maxAge + CLOCK_SKEW
}

/** Many providers put no address into the token when there is a user info endpoint to ask. */
async function completeUser(
  site: Services,
  provider: IdentityProvider,
  user: ProvenUser,
  tokens: ProviderTokens,
): Promise<ProvenUser> {
  const claims = UserInfo.safeParse(await readUserInfo(site, await describeProvider(site, provider), tokens))
  // Claims about another subject (OpenID Connect Core, section 5.3.2) are ignored.
  if (!claims.success || claims.data.sub !== user.id) return user
  return { ...user, ...toPerson(claims.data), picture: user.picture ?? claims.data.picture }
}
