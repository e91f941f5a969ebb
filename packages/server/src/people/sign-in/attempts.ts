import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { addressKey } from '../../platform/kernel/address-key.ts'
import { tooManyRequests } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import {
  attemptLimits,
  type Counted,
  count,
  counterAfter,
  counterAt,
  forget,
  networkCount,
  readCounters,
  waitOf,
} from './counters.ts'
import { becomeFamiliar, familiarPlaces, isBrowser, placesOf, type Source } from './familiar-places.ts'
import { attemptsInFlight, type EndAttempt, recordAttempt } from './shared-attempts.ts'

/** From this many recent failed attempts on, a captcha is required. */
const SUSPICIOUS = { account: 3, address: 20 } as const

/** Whether there were more failed attempts at an account, or from an address, than a person makes. */
export async function isSuspicious(site: Services, account: string, { address }: Source): Promise<boolean> {
  const now = site.now().getTime()
  const network = addressKey(address)
  const kinds = {
    [`account:${account}`]: 'account',
    [`account:${account}:${network ?? 'here'}`]: 'account',
    [`address:${network}`]: 'address',
  } as const
  const counters = await readCounters(site.db, Object.keys(kinds))
  const shared = await attemptsInFlight(site.db, Object.keys(kinds), site.now())
  return Object.entries(kinds).some(([key, kind]) => {
    const stored = counterAt(counters, key)
    const inFlight = shared.filter((one) => one.key === key).length || site.attemptsUnderWay.of(key).length
    const isFresh = stored !== undefined && now - Date.parse(stored.last_attempt_at) < attemptLimits[kind].forgotten
    return (isFresh ? stored.attempts : 0) + inFlight >= SUSPICIOUS[kind]
  })
}

interface Attempted {
  readonly account: string
  /** What it counts at. */
  readonly counted: readonly Counted[]
  /** Those at which something was counted before. */
  readonly countedBefore: readonly Counted[]
  /** Places of where it comes from that are to be noted if it is good. */
  readonly newPlaces: readonly string[]
  readonly startedAt: Date
  /** Noted for other processes, where there are any. */
  readonly noted: EndAttempt | undefined
}

/** An attempt that was let through. It counts as failed unless it succeeds before it is disposed of. */
export class Attempt implements AsyncDisposable {
  readonly #site: Services
  readonly #attempted: Attempted
  #end: (() => void) | null

  constructor(site: Services, attempted: Attempted, end: () => void) {
    this.#site = site
    this.#attempted = attempted
    this.#end = end
  }

  /**
   * Does what comes of a good attempt, in a transaction that also clears the guesses at the account and makes where it
   * came from a familiar place. If the work throws, the attempt failed.
   */
  succeed(): Promise<void>
  succeed<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  async succeed(work: (transaction: Transaction) => Promise<unknown> = async () => undefined): Promise<unknown> {
    const { account, countedBefore, newPlaces } = this.#attempted
    return this.#conclude(async (transaction) => {
      for (const { key, attemptLimit } of countedBefore)
        if (attemptLimit === attemptLimits.account) await forget(transaction, key)
      await becomeFamiliar(transaction, account, newPlaces, this.#site.now())
      return work(transaction)
    })
  }

  /** Does what comes of a failed attempt, in the transaction in which it is counted. */
  async fail(work: (transaction: Transaction) => Promise<void>): Promise<void> {
    const { counted, startedAt } = this.#attempted
    await this.#conclude(async (transaction) => {
      await count(transaction, counted, startedAt)
      await work(transaction)
    })
  }

  async #conclude<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const result = await write(this.#site, currentCause(), async (transaction) => {
      await this.#attempted.noted?.(transaction)
      return work(transaction)
    })
    this.#end?.()
    this.#end = null
    return result
  }

  async [Symbol.asyncDispose]() {
    if (this.#end === null) return
    try {
      await this.fail(async () => {})
    } finally {
      this.#end?.()
    }
  }
}

/**
 * Lets an attempt to sign in begin, unless it has to wait. No account is ever locked: it is slowed, and where its member
 * signed in from before it is counted apart from the attack.
 *
 * @returns a handle for `await using` that records the outcome
 * @throws ApplicationError TOO_MANY_REQUESTS
 */
export async function attempt(site: Services, account: string, source: Source): Promise<Attempt> {
  const startedAt = site.now()
  const familiar = await familiarPlaces(site.db, account, source, startedAt)
  const place = familiar[0]?.place
  const guesses = {
    key: `account:${account}${place === undefined ? '' : `:${place}`}`,
    attemptLimit: attemptLimits.account,
  }
  // A browser that is known has nothing to do with who else is in its network.
  const counted = place !== undefined && isBrowser(place) ? [guesses] : [guesses, ...networkCount(source)]
  const keys = counted.map(({ key }) => key)
  const judge = async (db: Queryable, startsOf: (key: string) => readonly Date[]) => {
    const counters = await readCounters(db, keys)
    const reached = counted.map((each) => {
      const stored = counterAt(counters, each.key)
      return {
        each,
        counter: startsOf(each.key).reduce((counter, start) => counterAfter(counter, each, start), stored),
      }
    })
    const all = reached.flatMap(({ counter }) => counter ?? [])
    return { reached, wait: waitOf(all, startedAt) }
  }
  // Read before the counters, so that an attempt that ends in between is in one of both.
  const others = new Map(keys.map((key) => [key, site.attemptsUnderWay.of(key)]))
  const end = site.attemptsUnderWay.begin(keys, startedAt)
  try {
    const shared = await recordAttempt(site.db, { keys, at: startedAt }, judge)
    const { reached, wait } = shared ?? (await judge(site.db, (key) => others.get(key) ?? []))
    if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000))
    const countedBefore = reached.flatMap(({ each, counter }) => (counter ? each : []))
    const newPlaces = placesOf(source).filter((known) => !familiar.some((it) => it.place === known && it.isNoted))
    return new Attempt(site, { account, counted, countedBefore, newPlaces, startedAt, noted: shared?.noted }, end)
  } catch (error) {
    end()
    throw error
  }
}
