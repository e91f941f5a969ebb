import { type CartwrightError, isCartwrightError, systemError } from '../error.ts'
import type { Host } from '../host.ts'
import { exchange, type Fetch } from './exchange.ts'
import { failureOf, parseObject } from './failure.ts'
import { pause, pauseBefore, type RetryOptions } from './retry.ts'

/** A request on its way out. Its headers may still be changed, to trace it or to choose a currency. */
export interface OutgoingRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
}

/** An answer that has come in. */
export interface IncomingResponse {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly requestId: string | undefined
  /** Milliseconds from sending to the last byte. */
  readonly duration: number
}

export interface TransportOptions {
  /** Where calls go; the page's own origin unless told. */
  host?: Host
  /** Makes the requests; the platform's own `fetch` unless told. */
  fetch?: Fetch
  /** How reads, and writes with an idempotency key, are repeated when the site or the network fails. */
  retry?: RetryOptions
  /** Milliseconds a single request may take, 10,000 unless told. */
  timeout?: number
  /** Sees every request before it goes, repetitions too. */
  onRequest?: (request: OutgoingRequest) => void
  /** Sees every answer, failed ones too. */
  onResponse?: (response: IncomingResponse) => void
  /** Sees every failure of a request, also those that a repetition makes good. */
  onError?: (error: CartwrightError) => void
}

/** What a caller may say about one call. */
export interface CallOptions {
  /** Ends the call. */
  signal?: AbortSignal
  /** Milliseconds a single request of it may take. */
  timeout?: number
  /** Names this write, so that it can be repeated without being done twice. Sent as `Idempotency-Key`. */
  idempotencyKey?: string
}

/** One request, its path filled in. */
export interface TransportRequest extends CallOptions {
  readonly method: string
  readonly path: string
  readonly purpose: 'call' | 'auth'
  readonly body?: string | undefined
  readonly headers?: Record<string, string>
  /** Whether asking twice does no more than asking once. */
  readonly repeatable: boolean
}

/** Makes requests of a site: one answer, or one typed error. Knows nothing of tokens. */
export interface Transport {
  request(request: TransportRequest): Promise<{ text: string; json: Record<string, unknown> }>
}

const consistency = 'X-Wix-Consistent'

export function createTransport(options: TransportOptions): Transport {
  const { host, fetch = (url, init) => globalThis.fetch(url, init), retry = {}, timeout = 10_000 } = options
  let consistent: string | null = null

  async function once(url: string, request: TransportRequest) {
    const { method, body, signal } = request
    const headers = new Headers(request.headers)
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    if (consistent) headers.set(consistency, consistent)
    if (request.idempotencyKey) headers.set('Idempotency-Key', request.idempotencyKey)
    options.onRequest?.({ method, url, headers })
    const started = Date.now()
    const answer = await exchange(
      fetch,
      url,
      { method, headers, ...(body !== undefined && { body }) },
      request.timeout ?? timeout,
      signal,
    )
    consistent = answer.headers.get(consistency) ?? consistent
    const requestId = answer.headers.get('x-wix-request-id') ?? undefined
    options.onResponse?.({ method, url, status: answer.status, requestId, duration: Date.now() - started })
    if (answer.status !== 200) throw failureOf(answer)
    const json = parseObject(answer.text)
    if (!json)
      throw systemError('system', { status: 200, requestId, cause: new SyntaxError('The body is not a JSON object') })
    return { text: answer.text, json }
  }

  return {
    async request(request) {
      const url = host ? host.url(request.path, request.purpose) : request.path
      for (let attempt = 0; ; attempt++) {
        try {
          return await once(url, request)
        } catch (error) {
          if (!isCartwrightError(error)) throw error
          options.onError?.(error)
          const wait = request.repeatable || request.idempotencyKey ? pauseBefore(attempt, error, retry) : undefined
          if (wait === undefined) throw error
          await pause(wait, request.signal)
        }
      }
    },
  }
}
