/** What tests of webhooks share: receivers that listen on this machine, and a site that may call them. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { turnableClock } from '../../../people/oauth/testing.ts'
import type { SiteOptions } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A server that records its requests and responds as configured; a promise delays its response. */
export async function openReceiver(
  answer: (received: Received, count: number) => number | Promise<number> = () => 200,
) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const one = { headers: request.headers, body: await text(request) }
    received.push(one)
    const status = await answer(one, received.length)
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('thank you')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    /** What the token of each says: the envelope, with its payload, and the token's own claims. */
    envelopes: () => received.map(({ body }) => readToken(body)),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export interface TokenContent {
  readonly claims: { readonly jti: string; readonly iat: number; readonly aud: string; readonly iss: string }
  readonly eventType: string
  readonly instanceId: string
  readonly identity?: string
  readonly entityEventSequence?: string
  readonly payload: Record<string, unknown> & { readonly id?: string; readonly entityEventSequence?: string }
}

export function readToken(token: string): TokenContent {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const envelope = JSON.parse(claims.data)
  return { ...envelope, claims, payload: JSON.parse(envelope.data) }
}

/** A site that may call this machine, with a clock to turn and the key of an app. */
export async function openWebhookSite(options: Partial<SiteOptions> = {}) {
  const clock = turnableClock()
  const site = await createTestSite({ now: clock.now, outgoing: { allowedAddresses: ['127.0.0.1'] }, ...options })
  const { apiKey } = await createApiKey(site, { name: 'Tests' })
  return { site, clock, apiKey }
}
