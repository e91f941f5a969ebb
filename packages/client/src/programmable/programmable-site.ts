import { parse, recordOf } from '../transport/json.ts'
import type { Fetch } from '../transport/limit.ts'
import { pause } from '../transport/pause.ts'
import { callOf, matches, type SiteRequest, type Which } from './which.ts'

/** How often a program runs, and on which requests. */
export interface ProgramOptions {
  /** Which requests. Default: all but those for tokens. */
  on?: Which
  /** How often. Default: once. */
  times?: number
}

/** Stock that drops while a shopper is busy. */
export interface StockDrop {
  productId: string
  /** The variant. Default: the product itself. */
  variantId?: string
  /** What is left. Default: nothing. */
  quantity?: number
}

/** What a programmable site may do at the real one. */
export interface ProgrammableSiteOptions {
  /** Key of an app of the site, which may change stock; for `stockDropsAt` only. */
  apiKey?: string
}

/** A site that follows a test's program, and otherwise behaves normally. Later programs run before earlier ones. */
export interface ProgrammableSite {
  /** Give it to `createClient`. */
  readonly fetch: Fetch
  /** Every request that was made, in order, those that never reached the site too. */
  readonly requests: readonly SiteRequest[]
  /**
   * The next token renewals fail: with a status, or on the network.
   * @param options `code` of the response, such as `invalid_grant`, with which a site ends a session
   */
  nextRefreshFails(status: number | 'network', options?: { code?: string; times?: number }): void
  /** The next responses are lost: the site handles the request, and the client gets no response. */
  dropResponse(options?: ProgramOptions): void
  /** The next requests get lost: the site does not learn of them. */
  dropRequest(options?: ProgramOptions): void
  /** Responses are delayed from now on. An aborted call does not wait. */
  delay(milliseconds: number, options?: { on?: Which }): void
  /** The next requests are too many. The site does not do what they ask. */
  rateLimit(options?: ProgramOptions & { retryAfter?: number }): void
  /**
   * Right before the next request of this kind, another customer buys: the site's own inventory call sets the product's
   * stock.
   */
  stockDropsAt(which: Which, drop: StockDrop): void
  /** Answers requests itself, without the site. */
  answer(respond: (request: SiteRequest) => Response | Promise<Response>, options?: ProgramOptions): void
  /** Forgets every program, and the requests seen. */
  reset(): void
}

type Next = () => Promise<Response>
type Act = (request: SiteRequest, next: Next, signal: AbortSignal | undefined) => Promise<Response>

interface Program {
  readonly which: Which | undefined
  readonly act: Act
  left: number
}

/**
 * Puts a site under the control of a test.
 *
 * @param fetch the site: `(url, init) => site.fetch(new Request(url, init))` of one in process, or any other `fetch`
 *
 * @example
 * ```ts
 * const site = programmableSite(fetch)
 * const shop = createClient({ auth, host, fetch: site.fetch, modules: { currentCart } })
 *
 * // The site does it, and the client does not learn of it; made again by its key, it is done once.
 * site.dropResponse({ on: 'addToCurrentCart' })
 * await shop.currentCart.addToCurrentCart({ lineItems })
 * ```
 */
export function programmableSite(fetch: Fetch, { apiKey = '' }: ProgrammableSiteOptions = {}): ProgrammableSite {
  const programs: Program[] = []
  const requests: SiteRequest[] = []

  const run = (act: Act, which?: Which, left = 1) => {
    programs.unshift({ act, which, left })
  }

  const programmed: Fetch = async (url, init) => {
    const request = seen(url, init)
    requests.push(request)
    const due = programs.filter((program) => program.left > 0 && matches(program.which, request))
    for (const program of due) program.left -= 1
    const signal = init.signal ?? undefined
    const chain = due.reduceRight<Next>(
      (next, { act }) =>
        () =>
          act(request, next, signal),
      () => fetch(url, init),
    )
    return chain()
  }

  async function setStock(url: string, { productId, variantId = noVariant, quantity = 0 }: StockDrop) {
    const route = '/stores/v2/inventoryItems/product/'
    const { origin } = new URL(url, 'http://site')
    const inventoryItem = { productId, variants: [{ variantId, quantity }] }
    const response = await fetch(`${url.startsWith('/') ? '' : origin}${route}${encodeURIComponent(productId)}`, {
      method: 'PATCH',
      headers: { Authorization: apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ inventoryItem }),
    })
    if (response.status !== 200) throw new Error(`The stock could not be set: HTTP ${response.status}`)
  }

  return {
    fetch: programmed,
    requests,
    nextRefreshFails(status, { code = 'server_error', times } = {}) {
      const act: Act = async () => (status === 'network' ? lost() : rejected(status, { error: code }))
      run(act, isRefresh, times)
    },
    dropResponse({ on, times } = {}) {
      run((_, next) => next().then(lost), on, times)
    },
    dropRequest({ on, times } = {}) {
      run(async () => lost(), on, times)
    },
    delay(milliseconds, { on } = {}) {
      const act: Act = async (_, next, signal) => {
        await pause(milliseconds, signal)
        signal?.throwIfAborted()
        return next()
      }
      run(act, on, Infinity)
    },
    rateLimit({ on, times, retryAfter = 1 } = {}) {
      const description = 'Too many requests; try again later.'
      const body = { message: description, details: { applicationError: { code: 'TOO_MANY_REQUESTS', description } } }
      run(async () => rejected(429, body, { 'Retry-After': `${retryAfter}` }), on, times)
    },
    stockDropsAt(which, drop) {
      run(({ url }, next) => setStock(url, drop).then(next), which)
    },
    answer(respond, { on, times } = {}) {
      run(async (request) => respond(request), on, times)
    },
    reset() {
      programs.length = 0
      requests.length = 0
    },
  }
}

/** The variant that a product without options has. */
const noVariant = '00000000-0000-0000-0000-000000000000'

const isRefresh = ({ call, body }: SiteRequest) =>
  call === 'token' && (body.grantType ?? body.grant_type) === 'refresh_token'

function seen(url: string, { method = 'GET', headers, body }: RequestInit): SiteRequest {
  const json = typeof body === 'string' ? recordOf(parse(body)) : {}
  return { method, url, headers: new Headers(headers), call: callOf(method, url), body: json }
}

/** What `fetch` does when the network fails. */
function lost(): never {
  throw new TypeError('fetch failed')
}

const rejected = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })
