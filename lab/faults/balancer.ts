import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** What a shop with several processes has in front of them. It sends each request to another process, without sticky sessions. */
export interface Balancer {
  close(): void
}

/** `live` are the ports of the processes that answer. One that breaks a request off makes the answer a 502. */
export async function openBalancer(port: number, live: () => readonly number[]): Promise<Balancer> {
  let next = 0
  // A connection that it closes while a client sends the next request would look like a fault of the shop.
  const server = createServer({ keepAliveTimeout: 0 }, (requested, answer) => {
    const ports = live()
    const chosen = ports[next++ % ports.length]
    if (chosen === undefined) return reject(answer)
    forward(requested, answer, chosen)
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function forward(requested: IncomingMessage, answer: ServerResponse, port: number) {
  const { method, url, headers } = requested
  const sent = request({ host: 'localhost', port, method, path: url, headers, agent: false }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.on('error', () => answer.destroy())
    given.pipe(answer)
  })
  sent.on('error', () => reject(answer))
  requested.pipe(sent)
}

function reject(answer: ServerResponse) {
  if (answer.headersSent) answer.destroy()
  else answer.writeHead(502).end()
}
