import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Options } from '@node-rs/argon2'
import { tooManyRequests } from '../../platform/kernel/errors.ts'
import { Turns } from '../../platform/kernel/turns.ts'
import { isMovedHash } from './moved-passwords/moved-hash.ts'
import { verifyMoved } from './moved-passwords/verify-moved.ts'

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

/** Hashes run in Node's thread pool, which also serves the disk: at least one of its threads stays free for that. */
const POOL_THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4
/** One core stays free for the event loop. */
const CONCURRENCY = Math.max(1, Math.min(availableParallelism(), POOL_THREADS) - 1)
/** More would wait for seconds: the server rejects them instead of making everyone wait. */
const MAX_WAITING = 200

/** What computes the hashes: `@node-rs/argon2`, off the event loop. */
export type Hasher = Pick<typeof import('@node-rs/argon2'), 'hash' | 'verify'>

/**
 * A password as it is hashed, by RFC 8265 (OpaqueString): keyboards and systems write the same letter as one character
 * or as two, and the same blank in several ways.
 */
const prepare = (password: string): string => password.replaceAll(/\p{Space_Separator}/gu, ' ').normalize('NFC')

/** Hashes passwords, with a limit on concurrency. */
export class Passwords {
  readonly #hasher: Hasher
  readonly #turns = new Turns(CONCURRENCY)

  constructor(hasher: Hasher) {
    this.#hasher = hasher
  }

  /** @throws ApplicationError TOO_MANY_REQUESTS */
  hash(password: string): Promise<string> {
    return this.#limit(() => this.#hasher.hash(prepare(password), options))
  }

  /**
   * Compares a password with a hash. Without a hash it takes the same time and returns false, so that the time does not
   * reveal whether an account exists. Hashes of former releases are of passwords as they were typed.
   *
   * @param movedSample a hash of another system that other accounts have: it is verified too, for the same reason
   * @throws ApplicationError TOO_MANY_REQUESTS
   */
  async verify(passwordHash: string | null, password: string, movedSample: string | null = null): Promise<boolean> {
    const isMoved = passwordHash !== null && isMovedHash(passwordHash)
    const own = isMoved ? null : passwordHash
    const moved = isMoved ? passwordHash : movedSample
    for (const typed of new Set([prepare(password), password])) {
      const matches = await this.#limit(() => this.#hasher.verify(own ?? PLACEHOLDER, typed))
      const matchesMoved = moved !== null && (await this.#limit(() => verifyMoved(moved, typed)))
      if (isMoved ? matchesMoved : matches && own !== null) return true
    }
    return false
  }

  async #limit<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#turns.waiting >= MAX_WAITING) throw tooManyRequests(2)
    return this.#turns.run(work)
  }
}

/** A well-formed hash that no password matches. It costs as much to verify as a member's. */
const PLACEHOLDER = (() => {
  const { memoryCost, timeCost, parallelism } = options
  const [salt, digest] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`
})()

/** Native code, loaded by the first password rather than at start. */
const passwords = new Passwords({
  hash: async (...parameters) => (await import('@node-rs/argon2')).hash(...parameters),
  verify: async (...parameters) => (await import('@node-rs/argon2')).verify(...parameters),
})

/** @throws ApplicationError TOO_MANY_REQUESTS */
export const hashPassword = (password: string): Promise<string> => passwords.hash(password)

/**
 * @param movedSample see `Passwords.verify`
 * @throws ApplicationError TOO_MANY_REQUESTS
 */
export const verifyPassword = (
  passwordHash: string | null,
  password: string,
  movedSample: string | null = null,
): Promise<boolean> => passwords.verify(passwordHash, password, movedSample)
