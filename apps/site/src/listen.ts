import { createServer, type IncomingMessage, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { clientAddressBehind } from '@cartwright/server/hosted'
import { getRequestListener } from '@hono/node-server'

/** Another program uses the port, or the user lacks permission for it. */
export class PortUnavailableError extends Error {
  override name = 'PortUnavailableError'

  constructor(port: number, code: 'EADDRINUSE' | 'EACCES', variable: string) {
    super(
      code === 'EACCES'
        ? `Port ${port} may not be used by this user. Set ${variable} to one from 1024.`
        : `Port ${port} is in use. Stop what uses it, or set ${variable} to another port.`,
    )
  }
}

export interface Listener {
  readonly port: number
  /** Accepts no new requests and waits for those in flight. */
  close(): Promise<void>
}

/**
 * Keep-alive timeout in milliseconds, longer than that of proxies and browsers, so that they close first. If the site
 * closed first, a request already sent could be lost.
 */
const KEEP_ALIVE = 65_000

type Fetch = (request: Request, address: string) => Response | Promise<Response>

/**
 * Serves a fetch function over HTTP. Port 0 takes any that is free.
 *
 * @param trustedProxies whose word is taken for where a request comes from
 * @throws PortUnavailableError
 */
export async function listen(
  fetch: Fetch,
  port: number,
  portVariable: string,
  trustedProxies: readonly string[] = [],
): Promise<Listener> {
  const clientAddress = clientAddressBehind(trustedProxies)
  const answer = getRequestListener(async (request, { incoming }) => {
    if (!isAddress(request.url)) return new Response(null, { status: 400 })
    const peer = 'socket' in incoming ? (incoming.socket.remoteAddress ?? '') : ''
    openTurn()
    const response = await fetch(request, clientAddress(peer, request.headers.get('x-forwarded-for')))
    if (turn) await turn
    return response
  })
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
    // The next request of a kept-alive connection would find the site stopped.
    if (!server.listening) response.shouldKeepAlive = false
    if (hasSeveralHosts(request)) return void response.writeHead(400).end()
    return answer(request, response)
  })
  server.on('connect', (_, socket) => rejectTunnel(socket))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' || error.code === 'EACCES'
          ? new PortUnavailableError(port, error.code, portVariable)
          : error,
      ),
    )
    server.listen(port, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => drain(server),
  }
}

/** Whether the request URL can be parsed. Host and target come from the client; URLs with credentials are rejected. */
function isAddress(url: string): boolean {
  const address = URL.parse(url)
  return address !== null && address.username === '' && address.password === ''
}

/** RFC 9112, section 3.2: a proxy in front could take another one for the host than the site. Node.js takes the first. */
const hasSeveralHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1

/** Node.js drops CONNECT requests without a response unless a listener handles them. */
function rejectTunnel(socket: Duplex) {
  // The client may have disconnected; the socket has no other listener.
  socket.on('error', () => {})
  socket.end('HTTP/1.1 501 Not Implemented\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}

let turn: Promise<void> | undefined

/**
 * Responses wait until all requests of this turn of the event loop were handled, and are written together: under load,
 * a write to a socket between other work costs several times as much. Later responses, such as those of writes, do not
 * wait.
 */
function openTurn() {
  turn ??= new Promise((resolve) =>
    setImmediate(() => {
      turn = undefined
      resolve()
    }),
  )
}

/** Milliseconds that a request in flight may take after a stop began. */
const DRAIN_LIMIT = 10_000
/** Milliseconds that a kept-alive connection may still send a request after a stop began. */
const IDLE_GRACE = 1000
/** Milliseconds between two closings of connections that became idle. */
const SWEEP_INTERVAL = 25

/**
 * Accepts no new connections, and waits for the requests in flight.
 *
 * Idle keep-alive connections stay open for a moment, because their next request may already be sent. Its response
 * closes the connection.
 */
export async function drain(server: Server): Promise<void> {
  // Not the method of the HTTP server, which closes idle connections at once.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  // After the poll phase of the event loop no request that has arrived is unread.
  const closeIdle = () => setImmediate(() => server.closeIdleConnections())
  let sweep: NodeJS.Timeout | undefined
  const grace = setTimeout(() => {
    sweep = setInterval(closeIdle, SWEEP_INTERVAL)
  }, IDLE_GRACE)
  const giveUp = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT)
  await closed
  clearTimeout(grace)
  clearInterval(sweep)
  clearTimeout(giveUp)
  // Ends the timers of the HTTP server itself.
  server.close()
}
