import type { AgentDelivery, RequestOf, ResponseOf } from '@cartwright/contract'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { readPage } from '../../../platform/query/paging.ts'
import { addTask } from '../../../platform/tasks/notify.ts'
import { type DeliveryRow, ORDER_WEBHOOKS } from './delivery-store.ts'

/** The orders that were sent to agents, the newest event first. */
export async function queryDeliveries(
  { db }: Pick<Services, 'db'>,
  { profile, status, paging = {} }: RequestOf<'QueryAgentDeliveries'>,
): Promise<ResponseOf<'QueryAgentDeliveries'>> {
  const { limit, offset } = readPage(paging, 'paging')
  const all = db
    .selectFrom('agent_deliveries')
    .$if(profile !== undefined, (query) => query.where('agent', '=', profile ?? ''))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'DEAD'))
  const rows = await all.selectAll().orderBy('occurred_at', 'desc').orderBy('id').limit(limit).offset(offset).execute()
  const { total } = await all.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  return { deliveries: rows.map(toDelivery), metadata: { count: rows.length, offset, total: Number(total) } }
}

const toDelivery = (row: DeliveryRow): AgentDelivery => ({
  id: row.id,
  profile: row.agent,
  orderId: row.order_id,
  kind: row.kind,
  date: row.occurred_at,
  status: row.status,
  attempts: Number(row.attempts),
  ...(row.last_status !== null && { lastStatus: Number(row.last_status) }),
  ...(row.last_error !== null && { lastError: row.last_error }),
  ...(row.finished_at !== null && { finishedDate: row.finished_at }),
})

/** Sends deliveries again that have arrived or were given up, with all their attempts. Those that wait are left alone. */
export async function resendDeliveries(
  site: Pick<Services, 'db' | 'now'>,
  { deliveryIds }: RequestOf<'ResendAgentDeliveries'>,
): Promise<ResponseOf<'ResendAgentDeliveries'>> {
  return write(site, currentCause(), async (transaction) => {
    const rows = await transaction
      .selectFrom('agent_deliveries')
      .select(['id', 'order_id', 'status'])
      .where('id', 'in', deliveryIds)
      .execute()
    const missing = deliveryIds.find((id) => !rows.some((row) => row.id === id))
    if (missing !== undefined) throw rejected('WEBHOOK_DELIVERY_NOT_FOUND', { id: missing })
    const finished = rows.filter(({ status }) => status !== 'PENDING')
    if (finished.length > 0)
      await transaction
        .updateTable('agent_deliveries')
        .set({ status: 'PENDING', attempts: 0, last_error: null, finished_at: null })
        .where(
          'id',
          'in',
          finished.map(({ id }) => id),
        )
        .execute()
    for (const key of new Set(finished.map(({ order_id }) => order_id)))
      await addTask(transaction, { queue: ORDER_WEBHOOKS, key, dueAt: site.now() })
    return { resent: finished.length }
  })
}
