import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBase64Url } from '../base64url.ts'
import { createSigner, fromNow } from '../testing/signer.ts'
import { verifyJwt } from './jwt.ts'
import { findKeyIn } from './keys.ts'

const signer = await createSigner()
const findKey = findKeyIn({ publicKey: signer.pem })
const claims = () => ({ iat: fromNow(), data: { hello: 'world' } })
const verify = (token: string, expected = {}) => verifyJwt(token, findKey, { maxAge: 300, ...expected })
const rejected = (code: string) => ({ name: 'CartwrightError', kind: 'auth', code })

describe('a token', () => {
  test('signed by the key gives its claims', async () => {
    const held = claims()
    await expect(verify(await signer.sign(held))).resolves.toMatchObject({ claims: held })
  })

  test('may have white space around it', async () => {
    await expect(verify(` ${await signer.sign(claims())}\n`)).resolves.toBeDefined()
  })

  test('is identified by its jti or its signature, however that is encoded', async () => {
    await expect(verify(await signer.sign({ ...claims(), jti: 'the-one' }))).resolves.toMatchObject({ id: 'the-one' })
    const token = await signer.sign(claims())
    const { id } = await verify(token)
    // 256 bytes leave four bits of the last character unused: `A` to `P` may mean the same.
    const bytes = fromBase64Url(token.split('.')[2] ?? '')
    const last = Buffer.from(bytes).toString('base64url').slice(-1)
    const spelled = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter((character) => {
      const other = fromBase64Url(`${token.split('.')[2]?.slice(0, -1)}${character}`)
      return character !== last && Buffer.from(other).equals(Buffer.from(bytes))
    })
    expect(spelled.length).toBeGreaterThan(0)
    for (const character of spelled) expect((await verify(token.slice(0, -1) + character)).id).toBe(id)
  })

  test('is rejected when one character changed', async () => {
    const token = await signer.sign(claims())
    const bytesOf = (text: string) => Buffer.from(text.split('.')[2] ?? '', 'base64url')
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom(...'Aa0-_.='), async (index, character) => {
        const changed = token.slice(0, index) + character + token.slice(index + 1)
        const [head, body] = changed.split('.')
        const same = token.startsWith(`${head}.${body}.`) && bytesOf(changed).equals(bytesOf(token))
        fc.pre(!same)
        await expect(verify(changed)).rejects.toMatchObject({ kind: 'auth' })
      }),
      { numRuns: 100 },
    )
  })

  test('signed with another key is rejected', async () => {
    const other = await createSigner()
    await expect(verify(await other.sign(claims()))).rejects.toMatchObject(rejected('INVALID_SIGNATURE'))
  })

  test('is rejected with any other algorithm in its header, even a valid one', async () => {
    for (const alg of ['none', 'None', 'HS256', 'RS512', 'PS256', 'ES256', '', 256, null, undefined, ['RS256']]) {
      const token = await signer.sign(claims(), { alg })
      await expect(verify(token)).rejects.toMatchObject(rejected('UNEXPECTED_ALGORITHM'))
    }
  })

  test('is rejected without a signature, or with one by the public key as a shared secret', async () => {
    const [, body] = (await signer.sign(claims())).split('.')
    const headed = (alg: string) => `${Buffer.from(JSON.stringify({ alg })).toString('base64url')}.${body}`
    await expect(verify(`${headed('none')}.`)).rejects.toMatchObject(rejected('UNEXPECTED_ALGORITHM'))
    await expect(verify(`${headed('RS256')}.`)).rejects.toMatchObject(rejected('INVALID_SIGNATURE'))
    const mac = createHmac('sha256', signer.pem).update(headed('HS256')).digest('base64url')
    await expect(verify(`${headed('HS256')}.${mac}`)).rejects.toMatchObject(rejected('UNEXPECTED_ALGORITHM'))
  })

  test('is rejected with an unknown critical header', async () => {
    const token = await signer.sign(claims(), { crit: ['exp'] })
    await expect(verify(token)).rejects.toMatchObject(rejected('MALFORMED_JWT'))
  })

  test('is rejected when it is malformed', async () => {
    for (const text of [
      '',
      '.',
      '..',
      'a.b',
      '{}',
      'é.é.é',
      'W10.W10.',
      '<html>',
      `${await signer.sign(claims())}.x`,
    ]) {
      await expect(verify(text)).rejects.toMatchObject({ kind: 'auth' })
    }
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        await expect(verify(text)).rejects.toMatchObject({ kind: 'auth' })
      }),
    )
  })
})

describe('the times of a token', () => {
  test('decide whether it is taken, give or take a minute', async () => {
    const cases = [
      [{ exp: fromNow(10) }, undefined],
      [{ exp: fromNow(-30) }, undefined],
      [{ exp: fromNow(-90) }, 'TOKEN_EXPIRED'],
      [{ iat: fromNow(-300) }, undefined],
      [{ iat: fromNow(-400) }, 'TOKEN_TOO_OLD'],
      [{ iat: fromNow(-400), exp: fromNow(400) }, 'TOKEN_TOO_OLD'],
      [{ iat: fromNow(30) }, undefined],
      [{ iat: fromNow(90) }, 'TOKEN_NOT_YET_VALID'],
      [{ iat: fromNow(), nbf: fromNow(90) }, 'TOKEN_NOT_YET_VALID'],
      [{}, 'TOKEN_TOO_OLD'],
      [{ iat: 'now' }, 'MALFORMED_JWT'],
      [{ iat: fromNow(), exp: null }, 'MALFORMED_JWT'],
    ] as const
    for (const [times, code] of cases) {
      const verified = verify(await signer.sign(times)).catch((error) => error.code)
      expect(await verified, JSON.stringify(times)).toEqual(code ?? expect.objectContaining({ claims: times }))
    }
  })

  test('do not count where the replay window has no end, save for its own end', async () => {
    const expected = { maxAge: Infinity }
    await expect(verify(await signer.sign({ iat: 0 }), expected)).resolves.toBeDefined()
    await expect(verify(await signer.sign({}), expected)).resolves.toBeDefined()
    await expect(verify(await signer.sign({ exp: 1 }), expected)).rejects.toMatchObject(rejected('TOKEN_EXPIRED'))
  })
})

describe('the parties of a token', () => {
  const expected = { issuer: 'wix.com', audience: 'my-app' }

  test('have to be those expected', async () => {
    const sign = (parties: object) => signer.sign({ ...claims(), ...parties })
    await expect(verify(await sign({ iss: 'wix.com', aud: 'my-app' }), expected)).resolves.toBeDefined()
    await expect(verify(await sign({ iss: 'wix.com', aud: ['x', 'my-app'] }), expected)).resolves.toBeDefined()
    for (const iss of [undefined, 'wix.com.evil.example', ['wix.com']]) {
      const token = await sign({ iss, aud: 'my-app' })
      await expect(verify(token, expected)).rejects.toMatchObject(rejected('UNEXPECTED_ISSUER'))
    }
    for (const aud of [undefined, 'my-app-2', [], ['x']]) {
      const token = await sign({ iss: 'wix.com', aud })
      await expect(verify(token, expected)).rejects.toMatchObject(rejected('UNEXPECTED_AUDIENCE'))
    }
  })
})
