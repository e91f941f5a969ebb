import type { Transaction } from '../../platform/database/database.ts'

/** Moves the uses of coupons and rules, so that limits per customer count for both accounts together. @returns how many */
export async function moveDiscountUses(transaction: Transaction, from: string, into: string): Promise<number> {
  let moved = 0
  for (const table of ['coupon_uses', 'discount_rule_uses', 'customer_orders'] as const) {
    const { numUpdatedRows } = await transaction
      .updateTable(table)
      .set({ member_id: into })
      .where('member_id', '=', from)
      .executeTakeFirst()
    if (table !== 'customer_orders') moved += Number(numUpdatedRows)
  }
  return moved
}
