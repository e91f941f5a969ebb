import { withLimit } from './limit.ts'
import type { Handler, RawResponse, SendingHandler } from './request.ts'

interface Shared {
  readonly controller: AbortController
  callers: number
  response?: Promise<RawResponse>
}

/**
 * Sends concurrent equal reads once. A caller that aborts leaves the request to the others; it is aborted with the last.
 * Reads with `fetchOptions` are not shared, because these cannot be compared.
 */
export function deduped(next: SendingHandler, isEnabled = true): Handler {
  const pending = new Map<string, Shared>()
  /** Counts the writes: a read that was sent before a write is too old for a caller after it. */
  let writes = 0

  return async (request) => {
    const { method, url, body, timeout, signal, fetchOptions } = request
    const headers = request.makeHeaders()
    const sent = { ...request, headers }
    if (!request.isRead) return next(sent).finally(() => writes++)
    if (fetchOptions || !isEnabled) return next(sent)
    const named = [...headers].filter(([name]) => name !== 'traceparent')
    const key = JSON.stringify([method, url, named, body, timeout, writes])
    const shared: Shared = pending.get(key) ?? { controller: new AbortController(), callers: 0 }
    pending.set(key, shared)
    shared.callers++
    const isFirst = !shared.response
    try {
      const send = () => (shared.response ??= next({ ...sent, signal: shared.controller.signal }))
      const { json, text } = await withLimit(send, signal)
      // Each caller gets a copy of its own, which it may change.
      return { json: isFirst ? json : JSON.parse(text), text }
    } finally {
      if (!--shared.callers) {
        pending.delete(key)
        shared.controller.abort()
      }
    }
  }
}
