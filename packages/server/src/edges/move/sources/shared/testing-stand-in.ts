import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

/** A request as a stand-in sees it. */
export interface StandInRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  /** The body as it came. */
  readonly text: string
}

/** The response of a stand-in. */
export interface StandInResponse {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** An event in place of a response: another response, or a broken connection. Null: none. */
type Fault = StandInResponse | 'BREAK' | null

export const rateLimit: StandInResponse = {
  status: 429,
  headers: { 'retry-after': '0' },
  body: { message: 'too many requests' },
}
export const maintenance: StandInResponse = { status: 503, body: { message: 'maintenance' } }

/**
 * A server on this machine that responds as the API of a source does, with what its users meet: rate limits, errors and
 * broken connections.
 */
export class StandIn {
  /** Events of the next requests, in order. */
  readonly faults: Fault[] = []
  readonly requests: string[] = []
  /** The response to every request while it is set, such as to a revoked key. */
  rejection: StandInResponse | null = null
  /** Called before each request, such as to stop the site. */
  beforeRequest: (count: number) => void = () => undefined
  origin = ''
  readonly #respond: (request: StandInRequest) => StandInResponse
  readonly #server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const url = new URL(incoming.url ?? '/', this.origin)
    this.requests.push(`${incoming.method} ${url.pathname}${url.search}`)
    this.beforeRequest(this.requests.length)
    const fault = this.faults.shift() ?? null
    if (fault === 'BREAK') return incoming.socket.destroy()
    const request = { method: incoming.method ?? 'GET', url, headers: incoming.headers }
    const text = Buffer.concat(chunks).toString()
    const reply = this.rejection ?? fault ?? this.#respond({ ...request, text })
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
    response.end(reply.body === undefined ? '' : JSON.stringify(reply.body))
  })

  constructor(respond: (request: StandInRequest) => StandInResponse) {
    this.#respond = respond
  }

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    this.origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    return this
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

/** Responds to a request by its parts; null is 404. */
type Respond = (request: {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}) => StandInResponse | { readonly status: number } | null

/** A stand-in of which every third request meets a rate limit first. */
export async function openStandIn(respond: Respond): Promise<StandIn> {
  const standIn = new StandIn(({ method, url, headers, text }) => {
    const { pathname: path, searchParams: query } = url
    const reply = respond({ method, path, query, headers, body: text })
    return reply ? { body: undefined, ...reply } : { status: 404, body: { message: `no ${path}` } }
  })
  standIn.beforeRequest = (count) => {
    if (count % 3 === 0) standIn.faults.unshift(rateLimit)
  }
  return standIn.open()
}
