import type { Call, Carried } from '../call.ts'
import { type CartwrightError, isCartwrightError, systemError } from '../error.ts'
import { type Host, selfHosted } from '../host.ts'
import { fillPath, withQuery } from './address.ts'
import { readAnswer } from './answer.ts'
import { type Fetch, withLimit } from './exchange.ts'
import { failureOf } from './failure.ts'
import { type Json, parse, toJson } from './json.ts'
import { pause } from './pause.ts'
import { pauseBefore, type RetryOptions } from './retry.ts'
import { createSharing } from './share.ts'

/** A request before it is sent. Its headers can be changed, for tracing or to choose a currency. */
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
  /** Milliseconds a single request may take. Default: 10,000, Infinity for as long as it takes. */
  timeout?: number
  /** The shopper's currency, such as `EUR`: prices are given in it too, where the site knows its rate. */
  currency?: string
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
  proof?: Record<string, string>
}

/** Makes a call as the current caller. Does not change the request. */
export type Send = <Request extends object, Response>(
  call: Call<Request, Response>,
  request?: Request,
  options?: SendOptions,
) => Promise<Response>

/** Authenticates requests by its headers. */
export interface Authenticator {
  /** The headers to call with; renews what has expired first. */
  getAuthHeaders(): Promise<Record<string, string>>
  /** Called when the site rejected these headers. Returns whether requesting new ones makes sense. */
  reject?(headers: Record<string, string>): boolean
}

const consistency = 'x-wix-consistent'
/** The text of an answer, and what names it in the site's log. */
type Answered = readonly [text: string, requestId: string | undefined]

export function createSend(client: TransportOptions, auth: () => Authenticator): Send {
  const { host = selfHosted(), fetch = (url, init) => globalThis.fetch(url, init), retry = {} } = client
  const report = (error: CartwrightError) => {
    client.onError?.(error)
    return error
  }
  const share = createSharing<Answered>()
  let consistent: string | null
  /** How many writes are done: a read that began before one is not good enough after it. */
  let writes = 0

  /** One request: the text of its answer, or a typed error. */
  async function ask(
    init: RequestInit & { method: string; headers: Headers },
    url: string,
    timeout: number,
    caller: AbortSignal | undefined,
  ): Promise<Answered> {
    const { method, headers, body } = init
    if (body) headers.set('content-type', 'application/json')
    if (consistent) headers.set(consistency, consistent)
    client.onRequest?.({ method, url, headers })
    const start = Date.now()
    const work = async (signal: AbortSignal) => {
      const response = await fetch(url, { ...init, signal })
      return [response, await response.text()] as const
    }
    const [response, text] = await withLimit(work, caller, timeout)
    const { status } = response
    consistent = response.headers.get(consistency) ?? consistent
    const requestId = response.headers.get('x-wix-request-id') ?? undefined
    client.onResponse?.({ method, url, status, requestId, duration: Date.now() - start })
    if (status !== 200) throw failureOf(response, parse(text), requestId)
    return [text, requestId]
  }

  return async <Request extends object, Response>(
    call: Call<Request, Response>,
    request?: Request,
    // What is given as undefined is not given.
    {
      timeout = client.timeout ?? 10_000,
      currency = client.currency,
      purpose = 'call',
      proof: said,
      signal,
      repeatable,
      idempotencyKey,
      fetchOptions,
    }: SendOptions = {},
  ) => {
    const [method, path, body] = compose(call, { ...request })
    const url = host.url(path, purpose)
    const isRead = repeatable || /^GET/.test(call[0])
    const key =
      idempotencyKey ??
      (!isRead && host.idempotency?.(path) ? crypto.getRandomValues(new Uint32Array(4)).join('-') : '')
    // Other calls may wait for the same tokens: an aborted call leaves the renewal running.
    const prove = (signal?: AbortSignal) => said ?? withLimit(() => auth().getAuthHeaders(), signal)
    let proof = await prove(signal)

    const work = async (signal: AbortSignal | undefined): Promise<Answered> => {
      let rejected = false
      for (let attempt = 0; ; attempt++) {
        const headers = new Headers(proof)
        if (key) headers.set('idempotency-key', key)
        if (currency) headers.set('x-wix-currency', currency)
        try {
          return await ask({ ...fetchOptions, method, headers, ...(body && { body }) }, url, timeout, signal)
        } catch (error) {
          if (!isCartwrightError(error)) throw error
          const wait = isRead || key ? pauseBefore(attempt, error, retry) : undefined
          // A page cannot know why no response came; what finds out is loaded only then.
          if (error.cause && wait === undefined)
            await import('./diagnose.ts').then((module) => module.diagnose(error, host, fetch, body)).catch(() => {})
          report(error)
          if (wait !== undefined) await pause(wait, signal)
          else if (rejected || said || !isUnauthenticated(error) || !auth().reject?.(proof)) throw error
          else rejected = true
          proof = await prove(signal)
        }
      }
    }

    const [text, requestId] = isRead
      ? await share(JSON.stringify([url, timeout, writes, proof, currency, fetchOptions, body]), work, signal)
      : await withLimit(work, signal).finally(() => {
          writes++
        })
    // Callers that share a response each get their own copy, which they may change.
    const answer = readAnswer(call, text)
    if (!answer) throw report(systemError('system', { status: 200, requestId }))
    return answer
  }
}

function compose([route, , carry]: Call<never, unknown>, request: Json): Carried {
  const [method, template] = route.split(' ') as [string, string]
  const json = toJson(request)
  const path = fillPath(template, json)
  if (carry) return carry(path, json)
  return /^[GD]/.test(method) ? [method, withQuery(path, json)] : [method, path, json]
}

/** A rejected token; a wrong password has its own code. */
const isUnauthenticated = ({ status, kind, code }: CartwrightError) =>
  status === 401 && (kind === 'http' || code === 'UNAUTHENTICATED')
