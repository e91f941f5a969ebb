import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A response of a stand-in. */
export interface StandInResponse {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface StandInRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

/**
 * A server on this machine that responds as the API of a source does, with what its users meet: rate limits, errors and
 * broken connections.
 */
export class StandIn {
  /** Events before the next requests, in order: a response in place of the real one, or a broken connection. */
  readonly faults: (StandInResponse | 'BREAK' | null)[] = []
  readonly requests: string[] = []
  /** Called before each request, such as to stop the site. */
  beforeRequest: (count: number) => void = () => undefined
  origin = ''
  readonly #respond: (request: StandInRequest) => StandInResponse
  readonly #server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const url = new URL(incoming.url ?? '/', this.origin)
    this.requests.push(`${incoming.method} ${url.pathname}${url.search}`)
    this.beforeRequest(this.requests.length)
    const fault = this.faults.shift() ?? null
    if (fault === 'BREAK') return incoming.socket.destroy()
    const body: unknown = text === '' ? null : JSON.parse(text)
    const reply = fault ?? this.#respond({ method: incoming.method ?? 'GET', url, headers: incoming.headers, body })
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
    response.end(JSON.stringify(reply.body))
  })

  constructor(respond: (request: StandInRequest) => StandInResponse) {
    this.#respond = respond
  }

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    const port = typeof address === 'object' && address !== null ? (address satisfies AddressInfo).port : 0
    this.origin = `http://127.0.0.1:${port}`
    return this
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
