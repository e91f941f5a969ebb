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
export function pauseBefore(attempt: number, error: CartwrightError, options: RetryOptions): number | undefined {
  const { attempts = 2, baseDelay = 200, maxDelay = 5000 } = options
  const { kind, status = 0, retryAfter = 0 } = error
  const passing = kind === 'network' || status >= 500 || status === 429 || status === 408
  if (!passing || attempt >= attempts || retryAfter * 1000 > maxDelay) return undefined
  // Full jitter: clients that failed together do not come back together.
  return retryAfter * 1000 + Math.random() * Math.min(maxDelay, baseDelay * 2 ** attempt)
}

/** Waits; ends early, without a word, when the signal does. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
}
