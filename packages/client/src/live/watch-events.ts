import { type CartwrightError, isCartwrightError, systemError } from '../error.ts'
import { type Host, selfHosted } from '../host.ts'
import { errorFromResponse } from '../transport/error-from-response.ts'
import { parse } from '../transport/json.ts'
import type { Fetch } from '../transport/limit.ts'
import { pause } from '../transport/pause.ts'
import type { Authenticator } from '../transport/send.ts'
import { decodeEvent, type WebhookEvent } from '../webhooks/decode.ts'
import { type Frame, frameReader } from './frames.ts'

/** Options: authentication, host, and where to start. */
export interface WatchOptions {
  /** Authentication: the `auth` of a client. */
  auth: Authenticator
  /** Where the site is. Default: the page's own origin. */
  host?: Host
  /** Makes the requests. Default: the platform's own `fetch`. */
  fetch?: Fetch
  /** Types of events, such as `wix.ecom.v1.cart_updated`. Default: all. */
  types?: readonly string[]
  /** The id of the last seen event, to continue after it. Default: from now on. */
  lastEventId?: string
  /** Ends the watching. */
  signal?: AbortSignal
}

/** An event of the site. */
export interface LiveEvent {
  /** Id of the event; pass it as `lastEventId` to continue after it. */
  readonly id: string | undefined
  /** Its type on the wire; `reset` if too many were missed: reload what is shown. */
  readonly type: string
  /** Undefined for a type that this package does not know. */
  readonly event: WebhookEvent | undefined
}

/** Milliseconds before a lost connection is made again, and at most. */
const shortestWait = 1000
const longestWait = 30_000
/** The site sends a heartbeat every 15 seconds; a connection silent for this many milliseconds is considered lost. */
const longestSilence = 45_000

/**
 * Events as they happen: all of them for owners and apps, those of their own cart and redirect sessions for visitors and members.
 * A connection that is lost is made again, after 1 to 30 seconds, and goes on where it was; so is one that the site rejects with
 * 429 or 5xx.
 *
 * @example
 * ```ts
 * for await (const { event } of watchEvents({ auth: client.auth, host, fetch, signal })) {
 *   if (event?.name === 'cartUpdated' || event?.name === 'cartCreated') show(event.entity)
 * }
 * ```
 * @throws CartwrightError when the site rejects the request, when the tokens cannot be renewed, and with code `MALFORMED_PAYLOAD` for an
 * event that cannot be read
 */
export async function* watchEvents(options: WatchOptions): AsyncGenerator<LiveEvent, void, undefined> {
  const { auth, signal } = options
  let { lastEventId } = options
  let failures = 0
  let renewed = false
  while (!signal?.aborted) {
    let authHeaders: Record<string, string> | undefined
    let waitAtLeast = 0
    try {
      authHeaders = await auth.getAuthHeaders()
      for await (const frame of connect(options, authHeaders, lastEventId)) {
        failures = 0
        renewed = false
        lastEventId = frame.id ?? lastEventId
        yield { id: frame.id, ...decode(frame) }
      }
    } catch (error) {
      if (signal?.aborted) return
      if (!isCartwrightError(error)) throw error
      const mayRenew = error.status === 401 && !renewed && authHeaders && auth.reject?.(authHeaders)
      if (!isPassing(error) && !mayRenew) throw error
      if (mayRenew) renewed = true
      waitAtLeast = (error.retryAfter ?? 0) * 1000
    }
    const wait = Math.min(longestWait, shortestWait * 2 ** failures++) * (0.5 + Math.random() / 2)
    await pause(Math.max(wait, waitAtLeast), signal)
  }
}

/** Whether another connection may succeed: the network failed, or the site is away or busy for a while. */
const isPassing = ({ kind, status = 0 }: CartwrightError) =>
  kind === 'network' || kind === 'timeout' || status >= 500 || status === 429

/** Makes an error of `fetch`, or of reading its response, one of kind `network`. */
const ofNetwork = (cause: unknown): never => {
  throw systemError('network', { cause })
}

const decode = ({ event, data }: Frame) => (event === 'reset' ? { type: event, event: undefined } : decodeEvent(data))

async function* connect(
  { host = selfHosted(), fetch, types = [], signal }: WatchOptions,
  authHeaders: Record<string, string>,
  lastEventId: string | undefined,
): AsyncGenerator<Frame, void, undefined> {
  const gone = new AbortController()
  const end = () => gone.abort()
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const query = types.length > 0 ? `?types=${types.map(encodeURIComponent).join(',')}` : ''
    const headers = {
      ...authHeaders,
      Accept: 'text/event-stream',
      ...(lastEventId && { 'Last-Event-ID': lastEventId }),
    }
    const url = host.url(`/events/v1/stream${query}`, 'call')
    const response = await (fetch ?? globalThis.fetch)(url, { headers, signal: gone.signal }).catch(ofNetwork)
    if (response.status !== 200) throw errorFromResponse(response, parse(await response.text().catch(ofNetwork)))
    // Ends the reading too, even where `fetch` does not look at its signal.
    const reader = response.body?.pipeThrough(new TextDecoderStream(), { signal: gone.signal }).getReader()
    const read = frameReader()
    for (;;) {
      timer = setTimeout(end, longestSilence)
      const unit = await reader?.read().catch(ofNetwork)
      clearTimeout(timer)
      if (!unit || unit.done) return
      yield* read(unit.value)
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
    end()
  }
}
