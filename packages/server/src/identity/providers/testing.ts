/// <reference path="./oidc-provider.d.ts" />
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { interactionPolicy } from 'oidc-provider'
import { z } from 'zod'

/** A person with an account at the provider. */
export interface ProviderUser {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly given_name?: string
  readonly family_name?: string
}

const IdTokenAnswer = z.object({ id_token: z.string() })

const CALLBACK = 'http://127.0.0.1:9/callback'

/** A real OpenID provider on this machine, at which whoever comes is signed in as the person a test names. */
export async function startOpenIdProvider(clientId: string) {
  const users = new Map<string, ProviderUser>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        redirect_uris: [CALLBACK],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      },
      {
        client_id: 'another-shop',
        redirect_uris: [CALLBACK],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['tests'] },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}`, policy: interactionPolicy.base() },
    findAccount: async (_, accountId) => ({
      accountId,
      claims: async () => ({ ...users.get(accountId), sub: accountId }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  let current = ''
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: current } })
  })

  /** An ID token of that person, got as any app gets one: by authorization code and PKCE. */
  async function idToken(user: ProviderUser, { client = clientId, nonce = '' } = {}): Promise<string> {
    users.set(user.sub, user)
    current = user.sub
    const verifier = 'v'.repeat(43)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
    const code = await authorize(
      `${issuer}/auth?${new URLSearchParams({
        client_id: client,
        redirect_uri: CALLBACK,
        response_type: 'code',
        scope: 'openid email profile',
        code_challenge: Buffer.from(digest).toString('base64url'),
        code_challenge_method: 'S256',
        ...(nonce && { nonce }),
      })}`,
    )
    const response = await fetch(`${issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: client,
        redirect_uri: CALLBACK,
        code,
        code_verifier: verifier,
      }),
    })
    const answer: unknown = await response.json()
    return IdTokenAnswer.parse(answer).id_token
  }

  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { issuer, idToken, stop }
}

/** Follows a sign-in from page to page, with its cookies, to the code it ends with. */
async function authorize(start: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  for (let step = 0; step < 10; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null)
      throw new Error(`The sign-in ended at ${url} with ${response.status}: ${await response.text()}`)
    url = new URL(location, url).href
    const code = new URL(url).searchParams.get('code')
    if (code !== null) return code
  }
  throw new Error('The sign-in does not end')
}
