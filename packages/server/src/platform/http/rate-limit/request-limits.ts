import { addressKey } from '../../kernel/address-key.ts'
import type { Caller } from '../../kernel/caller.ts'
import { tooManyRequests } from '../../kernel/errors.ts'
import type { RequestContext } from '../context.ts'
import { RateLimiter } from './rate-limiter.ts'
import type { RateLimits } from './rate-limits.ts'
import type { ShareRates } from './shared-rates.ts'

/** Owners and apps do a shop's work, not a shopper's. */
const STAFF_FACTOR = 10

/**
 * Keeps one caller from taking what is for all. Counted in memory; several
 * processes share the counts of those who call much. Who calls from this
 * machine, or is vouched for by a server key without saying whom for, is not counted.
 */
export class RequestLimits {
  readonly #limits: RateLimits | null
  readonly #limiter: RateLimiter

  /**
   * @param limits null for none
   * @param share counts together with other processes
   */
  constructor(limits: RateLimits | null, share?: ShareRates) {
    this.#limits = limits
    this.#limiter = new RateLimiter(share)
  }

  /** @throws ApplicationError when an address sends too many requests, whichever callers they are by */
  admitAddress({ address, site }: RequestContext): void {
    const wait = this.ofAddress('requests', address, site.now().getTime())
    if (wait > 0) throw tooManyRequests(wait, 'Too many requests; try again later')
  }

  /** @throws ApplicationError when there are too many calls of this kind by one token */
  admitCall(kind: 'reads' | 'writes', { caller, address, site }: RequestContext): void {
    if (!this.#limits || addressKey(address) === null) return
    const isStaff = caller.role === 'owner' || caller.role === 'app'
    const most = this.#limits[kind] * (isStaff ? STAFF_FACTOR : 1)
    const wait = this.#limiter.take(`${kind}:${tokenOf(caller)}`, most, site.now().getTime())
    if (wait > 0) throw tooManyRequests(wait, `Too many ${kind} with this token; try again later`)
  }

  /** Counts one more of an address. Answers 0, or the seconds to wait where it was one too many. */
  ofAddress(kind: 'visitors' | 'tokens' | 'requests', address: string, now: number): number {
    if (!this.#limits) return 0
    const key = addressKey(address)
    return key === null ? 0 : this.#limiter.take(`${kind}:${key}`, this.#limits[kind], now)
  }
}

/** A session keeps its count when its token is renewed. */
function tokenOf(caller: Caller): string {
  if (caller.role === 'app') return caller.keyId
  return caller.role === 'none' ? '' : caller.sessionId
}

declare module '../../kernel/services.ts' {
  interface Services {
    /** Limits the requests of each caller. */
    readonly limits: RequestLimits
  }
}
