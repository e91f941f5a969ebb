// @vitest-environment node
import type { Tokens } from '@cartwright/client'
import { expect, test } from 'vitest'
import { tokenCookie } from './token-cookie.ts'

const tokensOf = (value: string): Tokens => ({
  accessToken: { value, expiresAt: 1 },
  refreshToken: { value: `refresh-${value}`, role: 'member' },
})

/** The cookies of one host, which know no ports. */
function openHost() {
  const cookies = new Map<string, string>()
  const jar = {
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (cookie: string) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (cookie.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    },
  }
  /** The storage of a new request or page. */
  const open = (clientId?: string) => tokenCookie({ jar, secure: false, ...(clientId && { clientId }) })
  return { cookies, jar, open }
}

test('two storefronts on one host have sessions of their own', async () => {
  const { open } = openHost()
  await open('tea').setTokens(tokensOf('a'))
  await open('mugs').setTokens(tokensOf('b'))
  expect(await open('tea').getTokens()).toEqual(tokensOf('a'))
  expect(await open('mugs').getTokens()).toEqual(tokensOf('b'))
})

test('of a former cookie only the refresh token is read, which the site accepts from its own app', async () => {
  const { cookies, open } = openHost()
  await open().setTokens(tokensOf('before'))
  expect(await open('tea').getTokens()).toEqual({
    accessToken: { value: '', expiresAt: 0 },
    refreshToken: { value: 'refresh-before', role: 'member' },
  })
  await open('tea').setTokens(tokensOf('own'))
  expect(await open('tea').getTokens()).toEqual(tokensOf('own'))
  expect([...cookies.keys()]).toEqual(['cartwright', 'cartwright-tea'])
  expect(await open().getTokens(), 'another storefront may need it').toEqual(tokensOf('before'))
})

test('tokens that ended do not come back from a former cookie', async () => {
  const { open } = openHost()
  await open().setTokens(tokensOf('before'))
  await open('tea').setTokens({ accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } })
  expect((await open('tea').getTokens())?.refreshToken).toEqual({ value: '', role: 'visitor' })
})

test('a name given takes precedence', async () => {
  const { cookies, jar } = openHost()
  await tokenCookie({ jar, secure: false, clientId: 'tea', name: 'shop' }).setTokens(tokensOf('a'))
  expect([...cookies.keys()]).toEqual(['shop'])
})

test('a client id cannot add attributes to the cookie', async () => {
  const { cookies, open } = openHost()
  await open('a; Domain=x=').setTokens(tokensOf('a'))
  expect([...cookies.keys()]).toEqual(['cartwright-a__Domain_x_'])
})
