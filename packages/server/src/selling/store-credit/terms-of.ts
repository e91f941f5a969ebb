import type { Queryable } from '../../platform/database/database.ts'
import { type Balance, balanceIn, paysIn } from '../../platform/pricing/balance.ts'
import type { OrderMoney } from '../../platform/pricing/convert.ts'
import { findStoreCredit, type StoreCreditRow } from './store.ts'

export const balanceOf = ({ currency, balance_minor }: StoreCreditRow): Balance => ({
  currency,
  balance: balance_minor,
})

/** What the store credit of a member may pay for an order, in minor units of the order's currency. Zero for a guest. */
export async function storeCreditFor(db: Queryable, memberId: string | null, money: OrderMoney): Promise<number> {
  const row = memberId === null ? undefined : await findStoreCredit(db, memberId)
  return row && paysIn(row.currency, money) ? balanceIn(balanceOf(row), money) : 0
}
