import type { RequestOf, ResponseOf } from '@cartwright/contract'
import type { Services } from '../../../platform/kernel/services.ts'
import { readPage } from '../../../platform/query/paging.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { describeWays } from '../payments/ways.ts'

type Site = Pick<Services, 'db'>

/** The agents that have used the shop, the one seen last first, and what the shop lets agents do. */
export async function queryAgents(
  { db, paymentProviders }: Site & Pick<Services, 'paymentProviders'>,
  { paging = {} }: RequestOf<'QueryAgents'>,
): Promise<ResponseOf<'QueryAgents'>> {
  const { limit, offset } = readPage(paging, 'paging')
  const rows = await db
    .selectFrom('agents')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('agent_sessions')
        .select(({ fn }) => fn.countAll().as('orders'))
        .whereRef('agent_sessions.agent', '=', 'agents.profile')
        .where('order_id', 'is not', null)
        .as('orders'),
    )
    .orderBy('last_seen', 'desc')
    .orderBy('profile')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('agents')
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const agents = rows.map((row) => ({
    profile: row.profile,
    firstSeenDate: row.first_seen,
    lastSeenDate: row.last_seen,
    requests: Number(row.requests),
    orders: Number(row.orders),
    ...(row.access !== null && { access: row.access }),
    ...(row.signed_at !== null && { lastSignedDate: row.signed_at }),
  }))
  const settings = await readSettings(db)
  return {
    enabled: settings.servesAgents,
    access: settings.agentAccess,
    signatures: settings.agentSignatures,
    payments: settings.agentPayments,
    paymentOptions: describeWays(paymentProviders, settings),
    agents,
    metadata: { count: agents.length, offset, total: Number(total) },
  }
}

/** The last requests of agents. */
export async function queryAgentRequests(
  { db }: Site,
  { profile, paging = {} }: RequestOf<'QueryAgentRequests'>,
): Promise<ResponseOf<'QueryAgentRequests'>> {
  const { limit, offset } = readPage(paging, 'paging')
  const all = db
    .selectFrom('agent_requests')
    .$if(profile !== undefined, (query) => query.where('agent', '=', profile ?? ''))
  const rows = await all.selectAll().orderBy('at', 'desc').orderBy('id').limit(limit).offset(offset).execute()
  const { total } = await all.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  const requests = rows.map(({ agent, at, operation, status, code }) => ({
    profile: agent,
    date: at,
    operation,
    status: Number(status),
    ...(code !== null && { code }),
  }))
  return { requests, metadata: { count: requests.length, offset, total: Number(total) } }
}

/** The orders that came from agents, the newest first. */
export async function queryAgentOrders(
  { db }: Site,
  { profile, orderIds, paging = {} }: RequestOf<'QueryAgentOrders'>,
): Promise<ResponseOf<'QueryAgentOrders'>> {
  const { limit, offset } = readPage(paging, 'paging')
  if (orderIds?.length === 0) return { orders: [], metadata: { count: 0, offset, total: 0 } }
  const all = db
    .selectFrom('agent_sessions')
    .where('order_id', 'is not', null)
    .$if(profile !== undefined, (query) => query.where('agent', '=', profile ?? ''))
    .$if(orderIds !== undefined, (query) => query.where('order_id', 'in', orderIds ?? []))
  const rows = await all.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute()
  const { total } = await all.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  const orders = rows.map(({ order_id, order_number, agent, created_at }) => ({
    orderId: order_id ?? '',
    orderNumber: order_number ?? '',
    profile: agent,
    date: created_at,
  }))
  return { orders, metadata: { count: orders.length, offset, total: Number(total) } }
}
