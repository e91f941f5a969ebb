import { errorFromResponse } from './error-from-response.ts'
import { parse } from './json.ts'
import { type Fetch, withLimit } from './limit.ts'
import type { TransportOptions } from './options.ts'
import type { Handler } from './request.ts'

const consistency = 'x-wix-consistent'

/**
 * Sends a request once, in its time, and reads its response to the end. The site's consistency token goes back with the
 * next request, so that a read after a write sees it.
 */
export function fetchOnce(fetch: Fetch, { onResponse }: TransportOptions): Handler {
  let consistent: string | null
  return async ({ method, url, headers, body, timeout, signal, fetchOptions }) => {
    if (consistent) headers.set(consistency, consistent)
    const start = Date.now()
    const send = async (signal: AbortSignal) => {
      const response = await fetch(url, { ...fetchOptions, method, headers, ...(body && { body }), signal })
      return [response, await response.text()] as const
    }
    const [response, text] = await withLimit(send, signal, timeout)
    const { status } = response
    consistent = response.headers.get(consistency) ?? consistent
    const requestId = response.headers.get('x-wix-request-id') ?? undefined
    onResponse?.({ method, url, status, requestId, duration: Date.now() - start })
    const isDeleted = status === 204 && method === 'DELETE'
    if (status !== 200 && !isDeleted) throw errorFromResponse(response, parse(text), requestId)
    return { text, requestId }
  }
}
