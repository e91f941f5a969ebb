import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { requestToken } from '../../people/oauth/testing.ts'
import { codeFor, newEmail, PASSWORD, registerMember } from '../../people/sign-in/testing-members.ts'
import type { Site } from '../../site.ts'
import { createTestApp, createTestSite, signUp, visitorTokens } from '../../testing.ts'
import { ask } from '../http/testing.ts'
import { writeSettings } from '../settings/settings.ts'

const ADDRESS = '203.0.113.7'
const NETWORK = '203.0.113.0/24'

let site: Site
let key: { id: string; apiKey: string }
beforeEach(async () => {
  site = await createTestSite()
  key = await createApiKey(site, { name: 'Back office' })
})
afterEach(() => site.close())

/** A member's latest entries. */
async function newest(subjectId: string) {
  const { entries } = await ask(site, key.apiKey, calls.ListAuditLog, { subjectId, limit: 1 })
  return entries[0]
}

const post = (path: string, body: object, authorization = '') =>
  site.fetch(
    new Request(`${site.url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    }),
    ADDRESS,
  )

it('O07: an app that opens a member’s session with its key is in the log, by the id of the key', async () => {
  const { memberId } = await signUp(site)
  const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }
  expect((await post('/oauth2/token', grant, `,${key.apiKey}`)).status).toBe(200)
  expect(await newest(memberId)).toMatchObject({
    action: 'SIGN_IN',
    outcome: 'SUCCESS',
    actorType: 'APP',
    actorId: key.id,
    network: NETWORK,
    details: { by: 'APP' },
  })
})

it('O07: a code that is used twice is in the log, with where that came from', async () => {
  const { clientId } = await createTestApp(site)
  const { access_token: visitorToken } = await visitorTokens(site, clientId)
  const { sessionToken, memberId } = await registerMember(site, visitorToken, newEmail())
  const code = await codeFor(site, { clientId, visitorToken, sessionToken })
  expect((await post('/oauth2/token', code)).status).toBe(200)
  expect((await post('/oauth2/token', code)).status).toBe(400)
  expect(await newest(memberId)).toMatchObject({
    action: 'AUTHORIZATION_CODE_REUSED',
    outcome: 'FAILURE',
    network: NETWORK,
    details: { sessionId: expect.any(String) },
  })
})

it('O07: a refresh token that is used twice is in the log with where that came from', async () => {
  const { memberId, clientId, refresh_token: first } = await signUp(site, { rotate: true })
  const refresh = (refreshToken: string) => ({ clientId, grantType: 'refresh_token', refreshToken, rotate: true })
  const second = (await requestToken(site, refresh(first))).body.refresh_token
  expect((await requestToken(site, refresh(second))).status).toBe(200)
  expect((await post('/oauth2/token', refresh(first))).status).toBe(400)
  expect(await newest(memberId)).toMatchObject({ action: 'REFRESH_TOKEN_REUSED', network: NETWORK })
})

it('O07: a session that an app gives back is in the log, once', async () => {
  const { memberId, access_token, refresh_token } = await signUp(site)
  for (const token of [access_token, refresh_token]) expect((await post('/oauth2/revoke', { token })).status).toBe(200)
  const { entries } = await ask(site, key.apiKey, calls.ListAuditLog, { subjectId: memberId, action: 'SESSION_ENDED' })
  expect(entries).toMatchObject([{ network: NETWORK, details: { sessionId: expect.any(String), by: 'REVOCATION' } }])
})

it('O07: a sign-in that waited for the owner is in the log when it is over', async () => {
  await writeSettings(site.db, { ownerApproval: true })
  const { clientId } = await createTestApp(site)
  const { access_token: visitor } = await visitorTokens(site, clientId)
  const loginId = { email: newEmail() }
  const { stateToken = '', identity } = await ask(site, visitor, calls.RegisterV2, { loginId, password: PASSWORD })
  const id = identity?.id ?? ''
  await ask(site, key.apiKey, calls.ApproveMember, { id })
  expect((await ask(site, visitor, calls.ProceedToNextState, { stateToken })).state.status).toBe('DONE')
  expect(await newest(id)).toMatchObject({ action: 'SIGN_IN', outcome: 'SUCCESS', details: { by: 'STATE_TOKEN' } })
})
