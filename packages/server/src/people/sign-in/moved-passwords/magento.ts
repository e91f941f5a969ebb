import { createHash } from 'node:crypto'
import { isEqual } from './is-equal.ts'

/** Hashes that were applied one after the other, when the algorithm changed. */
const MOST_STEPS = 4
/** Limits of Argon2id: bytes and passes that one sign-in may take. */
const MOST_MEMORY = 256 * 1024 * 1024
const MOST_PASSES = 10
const SALT_BYTES = 16

interface Step {
  readonly kind: 'MD5' | 'SHA256' | 'ARGON2ID'
  readonly bytes: number
  readonly passes: number
  readonly memory: number
}

interface MagentoHash {
  readonly digest: string
  readonly salt: string
  readonly steps: readonly Step[]
}

const PLAIN = { bytes: 32, passes: 0, memory: 0 }

/** One algorithm by its number: 0 is MD5, 1 SHA-256, 2 Argon2id, and `3_32_2_67108864` Argon2id with its parameters. */
function readStep(text: string): Step | null {
  if (text === '0') return { kind: 'MD5', ...PLAIN }
  if (text === '1') return { kind: 'SHA256', ...PLAIN }
  if (text === '2') return { kind: 'ARGON2ID', bytes: 32, passes: 2, memory: 67_108_864 }
  const [, bytes, passes, memory] = /^3_(\d{1,3})_(\d{1,2})_(\d{1,10})$/.exec(text)?.map(Number) ?? []
  if (bytes === undefined || passes === undefined || memory === undefined) return null
  const fits =
    bytes >= 16 && bytes <= 64 && passes >= 1 && passes <= MOST_PASSES && memory >= 8192 && memory <= MOST_MEMORY
  return fits ? { kind: 'ARGON2ID', bytes, passes, memory } : null
}

/** `digest:salt:algorithm`, where algorithms follow each other with colons; null for another text. */
export function readMagento(hash: string): MagentoHash | null {
  const [digest = '', salt = '', ...rest] = hash.split(':')
  if (!/^[0-9a-f]{32,128}$/.test(digest) || salt.length > 128) return null
  const steps = rest.map(readStep)
  // Old releases name no algorithm: the length says it.
  if (steps.length === 0) steps.push({ kind: digest.length === 32 ? 'MD5' : 'SHA256', ...PLAIN })
  const valid = steps.filter((step) => step !== null)
  return valid.length === steps.length && steps.length <= MOST_STEPS ? { digest, salt, steps: valid } : null
}

/** Verifies a hash of Magento 2, applying its algorithms in their order. */
export async function verifyMagento(hash: string, password: string): Promise<boolean> {
  const read = readMagento(hash)
  if (!read) return false
  let text = password
  for (const step of read.steps) text = await apply(step, read.salt, text)
  return isEqual(text, read.digest)
}

async function apply({ kind, bytes, passes, memory }: Step, salt: string, text: string): Promise<string> {
  if (kind !== 'ARGON2ID')
    return createHash(kind === 'MD5' ? 'md5' : 'sha256')
      .update(salt + text)
      .digest('hex')
  const { hashRaw } = await import('@node-rs/argon2')
  const raw = await hashRaw(text, {
    algorithm: 2,
    version: 1,
    memoryCost: Math.floor(memory / 1024),
    timeCost: passes,
    parallelism: 1,
    outputLen: bytes,
    salt: saltBytes(salt),
  })
  return raw.toString('hex')
}

/** The first sixteen bytes; a shorter salt is repeated. */
function saltBytes(salt: string): Buffer {
  const bytes = Buffer.from(salt)
  if (bytes.length >= SALT_BYTES) return bytes.subarray(0, SALT_BYTES)
  return bytes.length === 0 ? Buffer.alloc(SALT_BYTES) : Buffer.alloc(SALT_BYTES, bytes)
}
