import { request } from 'node:http'
import type { Readable } from 'node:stream'

/** No process accepts commands at the socket, or no process does so yet. */
export class SiteNotListening extends Error {
  override name = 'SiteNotListening'

  constructor(socket: string) {
    super(`The database is in use by a process that takes no commands at ${socket}. Try again, or stop it.`)
  }
}

/**
 * A `fetch` that sends every request to the running site, whatever its host.
 *
 * @param socket the control socket of the site
 * @returns a fetch that throws SiteNotListening when no process accepts the connection
 */
export function fetchFrom(socket: string): (url: string, init?: RequestInit) => Promise<Response> {
  return async (url, init) => {
    const sent = new Request(url, init)
    const body = Buffer.from(await sent.arrayBuffer())
    const { pathname, search } = new URL(url)
    // A new connection: a keep-alive one may have been closed by the site.
    const headers = { ...Object.fromEntries(sent.headers), 'content-length': String(body.length) }
    const at = { socketPath: socket, method: sent.method, path: pathname + search }
    return new Promise((resolve, reject) => {
      request({ ...at, headers, agent: false, signal: sent.signal })
        .once('response', (response) => {
          const { statusCode: status = 500, statusMessage: statusText = '' } = response
          const hasBody = status !== 204 && status !== 304
          const answered = new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)]))
          resolve(new Response(hasBody ? bodyOf(response) : null, { status, statusText, headers: answered }))
        })
        .once('error', (error: NodeJS.ErrnoException) =>
          reject(error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? new SiteNotListening(socket) : error),
        )
        .end(body)
    })
  }
}

function bodyOf(response: Readable): ReadableStream<Uint8Array> {
  const chunks = response[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void response.destroy(),
  })
}
