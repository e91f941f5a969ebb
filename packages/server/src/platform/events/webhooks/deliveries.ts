import type { RequestOf, ResponseOf, WebhookDelivery } from '@cartwright/contract'
import type { Transaction } from '../../database/database.ts'
import { write } from '../../database/write.ts'
import { currentCause } from '../../kernel/actor.ts'
import { rejected } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { readPage } from '../../query/paging.ts'
import { typeOf } from '../event-types.ts'
import { findSubscription } from './subscription-store.ts'
import { subscriptionNotFound } from './subscriptions.ts'

/** What became of events on their way to subscriptions, newest first. */
export async function listDeliveries(
  { db }: Pick<Services, 'db'>,
  { subscriptionId, status, paging }: RequestOf<'ListWebhookDeliveries'>,
): Promise<ResponseOf<'ListWebhookDeliveries'>> {
  const { limit, offset } = readPage(paging ?? {}, 'paging')
  const matching = db
    .selectFrom('webhook_deliveries')
    .$if(subscriptionId !== undefined, (query) => query.where('subscription_id', '=', subscriptionId ?? ''))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'DEAD'))
  const rows = await matching
    .innerJoin('events', 'events.sequence', 'webhook_deliveries.event_sequence')
    .selectAll('webhook_deliveries')
    .select(['events.id as eventId', 'events.slug', 'entity_type as entityType', 'entity_id as entityId'])
    .orderBy('event_sequence', 'desc')
    .orderBy('webhook_deliveries.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const deliveries = rows.map(
    (row): WebhookDelivery => ({
      id: row.id,
      subscriptionId: row.subscription_id,
      eventId: row.eventId,
      eventType: row.event_type || typeOf(row),
      entityId: row.part_id || row.entityId,
      status: row.status,
      attempts: row.attempts,
      ...(row.status === 'PENDING' && { nextAttemptDate: row.next_attempt_at }),
      ...(row.last_status !== null && { lastStatus: row.last_status }),
      ...(row.last_error !== null && { lastError: row.last_error }),
      createdDate: row.created_at,
      ...(row.finished_at !== null && { finishedDate: row.finished_at }),
    }),
  )
  return { deliveries, metadata: { count: deliveries.length, offset, total: Number(total) } }
}

/**
 * Sends deliveries again, under the same ids and with a full set of attempts: the given ones, or all failed ones of a
 * subscription. A delivery in flight is left alone.
 */
export async function replayDeliveries(
  site: Pick<Services, 'db' | 'now' | 'webhooks'>,
  { deliveryIds, subscriptionId = '' }: RequestOf<'ReplayWebhookDeliveries'>,
): Promise<number> {
  const replayed = await write(site, currentCause(), async (transaction) => {
    const revived = deliveryIds
      ? await namedOnes(transaction, deliveryIds)
      : await deadOnes(transaction, subscriptionId)
    const { numUpdatedRows } = await transaction
      .updateTable('webhook_deliveries')
      .set({ status: 'PENDING', attempts: 0, next_attempt_at: site.now().toISOString(), finished_at: null })
      .where('id', 'in', revived)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
  await site.webhooks.refresh()
  return replayed
}

async function namedOnes(transaction: Transaction, ids: readonly string[]) {
  const rows = await transaction.selectFrom('webhook_deliveries').select('id').where('id', 'in', ids).execute()
  const missing = ids.find((id) => !rows.some((row) => row.id === id))
  if (missing !== undefined) {
    throw rejected('WEBHOOK_DELIVERY_NOT_FOUND', { id: missing })
  }
  return transaction
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '!=', 'PENDING')
}

async function deadOnes(transaction: Transaction, subscriptionId: string) {
  if (!(await findSubscription(transaction, subscriptionId))) throw subscriptionNotFound(subscriptionId)
  return transaction
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'DEAD')
}
