import type { SubscriptionCancellation } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { normalizeEmail } from '../../../platform/kernel/email-address.ts'
import type {} from '../management/tables.ts'

/** A statement as it is stored. */
export interface StoredCancellation extends Omit<SubscriptionCancellation, 'name' | 'email'> {
  /** Absent once the data of the customer is erased. */
  readonly name?: string
  readonly email?: string
  /** The language of its mail. */
  readonly language: string
  /** True where it canceled the subscription. */
  readonly isCanceled: boolean
  /** ISO time at which the subscription ends by it. */
  readonly subscriptionEndsAt?: string
}

/** A statement by its id; null where there is none. */
export async function findCancellation(db: Queryable, id: string): Promise<StoredCancellation | null> {
  const row = await db
    .selectFrom('subscription_cancellations')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? JSON.parse(row.document) : null
}

/** The statements of an address, the oldest first. */
export async function cancellationsOfAddress(db: Queryable, emailKey: string): Promise<StoredCancellation[]> {
  const rows = await db
    .selectFrom('subscription_cancellations')
    .select('document')
    .where('email_key', '=', emailKey)
    .orderBy('created_at')
    .execute()
  return rows.map(({ document }) => JSON.parse(document))
}

/** Stores a statement, or replaces the one with its id. */
export async function saveCancellation(transaction: Transaction, saved: StoredCancellation): Promise<void> {
  const { id, subscriptionId: contract_id = null, email, createdDate: created_at } = saved
  const email_key = email === undefined ? '' : normalizeEmail(email)
  const document = JSON.stringify(saved)
  await transaction
    .insertInto('subscription_cancellations')
    .values({ id, contract_id, email_key, created_at, document })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ email_key, document }))
    .execute()
}
