import { createHash } from 'node:crypto'
import type { ResponseOf, StateMachineResponse } from '@cartwright/contract'
import { randomToken } from '../../platform/secrets/secret-token.ts'
import type { Site } from '../../site.ts'
import {
  callSite,
  createTestApp,
  REDIRECT_URI,
  requestToken,
  type TokenAnswer,
  visitorTokens,
} from '../oauth/testing.ts'

/** A password no rule has anything against. */
export const PASSWORD = 'a heron in the reeds'

let members = 0
export function newEmail(): string {
  members += 1
  return `member${members}@example.com`
}

/** What an app keeps while its member signs in. */
export function newVerifier() {
  const codeVerifier = randomToken()
  return { codeVerifier, codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url') }
}

/** A complete authorization request, to be spoiled by a test in one place. */
export function authRequest(clientId: string, codeChallenge: string) {
  return {
    clientId,
    codeChallenge,
    codeChallengeMethod: 'S256',
    redirectUri: REDIRECT_URI,
    responseMode: 'query',
    responseType: 'code',
    scope: 'offline_access',
    state: 'a-state',
  }
}

export async function redirectSession(site: Site, token: string, body: object) {
  const answer = await callSite<ResponseOf<'CreateRedirectSession'>>(
    site,
    token,
    'POST',
    '/_api/redirects-api/v1/redirect-session',
    body,
  )
  if (answer.status !== 200) throw new Error(`No redirect session: ${JSON.stringify(answer.body)}`)
  return answer.body.redirectSession
}

export interface SignIn {
  readonly clientId: string
  readonly visitorToken: string
  readonly sessionToken: string
}

/** A session token, turned into the code that an app's callback gets. */
export async function codeFor(site: Site, signIn: SignIn, scope = 'offline_access') {
  const { codeVerifier, codeChallenge } = newVerifier()
  const request = { ...authRequest(signIn.clientId, codeChallenge), scope, sessionToken: signIn.sessionToken }
  const { fullUrl } = await redirectSession(site, signIn.visitorToken, {
    auth: { authRequest: request, prompt: 'none' },
  })
  const response = await site.fetch(new Request(fullUrl))
  const code = new URL(response.headers.get('location') ?? '').searchParams.get('code')
  if (!code) throw new Error(`No code, but ${response.headers.get('location')}`)
  return { code, codeVerifier, redirectUri: REDIRECT_URI, clientId: signIn.clientId, grantType: 'authorization_code' }
}

export interface SignedUp extends TokenAnswer {
  readonly memberId: string
  readonly email: string
  readonly clientId: string
  readonly visitorToken: string
}

/** A new member, all the way from visitor to tokens. */
export async function signUp(site: Site, { rotate = false } = {}): Promise<SignedUp> {
  const { clientId } = await createTestApp(site)
  const { access_token: visitorToken } = await visitorTokens(site, clientId)
  const email = newEmail()
  const { sessionToken, memberId } = await registerMember(site, visitorToken, email)
  const code = await codeFor(site, { clientId, visitorToken, sessionToken })
  const { status, body } = await requestToken(site, { ...code, rotate })
  if (status !== 200) throw new Error(`No tokens: ${JSON.stringify(body)}`)
  return { ...body, memberId, email, clientId, visitorToken }
}

export async function registerMember(site: Site, visitorToken: string, email: string) {
  const { status, body } = await callSite<StateMachineResponse>(
    site,
    visitorToken,
    'POST',
    '/_api/iam/authentication/v2/register',
    { loginId: { email }, password: PASSWORD },
  )
  const { sessionToken, identity } = body
  if (status !== 200 || !sessionToken || !identity) throw new Error(`Not registered: ${JSON.stringify(body)}`)
  return { sessionToken, memberId: identity.id }
}

/** The access token of a new member. */
export async function memberToken(site: Site): Promise<string> {
  return (await signUp(site)).access_token
}
