import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ask, callOf } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { createApiKey } from '../clients/api-keys.ts'
import { signUp } from '../sign-in/testing-members.ts'
import { requestToken, type TokenAnswer } from './testing.ts'
import { claimsWith, tokensFor } from './testing-scopes.ts'

let site: Site
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const EVERYTHING = ['email', 'emailVerified', 'email_verified', 'name', 'sub']

it.each([
  ['offline_access', ['sub']],
  [undefined, ['sub']],
  ['openid offline_access', ['sub']],
  ['openid email', ['email', 'emailVerified', 'email_verified', 'sub']],
  ['openid profile', ['name', 'sub']],
  ['openid profile email', EVERYTHING],
])('a standard client with %j gets the claims %j', async (scope, claims) => {
  expect(await claimsWith(site, (await tokensFor(site, { ...(scope && { scope }) })).access_token)).toEqual(claims)
})

it('a standard client gets the same claims after a refresh', async () => {
  const { refresh_token } = await tokensFor(site, { scope: 'offline_access' })
  const { access_token } = await requestToken(site, { grantType: 'refresh_token', refreshToken: refresh_token }).then(
    ({ body }) => body,
  )
  expect(await claimsWith(site, access_token)).toEqual(['sub'])
})

it("the shop's own client, which uses only the scope offline_access, gets all claims", async () => {
  expect(
    await claimsWith(site, (await tokensFor(site, { scope: 'offline_access', byJson: true })).access_token),
  ).toEqual(EVERYTHING)
  const { access_token } = await signUp(site)
  expect(await claimsWith(site, access_token)).toEqual(['email', 'emailVerified', 'email_verified', 'sub'])
})

it("a member signed in by an owner's app with its key gets the claims of the shop's own client", async () => {
  const { memberId, access_token: own } = await signUp(site)
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const headers = { authorization: `${own},${apiKey}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId })
  const answer = await site.fetch(new Request(`${site.url}/oauth2/token`, { method: 'POST', headers, body }))
  const { access_token } = (await answer.json()) as TokenAnswer
  expect(await claimsWith(site, access_token)).toContain('email')
})

it.each([{ byJson: true }, { byJson: false }])(
  'a third-party app gets only the claims its member agreed to, however it asks: %j',
  async ({ byJson }) => {
    const of = (scope?: string) => tokensFor(site, { ...(scope && { scope }), byJson, requiresConsent: true })
    expect(await claimsWith(site, (await of('offline_access')).access_token)).toEqual(['sub'])
    expect(await claimsWith(site, (await of()).access_token)).toEqual(['sub'])
    expect(await claimsWith(site, (await of('email')).access_token)).toContain('email')
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

it('responds to a token without a member that its scope is insufficient, as RFC 6750 requires', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  for (const token of [await visitorToken(site), apiKey]) {
    const answer = await callOf(site, `Bearer ${token}`, calls.UserInfo, {})
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([403, 'Bearer error="insufficient_scope"'])
  }
})
