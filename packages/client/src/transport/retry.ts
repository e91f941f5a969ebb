import { type CartwrightError, isCartwrightError } from '../error.ts'
import { pause } from './pause.ts'
import type { Handler, PreparedRequest } from './request.ts'

/** How calls that are safe to repeat are repeated. */
export interface RetryOptions {
  /** How often after the first time. Default: 2. */
  attempts?: number
  /** Longest pause before the first repetition, in milliseconds; it doubles each time. Default: 200. */
  baseDelay?: number
  /** Longest pause of all, in milliseconds, `Retry-After` included: a site that asks for more is not asked again. Default: 5000. */
  maxDelay?: number
}

/**
 * Repeats what is safe to repeat, after a pause.
 * @param onFailure sees every failure; `isLast` if no repetition follows
 */
export const retried =
  (
    options: RetryOptions | undefined,
    onFailure: (error: CartwrightError, request: PreparedRequest, isLast: boolean) => Promise<void>,
    next: Handler,
  ): Handler =>
  async (request) => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await next(attempt ? { ...request, headers: request.makeHeaders() } : request)
      } catch (error) {
        if (!isCartwrightError(error)) throw error
        const wait = request.isRepeatable ? pauseBefore(attempt, error, options) : undefined
        await onFailure(error, request, wait === undefined)
        if (wait === undefined) throw error
        await pause(wait, request.signal)
      }
    }
  }

/** How long to wait before the next attempt, in milliseconds; undefined when another one is no use. */
function pauseBefore(
  attempt: number,
  { kind, status = 0, retryAfter = 0 }: CartwrightError,
  { attempts = 2, baseDelay = 200, maxDelay = 5000 }: RetryOptions = {},
): number | undefined {
  // A server that sends Retry-After expects a retry.
  const passing = retryAfter || status === 408 || /^(network|timeout)/.test(kind) || status === 429 || status > 499
  const requested = retryAfter * 1000
  // Full jitter: clients that failed together do not come back together.
  return passing && attempt < attempts && requested <= maxDelay
    ? requested + Math.random() * Math.min(maxDelay, baseDelay * 2 ** attempt)
    : undefined
}
