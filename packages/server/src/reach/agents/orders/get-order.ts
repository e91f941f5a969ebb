import type { Order } from '@cartwright/contract'
import { refundsOfOrder } from '../../../orders/billing/refund-store.ts'
import { listFulfillments } from '../../../orders/fulfillments/store.ts'
import { findOrder } from '../../../orders/orders/store.ts'
import { returnsOfOrder } from '../../../orders/returns/store.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import type { AgentContext, Body } from '../agent-context.ts'
import { envelope } from '../envelope.ts'
import type { Negotiated } from '../negotiation/negotiate.ts'
import { notFound, ownSession } from '../shopping/checkouts.ts'
import { ORDER_PATH } from '../shopping/session-paths.ts'
import type { AgentSession } from '../shopping/session-store.ts'
import { toAgentOrder } from './wire-order.ts'

/** An order that came from this agent. Any other does not exist for it. */
export async function getOrder(context: AgentContext, { id }: { readonly id: string }): Promise<Body> {
  const { site } = context.operation
  const order = await readOrder(site, id)
  const session = order?.checkoutId ? await ownSession(context, { id: order.checkoutId }) : null
  return order && session ? viewOrder(site, context.negotiated, session, order) : notFound(context, 'order', id)
}

export async function readOrder({ db }: Pick<Services, 'db'>, id: string): Promise<Order | null> {
  const stored = await findOrder(db, id)
  return stored ? JSON.parse(stored.document) : null
}

/** The whole order as it is now, which responses and webhooks have alike. */
export async function viewOrder(
  { db, url }: Pick<Services, 'db' | 'url'>,
  negotiated: Negotiated,
  session: Pick<AgentSession, 'id'>,
  order: Order,
): Promise<Body> {
  const [fulfillments, refunds, returns] = await Promise.all([
    listFulfillments(db, order.id),
    refundsOfOrder(db, order.id),
    returnsOfOrder(db, order.id),
  ])
  return {
    ucp: envelope({ negotiated }, 'dev.ucp.shopping.order'),
    ...toAgentOrder(order, { fulfillments, refunds, returns }),
    checkout_id: session.id,
    permalink_url: `${url}${ORDER_PATH}/${session.id}`,
  }
}
