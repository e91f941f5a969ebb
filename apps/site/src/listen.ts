import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'

/** The port is taken by somebody else. */
export class PortInUseError extends Error {
  override name = 'PortInUseError'
}

export interface Listener {
  /** Takes no new requests and waits until those under way are answered. */
  close(): Promise<void>
}

type Fetch = (request: Request, address: string) => Response | Promise<Response>

/**
 * Serves a fetch function over HTTP.
 *
 * @throws PortInUseError
 */
export async function listen(fetch: Fetch, port: number, portVariable: string): Promise<Listener> {
  const answer = getRequestListener((request, { incoming }) =>
    fetch(request, 'socket' in incoming ? (incoming.socket.remoteAddress ?? '') : ''),
  )
  const server = createServer(answer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new PortInUseError(`Port ${port} is in use. Stop what uses it, or set ${portVariable} to another port.`)
          : error,
      ),
    )
    server.listen(port, resolve)
  })
  return { close: () => drain(server) }
}

/** How long requests under way may take after a stop was asked for, in milliseconds. */
const DRAIN_LIMIT = 10_000

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const giveUp = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT)
  await closed
  clearTimeout(giveUp)
}
