import type { IdentityProvider } from '@cartwright/contract'
import { z } from 'zod'
import type { Services } from '../../../../platform/kernel/services.ts'
import { readSecret } from '../client-secrets.ts'
import { describeProvider, type ProviderMetadata } from '../metadata.ts'
import { providerCallback } from './begin.ts'

const Tokens = z.object({ id_token: z.string().min(1), access_token: z.string().optional() })

/** What a provider gives for a code. */
export type ProviderTokens = z.output<typeof Tokens>

/** The provider says no to the code. Everything else that goes wrong is its own fault, or the network's. */
export class CodeRejected extends Error {
  override name = 'CodeRejected'
}

const TIMEOUT = 8000

/**
 * Redeems a code at its provider.
 *
 * @throws CodeRejected
 * @throws Error when the provider does not answer, or nothing that can be read
 */
export async function exchangeCode(
  site: Services,
  provider: IdentityProvider,
  { code, verifier }: { readonly code: string; readonly verifier: string },
): Promise<ProviderTokens> {
  const { token_endpoint } = await describeProvider(site, provider)
  if (token_endpoint === undefined) throw new Error(`${provider.issuer} names no token endpoint`)
  const proof = await proveSite(site, provider)
  const response = await site.fetchPublic(token_endpoint, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded', ...proof.headers },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: providerCallback(site, provider.id),
      code_verifier: verifier,
      ...proof.fields,
    }).toString(),
    timeoutMs: TIMEOUT,
  })
  if (response.ok) return Tokens.parse(await response.json())
  await response.body?.cancel()
  const description = `${token_endpoint} answered ${response.status}`
  throw response.status >= 400 && response.status < 500 ? new CodeRejected(description) : new Error(description)
}

interface Proof {
  readonly headers: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
}

/** How the site says who it is: by its secret, or by its name alone where PKCE is enough. */
async function proveSite({ db }: Services, provider: IdentityProvider): Promise<Proof> {
  const { clientId, clientAuthentication } = provider
  const secret = await readSecret(db, provider)
  if (secret === null) return { headers: {}, fields: { client_id: clientId } }
  if (clientAuthentication === 'CLIENT_SECRET_POST') {
    return { headers: {}, fields: { client_id: clientId, client_secret: secret } }
  }
  // RFC 6749, section 2.3.1: each is encoded as in a form before they are put together.
  const credentials = [clientId, secret].map((text) => new URLSearchParams({ text }).toString().slice('text='.length))
  return { headers: { authorization: `Basic ${Buffer.from(credentials.join(':')).toString('base64')}` }, fields: {} }
}

/** What the provider's user info says; an empty answer where it offers none, or not for this token. */
export async function readUserInfo(
  site: Services,
  { userinfo_endpoint }: ProviderMetadata,
  { access_token }: ProviderTokens,
): Promise<unknown> {
  if (userinfo_endpoint === undefined || access_token === undefined) return {}
  const headers = { accept: 'application/json', authorization: `Bearer ${access_token}` }
  const response = await site.fetchPublic(userinfo_endpoint, { headers, timeoutMs: TIMEOUT })
  if (response.ok) return response.json()
  await response.body?.cancel()
  return {}
}
