import type { CartwrightError } from '../error.ts'

/** How calls that are safe to repeat are repeated. */
export interface RetryOptions {
  /** How often after the first time. Default: 2. */
  attempts?: number
  /** Longest pause before the first repetition, in milliseconds; it doubles each time. Default: 200. */
  baseDelay?: number
  /** Longest pause of all, in milliseconds, `Retry-After` included: a site that asks for more is not asked again. Default: 5000. */
  maxDelay?: number
}

/** How long to wait before asking again, in milliseconds; undefined when asking again is no use. */
export function pauseBefore(
  attempt: number,
  { kind, status = 0, retryAfter = 0 }: CartwrightError,
  { attempts = 2, baseDelay = 200, maxDelay = 5000 }: RetryOptions,
): number | undefined {
  // A server that sends Retry-After expects a retry.
  const passing = retryAfter || status === 408 || kind === 'network' || status === 429 || status > 499
  const requested = retryAfter * 1000
  // Full jitter: clients that failed together do not come back together.
  return passing && attempt < attempts && requested <= maxDelay
    ? requested + Math.random() * Math.min(maxDelay, baseDelay * 2 ** attempt)
    : undefined
}
