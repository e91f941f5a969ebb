import type { Order } from '@cartwright/contract'
import { listFulfillments } from '../../../orders/fulfillments/store.ts'
import { findOrder } from '../../../orders/orders/store.ts'
import type { AgentContext, Body } from '../agent-context.ts'
import { envelope } from '../envelope.ts'
import { notFound, ownSession } from '../shopping/checkouts.ts'
import { ORDER_PATH } from '../shopping/session-paths.ts'
import { toAgentOrder } from './wire-order.ts'

/** An order that came from this agent. Any other does not exist for it. */
export async function getOrder(context: AgentContext, { id }: { readonly id: string }): Promise<Body> {
  const { site } = context.operation
  const stored = await findOrder(site.db, id)
  const order: Order | undefined = stored && JSON.parse(stored.document)
  const session = order?.checkoutId ? await ownSession(context, { id: order.checkoutId }) : null
  if (!order || !session) return notFound(context, 'order', id)
  const fulfillments = await listFulfillments(site.db, order.id)
  return {
    ucp: envelope(context, 'dev.ucp.shopping.order'),
    ...toAgentOrder(order, fulfillments),
    checkout_id: session.id,
    permalink_url: `${site.url}${ORDER_PATH}/${session.id}`,
  }
}
