import { createServer, type IncomingMessage } from 'node:http'

/** A request as a stand-in sees it. */
export interface StandInRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** The response of a stand-in. */
export interface StandInResponse {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface StandIn {
  readonly url: string
  /** Paths that were served, in order. */
  readonly served: string[]
  /** Fails so many of the next requests, with a rate limit, an error of the server or a broken connection. */
  fail(count: number, kind: 'RATE_LIMIT' | 'ERROR' | 'BROKEN'): void
  /** Sends this status for every request from now on. */
  reject(status: number | null): void
  close(): Promise<void>
}

/**
 * A server with the API of a system, for tests. Every third request meets a rate limit first.
 *
 * @param respond makes the response of a request; null is 404
 */
export async function openStandIn(respond: (request: StandInRequest) => StandInResponse | null): Promise<StandIn> {
  const served: string[] = []
  let count = 0
  let failing: ('RATE_LIMIT' | 'ERROR' | 'BROKEN')[] = []
  let rejected: number | null = null
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand.in')
    const send = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(body === undefined ? '' : JSON.stringify(body))
    }
    count += 1
    const kind = failing.shift() ?? (count % 3 === 0 ? 'RATE_LIMIT' : null)
    if (rejected !== null) return send(rejected, { message: 'rejected' })
    if (kind === 'BROKEN') return void request.socket.destroy()
    if (kind === 'ERROR') return send(503, { message: 'maintenance' })
    if (kind === 'RATE_LIMIT') return send(429, { message: 'too many requests' }, { 'retry-after': '0' })
    served.push(`${request.method} ${pathname}`)
    const made = respond({
      method: request.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: Buffer.concat(parts).toString('utf8'),
    })
    if (!made) return send(404, { message: `no ${pathname}` })
    send(made.status ?? 200, made.body, made.headers)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The stand-in does not listen')
  return {
    url: `http://127.0.0.1:${address.port}`,
    served,
    fail: (times, kind) => {
      failing = Array.from({ length: times }, () => kind)
    },
    reject: (status) => {
      rejected = status
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
