import { RateExchange, type ShareRates } from './shared-rates.ts'

/** In milliseconds. */
const MINUTE = 60_000
/** Callers remembered in one minute; in all, twice as many. */
const MOST_KEYS = 50_000

/** A key is shared with other processes when its bucket is fuller than this part of a minute's worth. */
const SHARED_FROM = 0.1

/**
 * A leaking bucket for each key: a whole minute's worth may come at once, and then as fast as it leaks. A bucket is one
 * number, the instant it will be empty. Empty ones need not be remembered, so two generations of a minute each do.
 */
export class RateLimiter {
  #current = new Map<string, number>()
  #former = new Map<string, number>()
  #turnedAt = 0
  /** Counted at keys while their buckets were nearly empty, not shared yet. */
  #unshared = new Map<string, number>()
  readonly #exchange: RateExchange | undefined

  /** @param share counts together with other processes */
  constructor(share?: ShareRates) {
    this.#exchange = share && new RateExchange(share)
  }

  /** Counts one more for a key, at `now` in milliseconds. Answers 0, or the seconds to wait where it was one too many. */
  take(key: string, perMinute: number, now: number): number {
    this.#turn(now)
    const emptyAt = Math.max(this.#current.get(key) ?? this.#former.get(key) ?? now, now) + MINUTE / perMinute
    const wait = emptyAt - now - MINUTE
    // What adds up to a minute exactly may be a trifle more in binary.
    if (wait > 0.001) return Math.ceil(wait / 1000)
    this.#current.set(key, emptyAt)
    if (this.#exchange) this.#share(this.#exchange, key, MINUTE / perMinute, emptyAt - now, now)
    return 0
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#current.size + this.#former.size
  }

  #share(exchange: RateExchange, key: string, added: number, level: number, now: number) {
    const unshared = (this.#unshared.get(key) ?? 0) + added
    if (level < MINUTE * SHARED_FROM) {
      this.#unshared.set(key, Math.min(unshared, level))
      return
    }
    this.#unshared.delete(key)
    exchange.add(
      key,
      Math.min(unshared, level),
      () => now,
      (sharedKey, emptyAt) => {
        // What was counted here since then is shared next.
        this.#current.set(sharedKey, Math.max(emptyAt, this.#current.get(sharedKey) ?? 0))
      },
    )
  }

  #turn(now: number) {
    const age = now - this.#turnedAt
    if (age < MINUTE && this.#current.size < MOST_KEYS) return
    this.#former = age < 2 * MINUTE ? this.#current : new Map()
    this.#current = new Map()
    this.#unshared = new Map()
    this.#turnedAt = now
  }
}
