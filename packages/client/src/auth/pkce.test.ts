import { describe, expect, test } from 'vitest'
import { CartwrightError } from '../error.ts'
import { parseFromUrl } from './callback.ts'
import { challengeOf } from './challenge.ts'
import { generateOAuthData } from './oauth-data.ts'
import { createVerifier } from './pkce.ts'

test.each([42, 129, 1, -1])('§5.2 rejects a verifier of %d characters', (length) => {
  expect(() => createVerifier(length)).toThrow(
    new CartwrightError('auth', `Expected a length between 43 and 128. Received ${length}.`),
  )
})

test.each([undefined, 0, Number.NaN, 43, 64, 128])(
  '§5.2 a verifier of length %s has it, in the characters of the standard',
  (length) => {
    expect(createVerifier(length)).toMatch(new RegExp(`^[\\w.~-]{${length || 43}}$`))
  },
)

test('C07: every character of a verifier is as likely as any other (chi-square)', () => {
  const counts = new Map<string, number>()
  const drawn = 2_000
  for (let draw = 0; draw < drawn; draw += 1) {
    for (const character of createVerifier(128)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  const expected = (drawn * 128) / 64
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(counts.size).toBe(64)
  // 63 degrees of freedom: a fair draw goes beyond this once in 100,000 runs.
  expect(chiSquare).toBeLessThan(123)
})

test('§5.3 the challenge is the one of RFC 7636, appendix B', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

test('C07: each sign-in has its own state and verifier', async () => {
  const [one, other] = await Promise.all([generateOAuthData('https://shop.test'), generateOAuthData()])
  expect(one).toMatchObject({ redirectUri: 'https://shop.test', originalUri: '' })
  expect(one.state).toMatch(/^[\w-]{43}$/)
  expect(one.state).not.toBe(other.state)
  expect(one.codeVerifier).not.toBe(other.codeVerifier)
  expect(one.codeChallenge).toBe(await challengeOf(one.codeVerifier))
})

describe('a callback address', () => {
  test('§7.6 is read from the fragment or the query, whichever has the answer', () => {
    const read = { code: 'c o', state: 's' }
    expect(parseFromUrl('https://shop.test/callback#code=c+o&state=s')).toEqual(read)
    expect(parseFromUrl('https://shop.test/callback?code=c%20o&state=s')).toEqual(read)
    expect(parseFromUrl('/callback?code=c%20o&state=s', 'query')).toEqual(read)
  })

  test('§7.6 returns null without a response, and distinguishes errors', () => {
    expect(parseFromUrl('https://shop.test/callback?code=c&state=s', 'fragment')).toEqual({ code: null, state: null })
    expect(parseFromUrl('https://shop.test/?error=access_denied&error_description=No&state=s')).toEqual({
      code: null,
      state: 's',
      error: 'access_denied',
      errorDescription: 'No',
    })
  })
})
