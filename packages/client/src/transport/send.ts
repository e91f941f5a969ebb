import type { Call } from '../call.ts'
import { CartwrightError } from '../error.ts'
import { selfHosted } from '../host.ts'
import { authenticated } from './authenticate.ts'
import { deduped } from './dedupe.ts'
import { fetchOnce } from './fetch-once.ts'
import { withLimit } from './limit.ts'
import type { Authenticator, TransportOptions } from './options.ts'
import { compose } from './request.ts'
import { retried } from './retry.ts'
import { revive } from './revive.ts'

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
  const { host = selfHosted(), fetch = (url, init) => globalThis.fetch(url, init) } = client
  /** React Native has no `crypto` of its own. */
  const randomKey = async () =>
    (globalThis.crypto ?? (await import('../seldom.ts').then((module) => module.noCrypto(CartwrightError))))
      .getRandomValues(new Uint32Array(4))
      .join('-')
  const handle = deduped(retried({ ...client, host, fetch }, fetchOnce({ ...client, host, fetch })), client.dedupe)

  return <Request extends object, Response>(
    call: Call<Request, Response>,
    request?: Request,
    options: SendOptions = {},
  ) =>
    withLimit(async () => {
      // What is given as undefined is not given.
      const { timeout = client.timeout ?? 10_000, currency = client.currency, authHeaders } = options
      const [method, path, body] = compose(call, { ...request })
      const url = host.url(path, options.purpose ?? 'call')
      const isRead = options.repeatable || /^GET/.test(call[0])
      const key = options.idempotencyKey ?? (!isRead && host.idempotency?.(path) ? await randomKey() : '')
      const send = (authHeaders: Record<string, string>) =>
        handle({
          ...options,
          method,
          url,
          body,
          isRead,
          repeatable: isRead || key,
          timeout,
          makeHeaders() {
            const headers = new Headers(authHeaders)
            if (body) headers.set('content-type', 'application/json')
            if (key) headers.set('idempotency-key', key)
            if (currency) headers.set('x-wix-currency', currency)
            client.onRequest?.({ method, url, headers })
            return headers
          },
        })
      const { json, text } = await (authHeaders ? send(authHeaders) : authenticated(auth(), send, timeout))
      await revive(call, json, text)
      // What the site sends is the contract's business, not looked through again.
      return json as Response & object
    }, options.signal)
}
