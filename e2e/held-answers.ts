import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The shop behind a wire that can be slow: what it answers to some requests is held until it is let go. */
export interface SlowWire {
  readonly url: string
  /** Resolves once the shop has answered the first request, before the browser gets the response. */
  readonly held: Promise<void>
  letGo(): void
  close(): Promise<void>
}

/** @param isHeld whether the answer to a method and path is held */
export async function slowWireTo(origin: string, isHeld: (method: string, path: string) => boolean): Promise<SlowWire> {
  const held = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request
    // The shop believes forms of its own address only.
    const own = { ...headers, host: new URL(origin).host, ...(headers.origin && { origin }) }
    const onward = ask(origin + url, { method, headers: own }, async (answer) => {
      if (isHeld(method, url)) {
        held.resolve()
        await free.promise
      }
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    held: held.promise,
    letGo: free.resolve,
    close: () => {
      free.resolve()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
