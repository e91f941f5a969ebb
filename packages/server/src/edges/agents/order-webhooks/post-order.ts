import type { Services } from '../../../platform/kernel/services.ts'
import { readAgent } from '../access/agent-access.ts'
import type { Body } from '../agent-context.ts'
import { readAgentProfile } from '../negotiation/agent-profile.ts'
import { negotiate } from '../negotiation/negotiate.ts'
import { readOffer } from '../negotiation/offer.ts'
import { PROFILE_PATH } from '../negotiation/shop-profile.ts'
import { readOrder, viewOrder } from '../orders/get-order.ts'
import { findSession } from '../shopping/session-store.ts'
import { signRequest } from '../signatures/sign-request.ts'
import type { DeliveryRow } from './delivery-store.ts'

/** Milliseconds that an agent may take to respond. */
const TIME_LIMIT = 5000
/** Only the status of the response is used. */
const MOST_BYTES = 64 * 1024

/** Where an order goes, and what it is now. */
interface PreparedOrder {
  readonly url: string
  readonly body: Body
}

/**
 * Reads where an agent receives its orders, and the order.
 *
 * @returns null where there is nothing to send: the agent names no address or is not served, or the order was deleted
 * @throws Error where the profile cannot be read now
 */
export async function prepareOrder(
  site: Services,
  { agent, order_id: orderId }: DeliveryRow,
): Promise<PreparedOrder | null> {
  const order = await readOrder(site, orderId)
  const session = order?.checkoutId ? await findSession(site.db, { id: order.checkoutId }) : null
  const { access, hasSigned } = await readAgent(site, agent)
  if (!order || !session || access === 'NONE') return null
  const profile = await readAgentProfile(site, { address: agent, network: null, hasSigned })
  if (!profile) throw new Error(`The profile of the agent at ${agent} cannot be fetched`)
  const negotiated = negotiate(await readOffer(site), profile)
  const { webhookUrl } = profile
  if (webhookUrl === null || !negotiated.capabilities.has('dev.ucp.shopping.order')) return null
  return { url: webhookUrl, body: await viewOrder(site, negotiated, session, order) }
}

/**
 * Sends an order to its agent, signed. A redirect is not followed.
 *
 * @returns the HTTP status
 * @throws OutgoingError when the address may not be called, or does not respond in time
 */
export async function postOrder(
  site: Services,
  { id, occurred_at: occurredAt }: DeliveryRow,
  { url, body }: PreparedOrder,
): Promise<number> {
  requireSecure(site, url)
  const text = JSON.stringify(body)
  const headers = await signRequest(site, {
    method: 'POST',
    url,
    body: text,
    headers: {
      'content-type': 'application/json',
      'ucp-agent': `profile="${site.url}${PROFILE_PATH}"`,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(Date.parse(occurredAt) / 1000)),
      'idempotency-key': id,
    },
  })
  const response = await site.fetchPublic(url, {
    method: 'POST',
    purpose: 'webhook',
    body: text,
    timeoutMs: TIME_LIMIT,
    maxBytes: MOST_BYTES,
    headers: {
      ...headers,
      'content-length': String(Buffer.byteLength(text)),
      'user-agent': 'Cartwright-Webhooks/1',
    },
  })
  await response.body?.cancel()
  return response.status
}

/** An order is personal data. Without encryption it is sent only in development. */
function requireSecure({ url: ownUrl }: Pick<Services, 'url'>, url: string): void {
  const protocol = URL.parse(url)?.protocol
  if (protocol === 'https:' || (protocol === 'http:' && ownUrl.startsWith('http:'))) return
  throw new Error('The webhook address of the agent must be an https address')
}
