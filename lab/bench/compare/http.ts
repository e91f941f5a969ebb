import { Agent, request } from 'node:http'

/** A request as any client of the system sends it. */
export interface Wanted {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Received {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** One for all systems. Connections stay open, as those of a storefront's server do. */
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })

/** Closes those that wait. A paused server closes them as soon as it goes on, perhaps while the next request is in flight. */
export const closeConnections = (): void => agent.destroy()

export function send({ method, url, headers = {}, body }: Wanted): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers: body === undefined ? headers : { ...json, ...headers } })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString(),
        }),
      )
    })
    sent.end(body)
  })
}

const json = { 'content-type': 'application/json' }

/** A system said no: by a status, or by an error in its response. */
export class Rejected extends Error {
  override name = 'Rejected'
}

/** @throws Rejected for a status from 400 to 499, Error for any other that is not of success */
export async function sendFor(wanted: Wanted): Promise<Received> {
  const received = await send(wanted)
  const { status, text } = received
  if (status >= 200 && status < 300) return received
  const message = `${wanted.method} ${new URL(wanted.url).pathname}: ${status} ${text.slice(0, 500)}`
  throw status >= 400 && status < 500 ? new Rejected(message) : new Error(message)
}
