import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt, exportJWK } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../../../platform/kernel/log.ts'
import { createSite, type Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { codeFor, newEmail, registerMember, signUp } from '../../sign-in/testing-members.ts'
import { createTestApp, type TokenAnswer, turnableClock } from '../testing.ts'
import { UsedProofs } from './replay.ts'
import { type KeyHolder, newKeyHolder, newProof } from './testing.ts'

const clock = turnableClock()
let site: Site
let holder: KeyHolder
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
  holder = await newKeyHolder()
  clock.turn(10_000)
})
afterEach(() => site.close())

const ME = '/members/v1/members/my'

async function requestTokens(body: object, proof: string | null) {
  const answer = await site.fetch(
    new Request(`${site.url}/oauth2/token`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(proof !== null && { dpop: proof }) },
    }),
  )
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as TokenAnswer }
}

const tokenProof = (options = {}, by = holder) => newProof(site, by, 'POST', '/oauth2/token', options)

async function boundVisitor() {
  const { clientId } = await createTestApp(site)
  const { body } = await requestTokens({ clientId, grantType: 'anonymous' }, await tokenProof())
  return { ...body, clientId }
}

async function call(authorization: string, proof?: string, path = ME) {
  const headers = { authorization, ...(proof && { dpop: proof }) }
  const answer = await site.fetch(new Request(site.url + path, { headers }))
  return {
    status: answer.status,
    challenge: answer.headers.get('www-authenticate'),
    nonce: answer.headers.get('dpop-nonce'),
  }
}

/** The proof of a call that a visitor is let in to, and gets 404 for. */
const callProof = (accessToken: string, options = {}, by = holder) =>
  newProof(site, by, 'GET', ME, { accessToken, ...options })

test('a client that shows a key gets tokens that are bound to it', async () => {
  const { access_token, ...body } = await boundVisitor()
  expect(body).toMatchObject({ token_type: 'DPoP' })
  expect(decodeJwt(access_token)).toMatchObject({ cnf: { jkt: holder.jkt } })
  expect((await call(`DPoP ${access_token}`, await callProof(access_token))).status).toBe(404)
})

test.each(['ES256', 'ES384', 'EdDSA', 'RS256', 'PS256'])('keys for %s are taken', async (alg) => {
  holder = await newKeyHolder(alg)
  const { clientId } = await createTestApp(site)
  const proof = await tokenProof({ header: { alg } })
  expect((await requestTokens({ clientId, grantType: 'anonymous' }, proof)).body).toMatchObject({ token_type: 'DPoP' })
})

test('a bound token is useless without its key', async () => {
  const { access_token } = await boundVisitor()
  for (const authorization of [access_token, `Bearer ${access_token}`]) {
    const proof = await callProof(access_token)
    for (const shown of [undefined, proof]) {
      expect(await call(authorization, shown)).toMatchObject({
        status: 401,
        challenge: expect.stringMatching(/^DPoP error="invalid_token".* algs="ES256 /),
      })
    }
  }
  const thief = await newKeyHolder()
  expect(await call(`DPoP ${access_token}`, await callProof(access_token, {}, thief))).toMatchObject({
    status: 401,
    challenge: expect.stringContaining('error="invalid_token"'),
  })
  expect(await call(`DPoP ${access_token}`)).toMatchObject({
    status: 401,
    challenge: expect.stringContaining('error="invalid_dpop_proof"'),
  })
})

test('a bearer token does not become a bound one by a proof', async () => {
  const { access_token } = await signUp(site)
  expect((await call(`DPoP ${access_token}`, await callProof(access_token))).status).toBe(401)
  expect((await call(`Bearer ${access_token}`)).status).toBe(200)
})

test('a proof is for one method, one address, one token, once, and signed by the key it shows', async () => {
  const { access_token } = await boundVisitor()
  const other = await newKeyHolder()
  const bad: Record<string, Promise<string> | string> = {
    'another method': callProof(access_token, { claims: { htm: 'POST' } }),
    'another address': callProof(access_token, { claims: { htu: `${site.url}/members/v1/members` } }),
    'another host': callProof(access_token, { claims: { htu: `https://evil.test${ME}` } }),
    'another token': callProof(`${access_token}x`),
    'no token': callProof(access_token, { claims: { ath: undefined } }),
    'no id': callProof(access_token, { claims: { jti: undefined } }),
    'another type': callProof(access_token, { header: { typ: 'jwt' } }),
    'another key in it': callProof(access_token, { header: { jwk: other.publicJwk } }),
    'the private key in it': callProof(access_token, { header: { jwk: await exportJWK(holder.privateKey) } }),
    'no key in it': callProof(access_token, { header: { jwk: undefined } }),
    'not a proof': 'x',
    'two proofs': `${await callProof(access_token)}, ${await callProof(access_token)}`,
  }
  for (const [what, proof] of Object.entries(bad)) {
    const { status, challenge } = await call(`DPoP ${access_token}`, await proof)
    expect([what, status, challenge?.includes('invalid_dpop_proof')]).toEqual([what, 401, true])
  }
  const proof = await callProof(access_token, { claims: { htu: `${site.url}${ME}?a=b#c` } })
  expect((await call(`DPoP ${access_token}`, proof)).status, 'query and fragment do not count').toBe(404)
  expect((await call(`DPoP ${access_token}`, proof)).challenge, 'a second time').toContain('invalid_dpop_proof')
})

test('a client whose clock is wrong is given a nonce, and gets in with it; the proof still works once', async () => {
  const { access_token } = await boundVisitor()
  const iat = Math.floor(clock.now().getTime() / 1000)
  for (const skew of [-3600, 3600, -61, 7]) {
    const wrong = { iat: iat + skew }
    const rejected = await call(`DPoP ${access_token}`, await callProof(access_token, { claims: wrong }))
    expect(rejected).toMatchObject({ status: 401, challenge: expect.stringContaining('error="use_dpop_nonce"') })
    const proof = await callProof(access_token, { claims: { ...wrong, nonce: rejected.nonce } })
    expect((await call(`DPoP ${access_token}`, proof)).status).toBe(404)
    expect((await call(`DPoP ${access_token}`, proof)).status).toBe(401)
  }
  const invented = await callProof(access_token, { claims: { nonce: `${clock.now().getTime()}.AAAA` } })
  expect((await call(`DPoP ${access_token}`, invented)).challenge).toContain('use_dpop_nonce')
})

test('a client whose clock is a little ahead is taken as it is', async () => {
  const { access_token } = await boundVisitor()
  const ahead = { iat: Math.floor(clock.now().getTime() / 1000) + 5 }
  expect((await call(`DPoP ${access_token}`, await callProof(access_token, { claims: ahead }))).status).toBe(404)
})

test('a proof used before a restart is rejected after it, however far in the future it is dated', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-'))
  const options = { database: join(folder, 'site.db'), url: site.url, log: createLogger('silent'), now: clock.now }
  await site.close()
  site = await createSite(options)
  clock.turn(10_000)
  const { access_token } = await boundVisitor()
  const iat = Math.floor(clock.now().getTime() / 1000)
  const proofs = await Promise.all(
    [-1, 0, 1, 5].map((ahead) => callProof(access_token, { claims: { iat: iat + ahead } })),
  )
  const stale = { claims: { iat: iat - 3600 } }
  const { nonce } = await call(`DPoP ${access_token}`, await callProof(access_token, stale))
  proofs.push(await callProof(access_token, { claims: { nonce } }))
  for (const proof of proofs) expect((await call(`DPoP ${access_token}`, proof)).status).toBe(404)
  await site.close()
  clock.turn(300)
  site = await createSite(options)
  for (const pause of [0, 700, 5000]) {
    clock.turn(pause)
    for (const proof of proofs) {
      const again = await call(`DPoP ${access_token}`, proof)
      expect(again).toMatchObject({ status: 401, challenge: expect.stringContaining('use_dpop_nonce') })
      const fresh = await callProof(access_token, { claims: { nonce: again.nonce } })
      expect((await call(`DPoP ${access_token}`, fresh)).status).toBe(404)
    }
  }
  clock.turn(1000)
  expect((await call(`DPoP ${access_token}`, await callProof(access_token))).status, 'without a nonce again').toBe(404)
  await site.close()
  rmSync(folder, { recursive: true })
  site = await createTestSite()
})

test('a nonce is good for five minutes', async () => {
  const { access_token } = await boundVisitor()
  const iat = Math.floor(clock.now().getTime() / 1000) - 3600
  const { nonce } = await call(`DPoP ${access_token}`, await callProof(access_token, { claims: { iat } }))
  clock.turn(5 * 60_000)
  const late = await callProof(access_token, { claims: { iat, nonce } })
  expect((await call(`DPoP ${access_token}`, late)).challenge).toContain('use_dpop_nonce')
})

test('the token endpoint reports an invalid proof as an OAuth error', async () => {
  const { clientId } = await createTestApp(site)
  const ask = (proof: string) => requestTokens({ clientId, grantType: 'anonymous' }, proof)
  const bad = await ask(await tokenProof({ claims: { htm: 'GET' } }))
  expect([bad.status, bad.body.error]).toEqual([400, 'invalid_dpop_proof'])
  const old = await ask(await tokenProof({ claims: { iat: 1 } }))
  expect([old.status, old.body.error]).toEqual([400, 'use_dpop_nonce'])
  const proof = await tokenProof({ claims: { iat: 1, nonce: old.headers.get('dpop-nonce') } })
  expect((await ask(proof)).status).toBe(200)
  expect((await ask(proof)).body.error).toBe('invalid_dpop_proof')
})

test.each([true, false])(
  'a refresh token of a public client is bound to its key too (rotating: %s)',
  async (rotate) => {
    const { refresh_token: first } = await boundVisitor()
    let refreshToken = first
    const refresh = (proof: string | null) => requestTokens({ grantType: 'refresh_token', refreshToken, rotate }, proof)
    for (let round = 0; round < 2; round++) {
      expect((await refresh(null)).body.error).toBe('invalid_dpop_proof')
      expect((await refresh(await tokenProof({}, await newKeyHolder()))).body.error).toBe('invalid_grant')
      const { status, body } = await refresh(await tokenProof())
      expect([status, decodeJwt(body.access_token).cnf]).toEqual([200, { jkt: holder.jkt }])
      refreshToken = body.refresh_token
    }
  },
)

test('a client that begins to show its key at a refresh has its token bound from then on', async () => {
  const { refresh_token: refreshToken } = await signUp(site)
  const refresh = (proof: string | null) => requestTokens({ grantType: 'refresh_token', refreshToken }, proof)
  expect((await refresh(null)).status).toBe(200)
  expect((await refresh(await tokenProof())).status).toBe(200)
  expect((await refresh(null)).body.error).toBe('invalid_dpop_proof')
})

test('a code that names a key is redeemed by its holder only', async () => {
  const { clientId } = await createTestApp(site)
  const redeem = async (by: KeyHolder | null) => {
    const visitor = await requestTokens({ clientId, grantType: 'anonymous' }, null)
    const { sessionToken } = await registerMember(site, visitor.body.access_token, newEmail())
    const code = await codeFor(site, { clientId, visitorToken: visitor.body.access_token, sessionToken })
    await site.db
      .updateTable('authorization_codes')
      .set({ dpop_jkt: holder.jkt })
      .where('used_at', 'is', null)
      .execute()
    return requestTokens(code, by && (await tokenProof({}, by)))
  }
  expect((await redeem(null)).body.error).toBe('invalid_grant')
  expect((await redeem(await newKeyHolder())).body.error).toBe('invalid_grant')
  expect((await redeem(holder)).body).toMatchObject({ token_type: 'DPoP' })
})

test('used proofs are deleted when they have expired, and their number is limited', () => {
  const start = 1_000_000_000
  const used = new UsedProofs(start, 10)
  expect(used.remembers(start - 1), 'from before a restart').toBe(false)
  for (let index = 0; index < 10; index++) expect(used.take(`proof ${index}`, start, start)).toBe(true)
  expect(used.take('proof 3', start, start)).toBe(false)
  expect(used.take('one more', start + 10, start + 10)).toBe(true)
  expect(used.size).toBe(6)
  expect(used.remembers(start), 'what was forgotten is not taken again').toBe(false)
  expect(used.remembers(start + 11)).toBe(true)
  used.take('much later', start + 3_600_000, start + 3_600_000)
  expect(used.size).toBe(1)
})
