/**
 * SHA-256 (FIPS 180-4) for runtimes without `crypto.subtle`: React Native, and pages over plain HTTP. Only for public data,
 * such as the challenge of PKCE: its time is not constant.
 */
export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const primes = firstPrimes(64)
  const constants = primes.map((prime) => fractionOf(prime ** (1 / 3)))
  const hash = Uint32Array.from(primes.slice(0, 8), (prime) => fractionOf(Math.sqrt(prime)))
  const words = new Uint32Array(64)
  const blocks = padded(message)
  for (let block = 0; block < blocks.byteLength; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = blocks.getUint32(block + 4 * i)
    for (let i = 16; i < 64; i++) {
      const [early = 0, late = 0] = [words[i - 15], words[i - 2]]
      const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
      const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
      words[i] = (words[i - 16] ?? 0) + first + (words[i - 7] ?? 0) + second
    }
    addBlock(hash, words, constants)
  }
  const digest = new DataView(new ArrayBuffer(32))
  hash.forEach((word, index) => {
    digest.setUint32(4 * index, word)
  })
  return new Uint8Array(digest.buffer)
}

/** Sixty-four rounds over the words of one block. */
function addBlock(hash: Uint32Array, words: Uint32Array, constants: readonly number[]): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let i = 0; i < 64; i++) {
    const ofE = (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g))
    const one = (h + ofE + (constants[i] ?? 0) + (words[i] ?? 0)) | 0
    const two = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  const sums = [a, b, c, d, e, f, g, h]
  for (const [index, sum] of sums.entries()) hash[index] = (hash[index] ?? 0) + sum
}

/** The message with a one bit, zeros up to a whole block of 64 bytes, and its length in bits. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 8, message.length / 2 ** 29)
  view.setUint32(bytes.length - 4, message.length * 8)
  return view
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime)) primes.push(candidate)
  }
  return primes
}

const fractionOf = (root: number) => ((root % 1) * 2 ** 32) >>> 0

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))
