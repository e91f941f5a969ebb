import { afterEach, describe, expect, test, vi } from 'vitest'
import { createClient, OAuthStrategy, products, selfHosted } from '../index.ts'
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

test('§9.5 C10: a cookie of a secure page is bound to its host, and hidden from scripts where a server asks', () => {
  const cookies = jar()
  cookieStorage({ jar: cookies, httpOnly: true }).setTokens(tokens)
  expect(cookies.written).toHaveLength(1)
  expect(cookies.written[0]).toMatch(
    /^__Host-cartwright=[^;]+; Path=\/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly$/,
  )
})

test('the next request reads what one request writes, and so does the same request', () => {
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

test('on a server without a jar, the call says what to give it', async () => {
  const fetch = vi.fn()
  const client = createClient({
    auth: OAuthStrategy({ clientId: 'app', storage: cookieStorage() }),
    host: selfHosted('https://site.test'),
    modules: { products },
    fetch,
  })
  await expect(client.products.getProduct('mug')).rejects.toMatchObject({
    kind: 'auth',
    message: 'On a server, cookieStorage needs a jar: cookieStorage({ jar: { get, set } })',
  })
  expect(fetch).not.toHaveBeenCalled()
})

describe('in a browser', () => {
  const browse = (takesCookies: boolean) => {
    let cookies = ''
    vi.stubGlobal('location', { protocol: 'https:' })
    vi.stubGlobal('document', {
      get cookie() {
        return cookies
      },
      set cookie(cookie: string) {
        if (takesCookies) cookies = after(cookies, [cookie])
      },
    })
  }
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('without cookies the tokens last as long as the page', () => {
    browse(false)
    const storage = cookieStorage()
    storage.setTokens(tokens)
    expect(storage.getTokens()).toEqual(tokens)
    expect(cookieStorage().getTokens()).toBeUndefined()
    storage.setTokens(noTokens)
    expect(storage.getTokens()).toEqual(noTokens)
  })

  test('with cookies, changes by another tab take effect', () => {
    browse(true)
    const [one, other] = [cookieStorage(), cookieStorage()]
    one.setTokens(tokens)
    expect(other.getTokens()).toEqual(tokens)
    other.setTokens(noTokens)
    expect(one.getTokens()).toBeUndefined()
    one.setTokens(tokens)
    expect(other.getTokens()).toEqual(tokens)
  })
})

/** What a browser sends after a response has set cookies. */
function after(header: string, written: readonly string[]): string {
  const cookies = new Map(
    header.split('; ').flatMap((pair) => (pair ? [pair.split(/=(.*)/s, 2) as [string, string]] : [])),
  )
  for (const cookie of written) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (cookie.includes('Max-Age=0')) cookies.delete(name)
    else cookies.set(name, value)
  }
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

test.each([10, 3_000, 3_600, 8_000, 20_000])(
  'C10: tokens of %d characters go into as many cookies as they take',
  (length) => {
    const long: Tokens = { ...tokens, accessToken: { value: 'ä;'.repeat(length / 4), expiresAt: 1 } }
    const cookies = jar('other=1')
    cookieStorage({ jar: cookies }).setTokens(long)
    for (const cookie of cookies.written) {
      expect(cookie.length).toBeLessThan(4_096)
      expect(cookie).not.toMatch(/=[^;]*%.?;/)
      expect(cookie).toMatch(/^__Host-cartwright(\.\d+)?=[^;]+; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/)
    }
    const header = after('other=1', cookies.written)
    expect(cookieStorage({ jar: jar(header) }).getTokens()).toEqual(long)

    const shorter = jar(header)
    cookieStorage({ jar: shorter }).setTokens(tokens)
    const left = after(header, shorter.written)
    expect(left.split('; ')).toHaveLength(2)
    expect(cookieStorage({ jar: jar(left) }).getTokens()).toEqual(tokens)

    const both = jar()
    const storage = cookieStorage({ jar: both })
    storage.setTokens(long)
    storage.setTokens(tokens)
    expect(cookieStorage({ jar: jar(after('', both.written)) }).getTokens()).toEqual(tokens)

    const gone = jar(header)
    cookieStorage({ jar: gone }).setTokens(noTokens)
    expect(after(header, gone.written)).toBe('other=1')
  },
)
