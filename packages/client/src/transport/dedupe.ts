import { withLimit } from './limit.ts'
import type { Handler, RawResponse } from './request.ts'

interface Shared {
  readonly controller: AbortController
  callers: number
  response?: Promise<RawResponse>
}

/**
 * Sends concurrent equal reads once. A caller that aborts leaves the request to the others; it is aborted with the last.
 * Reads with `fetchOptions` are not shared, because these cannot be compared.
 */
export function deduped(next: Handler): Handler {
  const pending = new Map<string, Shared>()
  /** Counts the writes: a read that was sent before a write is too old for a caller after it. */
  let writes = 0

  return async (request) => {
    const { method, url, headers, body, timeout, signal, fetchOptions } = request
    if (!request.isRead) return next(request).finally(() => writes++)
    if (fetchOptions) return next(request)
    const named = [...headers].filter(([name]) => name !== 'traceparent')
    const key = JSON.stringify([method, url, named, body, timeout, writes])
    const shared: Shared = pending.get(key) ?? { controller: new AbortController(), callers: 0 }
    pending.set(key, shared)
    shared.callers++
    try {
      return await withLimit(() => (shared.response ??= next({ ...request, signal: shared.controller.signal })), signal)
    } finally {
      if (!--shared.callers) {
        pending.delete(key)
        shared.controller.abort()
      }
    }
  }
}
