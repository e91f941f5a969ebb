import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { MandateMethod } from '../provider.ts'
import type {} from './tables.ts'

/** What a customer agreed to for charges without them. */
export interface Mandate extends MandateMethod {
  readonly id: string
  readonly provider: string
  /** Null for a guest. */
  readonly memberId: string | null
  readonly status: 'ACTIVE' | 'ENDED'
}

const select = (db: Queryable) =>
  db
    .selectFrom('payment_mandates')
    .select(['id', 'provider', 'customer', 'reference', 'brand', 'status', 'member_id as memberId'])
    .select(['last_digits as lastDigits', 'expiry_month as expiryMonth', 'expiry_year as expiryYear'])

/** Null for an unknown one. */
export async function findMandate(db: Queryable, id: string): Promise<Mandate | null> {
  return (await select(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** The mandate by which a provider charges so; null where there is none that holds. */
export async function findActiveMandate(
  db: Queryable,
  { provider, customer, reference }: Pick<Mandate, 'provider' | 'customer' | 'reference'>,
): Promise<Mandate | null> {
  const row = await select(db)
    .where('provider', '=', provider)
    .where('customer', '=', customer)
    .where('reference', '=', reference)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  return row ?? null
}

export async function mandatesOfMember(db: Queryable, memberId: string): Promise<Mandate[]> {
  return select(db).where('member_id', '=', memberId).orderBy('created_at').orderBy('id').execute()
}

export async function insertMandate(transaction: Transaction, mandate: Mandate, now: Date): Promise<void> {
  const { memberId, lastDigits, expiryMonth, expiryYear, ...same } = mandate
  const at = now.toISOString()
  await transaction
    .insertInto('payment_mandates')
    .values({
      ...same,
      member_id: memberId,
      last_digits: lastDigits,
      expiry_month: expiryMonth,
      expiry_year: expiryYear,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

/** Stores how the provider describes it now, such as by a later expiry date. */
export async function renewMandate(
  transaction: Transaction,
  id: string,
  { brand, lastDigits, expiryMonth, expiryYear }: MandateMethod,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('payment_mandates')
    .set({ brand, last_digits: lastDigits, expiry_month: expiryMonth, expiry_year: expiryYear })
    .set({ updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

export async function markMandateEnded(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction
    .updateTable('payment_mandates')
    .set({ status: 'ENDED', updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Mandates that hold and whose cards expire in or before a month, by their ids. */
export async function expiringMandates(
  db: Queryable,
  { year, month, after, limit }: { readonly year: number; readonly month: number } & Page,
): Promise<Mandate[]> {
  return select(db)
    .where('status', '=', 'ACTIVE')
    .where((eb) =>
      eb.or([eb('expiry_year', '<', year), eb.and([eb('expiry_year', '=', year), eb('expiry_month', '<=', month)])]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

interface Page {
  readonly after: string
  readonly limit: number
}
