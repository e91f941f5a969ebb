import { localReturnPath } from '@cartwright/react/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCookie, serializeCookie } from './cookies.ts'
import { contentSecurityPolicy } from './policy.server.ts'
import { isTrustedWrite } from './same-origin.ts'

const shop = 'https://shop.example'

function post(headers: Record<string, string>): Request {
  return new Request(`${shop}/cart`, { method: 'POST', headers })
}

test('Z13 a form of the shop itself may write', () => {
  expect(isTrustedWrite(post({ Origin: shop, 'Sec-Fetch-Site': 'same-origin' }), shop)).toBe(true)
  expect(isTrustedWrite(post({ Origin: shop }), shop)).toBe(true)
})

test('Z13 rejects forms of other sites and forms without an origin', () => {
  expect(isTrustedWrite(post({ Origin: 'https://evil.example' }), shop)).toBe(false)
  expect(isTrustedWrite(post({ Origin: shop, 'Sec-Fetch-Site': 'cross-site' }), shop)).toBe(false)
  expect(isTrustedWrite(post({ Origin: 'null' }), shop)).toBe(false)
  expect(isTrustedWrite(post({}), shop)).toBe(false)
})

test('reading is open to everyone', () => {
  expect(isTrustedWrite(new Request(shop), shop)).toBe(true)
})

test('a return path stays in the shop, whatever it contains', () => {
  for (const trap of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a/../..//evil',
    '',
    null,
  ]) {
    const path = localReturnPath(trap)
    expect(new URL(path, shop).origin).toBe(shop)
    expect(path).not.toMatch(/^\/[/\\]/)
  }
  expect(localReturnPath('/de/cart?removed=1')).toBe('/de/cart?removed=1')
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(new URL(localReturnPath(`/${text}`), shop).origin).toBe(shop)
    }),
  )
})

test('a cookie holds any value, and is out of reach of scripts and other sites', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const cookie = serializeCookie('theme', value, { secure: true })
      expect(readCookie(`other=1; ${cookie.split(';')[0]}`, 'theme')).toBe(value)
      expect(cookie).toContain('; HttpOnly; SameSite=Lax; Secure')
    }),
  )
})

test('a cookie that is not there, or is broken, is no cookie', () => {
  expect(readCookie(null, 'theme')).toBeNull()
  expect(readCookie('themes=dark', 'theme')).toBeNull()
  expect(readCookie('theme=%E0%A4%A', 'theme')).toBeNull()
})

const sources = {
  nonce: 'abc',
  styleHashes: ['xyz'],
  siteOrigin: 'https://site.example',
  preview: false,
  development: false,
}

test('Z14 the policy lets nothing run that does not carry the nonce of the page', () => {
  const policy = contentSecurityPolicy(sources)
  expect(policy).toContain(`script-src 'self' 'nonce-abc'`)
  expect(policy).not.toContain('unsafe')
})

test('Z14 only a preview can be framed, and only by the site', () => {
  expect(contentSecurityPolicy(sources)).toContain(`frame-ancestors 'none'`)
  const policy = contentSecurityPolicy({ ...sources, preview: true })
  expect(policy).toContain('frame-ancestors https://site.example;')
  expect(policy).toContain(`script-src 'self' 'nonce-abc'`)
})
