import type { Order } from '@cartwright/contract'
import { refundsOfOrder } from '../../../orders/billing/refund-store.ts'
import { appliedChangesOf } from '../../../orders/drafts/store.ts'
import { listFulfillments } from '../../../orders/fulfillments/store.ts'
import { findOrder } from '../../../orders/orders/store.ts'
import { returnsOfOrder } from '../../../orders/returns/store.ts'
import { ORDER_READ_SCOPE } from '../../../people/clients/member-scopes.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { AgentContext, Body } from '../agent-context.ts'
import { envelope } from '../envelope.ts'
import { requireScope } from '../linking/require-scope.ts'
import type { Negotiated } from '../negotiation/negotiate.ts'
import { IDENTITY_LINKING } from '../negotiation/releases.ts'
import { notFound } from '../shopping/checkouts.ts'
import { ORDER_PATH } from '../shopping/session-paths.ts'
import { type AgentSession, findSession } from '../shopping/session-store.ts'
import { toAgentOrder } from './wire-order.ts'

/**
 * An order that the agent placed for a guest, or any of the member whose token it sends. Others do not exist for it.
 * @throws IdentityError where only a member could have it
 */
export async function getOrder(context: AgentContext, { id }: { readonly id: string }): Promise<Body> {
  const { operation, negotiated, agent, link } = context
  const { site } = operation
  const order = await readOrder(site, id)
  const session = order?.checkoutId ? await findSession(site.db, { id: order.checkoutId }) : null
  if (order && session?.agent === agent && session.memberId === null) return viewOrder(site, negotiated, session, order)
  if (!link && !negotiated.capabilities.has(IDENTITY_LINKING)) return notFound(context, 'order', id)
  const { memberId } = requireScope(context, ORDER_READ_SCOPE)
  return order?.buyerInfo.memberId === memberId
    ? viewOrder(site, negotiated, session, order)
    : notFound(context, 'order', id)
}

export async function readOrder({ db }: Pick<Services, 'db'>, id: string): Promise<Order | null> {
  const stored = await findOrder(db, id)
  return stored ? JSON.parse(stored.document) : null
}

/** The whole order as it is now, which responses and webhooks have alike. */
export async function viewOrder(
  { db, url }: Pick<Services, 'db' | 'url'>,
  negotiated: Negotiated,
  session: Pick<AgentSession, 'id'> | null,
  order: Order,
): Promise<Body> {
  const [fulfillments, refunds, returns, changes] = await Promise.all([
    listFulfillments(db, order.id),
    refundsOfOrder(db, order.id),
    returnsOfOrder(db, order.id),
    appliedChangesOf(db, order.id),
  ])
  return {
    ucp: envelope({ negotiated }, 'dev.ucp.shopping.order'),
    ...toAgentOrder(order, { fulfillments, refunds, returns, changes }),
    checkout_id: session?.id ?? order.checkoutId ?? order.id,
    permalink_url: session ? `${url}${ORDER_PATH}/${session.id}` : await ownPage({ db, url }, order),
  }
}

/** The page of an order that no agent placed: in the account, after a sign-in. */
async function ownPage({ db, url }: Pick<Services, 'db' | 'url'>, { id }: Order): Promise<string> {
  const { shopUrl } = await readSettings(db)
  return shopUrl ? `${shopUrl.replace(/\/$/, '')}/account/orders/${id}` : `${url}/account/orders`
}
