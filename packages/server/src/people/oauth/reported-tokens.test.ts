import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import {
  authRequest,
  codeFor,
  newEmail,
  newVerifier,
  PASSWORD,
  registerMember,
  signUp,
} from '../sign-in/testing-members.ts'
import { callSite, createTestApp, requestToken, turnableClock, visitorTokens } from './testing.ts'

const clock = turnableClock()
let site: Site
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
})
afterEach(() => site.close())

async function newCode() {
  const { clientId } = await createTestApp(site)
  const { access_token: visitorToken } = await visitorTokens(site, clientId)
  const { sessionToken } = await registerMember(site, visitorToken, newEmail())
  return codeFor(site, { clientId, visitorToken, sessionToken })
}
const whoAmI = async (token: string) => (await callSite(site, token, 'GET', '/members/v1/members/my')).status
const refresh = (refreshToken: string, rotate = false) =>
  requestToken(site, { grantType: 'refresh_token', refreshToken, rotate })

describe('an address to return to is compared as it is', () => {
  const startAt = async (registered: string, redirectUri: string) => {
    const { clientId } = await createTestApp(site, { redirectUris: [registered] })
    const { access_token: token } = await visitorTokens(site, clientId)
    const request = { ...authRequest(clientId, newVerifier().codeChallenge), redirectUri }
    const { status } = await callSite(site, token, 'POST', '/_api/redirects-api/v1/redirect-session', {
      auth: { authRequest: request },
    })
    return status
  }

  test.each([
    ['https://shop.test/exchange/', 'gh:django-oauth/django-oauth-toolkit#2'],
    ['http://127.0.0.1:8082', 'gh:portier/portier-broker#915'],
    ['https://shop.test/auth?tenant=a%2Fb', 'gh:riok/Kreya#295'],
  ])('%s is allowed where it is registered: %s', async (address) => {
    expect(await startAt(address, address)).toBe(200)
  })

  test.each([
    ['https://shop.test/auth', 'https://shop.test/auth/', 'gh:DuendeArchive/IdentityModel.OidcClient#6'],
    ['https://shop.test/auth/', 'https://shop.test/auth', 'gh:mozilla/fxa-content-server#5827'],
  ])('where %s is registered, %s is rejected: %s', async (registered, requested) => {
    expect(await startAt(registered, requested)).toBe(403)
  })
})

test('a code that is used again ends what it gave: gh:zitadel/zitadel#7321', async () => {
  const code = await newCode()
  const { body } = await requestToken(site, code)
  const next = await refresh(body.refresh_token)
  expect(next.status).toBe(200)
  expect((await requestToken(site, code)).body.error).toBe('invalid_grant')
  expect(await whoAmI(next.body.access_token)).toBe(401)
})

test('a code that was not used for two minutes is of no use: gh:frappe/frappe#41535', async () => {
  const code = await newCode()
  clock.turn(120_000)
  expect((await requestToken(site, code)).body.error).toBe('invalid_grant')
})

test.each([
  [1, 'gh:networknt/light-oauth2#215'],
  [2, 'gh:go-gitea/gitea#25847'],
])('a refresh token that comes back after %d more ends all of them', async (more) => {
  const { refresh_token: first } = await signUp(site, { rotate: true })
  let newest = first
  for (let count = 0; count <= more; count += 1) newest = (await refresh(newest, true)).body.refresh_token
  clock.turn(10 * 60_000)
  expect((await refresh(first, true)).body.error).toBe('invalid_grant')
  expect((await refresh(newest, true)).body.error).toBe('invalid_grant')
})

test('another device is signed out at once when the password is changed: gh:OneDrive/onedrive-api-docs#33', async () => {
  const member = await signUp(site)
  const { clientId, email } = member
  const { access_token: visitorToken } = await visitorTokens(site, clientId)
  const { sessionToken } = await ask(site, visitorToken, calls.LoginV2, { loginId: { email }, password: PASSWORD })
  const code = await codeFor(site, { clientId, visitorToken, sessionToken: sessionToken ?? '' })
  const { body: other } = await requestToken(site, code)
  expect(await whoAmI(other.access_token)).toBe(200)
  await ask(site, member.access_token, calls.ChangePassword, {
    currentPassword: PASSWORD,
    newPassword: 'nine wrens in the ivy',
  })
  expect(await whoAmI(other.access_token)).toBe(401)
  expect((await refresh(other.refresh_token)).body.error).toBe('invalid_grant')
})
