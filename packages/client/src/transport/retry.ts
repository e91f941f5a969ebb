import { isCartwrightError } from '../error.ts'
import { withLimit } from './limit.ts'
import type { Transport } from './options.ts'
import type { SendingHandler } from './request.ts'

/** Repeats what is safe to repeat, after a pause. Reports each failure; completes the last one where no response came. */
export const retried =
  ({ host, fetch, onError, retry = {} }: Transport, next: SendingHandler): SendingHandler =>
  async (request) => {
    const { attempts = 2, baseDelay = 200, maxDelay = 5000 } = retry
    for (let attempt = 0; ; attempt++) {
      try {
        return await next(attempt ? { ...request, headers: request.makeHeaders() } : request)
      } catch (error) {
        if (!isCartwrightError(error)) throw error
        const { kind, status = 0, retryAfter = 0 } = error
        // A server that sends Retry-After expects a retry.
        const isPassing =
          retryAfter || /^(network|timeout)/.test(kind) || status === 408 || status === 429 || status >= 500
        const isLast = !request.repeatable || !isPassing || attempt >= attempts || retryAfter * 1000 > maxDelay
        // A page cannot know why no response came; what finds out is loaded only then.
        if (error.cause && isLast)
          await import('../seldom.ts')
            .then((module) => module.diagnose(error, host, fetch, request.body))
            .catch(() => {})
        onError?.(error)
        if (isLast) throw error
        // Full jitter: clients that failed together do not come back together.
        const wait = retryAfter * 1000 + Math.random() * Math.min(maxDelay, baseDelay * 2 ** attempt)
        await withLimit(() => Promise.race<never>([]), request.signal, wait).catch(() => {})
      }
    }
  }
