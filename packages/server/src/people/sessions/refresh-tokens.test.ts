import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepHouse } from '../../housekeeping.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { callSite, createTestApp, requestToken, turnableClock, visitorTokens } from '../oauth/testing.ts'
import { signUp } from '../sign-in/testing-members.ts'

const DAY = 24 * 60 * 60_000
const clock = turnableClock()
let folder: string
const open = () => createTestSite({ now: clock.now, database: join(folder, 'site.db') })
let site: Site
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-tokens-'))
  site = await open()
})
afterEach(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const refresh = (refreshToken: string, rotate?: boolean) =>
  requestToken(site, { grantType: 'refresh_token', refreshToken, rotate })

async function rotated(refreshToken: string): Promise<string> {
  const { status, body } = await refresh(refreshToken, true)
  if (status !== 200) throw new Error(`Not refreshed: ${JSON.stringify(body)}`)
  return body.refresh_token
}

const whoAmI = async (token: string) => (await callSite(site, token, 'GET', '/members/v1/members/my')).status

const kinds = [
  ['a visitor', async () => visitorTokens(site, (await createTestApp(site)).clientId)],
  ['a member', () => signUp(site, { rotate: true })],
] as const

test.each(kinds)('A07: %s gets a new refresh token at each use; an old one ends the whole family', async (_, begin) => {
  const { refresh_token: first } = await begin()
  const second = await rotated(first)
  const third = await rotated(second)
  expect(new Set([first, second, third]).size).toBe(3)
  const stolen = await refresh(first, true)
  expect({ status: stolen.status, error: stolen.body.error }).toEqual({ status: 400, error: 'invalid_grant' })
  expect((await refresh(third, true)).body.error).toBe('invalid_grant')
})

test.each(kinds)('A09: 20 parallel refreshes of %s give one successor', async (_, begin) => {
  const { refresh_token: first } = await begin()
  const successors = await Promise.all(Array.from({ length: 20 }, () => rotated(first)))
  expect(new Set(successors).size).toBe(1)
  expect(successors[0]).not.toBe(first)
  await rotated(successors[0] ?? '')
})

test('a session that rotates once rotates always: leaving the wish out does not keep a stolen token alive', async () => {
  const { refresh_token: first } = await signUp(site)
  const second = await rotated(first)
  const { body } = await refresh(second)
  expect(body.refresh_token).not.toBe(second)
})

test('a standard client that posts a form gets rotation without asking', async () => {
  const { refresh_token } = await signUp(site)
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token })
  const answer = await site.fetch(new Request(`${site.url}/oauth2/token`, { method: 'POST', body }))
  expect(await answer.json()).toMatchObject({ refresh_token: expect.not.stringMatching(refresh_token) })
})

test('A10: a session unused for too long is over, also after a restart', async () => {
  const { refresh_token: member } = await signUp(site)
  clock.turn(30 * DAY - 1)
  await refresh(member)
  await site.close()
  site = await open()
  clock.turn(30 * DAY - 1)
  expect((await refresh(member)).status).toBe(200)
  clock.turn(30 * DAY)
  expect((await refresh(member)).body.error).toBe('invalid_grant')

  const { refresh_token: visitor } = await visitorTokens(site, (await createTestApp(site)).clientId)
  clock.turn(180 * DAY)
  expect((await refresh(visitor)).body.error).toBe('invalid_grant')
})

test('A10: a session ends in the end, however much it is used, also after a restart', async () => {
  const { refresh_token: member } = await signUp(site)
  for (let used = 29; used < 180; used += 29) {
    clock.turn(29 * DAY)
    expect((await refresh(member)).status).toBe(200)
  }
  await site.close()
  site = await open()
  clock.turn(29 * DAY)
  expect((await refresh(member)).body.error).toBe('invalid_grant')
})

test('A11: tokens have 256 random bits, and the database contains none of them', async () => {
  const { access_token, refresh_token, visitorToken } = await signUp(site, { rotate: true })
  const visitor = await visitorTokens(site, (await createTestApp(site)).clientId)
  await refresh(visitor.refresh_token)
  const next = await rotated(refresh_token)
  expect(await rotated(refresh_token)).toBe(next)
  expect(Buffer.from(next, 'base64url')).toHaveLength(32)
  const tables = ['sessions', 'refresh_tokens', 'session_tokens', 'authorization_codes', 'redirect_sessions'] as const
  const rows = await Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute()))
  const dump = JSON.stringify(rows)
  expect(dump.length).toBeGreaterThan(500)
  for (const token of [access_token, refresh_token, next, visitorToken, visitor.refresh_token]) {
    expect(dump).not.toContain(token)
  }
})

test('a visitor who never comes back leaves no row', async () => {
  const { clientId } = await createTestApp(site)
  const { access_token, refresh_token } = await visitorTokens(site, clientId)
  expect(await whoAmI(access_token)).toBe(404)
  const rows = () => site.db.selectFrom('sessions').select('id').execute()
  expect(await rows()).toEqual([])
  await refresh(refresh_token)
  expect(await rows()).toHaveLength(1)
})

test('a refresh token is useless to another app, and a random one is rejected', async () => {
  const { refresh_token: refreshToken } = await signUp(site)
  const { clientId } = await createTestApp(site)
  const { body } = await requestToken(site, { grantType: 'refresh_token', refreshToken, clientId })
  expect(body.error).toBe('invalid_grant')
  for (const invented of ['x', 'a.b', `${Buffer.from('["id","client",0]').toString('base64url')}.AAAA`]) {
    expect((await refresh(invented)).body.error).toBe('invalid_grant')
  }
})

test('A18: revoking a refresh token ends its access token immediately', async () => {
  const { access_token, refresh_token: refreshToken } = await signUp(site)
  const visitor = await visitorTokens(site, (await createTestApp(site)).clientId)
  for (const [token, expected] of [
    [refreshToken, access_token],
    [visitor.access_token, visitor.access_token],
  ] as const) {
    const body = new URLSearchParams({ token })
    const answer = await site.fetch(new Request(`${site.url}/oauth2/revoke`, { method: 'POST', body }))
    expect(answer.status).toBe(200)
    expect(await whoAmI(expected)).toBe(401)
  }
  for (const token of [refreshToken, visitor.refresh_token]) {
    expect((await refresh(token)).body.error).toBe('invalid_grant')
  }
})

test('deletes expired rows, and keeps valid ones', async () => {
  const { refresh_token: member } = await signUp(site)
  clock.turn(2 * DAY)
  await keepHouse(site, new AbortController().signal)
  expect(await site.db.selectFrom('authorization_codes').selectAll().execute()).toEqual([])
  expect((await refresh(member)).status).toBe(200)
  clock.turn(200 * DAY)
  await keepHouse(site, new AbortController().signal)
  expect(await site.db.selectFrom('refresh_tokens').selectAll().execute()).toEqual([])
})

test('a refresh with a scope that was not granted is rejected, and uses nothing up', async () => {
  const { refresh_token: refreshToken, clientId } = await signUp(site, { rotate: true })
  const asking = (scope: string) => requestToken(site, { clientId, grantType: 'refresh_token', refreshToken, scope })
  for (const scope of ['openid', 'offline_access email']) {
    const { status, body } = await asking(scope)
    expect([status, body.error]).toEqual([400, 'invalid_scope'])
  }
  const { status, body } = await asking('offline_access')
  expect([status, body.scope]).toEqual([200, 'offline_access'])
  expect(body.refresh_token).not.toBe(refreshToken)
})

test("ignores the scope of an older client's refresh for a visitor", async () => {
  const { clientId } = await createTestApp(site)
  const { refresh_token: refreshToken } = await visitorTokens(site, clientId)
  const answer = await requestToken(site, {
    clientId,
    grantType: 'refresh_token',
    refreshToken,
    scope: 'offline_access',
  })
  expect(answer.status).toBe(200)
})
