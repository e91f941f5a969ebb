import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { SavedMethod } from '../provider.ts'

/** A card that a member saved. */
export interface SavedPaymentMethod extends SavedMethod {
  readonly id: string
  readonly memberId: string
  readonly provider: string
  readonly isPrimary: boolean
  /** Whether the member lets the shop charge it for orders of the member. */
  readonly isForMerchant: boolean
  readonly revision: number
  readonly createdAt: string
  readonly updatedAt: string
}

const columns = (db: Queryable) =>
  db
    .selectFrom('saved_payment_methods')
    .select(['id', 'member_id as memberId', 'provider', 'reference', 'fingerprint', 'brand', 'revision'])
    .select(['last_digits as lastDigits', 'expiry_month as expiryMonth', 'expiry_year as expiryYear'])
    .select([
      'merchant_use_allowed as forMerchant',
      'is_primary as primary',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])

type Row = Omit<SavedPaymentMethod, 'isPrimary' | 'isForMerchant'> & {
  readonly primary: number
  readonly forMerchant: number
}

const toMethod = ({ primary, forMerchant, ...row }: Row): SavedPaymentMethod => ({
  ...row,
  isPrimary: primary === 1,
  isForMerchant: forMerchant === 1,
})

/** The cards of a member: the primary one first, then the newest. */
export async function savedMethodsOf(db: Queryable, memberId: string): Promise<SavedPaymentMethod[]> {
  const rows = await columns(db)
    .where('member_id', '=', memberId)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toMethod)
}

/** A card of this member; null for an unknown one and for another member's. */
export async function findSavedMethod(db: Queryable, memberId: string, id: string): Promise<SavedPaymentMethod | null> {
  const row = await columns(db).where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst()
  return row ? toMethod(row) : null
}

export async function insertSavedMethod(transaction: Transaction, method: SavedPaymentMethod): Promise<void> {
  const { memberId, lastDigits, expiryMonth, expiryYear, isPrimary, isForMerchant, createdAt, updatedAt, ...same } =
    method
  await transaction
    .insertInto('saved_payment_methods')
    .values({
      ...same,
      member_id: memberId,
      last_digits: lastDigits,
      expiry_month: expiryMonth,
      expiry_year: expiryYear,
      is_primary: isPrimary ? 1 : 0,
      merchant_use_allowed: isForMerchant ? 1 : 0,
      created_at: createdAt,
      updated_at: updatedAt,
    })
    .execute()
}

/** Stores what a provider says of a card that was saved again, such as its new expiry date. */
export async function renewSavedMethod(
  transaction: Transaction,
  id: string,
  { reference, brand, lastDigits, expiryMonth, expiryYear }: SavedMethod,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('saved_payment_methods')
    .set({ reference, brand, last_digits: lastDigits, expiry_month: expiryMonth, expiry_year: expiryYear })
    .set({ updated_at: now.toISOString(), revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}

/** Makes a card of a member the one that the checkout suggests. */
export async function setPrimary(transaction: Transaction, memberId: string, id: string, now: Date): Promise<void> {
  const change = (isPrimary: 0 | 1) =>
    transaction
      .updateTable('saved_payment_methods')
      .set({ is_primary: isPrimary, updated_at: now.toISOString(), revision: sql<number>`revision + 1` })
      .where('member_id', '=', memberId)
  await change(0).where('is_primary', '=', 1).where('id', '<>', id).execute()
  await change(1).where('is_primary', '=', 0).where('id', '=', id).execute()
}

/** Stores whether the shop may charge a card. */
export async function setMerchantUse(
  transaction: Transaction,
  id: string,
  isForMerchant: boolean,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('saved_payment_methods')
    .set({ merchant_use_allowed: isForMerchant ? 1 : 0 })
    .set({ updated_at: now.toISOString(), revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteSavedMethod(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('saved_payment_methods').where('id', '=', id).execute()
}

/** What a provider calls a member; null where the member has no account there. */
export async function findCustomer(db: Queryable, memberId: string, provider: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_customers')
    .select('reference')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.reference ?? null
}

/** Whether a member saved a method for own purchases. */
export async function isSavedElsewhere(
  db: Queryable,
  {
    provider,
    reference,
    memberId,
  }: { readonly provider: string; readonly reference: string; readonly memberId: string | null },
): Promise<boolean> {
  if (memberId === null) return false
  const methods = await savedMethodsOf(db, memberId)
  return methods.some((method) => method.provider === provider && method.reference === reference)
}
