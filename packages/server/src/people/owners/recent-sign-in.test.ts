import { type Call, calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callOf, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createApiKey } from '../clients/api-keys.ts'
import { turnableClock } from '../oauth/testing.ts'
import { createOwner } from './create-owner.ts'
import { findOwnerSession, issueOwnerToken } from './owner-sessions.ts'
import { signInOwner } from './sign-in.ts'

const ID = '00000000-0000-4000-8000-00000000dead'
const owner = { email: 'owner@example.com', password: 'a heron in the reeds' }

/** Each sensitive call, with a request that is right except that nothing has its id. */
const sensitive: readonly (readonly [Call, object])[] = [
  [calls.DeleteMember, { id: ID }],
  [calls.EraseMember, { id: ID }],
  [calls.EraseGuest, { email: 'guest@example.com' }],
  [calls.GenerateOAuthAppSecret, { oAuthAppId: ID }],
  [calls.CreateApiKey, { apiKey: { name: 'Till', scopes: [] } }],
  [calls.RotateSigningKeys, {}],
  [calls.UpdateSiteSettings, { settings: { identityProviders: [] } }],
  [calls.InviteStaff, { staffMember: { email: 'ada@example.com', role: 'ANALYST' } }],
  [calls.UpdateStaffMember, { staffMemberId: ID, staffMember: { role: 'ANALYST' } }],
  [calls.StartBackup, {}],
  [calls.DeleteBackup, { name: 'backup.db' }],
  [calls.GenerateBackupDownloadUrl, { name: 'backup.db' }],
  [calls.RemoveStaffMember, { staffMemberId: ID }],
]
const table = sensitive.map(([call, request]) => ({ name: call.name, call, request }))

const clock = turnableClock()
let site: Site
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
  await createOwner(site, owner)
})
afterEach(() => site.close())

async function signIn() {
  const { cookies } = await signInOwner(site, new Request(site.url), { ...owner, address: '203.0.113.7' })
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
  const session = await findOwnerSession(site, new Request(site.url, { headers: { cookie } }))
  if (!session) throw new Error('Not signed in')
  return session
}

const tooOld = { status: 403, code: 'REAUTHENTICATION_REQUIRED' }

test.each(table)('$name needs a sign-in of the last 15 minutes, also with a newer token', async ({ call, request }) => {
  const session = await signIn()
  clock.turn(15 * 60_000 + 1)
  const token = await issueOwnerToken(site, session)
  expect(await rejection(site, token, call, request)).toEqual(tooOld)
  expect((await callOf(site, await issueOwnerToken(site, await signIn()), call, request)).status).not.toBe(403)
})

test.each(table)('$name works until 15 minutes after sign-in, and by API key', async ({ call, request }) => {
  const token = await issueOwnerToken(site, await signIn())
  const { apiKey } = await createApiKey(site, { name: 'Server' })
  clock.turn(15 * 60_000)
  expect((await callOf(site, token, call, request)).status).not.toBe(403)
  clock.turn(60 * 60_000)
  expect((await callOf(site, apiKey, call, request)).status).not.toBe(403)
})

test.each(table)('$name declares the error', ({ call }) => {
  expect(call.errors.map(({ code }) => code)).toContain('REAUTHENTICATION_REQUIRED')
})

test('other settings need no recent sign-in', async () => {
  const token = await issueOwnerToken(site, await signIn())
  clock.turn(16 * 60_000)
  const request = { settings: { name: 'Linholme' } }
  expect((await callOf(site, token, calls.UpdateSiteSettings, request)).status).toBe(200)
})
