import type { ResponseOf } from '@cartwright/contract'
import { lifetimes } from '../../platform/kernel/lifetimes.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { findApp } from '../clients/apps.ts'
import { type Bearer, issueAccessToken } from '../sessions/access-token.ts'

export interface Grant extends Bearer {
  /** None for who can ask again as well. */
  readonly refreshToken: string | null
}

/** The answer to a granted token request. */
export async function answerTokens(site: Services, grant: Grant): Promise<ResponseOf<'OauthToken'>> {
  const now = Math.floor(site.now().getTime() / 1000)
  const expiresAt = grant.expiresAt ?? now + lifetimes.accessToken / 1000
  const agent = await agentOf(site, grant)
  return {
    access_token: await issueAccessToken(site, { ...grant, expiresAt, agent }),
    expires_in: expiresAt - now,
    refresh_token: grant.refreshToken,
    token_type: grant.dpopJkt ? 'DPoP' : 'Bearer',
    scope: grant.scope ?? null,
  }
}

/** The profile of the agent that a member's token is for; null for any other token. */
async function agentOf({ db }: Services, { role, clientId }: Grant): Promise<string | null> {
  if (role !== 'member' || clientId === '') return null
  return (await findApp(db, clientId))?.agentProfile ?? null
}
