import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSigner, fromNow } from '../testing/signer.ts'
import { verifyJwt } from './jwt.ts'
import { findKeyIn, type KeyOptions } from './keys.ts'

const [first, second] = await Promise.all([createSigner('first'), createSigner('second')])
const claims = () => ({ iat: fromNow() })
const verifier = (options: KeyOptions) => {
  const findKey = findKeyIn(options)
  return (token: string) => verifyJwt(token, findKey, { maxAge: 300 })
}

describe('a public key', () => {
  test.each(['pem', 'base64Pem', 'body'] as const)('may be given as %s', async (form) => {
    const verify = verifier({ publicKey: first[form] })
    await expect(verify(await first.sign(claims()))).resolves.toBeDefined()
    await expect(verify(await second.sign(claims()))).rejects.toMatchObject({ code: 'INVALID_SIGNATURE' })
  })

  test('that is malformed is reported on first use', async () => {
    for (const publicKey of ['x', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', 'AAAA']) {
      const verified = verifier({ publicKey })(await first.sign(claims()))
      await expect(verified).rejects.toMatchObject({ kind: 'auth', code: 'INVALID_KEY' })
    }
  })

  test('and an address exclude each other, and one is needed', () => {
    expect(() => findKeyIn({})).toThrow('invalid key')
    expect(() => findKeyIn({ publicKey: first.pem, jwksUrl: 'https://site.example/keys' })).toThrow('invalid key')
  })
})

describe('a key set', () => {
  let keys: object[]
  let requested: string[]
  let reply: () => Response
  const jwksUrl = 'https://site.example/oauth2/jwks'
  const fetch = async (url: string) => {
    requested.push(url)
    return reply()
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    keys = [first.jwk]
    requested = []
    reply = () => Response.json({ keys })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is fetched once, however many tokens arrive', async () => {
    const verify = verifier({ jwksUrl, fetch })
    const token = await first.sign(claims())
    await Promise.all([verify(token), verify(token), verify(token)])
    await verify(token)
    expect(requested).toEqual([jwksUrl])
  })

  test('is fetched again when a token names an unknown key, but not immediately again', async () => {
    const verify = verifier({ jwksUrl, fetch })
    await verify(await first.sign(claims()))
    keys = [first.jwk, second.jwk]
    await expect(verify(await second.sign(claims()))).rejects.toMatchObject({ code: 'UNKNOWN_KEY' })
    vi.advanceTimersByTime(31_000)
    await expect(verify(await second.sign(claims()))).resolves.toBeDefined()
    expect(requested).toHaveLength(2)
  })

  test('is fetched again after ten minutes, so that a removed key stops working', async () => {
    const verify = verifier({ jwksUrl, fetch })
    await verify(await first.sign(claims()))
    keys = [second.jwk]
    vi.advanceTimersByTime(601_000)
    await expect(verify(await first.sign(claims()))).rejects.toMatchObject({ code: 'UNKNOWN_KEY' })
  })

  test('with one unnamed key accepts a token that names none', async () => {
    const { kid: _, ...nameless } = first.jwk
    keys = [nameless]
    const verify = verifier({ jwksUrl, fetch })
    await expect(verify(await first.sign(claims(), { kid: undefined }))).resolves.toBeDefined()
  })

  test('gives no key that is for something else', async () => {
    keys = [
      { ...first.jwk, use: 'enc' },
      { ...second.jwk, alg: 'RS512' },
      { kty: 'oct', k: 'AAAA', kid: 'first' },
    ]
    const verify = verifier({ jwksUrl, fetch })
    await expect(verify(await first.sign(claims()))).rejects.toMatchObject({ code: 'UNKNOWN_KEY' })
    await expect(verify(await second.sign(claims()))).rejects.toMatchObject({ code: 'UNKNOWN_KEY' })
  })

  test('that cannot be loaded leaves the cached keys valid until they expire', async () => {
    const verify = verifier({ jwksUrl, fetch })
    await verify(await first.sign(claims()))
    reply = () => new Response('', { status: 503 })
    vi.advanceTimersByTime(31_000)
    await expect(verify(await second.sign(claims()))).rejects.toMatchObject({ code: 'UNKNOWN_KEY' })
    await expect(verify(await first.sign(claims()))).resolves.toBeDefined()
    expect(requested).toHaveLength(2)
    vi.advanceTimersByTime(600_000)
    await expect(verify(await first.sign(claims()))).rejects.toMatchObject({ code: 'UNKNOWN_KEY' })
  })

  test('is requested again with the next token after a failure', async () => {
    const verify = verifier({ jwksUrl, fetch })
    const failures = [() => new Response('', { status: 503 }), () => new Response('<html>'), () => Response.json([])]
    for (const failure of failures) {
      reply = failure
      await expect(verify(await first.sign(claims()))).rejects.toMatchObject({ kind: 'auth', code: 'UNKNOWN_KEY' })
    }
    reply = () => Response.json({ keys })
    await expect(verify(await first.sign(claims()))).resolves.toBeDefined()
  })
})
