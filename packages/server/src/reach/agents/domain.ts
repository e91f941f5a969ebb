import type { Order } from '@cartwright/contract'
import { isOrderApproved } from '../../orders/orders/events.ts'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import { defineDomain } from '../../platform/domain/define-domain.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { agentRoutes } from './routes.ts'
import { deleteOldRequests } from './seen/retention.ts'
import { deleteOldSessions, linkOrder } from './shopping/session-store.ts'
import type {} from './tables.ts'

/** Agents that shop for people by the Universal Commerce Protocol. */
export const agents = defineDomain({
  name: 'agents',
  routes: agentRoutes,
  consumers: (services) => [ordersOfAgents(services)],
  housekeeping: {
    'agent-requests': deleteOldRequests,
    'agent-sessions': ({ db, now }) =>
      write({ db }, null, (transaction) => deleteOldSessions(transaction, new Date(now().getTime() - SESSIONS_STORED))),
  },
})

/** Milliseconds that a session which became no order is stored. */
const SESSIONS_STORED = 30 * 24 * 60 * 60_000

/** Names the order of a session, also where the buyer placed it on the page of the shop. */
const ordersOfAgents = ({ db }: Pick<Services, 'db'>): Consumer => ({
  name: 'orders-of-agents',
  wants: isOrderApproved,
  deliver: async ({ payload }) => {
    const order: Order = JSON.parse(payload).actionEvent.body.order
    const { checkoutId } = order
    if (checkoutId !== undefined) await write({ db }, null, (transaction) => linkOrder(transaction, checkoutId, order))
  },
})
