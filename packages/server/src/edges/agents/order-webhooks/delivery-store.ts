import type { Selectable } from 'kysely'
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { addTask } from '../../../platform/tasks/notify.ts'
import type { AgentTables } from '../tables.ts'

export type DeliveryRow = Selectable<AgentTables['agent_deliveries']>

/** The queue of what is sent to agents. A task is an order: its deliveries go out one after another. */
export const ORDER_WEBHOOKS = 'agent-webhooks'

/** Stores the delivery of an event, once. */
export async function insertDelivery(
  transaction: Transaction,
  delivery: Pick<DeliveryRow, 'id' | 'agent' | 'order_id' | 'kind' | 'occurred_at'>,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('agent_deliveries')
    .values({
      ...delivery,
      status: 'PENDING',
      attempts: 0,
      last_status: null,
      last_error: null,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await addTask(transaction, { queue: ORDER_WEBHOOKS, key: delivery.order_id, dueAt: now })
}

/** What waits to be sent of an order, the oldest first. */
export const waitingDeliveries = (db: Queryable, orderId: string): Promise<DeliveryRow[]> =>
  db
    .selectFrom('agent_deliveries')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'PENDING')
    .orderBy('occurred_at')
    .orderBy('id')
    .execute()

export async function updateDelivery(
  db: Database,
  id: string,
  outcome: Partial<Pick<DeliveryRow, 'status' | 'attempts' | 'last_status' | 'last_error' | 'finished_at'>>,
): Promise<void> {
  await write({ db }, null, (transaction) =>
    transaction.updateTable('agent_deliveries').set(outcome).where('id', '=', id).execute(),
  )
}

export async function deleteDelivery(db: Database, id: string): Promise<void> {
  await write({ db }, null, (transaction) => transaction.deleteFrom('agent_deliveries').where('id', '=', id).execute())
}

/** Gives up what still waits of an order. */
export async function giveUpDeliveries(db: Database, orderId: string, now: Date): Promise<void> {
  await write({ db }, null, (transaction) =>
    transaction
      .updateTable('agent_deliveries')
      .set({ status: 'DEAD', finished_at: now.toISOString() })
      .where('order_id', '=', orderId)
      .where('status', '=', 'PENDING')
      .execute(),
  )
}
