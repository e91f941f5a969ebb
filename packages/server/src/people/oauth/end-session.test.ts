import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSignOut } from '../../edges/hosted/sign-in.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { codeFor, newEmail, registerMember } from '../sign-in/testing-members.ts'
import { callSite, createTestApp, requestToken, SHOP_ORIGIN, visitorTokens } from './testing.ts'

let site: Site
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const SIGNED_OUT = `${SHOP_ORIGIN}/signed-out`

async function signedIn() {
  const { clientId } = await createTestApp(site, { postLogoutRedirectUris: [SIGNED_OUT] })
  const { access_token: visitorToken } = await visitorTokens(site, clientId)
  const { sessionToken, memberId } = await registerMember(site, visitorToken, newEmail())
  const code = await codeFor(site, { clientId, visitorToken, sessionToken }, 'openid')
  const { body } = await requestToken(site, code)
  return { clientId, memberId, accessToken: body.access_token, idToken: body.id_token ?? '' }
}

async function endSession(parameters: Record<string, string>) {
  const query = new URLSearchParams(parameters)
  const answer = await site.fetch(new Request(`${site.url}/oauth2/end-session?${query}`))
  const location = answer.headers.get('location')
  const id = location === null ? null : new URL(location).searchParams.get('redirect_session')
  return {
    status: answer.status,
    location,
    requested: id === null ? null : await readSignOut(site, new Request(site.url), id),
  }
}

test('an ID token is proof enough to sign its member out, and the way back has the app’s state', async () => {
  const { idToken } = await signedIn()
  const requested = { id_token_hint: idToken, post_logout_redirect_uri: SIGNED_OUT, state: 's' }
  const { status, requested: page } = await endSession(requested)
  expect(status).toBe(303)
  expect(page).toMatchObject({ kind: 'proven' })
  const back = new URL(page?.returnTo ?? '')
  expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([SIGNED_OUT, 's'])
})

test('asks before signing out without an ID token', async () => {
  const { clientId, accessToken } = await signedIn()
  const { requested } = await endSession({ client_id: clientId, post_logout_redirect_uri: SIGNED_OUT })
  expect(requested).toMatchObject({ kind: 'signed-out' })
  expect((await callSite(site, accessToken, 'GET', '/members/v1/members/my')).status).toBe(200)
})

test.each([
  'https://evil.test/',
  `${SIGNED_OUT}/`,
  `${SIGNED_OUT}?next=/`,
  'https://SHOP.test/signed-out',
  'https://shop.test:443/signed-out',
  `${SHOP_ORIGIN}//signed-out`,
  `${SHOP_ORIGIN}/signed-out%2e`,
  'https://user@shop.test/signed-out',
  '//shop.test/signed-out',
  'javascript:alert(1)',
  'data:text/html,x',
])('A19: a sign-out does not lead to %s', async (address) => {
  const { idToken, clientId } = await signedIn()
  for (const by of [{ id_token_hint: idToken }, { client_id: clientId }] as Record<string, string>[]) {
    const { status, location } = await endSession({ ...by, post_logout_redirect_uri: address })
    expect({ status, location }).toEqual({ status: 400, location: null })
  }
})

test('A19: rejects duplicate parameters, because parsers may disagree on which one counts', async () => {
  const { clientId, idToken } = await signedIn()
  const once = new URLSearchParams({ client_id: clientId, id_token_hint: idToken, state: 's' })
  for (const [name, value] of once) {
    const twice = new URLSearchParams([...once, [name, value]])
    const answer = await site.fetch(new Request(`${site.url}/oauth2/end-session?${twice}`))
    expect([name, answer.status]).toEqual([name, 400])
  }
})

test('A19: an address without an app, or with another app’s ID token, is no address', async () => {
  const { idToken } = await signedIn()
  const { clientId } = await createTestApp(site)
  expect((await endSession({ post_logout_redirect_uri: SIGNED_OUT })).status).toBe(400)
  expect((await endSession({ id_token_hint: idToken, client_id: clientId })).status).toBe(400)
})
