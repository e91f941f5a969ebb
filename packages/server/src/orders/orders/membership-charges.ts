import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { OrderTables } from './tables.ts'

type ChargeRow = Selectable<OrderTables['membership_charges']>

/** Stores a charge. A repeated attempt keeps the transaction that is known. */
export async function saveCharge(
  transaction: Transaction,
  charge: Pick<ChargeRow, 'id' | 'checkout_id' | 'app_id' | 'transaction_id'> & Partial<ChargeRow>,
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

/** What a membership paid of an order. */
export interface MembershipPayment {
  readonly lineItemId: string
  readonly membershipId: string
  readonly appId: string
  /** As the shop reads it; empty without one. */
  readonly name: string
  /** What the line costs without the membership, in minor units. */
  readonly amount: number
  readonly transactionId: string | null
  readonly createdAt: string
  readonly voidedAt: string | null
}

/** What memberships paid of an order. Of several attempts for a line, the last one counts. */
export async function membershipPayments(db: Queryable, orderId: string): Promise<MembershipPayment[]> {
  const charges = await db
    .selectFrom('membership_charges')
    .innerJoin('orders', 'orders.checkout_id', 'membership_charges.checkout_id')
    .selectAll('membership_charges')
    .where('orders.id', '=', orderId)
    .where('line_item_id', '<>', '')
    .orderBy('created_at')
    .orderBy('membership_charges.id')
    .execute()
  const last = new Map(charges.map((charge) => [charge.line_item_id, charge]))
  return [...last.values()].map((charge) => ({
    lineItemId: charge.line_item_id,
    membershipId: charge.membership_id,
    appId: charge.app_id,
    name: charge.name,
    amount: charge.amount_minor,
    transactionId: charge.transaction_id,
    createdAt: charge.created_at,
    voidedAt: charge.voided_at,
  }))
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
