import type { CartwrightError } from '../error.ts'

/** How calls that are safe to repeat are repeated. */
export interface RetryOptions {
  /** How often after the first time; 2 unless told. */
  attempts?: number
  /** Longest pause before the first repetition, in milliseconds; it doubles each time. 200 unless told. */
  baseDelay?: number
  /** Longest pause of all, in milliseconds, `Retry-After` included: a site that asks for more is not asked again. 5000 unless told. */
  maxDelay?: number
}

/** How long to wait before asking again, in milliseconds; undefined when asking again is no use. */
export function pauseBefore(
  attempt: number,
  { kind, code, status = 0, retryAfter = 0 }: CartwrightError,
  { attempts = 2, baseDelay = 200, maxDelay = 5000 }: RetryOptions,
): number | undefined {
  const passing =
    kind === 'network' || status >= 500 || [408, 429].includes(status) || code === 'IDEMPOTENCY_KEY_IN_USE'
  const asked = retryAfter * 1000
  // Full jitter: clients that failed together do not come back together.
  if (passing && attempt < attempts && asked <= maxDelay) {
    return asked + Math.random() * Math.min(maxDelay, baseDelay * 2 ** attempt)
  }
}
