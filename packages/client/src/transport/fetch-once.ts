import { errorFromResponse } from './error-from-response.ts'
import { isRecord, parse } from './json.ts'
import { withLimit } from './limit.ts'
import type { Transport } from './options.ts'
import type { SendingHandler } from './request.ts'

/**
 * Sends a request once, in its time, and reads its response to the end. The site's consistency token goes back with the
 * next request, so that a read after a write sees it.
 */
export function fetchOnce({ fetch, onResponse }: Transport): SendingHandler {
  const consistency = 'x-wix-consistent'
  let consistent: string | null
  return async ({ method, url, headers, body, timeout, signal, fetchOptions }) => {
    if (consistent) headers.set(consistency, consistent)
    const start = Date.now()
    const send = async (signal: AbortSignal) => {
      const response = await fetch(url, { ...fetchOptions, method, headers, body: body ?? null, signal })
      return [response, await response.text()] as const
    }
    const [response, text] = await withLimit(send, signal, timeout)
    const { status } = response
    consistent = response.headers.get(consistency) ?? consistent
    const requestId = response.headers.get('x-wix-request-id') ?? undefined
    onResponse?.({ method, url, status, requestId, duration: Date.now() - start })
    // A deletion returns nothing, and some sites send no body then.
    const json = text || method !== 'DELETE' ? parse(text) : {}
    if ((status !== 200 && status !== 204) || !isRecord(json)) throw errorFromResponse(response, json, requestId)
    return { json, text }
  }
}
