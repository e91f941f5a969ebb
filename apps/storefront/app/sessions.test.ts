import type { Tokens } from '@cartwright/client'
import { expect, test } from 'vitest'
import { openSessions } from './sessions.server.ts'

const tokensOf = (role: Tokens['refreshToken']['role'], value: string): Tokens => ({
  accessToken: { value: 'access', expiresAt: 9e9 },
  refreshToken: { value, role },
})

/** What browsers send of the cookies they were set. */
const sent = (...cookies: readonly string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ')

/** The cookie of a session that began on a request without any. */
async function begin(tokens: Tokens, secure = false): Promise<string> {
  const sessions = await openSessions(null, secure)
  await sessions.main.setTokens(tokens)
  return sessions.cookies()[0] ?? ''
}

test('the next request sees all sessions that started concurrently, and one of them stays', async () => {
  const begun = await Promise.all(['one', 'two', 'three'].map((value) => begin(tokensOf('visitor', value))))
  expect(new Set(begun.map((cookie) => cookie.split('=')[0])).size).toBe(3)
  const { main, others, end, cookies } = await openSessions(sent(...begun), false)
  const again = await openSessions(sent(...begun.toReversed()), false)
  expect(await again.main.getTokens(), 'in whichever order they come').toEqual(await main.getTokens())
  expect(others).toHaveLength(2)
  for (const other of others) await end(other)
  const left = begun.filter((cookie) => cookies().every((ended) => ended.split('=')[0] !== cookie.split('=')[0]))
  expect(left).toHaveLength(1)
  expect(cookies().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true)
  expect(await (await openSessions(sent(...left), false)).main.getTokens()).toEqual(await main.getTokens())
})

test('a signed-in member stays signed in, also by the cookie of an older version', async () => {
  const member = await begin(tokensOf('member', 'ada'))
  const visitors = await Promise.all(['one', 'two'].map((value) => begin(tokensOf('visitor', value))))
  const older = (visitors[0] ?? '').replace(/^shop-session-[\da-f]{8}/, 'shop-session')
  const { main, others } = await openSessions(sent(older, ...visitors, member), false)
  expect((await main.getTokens())?.refreshToken.value).toBe('ada')
  expect(others).toHaveLength(3)
  expect((await (await openSessions(sent(older), false)).main.getTokens())?.refreshToken.value).toBe('one')
})

test('over https, ignores a cookie set without Secure', async () => {
  // Any number, in any order.
  const planted = await Promise.all(Array.from({ length: 6 }, () => begin(tokensOf('member', 'planted'))))
  const first = planted.map((cookie, index) =>
    cookie.replace(/^shop-session-[\da-f]{8}/, `shop-session-0000000${index}`),
  )
  const own = await begin(tokensOf('visitor', 'own'), true)
  const { main, others } = await openSessions(sent(...first, own), true)
  expect((await main.getTokens())?.refreshToken.value).toBe('own')
  expect(others).toEqual([])
})

test('ignores a malformed session', async () => {
  const { main, others } = await openSessions(
    'shop-session=; shop-session-0badf00d=%7B%7D; shop-session-mine=x; theme=dark',
    false,
  )
  expect(await main.getTokens()).toBeUndefined()
  expect(others).toEqual([])
})
