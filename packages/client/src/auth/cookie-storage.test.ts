import { expect, test } from 'vitest'
import { cookieStorage } from './cookie-storage.ts'
import type { Tokens } from './tokens.ts'
import { noTokens } from './tokens.ts'

const tokens: Tokens = {
  accessToken: { value: 'a.b;c', expiresAt: 1 },
  refreshToken: { value: 'r=', role: 'member' },
}

function jar(header: string | null = null) {
  const written: string[] = []
  return { written, get: () => header, set: (cookie: string) => written.push(cookie) }
}

test('C10: a cookie of a secure page is bound to its host, and hidden from scripts where a server asks', () => {
  const cookies = jar()
  cookieStorage({ jar: cookies, httpOnly: true }).setTokens(tokens)
  expect(cookies.written).toHaveLength(1)
  expect(cookies.written[0]).toMatch(
    /^__Host-cartwright=[^;]+; Path=\/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly$/,
  )
})

test('what one request writes the next reads, and the same request at once', () => {
  const cookies = jar()
  const storage = cookieStorage({ name: 'shop', secure: false, jar: cookies })
  expect(storage.getTokens()).toBeUndefined()
  storage.setTokens(tokens)
  expect(storage.getTokens()).toEqual(tokens)

  const [pair = ''] = cookies.written[0]?.split(';') ?? []
  expect(pair).toMatch(/^shop=/)
  expect(cookieStorage({ name: 'shop', secure: false, jar: jar(`a=b; ${pair}; c=d`) }).getTokens()).toEqual(tokens)
})

test('no tokens takes the cookie away', () => {
  const cookies = jar()
  cookieStorage({ jar: cookies }).setTokens(noTokens)
  expect(cookies.written[0]).toMatch(/^__Host-cartwright=; Path=\/; Max-Age=0;/)
})

test.each(['', '%', '%7B%7D', '{"accessToken":{}}', 'null', '[]', '%22text%22'])(
  'a cookie that holds %j holds no tokens',
  (value) => {
    expect(cookieStorage({ jar: jar(`__Host-cartwright=${value}`) }).getTokens()).toBeUndefined()
  },
)
