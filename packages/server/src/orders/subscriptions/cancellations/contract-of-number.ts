import type { Queryable } from '../../../platform/database/database.ts'
import type { Contract } from '../contract.ts'
import { findContract } from '../store.ts'

/** A contract by its number; null where there is none. */
export async function contractOfNumber(db: Queryable, number: number): Promise<Contract | null> {
  const row = await db.selectFrom('subscription_contracts').select('id').where('number', '=', number).executeTakeFirst()
  return row ? findContract(db, row.id) : null
}
