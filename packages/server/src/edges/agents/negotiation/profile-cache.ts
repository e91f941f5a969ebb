import { RateLimiter } from '../../../platform/http/rate-limit/rate-limiter.ts'

/** Milliseconds. */
const SHORTEST_CACHE = 60_000
const LONGEST_CACHE = 24 * 60 * 60_000
/** Profiles in memory: agents are free to name any address. */
const MOST_PROFILES = 500
/** Fetches in a minute for strangers of one network, and from one host for all strangers. */
const FETCHES_OF_NETWORK = 30
const FETCHES_OF_HOST = 300

/** Who named a profile, and whether it is that of an agent that the shop knows. */
export interface ProfileRequest {
  readonly address: string
  /** Of the request; null for the shop itself, and what is not counted. */
  readonly network: string | null
  /** Whether a signature of the agent was verified before. */
  readonly hasSigned: boolean
}

interface Entry<Fetched> {
  readonly fetched: Promise<Fetched>
  readonly fetchedAt: number
  expiresAt: number
  hasSigned: boolean
}

/**
 * The last profiles. Strangers cannot use up the fetches of others: theirs are counted by network and by host. An agent
 * that has signed is fetched whenever its profile expired, and is the last one to be dropped.
 */
export class ProfileCache<Fetched> {
  readonly #entries = new Map<string, Entry<Fetched>>()
  readonly #fetches = new RateLimiter()

  /**
   * @param fetch returns a profile, and the milliseconds for which it is good
   * @returns null where it is not there and may not be fetched now
   */
  async read(
    { address, network, hasSigned }: ProfileRequest,
    now: number,
    fetch: () => Promise<{ readonly fetched: Fetched; readonly maxAge: number }>,
  ): Promise<Fetched | null> {
    const known = this.#entries.get(address)
    if (known) known.hasSigned = hasSigned
    if (known && known.expiresAt > now) return known.fetched
    if (!hasSigned && !this.#admits(address, network, now))
      return known && known.fetchedAt + LONGEST_CACHE > now ? known.fetched : null
    const response = fetch()
    const entry = {
      fetched: response.then(({ fetched }) => fetched),
      fetchedAt: now,
      expiresAt: now + SHORTEST_CACHE,
      hasSigned,
    }
    this.#store(address, entry)
    const { maxAge } = await response
    entry.expiresAt = now + Math.min(Math.max(maxAge, SHORTEST_CACHE), LONGEST_CACHE)
    return entry.fetched
  }

  #admits(address: string, network: string | null, now: number): boolean {
    if (network !== null && this.#fetches.take(`network:${network}`, FETCHES_OF_NETWORK, now) > 0) return false
    return this.#fetches.take(`host:${new URL(address).host}`, FETCHES_OF_HOST, now) === 0
  }

  #store(address: string, entry: Entry<Fetched>): void {
    this.#entries.delete(address)
    this.#entries.set(address, entry)
    if (this.#entries.size <= MOST_PROFILES) return
    const names = [...this.#entries.keys()]
    const oldest = names.find((name) => this.#entries.get(name)?.hasSigned === false) ?? names[0]
    if (oldest !== undefined) this.#entries.delete(oldest)
  }
}
