import { write } from '../../platform/database/write.ts'
import { defineDomain } from '../../platform/domain/define-domain.ts'
import { orderWebhookQueue } from './order-webhooks/delivery-queue.ts'
import { ordersOfAgents } from './order-webhooks/order-changes.ts'
import { agentRoutes } from './routes.ts'
import { deleteOldRequests } from './seen/retention.ts'
import { agentSettings } from './settings.ts'
import { deleteOldSessions } from './shopping/session-store.ts'
import { deleteOldNonces } from './signatures/nonces.ts'
import type {} from './tables.ts'

/** Agents that shop for people by the Universal Commerce Protocol. */
export const agents = defineDomain({
  name: 'agents',
  settings: agentSettings,
  routes: agentRoutes,
  mergeMembers: async (transaction, { from, into }) => {
    const of = transaction.updateTable('agent_sessions').where('member_id', '=', from.id)
    await of.set({ member_id: into.id }).execute()
    return {}
  },
  consumers: (services) => [ordersOfAgents(services)],
  queues: (services) => [orderWebhookQueue(services)],
  housekeeping: {
    'agent-nonces': deleteOldNonces,
    'agent-requests': deleteOldRequests,
    'agent-sessions': ({ db, now }) =>
      write({ db }, null, (transaction) => deleteOldSessions(transaction, new Date(now().getTime() - SESSIONS_STORED))),
  },
})

/** Milliseconds that a session which became no order is stored. */
const SESSIONS_STORED = 30 * 24 * 60 * 60_000
