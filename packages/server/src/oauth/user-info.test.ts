import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ask } from '../http/testing.ts'
import { createApiKey } from '../identity/api-keys.ts'
import { createTestApp, REDIRECT_URI, requestToken, type TokenAnswer } from '../identity/testing.ts'
import { signUp } from '../identity/testing-members.ts'
import type { Site } from '../site.ts'
import { createTestSite } from '../testing.ts'
import { grantConsent } from './consents.ts'
import { authorizeIn, codeVerifier, newBrowser } from './testing-browser.ts'

let site: Site
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

interface Asked {
  readonly scope?: string
  /** As the wire has it; else as the standards do. */
  readonly byJson?: boolean
  readonly requiresConsent?: boolean
}

/** The tokens of an app that a new member signs in to. */
async function tokensFor({ scope, byJson = false, requiresConsent = false }: Asked): Promise<TokenAnswer> {
  const { clientId } = await createTestApp(site, { requiresConsent })
  const browser = await newBrowser(site)
  await site.db
    .transaction()
    .execute((transaction) =>
      grantConsent(transaction, browser.session.member.id, { clientId, scope: scope ?? null }, site.now()),
    )
  const redirected = await authorizeIn(site, clientId, browser, { ...(scope && { scope }) })
  const code = redirected.searchParams.get('code') ?? ''
  const grant = { grant_type: 'authorization_code', redirect_uri: REDIRECT_URI, code, code_verifier: codeVerifier }
  return byJson
    ? (await requestToken(site, { ...grant, client_id: clientId })).body
    : askByForm({ ...grant, client_id: clientId })
}

async function askByForm(fields: Record<string, string>): Promise<TokenAnswer> {
  const answer = await site.fetch(
    new Request(`${site.url}/oauth2/token`, { method: 'POST', body: new URLSearchParams(fields) }),
  )
  return (await answer.json()) as TokenAnswer
}

/** The names of what an app is told of its member. */
async function toldWith(accessToken: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const answer = await site.fetch(new Request(`${site.url}/oauth2/user-info`, { headers }))
  expect(answer.status).toBe(200)
  return Object.keys((await answer.json()) as object).sort()
}

const EVERYTHING = ['email', 'emailVerified', 'email_verified', 'name', 'sub']

it.each([
  ['offline_access', ['sub']],
  [undefined, ['sub']],
  ['openid offline_access', ['sub']],
  ['openid email', ['email', 'emailVerified', 'email_verified', 'sub']],
  ['openid profile', ['name', 'sub']],
  ['openid profile email', EVERYTHING],
])('a standard client that is granted %j is told of its member: %j', async (scope, told) => {
  expect(await toldWith((await tokensFor({ ...(scope && { scope }) })).access_token)).toEqual(told)
})

it('what a standard client is told stays the same when it refreshes its tokens', async () => {
  const { refresh_token } = await tokensFor({ scope: 'offline_access' })
  const { access_token } = await requestToken(site, { grantType: 'refresh_token', refreshToken: refresh_token }).then(
    ({ body }) => body,
  )
  expect(await toldWith(access_token)).toEqual(['sub'])
})

it('the shop’s own client, which knows no scope but offline_access, is told everything', async () => {
  expect(await toldWith((await tokensFor({ scope: 'offline_access', byJson: true })).access_token)).toEqual(EVERYTHING)
  const { access_token } = await signUp(site)
  expect(await toldWith(access_token)).toEqual(['email', 'emailVerified', 'email_verified', 'sub'])
})

it('a member that an app of the owner’s signs in by its key is told of as the shop’s own client asks', async () => {
  const { memberId, access_token: own } = await signUp(site)
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const headers = { authorization: `${own},${apiKey}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId })
  const answer = await site.fetch(new Request(`${site.url}/oauth2/token`, { method: 'POST', headers, body }))
  const { access_token } = (await answer.json()) as TokenAnswer
  expect(await toldWith(access_token)).toContain('email')
})

it.each([{ byJson: true }, { byJson: false }])(
  'an app of somebody else’s is told no more than its member said yes to, however it asks: %j',
  async ({ byJson }) => {
    const of = (scope?: string) => tokensFor({ ...(scope && { scope }), byJson, requiresConsent: true })
    expect(await toldWith((await of('offline_access')).access_token)).toEqual(['sub'])
    expect(await toldWith((await of()).access_token)).toEqual(['sub'])
    expect(await toldWith((await of('email')).access_token)).toContain('email')
  },
)

it('gives a picture that is an address of the web, and nothing else a member wrote there', async () => {
  const { access_token } = await signUp(site)
  const picturesTold: unknown[] = []
  for (const picture of ['javascript:alert(1)', 'wix:image://v1/ada', 'https://pictures.test/ada.png']) {
    await ask(site, access_token, calls.UpdateMyIdentity, { identity: { identityProfile: { picture } } })
    picturesTold.push((await ask(site, access_token, calls.UserInfo, {})).picture)
  }
  expect(picturesTold).toEqual([undefined, undefined, 'https://pictures.test/ada.png'])
})
