import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const RELEASE = '2026-08-25'
const CAPABILITIES = ['checkout', 'order', 'fulfillment', 'discount']
const PROFILE = '/profile'

/** An order that the shop sent. */
export interface ReceivedOrder {
  /** The id of the webhook, which is that of its event. */
  readonly webhook: string
  readonly order: string
  readonly total: number
}

/** What an agent has on the web: its profile, and where it receives its orders. */
interface AgentServer {
  readonly profile: string
  readonly received: readonly ReceivedOrder[]
  /** Whether it hangs up on webhooks. The profile is on another server, which is there all the time. */
  setAway(isAway: boolean): void
  close(): void
}

export interface Total {
  readonly type: string
  readonly amount: number
}

export const totalOf = (totals: readonly Total[]): number => totals.find(({ type }) => type === 'total')?.amount ?? 0

export async function openAgentServer(): Promise<AgentServer> {
  const received: ReceivedOrder[] = []
  let isAway = false
  const server = createServer(async (request, response) => {
    if (request.url === PROFILE) {
      response.setHeader('cache-control', 'public, max-age=600').end(profileAt(url))
      return
    }
    if (isAway) {
      request.socket.destroy()
      return
    }
    const order: { id: string; totals: Total[] } = JSON.parse(await text(request))
    received.push({ webhook: String(request.headers['webhook-id']), order: order.id, total: totalOf(order.totals) })
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    profile: `${url}${PROFILE}`,
    received,
    setAway: (away) => {
      isAway = away
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function profileAt(url: string): string {
  const capabilities = CAPABILITIES.map((name) => [
    `dev.ucp.shopping.${name}`,
    [{ version: RELEASE, ...(name === 'order' && { config: { webhook_url: `${url}/orders` } }) }],
  ])
  const ucp = { version: RELEASE, services: {}, capabilities: Object.fromEntries(capabilities), payment_handlers: {} }
  return JSON.stringify({ ucp, keys: [] })
}
