// @vitest-environment node
import type { Tokens } from '@cartwright/client'
import { cookieStorage } from '@cartwright/client'
import { expect, test } from 'vitest'
import { nextTokens } from './next-tokens.ts'

const tokens: Tokens = {
  accessToken: { value: 'a.b;c', expiresAt: 1 },
  refreshToken: { value: 'r=', role: 'member' },
}

/** Cookies as Next.js has them in a Server Action: it encodes the values. */
function action(header = '') {
  const set = new Map<string, { value: string; options: Record<string, unknown> }>()
  return {
    set,
    request: {
      headers: new Headers({ cookie: header, 'x-forwarded-proto': 'https' }),
      cookies: {
        set: (name: string, value: string, options: Record<string, unknown>) => void set.set(name, { value, options }),
      },
    },
  }
}

test('a Server Action stores the tokens where the browser and the next request read them', async () => {
  const { set, request } = action()
  await nextTokens(request).storage?.setTokens(tokens)
  const { value = '', options } = set.get('__Host-cartwright') ?? {}
  expect(options).toEqual({ path: '/', maxAge: 31536000, sameSite: 'lax', secure: true })
  const header = `__Host-cartwright=${encodeURIComponent(value)}`
  expect(await nextTokens(action(header).request).storage?.getTokens()).toEqual(tokens)
  expect(cookieStorage({ jar: { get: () => header, set: () => undefined } }).getTokens()).toEqual(tokens)
})

test('tokens of several cookies are stored too', async () => {
  const long: Tokens = { ...tokens, accessToken: { value: 'a:'.repeat(4_000), expiresAt: 1 } }
  const { set, request } = action()
  await nextTokens(request).storage?.setTokens(long)
  expect(set.size).toBeGreaterThan(2)
  const header = [...set].map(([name, { value }]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  expect(await nextTokens(action(header).request).storage?.getTokens()).toEqual(long)
})

test('a Server Component, which cannot set cookies, uses renewed tokens for its page and leaves the refresh token', async () => {
  const { request } = action()
  const cookies = {
    set: () => {
      throw new Error('Cookies can only be modified in a Server Action or Route Handler.')
    },
  }
  const { storage, rotate } = nextTokens({ ...request, cookies })
  expect(rotate).toBe(false)
  await storage?.setTokens(tokens)
  expect(await storage?.getTokens()).toEqual(tokens)
})
