import type { Database, Transaction } from '../../database/database.ts'
import { settledThrough } from '../../database/settled.ts'
import { write } from '../../database/write.ts'
import type { EventForm } from '../../domain/event-form.ts'
import { randomId } from '../../secrets/secret-token.ts'
import { restates } from '../event-forms.ts'
import { isInternal, typeOf } from '../event-types.ts'
import { namesType, type SubscriptionRow, wantsType } from './subscription-store.ts'

/** Events that are looked at in one transaction. */
const BATCH = 500

/**
 * Creates the deliveries of new events for each active subscription. Events
 * that an unfinished transaction could still precede wait.
 *
 * @param forms the forms of events in other wires, which subscriptions have to name
 * @returns whether there may be more
 */
export async function queueEvents(db: Database, now: Date, forms: readonly EventForm[] = []): Promise<boolean> {
  const settled = await settledThrough(db, 'events')
  return write({ db }, null, async (transaction) => {
    const active = await transaction.selectFrom('webhook_subscriptions').selectAll().where('active', '=', 1).execute()
    if (active.length === 0) return false
    const events = await transaction
      .selectFrom('events')
      .select(['sequence', 'slug', 'entity_type as entityType', 'entity_id as entityId'])
      .where('sequence', '>', Math.min(...active.map(({ queued_through }) => queued_through)))
      .where('sequence', '<=', settled)
      .orderBy('sequence')
      .limit(BATCH)
      .execute()
    const last = events.at(-1)
    if (last === undefined) return false
    for (const subscription of active) await queueFor(transaction, { subscription, forms, now }, events)
    await transaction
      .updateTable('webhook_subscriptions')
      .set({ queued_through: last.sequence })
      .where('active', '=', 1)
      .where('queued_through', '<', last.sequence)
      .execute()
    return events.length === BATCH
  })
}

interface QueuedEvent {
  readonly sequence: number
  readonly slug: string
  readonly entityType: string
  readonly entityId: string
}

interface Queueing {
  readonly subscription: SubscriptionRow
  readonly forms: readonly EventForm[]
  readonly now: Date
}

/** Rows of one statement, below the limit of variables of SQLite. */
const ROWS = 500

async function queueFor(transaction: Transaction, queueing: Queueing, events: readonly QueuedEvent[]) {
  const { subscription, now } = queueing
  const at = now.toISOString()
  const due = { subscription_id: subscription.id, status: 'PENDING' as const, next_attempt_at: at, created_at: at }
  const deliveries: NewDelivery[] = []
  for (const event of events) {
    if (event.sequence <= subscription.queued_through || isInternal(event)) continue
    if (wantsType(subscription, typeOf(event)))
      deliveries.push({ event_sequence: event.sequence, event_type: '', part_id: '' })
    deliveries.push(...(await formsOf(transaction, queueing, event)))
  }
  for (let from = 0; from < deliveries.length; from += ROWS) {
    const rows = deliveries.slice(from, from + ROWS).map((delivery) => ({ id: randomId(), ...due, ...delivery }))
    await transaction.insertInto('webhook_deliveries').values(rows).execute()
  }
}

interface NewDelivery {
  readonly event_sequence: number
  readonly event_type: string
  readonly part_id: string
}

/** An event in the forms that the subscription names, once for each entity that it is about. */
async function formsOf(
  transaction: Transaction,
  { subscription, forms }: Queueing,
  event: QueuedEvent,
): Promise<NewDelivery[]> {
  const { sequence: event_sequence, entityId } = event
  const wanted = forms.filter((form) => restates(form, event) && namesType(subscription, typeOf(form)))
  const deliveries: NewDelivery[] = []
  for (const form of wanted) {
    const of = { event_sequence, event_type: typeOf(form), part_id: '' }
    if (!form.parts) {
      deliveries.push(of)
      continue
    }
    const { payload } = await transaction
      .selectFrom('events')
      .select('payload')
      .where('sequence', '=', event_sequence)
      .executeTakeFirstOrThrow()
    const parts = await form.parts(transaction, { entityId, payload })
    deliveries.push(...parts.map((part_id) => ({ ...of, part_id })))
  }
  return deliveries
}
