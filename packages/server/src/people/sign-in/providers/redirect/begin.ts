import { createHash } from 'node:crypto'
import type { IdentityProvider } from '@cartwright/contract'
import type { Services } from '../../../../platform/kernel/services.ts'
import { randomToken } from '../../../../platform/secrets/secret-token.ts'
import { readSettings } from '../../../../platform/settings/settings.ts'
import { describeProvider } from '../metadata.ts'
import { keepFlow, type ProviderFlow } from './flow.ts'

/** The parameters of the redirect to a provider. */
export interface ProviderStart {
  readonly providerId: string
  /** What the page goes on with afterwards. */
  readonly context: Readonly<Record<string, string>>
  /** What an app wants its member to see: `login` and `select_account` are the provider's to show. */
  readonly prompts?: readonly string[]
  readonly maxAge?: number | null
  readonly loginHint?: string | null
  readonly language: string
  readonly connects?: ProviderFlow['connects']
}

const SCOPE = 'openid email profile'

/** The callback address of a provider. Each has its own, so that none can impersonate another. */
export const providerCallback = ({ url }: Pick<Services, 'url'>, providerId: string): string =>
  `${url}/sign-in/with/${providerId}/callback`

/** A provider of the site; null when there is none of this id. */
export async function findProvider({ db }: Pick<Services, 'db'>, id: string): Promise<IdentityProvider | null> {
  const { identityProviders } = await readSettings(db)
  return identityProviders.find((provider) => provider.id === id) ?? null
}

/**
 * Begins a sign-in at a provider: an authorization request with state, nonce and PKCE, and the cookie that binds its
 * answer to this browser. Null when there is no such provider, or it does not answer.
 */
export async function beginProviderSignIn(
  site: Services,
  start: ProviderStart,
): Promise<{ location: string; cookie: string } | null> {
  const provider = await findProvider(site, start.providerId)
  const endpoint = provider && (await findEndpoint(site, provider))
  if (!provider || !endpoint) return null
  const { maxAge = null, context, connects } = start
  const [state, nonce, verifier] = [randomToken(), randomToken(), randomToken()]
  const prompts = start.prompts?.filter((prompt) => prompt === 'login' || prompt === 'select_account') ?? []
  const location = new URL(endpoint)
  const parameters = {
    client_id: provider.clientId,
    response_type: 'code',
    ...(provider.responseMode === 'FORM_POST' && { response_mode: 'form_post' }),
    redirect_uri: providerCallback(site, provider.id),
    scope: SCOPE,
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ui_locales: start.language,
    ...(prompts.length > 0 && { prompt: prompts.join(' ') }),
    ...(maxAge !== null && { max_age: String(maxAge) }),
    ...(start.loginHint && { login_hint: start.loginHint }),
  }
  for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value)
  const cookie = await keepFlow(site, { provider: provider.id, state, nonce, verifier, maxAge, context, connects })
  return { location: location.href, cookie }
}

async function findEndpoint(site: Services, provider: IdentityProvider): Promise<string | null> {
  try {
    return (await describeProvider(site, provider)).authorization_endpoint ?? null
  } catch (error) {
    site.log.warn({ err: error, provider: provider.id }, 'identity provider does not answer')
    return null
  }
}
