import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { tooManyRequests } from '../http/errors.ts'
import { Turns } from '../turns.ts'
import { hashInThread } from './hashing-threads.ts'

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. Computed off the event loop. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One core is left to everything else, so that whoever looks at the shop does not notice who signs in. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
/**
 * Milliseconds. A core that has hashed rests as long as that took before it hashes again, but no longer than this. A hash
 * goes through more memory than caches hold, and who gets in by it is work too: with breaks, a flood of sign-ins delays
 * reads half as much. Where hashing takes long because the machine is busy, members still get in.
 */
const LONGEST_REST = 25
/** More would wait for seconds: a flood is sent away instead of keeping everybody waiting. */
const MOST_WAITING = 200

/** Hashes passwords, so many at once, and with breaks. */
export class Passwords {
  readonly #work: typeof hashInThread
  readonly #turns = new Turns(AT_ONCE)

  constructor(work: typeof hashInThread) {
    this.#work = work
  }

  /** @throws ApplicationError TOO_MANY_REQUESTS */
  hash(password: string): Promise<string> {
    return this.#inTurn(async () => String(await this.#work({ password, hashed: null, options })))
  }

  /**
   * Without a hash to compare with it takes as long and says no, so that time does not tell whether there is one.
   *
   * @throws ApplicationError TOO_MANY_REQUESTS
   */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const hashed = passwordHash ?? NOBODYS
    const matches = await this.#inTurn(() => this.#work({ password, hashed, options }))
    return matches === true && passwordHash !== null
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#turns.waiting >= MOST_WAITING) throw tooManyRequests(2)
    await this.#turns.acquire()
    const started = performance.now()
    try {
      return await work()
    } finally {
      // Who has an answer does not wait for this, only who comes next.
      setTimeout(() => this.#turns.release(), Math.min(performance.now() - started, LONGEST_REST))
    }
  }
}

/** The hash of no password that anybody knows, written down as those of members are. It costs nothing to make. */
const NOBODYS = (() => {
  const { memoryCost, timeCost, parallelism } = options
  const [salt, hash] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${hash}`
})()

const passwords = new Passwords(hashInThread)

/** @throws ApplicationError TOO_MANY_REQUESTS */
export const hashPassword = (password: string): Promise<string> => passwords.hash(password)

/** @throws ApplicationError TOO_MANY_REQUESTS */
export const verifyPassword = (passwordHash: string | null, password: string): Promise<boolean> =>
  passwords.verify(passwordHash, password)
