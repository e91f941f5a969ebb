import type { KeyObject, webcrypto } from 'node:crypto'
import {
  base64url,
  decodeJwt,
  decodeProtectedHeader,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findSigningKey, rotateSigningKeys, signingKey } from '../../platform/keys/signing-keys.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { callSite, createTestApp, requestToken, turnableClock, visitorTokens } from '../oauth/testing.ts'
import { signUp } from '../sign-in/testing-members.ts'

const clock = turnableClock()
let site: Site
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
})
afterEach(() => site.close())

const whoAmI = async (token: string) => (await callSite(site, token, 'GET', '/members/v1/members/my')).status
const MINUTE = 60_000

async function publishedKeys(algorithm = 'EdDSA'): Promise<string[]> {
  const response = await site.fetch(new Request(`${site.url}/oauth2/jwks`))
  const { keys } = (await response.json()) as { keys: { kid: string; alg: string; d?: string }[] }
  expect(
    keys.every(({ d }) => d === undefined),
    'no private key is published',
  ).toBe(true)
  return keys.filter(({ alg }) => alg === algorithm).map(({ kid }) => kid)
}

test('A20: after a rotation two keys are trusted, then only the new one', async () => {
  const { access_token: old, refresh_token: refreshToken } = await signUp(site)
  const oldKey = decodeProtectedHeader(old).kid
  await rotateSigningKeys(site)
  const { body } = await requestToken(site, { grantType: 'refresh_token', refreshToken })
  const newKey = decodeProtectedHeader(body.access_token).kid
  expect(newKey).not.toBe(oldKey)
  expect((await publishedKeys()).sort()).toEqual([newKey, oldKey].sort())
  expect([await whoAmI(old), await whoAmI(body.access_token)]).toEqual([200, 200])
  clock.turn(30 * MINUTE)
  expect(await publishedKeys()).toEqual([newKey])
  expect(await findSigningKey(site, oldKey ?? '')).toBeNull()
})

test('A20: a key is rotated automatically after its lifetime', async () => {
  const { clientId } = await createTestApp(site)
  const first = decodeProtectedHeader((await visitorTokens(site, clientId)).access_token).kid
  clock.turn(91 * 24 * 60 * MINUTE)
  expect(decodeProtectedHeader((await visitorTokens(site, clientId)).access_token).kid).not.toBe(first)
})

test('an access token ends after half an hour, also one that was verified before', async () => {
  const { access_token } = await signUp(site)
  expect(await whoAmI(access_token)).toBe(200)
  clock.turn(30 * MINUTE)
  expect(await whoAmI(access_token)).toBe(401)
})

test('A20: no algorithm, the wrong one, the wrong type, issuer, audience or key: all refused', async () => {
  const { access_token } = await signUp(site)
  const claims = decodeJwt(access_token)
  const key = await signingKey(site)
  const sign = (
    payload: JWTPayload,
    header: object = {},
    privateKey: webcrypto.CryptoKey | KeyObject = key.privateKey,
  ) => new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: key.id, ...header }).sign(privateKey)
  expect(await whoAmI(await sign(claims)), 'the control: this one is good').toBe(200)

  const part = (value: object) => base64url.encode(JSON.stringify(value))
  const { privateKey: foreign } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
  const sharedSecret = new TextEncoder().encode(await exportSPKI(key.publicKey))
  const hmac = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: key.id }).sign(sharedSecret)
  const [header, payload] = access_token.split('.')
  const bad = {
    'alg none': `${part({ alg: 'none', typ: 'at+jwt', kid: key.id })}.${part(claims)}.`,
    'no signature': `${header}.${payload}.`,
    'public key as HMAC secret': await hmac,
    'another type': await sign(claims, { typ: 'JWT' }),
    'no type': await sign(claims, { typ: undefined }),
    'another issuer': await sign({ ...claims, iss: 'https://evil.test' }),
    'another audience': await sign({ ...claims, aud: 'https://other.test' }),
    'another key': await sign(claims, {}, foreign),
    'unknown key id': await sign(claims, { kid: 'unknown' }),
    'another member': `${header}.${part({ ...claims, sub: 'x' })}.${access_token.split('.')[2]}`,
    'another role': await sign({ ...claims, role: 'owner' }),
    expired: await sign({ ...claims, exp: Math.floor(clock.now().getTime() / 1000) }),
    'not a token': 'x',
  }
  for (const [what, token] of Object.entries(bad)) expect([what, await whoAmI(token)]).toEqual([what, 401])
})

test('token-info describes a valid token, and reports an ended one as invalid', async () => {
  const { access_token, refresh_token, memberId, clientId } = await signUp(site)
  const info = async () =>
    (await callSite<object>(site, null, 'POST', '/oauth2/token-info', { token: access_token })).body
  expect(await info()).toMatchObject({ active: true, subjectType: 'MEMBER', subjectId: memberId, clientId })
  await callSite(site, null, 'POST', '/oauth2/revoke', { token: refresh_token })
  expect(await info()).toEqual({ active: false, subjectType: 'UNKNOWN', subjectId: '', clientId: '' })
})
