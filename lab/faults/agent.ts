import { ApiKeyStrategy, createClient, selfHosted } from '@cartwright/client'
import { orderFulfillments } from '@cartwright/client/site'
import { findAgentProblems } from './agent-problems.ts'
import { openAgentServer, type Total, totalOf } from './agent-server.ts'
import type { FaultySite } from './site.ts'

/** An agent that shops by the Universal Commerce Protocol and pays by a card of the test provider. */
export interface Agent {
  /**
   * Buys for a new buyer, every other turn with a coupon. The owner sends the order at once, so it changes.
   *
   * @returns the number of the order
   */
  buy(catalogItemId: string, turn: number): Promise<number>
  /** How many orders the shop has confirmed to it. */
  count(): number
  /** Whether its server hangs up on webhooks. */
  setAway(isAway: boolean): void
  /** Reads the checkouts whose completion has no response, and completes those that are no order. @returns what is still open */
  completeOpen(): Promise<string[]>
  /** What of its orders, their money and their webhooks is missing, wrong or twice, a line each. */
  findProblems(): Promise<string[]>
  close(): void
}

interface Checkout {
  readonly id: string
  readonly status: string
  readonly totals: readonly Total[]
  readonly order?: { readonly id: string; readonly label: string }
  readonly messages?: readonly { readonly content: string }[]
}

interface AgentOrder {
  readonly line_items: readonly { readonly id: string }[]
}

/** The site has to allow `127.0.0.1`, where the agent's profile is. */
export async function openAgent(site: FaultySite): Promise<Agent> {
  const server = await openAgentServer()
  const { apiKey } = JSON.parse(await site.command('key', 'create', '--name', 'agent', '--json'))
  const host = selfHosted(site.url)
  const owner = createClient({
    auth: ApiKeyStrategy({ apiKey }),
    host,
    modules: { orderFulfillments },
    timeout: Infinity,
  })
  /** The totals of the orders that the shop has confirmed, by their ids. */
  const confirmed = new Map<string, number>()
  /** Checkouts whose completion has no response yet, with their totals. */
  const open = new Map<string, number>()

  const request = requestsOf(site, server.profile)
  const complete = async (id: string) =>
    confirm(await request<Checkout>('POST', `/checkout-sessions/${id}/complete`, { payment: card }))
  const confirm = ({ id, status, totals, order, messages = [] }: Checkout) => {
    if (!order) throw new Error(`The checkout is ${status}: ${messages.map(({ content }) => content).join(' ')}`)
    confirmed.set(order.id, open.get(id) ?? totalOf(totals))
    open.delete(id)
    return order
  }
  const settle = async (id: string) => {
    const checkout = await request<Checkout>('GET', `/checkout-sessions/${id}`)
    if (checkout.order) confirm(checkout)
    else await complete(id)
  }
  return {
    buy: async (catalogItemId, turn) => {
      const checkout = await request<Checkout>('POST', '/checkout-sessions', wanted(catalogItemId, turn % 2 === 0))
      open.set(checkout.id, totalOf(checkout.totals))
      const order = await complete(checkout.id)
      const { line_items: lines } = await request<AgentOrder>('GET', `/orders/${order.id}`)
      await owner.orderFulfillments.createFulfillment(order.id, { lineItems: lines.map(({ id }) => ({ id })) })
      return Number(order.label)
    },
    count: () => confirmed.size,
    setAway: server.setAway,
    completeOpen: async () => {
      const attempts = [...open.keys()].map((id) =>
        settle(id).then(
          () => [],
          (error) => [`${id}: ${error}`],
        ),
      )
      return (await Promise.all(attempts)).flat()
    },
    findProblems: () => findAgentProblems(site, { confirmed, received: server.received }),
    close: server.close,
  }
}

/** Requests operations over REST, in the name of the agent with this profile. */
const requestsOf =
  ({ url }: FaultySite, profile: string) =>
  async <Body>(method: string, path: string, fields?: object): Promise<Body> => {
    const response = await fetch(`${url}/ucp/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'ucp-agent': `profile="${profile}"`,
        'idempotency-key': crypto.randomUUID(),
      },
      ...(fields && { body: JSON.stringify(fields) }),
    })
    const body = await response.json()
    if (response.ok && body.ucp?.status !== 'error') return body
    throw new Error(`${method} ${path} is ${response.status}: ${JSON.stringify(body).slice(0, 300)}`)
  }

const card = {
  instruments: [
    { id: 'card', handler_id: 'test', type: 'card', credential: { type: 'token', token: '4242424242424242' } },
  ],
}

const address = {
  street_address: 'Am Deich 5',
  address_locality: 'Bremen',
  postal_code: '28199',
  address_country: 'DE',
}

const wanted = (catalogItemId: string, withCoupon: boolean) => ({
  line_items: [{ item: { id: catalogItemId }, quantity: withCoupon ? 1 : 2 }],
  buyer: { first_name: 'Ada', last_name: 'Larkin', email: `${crypto.randomUUID()}@example.com` },
  ...(withCoupon && { discounts: { codes: ['WELCOME10'] } }),
  fulfillment: { methods: [{ type: 'shipping', destinations: [address] }] },
})
