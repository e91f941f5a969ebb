import { checkPrimeSync, createPrivateKey, type KeyObject } from 'node:crypto'
import type { Random } from '../random.ts'

/** Bytes of each of the two primes of a key of 2048 bits. */
const BYTES = 128
const EXPONENT = 65_537n

/** An RSA key of 2048 bits that follows from a seed: for a simulation, as such a key is no secret. */
export function rsaKeyOf(random: Random): KeyObject {
  const p = primeOf(random)
  const q = primeOf(random)
  const d = inverse(EXPONENT, (p - 1n) * (q - 1n))
  const numbers = { n: p * q, e: EXPONENT, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) }
  const encoded = Object.entries(numbers).map(([name, value]) => [name, encode(value)])
  return createPrivateKey({ key: { kty: 'RSA', ...Object.fromEntries(encoded) }, format: 'jwk' })
}

/** The next prime from a random number on, whose two highest bits are set so that the product has all its bits. */
function primeOf(random: Random): bigint {
  const bytes = Buffer.from(Array.from({ length: BYTES }, () => random.integer(0, 255)))
  const start = BigInt(`0x${bytes.toString('hex')}`) | (3n << BigInt(BYTES * 8 - 2)) | 1n
  for (let candidate = start; ; candidate += 2n)
    if ((candidate - 1n) % EXPONENT !== 0n && checkPrimeSync(candidate)) return candidate
}

/** The inverse of a number in a modulus, by Euclid's extended algorithm. */
function inverse(number: bigint, modulus: bigint): bigint {
  let [rest, next] = [modulus, number % modulus]
  let [factor, nextFactor] = [0n, 1n]
  while (next !== 0n) {
    const quotient = rest / next
    ;[rest, next] = [next, rest - quotient * next]
    ;[factor, nextFactor] = [nextFactor, factor - quotient * nextFactor]
  }
  return ((factor % modulus) + modulus) % modulus
}

function encode(value: bigint): string {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex').toString('base64url')
}
