import type { CartwrightError } from '../error.ts'
import type { Host } from '../host.ts'
import type { Fetch } from './limit.ts'

/** A request before it is sent. Its headers can be changed, for tracing or to choose a currency. */
export interface OutgoingRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
}

/** A response that was received. */
export interface IncomingResponse {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly requestId: string | undefined
  /** Milliseconds from sending to the last byte. */
  readonly duration: number
}

/** How calls that are safe to repeat are repeated. */
export interface RetryOptions {
  /** How often after the first time. Default: 2. */
  attempts?: number
  /** Longest pause before the first repetition, in milliseconds; it doubles each time. Default: 200. */
  baseDelay?: number
  /** Longest pause of all, in milliseconds, `Retry-After` included: a site that demands more gets no further request. Default: 5000. */
  maxDelay?: number
}

/**
 * Host, timeout, retries and hooks of calls. An error thrown by one of these functions fails the call, as the `cause`
 * of an error of kind `network`.
 */
export interface TransportOptions {
  /** Where calls go. Default: the page's own origin. */
  host?: Host
  /** Makes the requests. Default: the platform's own `fetch`. */
  fetch?: Fetch
  /** How reads, and writes that the site does once for their key, are repeated when the site or the network fails. */
  retry?: RetryOptions
  /**
   * Milliseconds each request may take; waiting for tokens may take as long again. Default: 10,000, Infinity for as
   * long as it takes.
   */
  timeout?: number
  /**
   * Whether concurrent equal reads share a request. Set false for a client that several requests of a server share where
   * the platform forbids that one waits for the other, as Cloudflare Workers do. Default: true.
   */
  dedupe?: boolean
  /** The shopper's currency, such as `EUR`: prices are given in it too, where the site knows its rate. */
  currency?: string
  /** Sees every request before it goes, repetitions too, and reads that then share the response of an equal one. */
  onRequest?: (request: OutgoingRequest) => void
  /** Sees every response, failed ones too. */
  onResponse?: (response: IncomingResponse) => void
  /** Sees every failure of a request, also those that a repetition makes good. */
  onError?: (error: CartwrightError) => void
}

/** The same with its defaults. */
export interface Transport extends TransportOptions {
  readonly host: Host
  readonly fetch: Fetch
}

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

/** Authenticates requests by its headers. */
export interface Authenticator {
  /** The headers to call with; renews what has expired first. */
  getAuthHeaders(): Promise<Record<string, string>>
  /** Called when the site rejected these headers. Returns whether requesting new ones makes sense. */
  reject?(headers: Record<string, string>): boolean
  /** Ends what it holds open, such as channels to other tabs. */
  close?(): void
}
