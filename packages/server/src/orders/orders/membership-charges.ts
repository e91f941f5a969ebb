import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { OrderTables } from './tables.ts'

type ChargeRow = Selectable<OrderTables['membership_charges']>

/** Stores a charge. A repeated attempt keeps the transaction that is known. */
export async function saveCharge(
  transaction: Transaction,
  charge: Pick<ChargeRow, 'id' | 'checkout_id' | 'app_id' | 'transaction_id'>,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('membership_charges')
    .values({ ...charge, failure: null, created_at: now.toISOString(), voided_at: null })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ fn, ref }) => ({
        transaction_id: fn.coalesce(ref('excluded.transaction_id'), ref('membership_charges.transaction_id')),
      })),
    )
    .execute()
}

/** The charges for a checkout that can still be voided. */
export const openCharges = (db: Queryable, checkoutId: string): Promise<ChargeRow[]> =>
  db
    .selectFrom('membership_charges')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .where('voided_at', 'is', null)
    .where('failure', 'is', null)
    .orderBy('id')
    .execute()

/** Stores that a charge was voided, or why it cannot be. */
export async function settleCharge(
  transaction: Transaction,
  id: string,
  failure: string | null,
  now: Date,
): Promise<void> {
  const outcome = failure === null ? { voided_at: now.toISOString() } : { failure }
  await transaction.updateTable('membership_charges').set(outcome).where('id', '=', id).execute()
}
