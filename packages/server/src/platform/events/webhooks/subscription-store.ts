import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'
import type { EventTables } from '../tables.ts'

export type SubscriptionRow = Selectable<EventTables['webhook_subscriptions']>

/** All subscriptions, oldest first. */
export async function readSubscriptions(db: Queryable): Promise<SubscriptionRow[]> {
  return db.selectFrom('webhook_subscriptions').selectAll().orderBy('created_at').orderBy('id').execute()
}

export async function findSubscription(db: Queryable, id: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('webhook_subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Keeps a subscription, new or changed. */
export async function keepSubscription(transaction: Transaction, row: SubscriptionRow): Promise<void> {
  const { id: _, created_at: __, ...changing } = row
  await transaction
    .insertInto('webhook_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute()
}

const typesOf = (row: Pick<SubscriptionRow, 'event_types'>): readonly string[] => JSON.parse(row.event_types)

/** Whether a subscription is for events of a type. */
export function wantsType(row: Pick<SubscriptionRow, 'event_types'>, type: string): boolean {
  const types = typesOf(row)
  return types.length === 0 || types.includes(type)
}

/** Whether a subscription names a type. Without types it gets each event once, as it is stored. */
export const namesType = (row: Pick<SubscriptionRow, 'event_types'>, type: string): boolean =>
  typesOf(row).includes(type)

/** The secrets that sign now: the present one, and the former one until its time is over. */
export function secretsOf(row: SubscriptionRow, now: Date): string[] {
  const { secret, former_secret, former_secret_until } = row
  const formerIsGood = former_secret !== null && (former_secret_until ?? '') > now.toISOString()
  return formerIsGood ? [secret, former_secret] : [secret]
}
