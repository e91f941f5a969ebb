import { randomUUID } from 'node:crypto'
import type { FeeTerms } from '../pricing/types.ts'
import type { Queryable } from '../storage/database.ts'

/** A fee on every order, beside items and shipping. */
export interface AdditionalFeeDraft {
  /** Names it for programs; saving the same code again changes the fee. */
  readonly code: string
  readonly name: string
  /** Minor units. */
  readonly price: number
  /** Default: true. */
  readonly taxable?: boolean
  /** Default: true. */
  readonly active?: boolean
  /** Default: 0. */
  readonly position?: number
}

export async function saveAdditionalFee(db: Queryable, draft: AdditionalFeeDraft): Promise<void> {
  const values = {
    name: draft.name,
    price_minor: draft.price,
    taxable: draft.taxable === false ? 0 : 1,
    active: draft.active === false ? 0 : 1,
    position: draft.position ?? 0,
  }
  await db
    .insertInto('additional_fees')
    .values({ id: randomUUID(), code: draft.code, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute()
}

export async function findAdditionalFees(db: Queryable): Promise<FeeTerms[]> {
  const rows = await db
    .selectFrom('additional_fees')
    .select(['code', 'name', 'price_minor', 'taxable'])
    .where('active', '=', 1)
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.map((row) => ({ code: row.code, name: row.name, price: row.price_minor, taxable: row.taxable === 1 }))
}
