import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { interactionPolicy, Provider } from '../../../../../../lab/tools/testing/openid-provider.ts'

/** A person with an account at the provider. */
export interface ProviderUser {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly given_name?: string
  readonly family_name?: string
}

export interface ProviderOptions {
  /** Further redirect URIs of the client. */
  readonly redirectUris?: readonly string[]
  /** What the client has to prove itself with, and how. */
  readonly secret?: { readonly value: string; readonly sent: 'client_secret_basic' | 'client_secret_post' }
  /** True: a page asks people who they are, and they may cancel; otherwise the person last named by a test signs in. */
  readonly asks?: boolean
  /** False: only the user info endpoint returns the address, as with many providers. */
  readonly tellsInToken?: boolean
}

const IdTokenAnswer = z.object({ id_token: z.string() })

const CALLBACK = 'http://127.0.0.1:9/callback'

/** A real OpenID provider on this machine. */
export async function startOpenIdProvider(clientId: string, options: ProviderOptions = {}) {
  const { redirectUris = [], secret, asks = false, tellsInToken = true } = options
  const users = new Map<string, ProviderUser>()
  const requested: URL[] = []
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = {
    client_id: clientId,
    redirect_uris: [CALLBACK, ...redirectUris],
    response_types: ['code'],
    token_endpoint_auth_method: secret?.sent ?? 'none',
    ...(secret && { client_secret: secret.value }),
  }
  const provider = new Provider(issuer, {
    clients: [
      client,
      { ...client, client_id: 'another-shop', client_secret: undefined, token_endpoint_auth_method: 'none' },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: !tellsInToken,
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
  let current: string | null = ''
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    if (url.pathname === '/auth') requested.push(url)
    if (url.pathname === '/favicon.ico') return void response.writeHead(204).end()
    if (!url.pathname.startsWith('/interaction/')) return answer(request, response)
    if (!asks) return void provider.interactionFinished(request, response, resultOf(current))
    void askPerson(request, response, [...users.keys()], (sub) =>
      provider.interactionFinished(request, response, resultOf(sub)),
    )
  })

  /** Sets the next user; null for one who declines. */
  function nextUser(user: ProviderUser | null) {
    if (user) users.set(user.sub, user)
    current = user?.sub ?? null
  }

  /** An ID token of that person, got as any app gets one: by authorization code and PKCE. */
  async function idToken(user: ProviderUser, { client = clientId, nonce = '' } = {}): Promise<string> {
    nextUser(user)
    const verifier = 'v'.repeat(43)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
    const back = await follow(
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
        code: back.searchParams.get('code') ?? '',
        code_verifier: verifier,
      }),
    })
    const answer: unknown = await response.json()
    return IdTokenAnswer.parse(answer).id_token
  }

  /** Goes through a sign-in that was started elsewhere, as that person. Returns the redirect URL. */
  function signIn(location: string, user: ProviderUser | null): Promise<URL> {
    nextUser(user)
    return follow(location)
  }

  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  /** `asked` are the authorization requests it got, the last one at the end. */
  return { issuer, idToken, signIn, nextUser, requested, stop }
}

const resultOf = (sub: string | null) =>
  sub === null ? { error: 'access_denied', error_description: 'The person said no' } : { login: { accountId: sub } }

/** The provider's own page: who is it? */
async function askPerson(
  request: IncomingMessage,
  response: ServerResponse,
  known: readonly string[],
  finish: (sub: string | null) => Promise<void>,
) {
  if (request.method === 'POST') {
    const who = new URLSearchParams(await text(request)).get('who')
    return finish(who === '' ? null : who)
  }
  const buttons = ['', ...known].map((sub) => `<button name="who" value="${sub}">${sub || 'Cancel'}</button>`)
  response.setHeader('content-type', 'text/html')
  response.end(
    `<!doctype html><title>Who is it?</title><link rel="icon" href="data:,"><h1>Who is it?</h1><form method="post">${buttons.join('')}</form>`,
  )
}

/** The form by which a browser is to post the answer, as if it were an address. */
function readPost(page: string, from: string): URL {
  const action = /<form method="post" action="([^"]+)">/.exec(page)?.[1]
  if (action === undefined) throw new Error(`The sign-in ended at ${from}: ${page}`)
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return new URL(
    `${action}?${new URLSearchParams(Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])))}`,
  )
}

/** Follows a sign-in from page to page, with its cookies, to the answer it ends with. */
async function follow(start: string): Promise<URL> {
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
    if (location === null) return readPost(await response.text(), url)
    const next = new URL(location, url)
    if (next.searchParams.has('code') || next.searchParams.has('error')) return next
    url = next.href
  }
  throw new Error('The sign-in does not end')
}
