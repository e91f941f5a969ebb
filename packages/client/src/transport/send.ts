import type { Call } from '../call.ts'
import { CartwrightError, systemError } from '../error.ts'
import { selfHosted } from '../host.ts'
import { authenticated } from './authenticate.ts'
import { deduped } from './dedupe.ts'
import { fetchOnce } from './fetch-once.ts'
import { withLimit } from './limit.ts'
import type { Authenticator, TransportOptions } from './options.ts'
import { readBody } from './read.ts'
import { compose, type PreparedRequest } from './request.ts'
import { retried } from './retry.ts'

export type { Authenticator, IncomingResponse, OutgoingRequest, TransportOptions } from './options.ts'

/** What a caller may say about one call. */
export interface CallOptions {
  /** Ends the call. */
  signal?: AbortSignal
  /** Milliseconds each request of it may take; waiting for tokens may take as long again. */
  timeout?: number
  /** The currency of this call, instead of the client's. */
  currency?: string
  /**
   * The idempotency key of this write, sent as `Idempotency-Key`, so that it can be repeated safely, even by another
   * process. Requires a host with idempotency. Default: a random one per call.
   */
  idempotencyKey?: string
  /** Further options of `fetch`, such as `cache`, or `next: { tags: ['catalog'] }` of Next.js. */
  fetchOptions?: FetchOptions
}

/** Options of `fetch` that the client leaves to its user. */
export interface FetchOptions extends Omit<RequestInit, 'method' | 'headers' | 'body' | 'signal'> {}

/** Further options of the caller. */
export interface SendOptions extends CallOptions {
  /** Repeating the call is harmless, although its method is not idempotent. */
  repeatable?: boolean
  /** The sign-in machinery's own calls go to a host of their own. */
  purpose?: 'call' | 'auth'
  /** Headers that authenticate the call, instead of the client's own; empty for an anonymous call. */
  authHeaders?: Record<string, string>
}

/** Makes a call as the current caller. Does not change the request. */
export type Send = <Request extends object, Response>(
  call: Call<Request, Response>,
  request?: Request,
  options?: SendOptions,
) => Promise<Response>

/** The way of every call: prepare, authenticate, share, retry, fetch, read. */
export function createSend(client: TransportOptions, auth: () => Authenticator): Send {
  const { host = selfHosted(), fetch = (url, init) => globalThis.fetch(url, init), onError } = client

  /** Reports a failure, and completes it if no response came and no repetition follows. */
  const onFailure = async (error: CartwrightError, { body }: PreparedRequest, isLast: boolean) => {
    // A page cannot know why no response came; what finds out is loaded only then.
    if (error.cause && isLast)
      await import('./diagnose.ts').then((module) => module.diagnose(error, host, fetch, body)).catch(() => {})
    onError?.(error)
  }

  const sent = retried(client.retry, onFailure, fetchOnce(fetch, client))
  const handle = authenticated(auth, client, client.dedupe === false ? sent : deduped(sent))

  return <Request extends object, Response>(
    call: Call<Request, Response>,
    request?: Request,
    options: SendOptions = {},
  ) =>
    withLimit(async () => {
      const response = await handle(prepare(call, request, options), options.authHeaders)
      // Callers that share a response each get their own copy, which they may change.
      const body = readBody(call, response.text)
      if (body) return body as Response & object
      const error = systemError('system', { status: 200, requestId: response.requestId })
      onError?.(error)
      throw error
    }, options.signal)

  function prepare(
    call: Call<never, unknown>,
    request: object | undefined,
    // What is given as undefined is not given.
    {
      timeout = client.timeout ?? 10_000,
      currency = client.currency,
      purpose = 'call',
      signal,
      repeatable,
      idempotencyKey,
      fetchOptions,
    }: SendOptions,
  ): PreparedRequest {
    const [method, path, body] = compose(call, { ...request })
    const isRead = repeatable || /^GET/.test(call[0])
    const key = idempotencyKey ?? (!isRead && host.idempotency?.(path) ? randomKey() : '')
    const headers = new Headers()
    if (body) headers.set('content-type', 'application/json')
    if (key) headers.set('idempotency-key', key)
    if (currency) headers.set('x-wix-currency', currency)
    return {
      method,
      url: host.url(path, purpose),
      body,
      headers,
      makeHeaders: () => headers,
      isRead,
      isRepeatable: isRead || Boolean(key),
      timeout,
      signal,
      fetchOptions,
    }
  }
}

/** React Native has no `crypto` of its own. */
function randomKey(): string {
  if (!globalThis.crypto) throw new CartwrightError('system', 'Import react-native-get-random-values first')
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
