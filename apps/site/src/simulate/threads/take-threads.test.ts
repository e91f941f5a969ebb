import { createHash, createHmac, generateKeyPairSync, scrypt, scryptSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { takeThreads } from './take-threads.ts'

function take(seed = 1) {
  const threads = takeThreads(seed)
  onTestFinished(threads.restore)
  return threads
}

const { subtle } = globalThis.crypto
const text = new TextEncoder().encode('a mug')

test('files, hashes and compression give what threads give', async () => {
  take()
  expect(await readFile(import.meta.filename, 'utf8')).toContain('give what threads give')
  await expect(readFile('/nowhere')).rejects.toThrow('ENOENT')
  const digest = await subtle.digest('SHA-256', text)
  expect(Buffer.from(digest)).toEqual(createHash('sha256').update(text).digest())
  expect(brotliDecompressSync(await promisify(brotliCompress)(text))).toEqual(Buffer.from(text))
  expect(await promisify(scrypt)('secret', 'salt', 16)).toEqual(scryptSync('secret', 'salt', 16))
})

test('signatures with a shared secret are those of HMAC', async () => {
  take()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await subtle.importKey('raw', text, algorithm, false, ['sign', 'verify'])
  const signature = await subtle.sign('HMAC', key, text)
  expect(Buffer.from(signature)).toEqual(createHmac('sha256', text).update(text).digest())
  expect(await subtle.verify('HMAC', key, signature, text)).toBe(true)
  expect(await subtle.verify('HMAC', key, new Uint8Array(32), text)).toBe(false)
})

const rsa = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}

test.each([{ name: 'Ed25519' }, rsa])(
  'keys of $name follow from the seed, and sign what verifies',
  async (algorithm) => {
    const sign = async () => {
      const threads = takeThreads(5)
      const pair = await subtle.generateKey(algorithm, true, ['sign', 'verify'])
      if (!('privateKey' in pair)) throw new TypeError('This kind has pairs of keys')
      const signature = await subtle.sign(algorithm, pair.privateKey, text)
      threads.restore()
      return { signature: Buffer.from(signature), publicKey: pair.publicKey }
    }
    const { signature, publicKey } = await sign()
    expect((await sign()).signature).toEqual(signature)
    expect(await subtle.verify(algorithm, publicKey, signature, text)).toBe(true)
    take()
    expect(await subtle.verify(algorithm, publicKey, signature, text)).toBe(true)
    expect(await subtle.verify(algorithm, publicKey, signature, signature)).toBe(false)
  },
)

test('a signature of another key is rejected', async () => {
  take()
  const { publicKey } = generateKeyPairSync('ed25519')
  const key = await subtle.importKey('jwk', publicKey.export({ format: 'jwk' }), 'Ed25519', true, ['verify'])
  expect(await subtle.verify('Ed25519', key, new Uint8Array(64), text)).toBe(false)
})

test('results come in an order that the seed decides', async () => {
  const orderOf = async (seed: number) => {
    const threads = takeThreads(seed)
    const order: number[] = []
    const works = Array.from({ length: 12 }, (_, index) => subtle.digest('SHA-256', text).then(() => order.push(index)))
    await Promise.all(works)
    threads.restore()
    return order
  }
  expect(await orderOf(1)).toEqual(await orderOf(1))
  expect(await orderOf(1)).not.toEqual(await orderOf(2))
})
