import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createApiKey } from '../clients/api-keys.ts'
import { newKeyHolder, newProof } from '../oauth/dpop/testing.ts'
import { createTestApp, requestToken, type TokenAnswer, turnableClock, visitorTokens } from '../oauth/testing.ts'
import { codeFor, PASSWORD, type SignedUp, signUp } from '../sign-in/testing-members.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const clock = turnableClock()
let site: Site
beforeAll(async () => {
  site = await createTestSite({ now: clock.now })
})
afterAll(() => site.close())

const refresh = async (refreshToken: string, rotate = true) =>
  (await requestToken(site, { grantType: 'refresh_token', refreshToken, rotate })).body

const kinds = [
  ['a visitor', async () => visitorTokens(site, (await createTestApp(site)).clientId)],
  ['a member', () => signUp(site, { rotate: true })],
] as const
const pauses = [
  ['9 seconds', 9_000],
  ['11 seconds', 11_000],
  ['11 minutes', 11 * MINUTE],
  ['a day', DAY],
] as const

describe.each(kinds)('%s whose answer was lost', (_, begin) => {
  test.each(pauses)(
    'A08: gets the same successor again %s later; the token before that ends the family',
    async (_, pause) => {
      const { refresh_token: first } = await begin()
      const { refresh_token: second } = await refresh(first)
      clock.turn(pause)
      const tabs = await Promise.all([refresh(first), refresh(first), refresh(first, false)])
      expect(tabs.map(({ refresh_token }) => refresh_token)).toEqual([second, second, second])
      clock.turn(pause)
      const { refresh_token: third } = await refresh(second)
      expect(third).not.toBe(second)
      expect((await refresh(first)).error, 'whose successor was used').toBe('invalid_grant')
      for (const token of [second, third]) expect((await refresh(token)).error, 'the family').toBe('invalid_grant')
    },
  )

  test('keeps the session over 200 visits of which every third loses its answer', async () => {
    let { refresh_token: held } = await begin()
    for (let visit = 1; visit <= 200; visit++) {
      clock.turn(31 * MINUTE)
      const { refresh_token: next } = await refresh(held)
      expect(next).toEqual(expect.any(String))
      if (visit % 3 !== 0) held = next
    }
  })
})

async function changePassword({ clientId, email }: SignedUp) {
  const { access_token: visitorToken } = await visitorTokens(site, clientId)
  const { sessionToken = '' } = await ask(site, visitorToken, calls.LoginV2, { loginId: { email }, password: PASSWORD })
  const elsewhere = await requestToken(site, await codeFor(site, { clientId, visitorToken, sessionToken }))
  await ask(site, elsewhere.body.access_token, calls.ChangePassword, { newPassword: 'a kingfisher at noon' })
}

async function signOut({ refresh_token: token }: SignedUp) {
  await site.fetch(new Request(`${site.url}/oauth2/revoke`, { method: 'POST', body: new URLSearchParams({ token }) }))
}

async function block({ memberId: id }: SignedUp) {
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  await ask(site, apiKey, calls.BlockMember, { id })
}

test.each([
  ['signing out', signOut],
  ['a new password', changePassword],
  ['a block', block],
  ['a month without a visit', async () => clock.turn(30 * DAY)],
])('%s ends a replaced token and its unused successor', async (_, end) => {
  const member = await signUp(site, { rotate: true })
  const { refresh_token: second } = await refresh(member.refresh_token)
  await end(member)
  for (const token of [member.refresh_token, second]) expect((await refresh(token)).error).toBe('invalid_grant')
})

test('a replaced token that is bound to a key is repeated for its holder only, which ends nothing', async () => {
  const holder = await newKeyHolder()
  const { refresh_token: first } = await visitorTokens(site, (await createTestApp(site)).clientId)
  const withKey = async (refreshToken: string, by: typeof holder | null) => {
    const body = JSON.stringify({ grantType: 'refresh_token', refreshToken, rotate: true })
    const proof = by && { dpop: await newProof(site, by, 'POST', '/oauth2/token') }
    const headers = { 'content-type': 'application/json', ...proof }
    const answer = await site.fetch(new Request(`${site.url}/oauth2/token`, { method: 'POST', body, headers }))
    return (await answer.json()) as TokenAnswer
  }
  const { refresh_token: second } = await withKey(first, holder)
  clock.turn(DAY)
  expect(await withKey(first, null)).toMatchObject({ error: 'invalid_dpop_proof' })
  expect(await withKey(first, await newKeyHolder())).toMatchObject({ error: 'invalid_grant' })
  expect(await withKey(first, holder)).toMatchObject({ refresh_token: second })
})
