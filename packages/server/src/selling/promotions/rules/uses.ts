import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { CouponCustomer } from '../coupon.ts'
import { customerKeys } from '../same-customer.ts'
import { emailOf } from '../store.ts'
import type { DiscountRule } from './discount-rule.ts'

type Limits = Pick<DiscountRule, 'id' | 'usageLimit' | 'usageLimitPerCustomer'>

/** How many orders each rule applied to. */
export async function timesUsedOf(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('discount_rule_counts').selectAll().execute()
  return new Map(rows.map(({ rule_id, times_used }) => [rule_id, times_used]))
}

export const isUsedUp = ({ id, usageLimit }: Limits, used: ReadonlyMap<string, number>): boolean =>
  usageLimit !== undefined && (used.get(id) ?? 0) >= usageLimit

/** How often a customer has used each rule: as the member, or with the email address, of earlier orders. */
export async function usesByCustomer(db: Queryable, customer: CouponCustomer): Promise<ReadonlyMap<string, number>> {
  const keys = await customerKeys(db, customer)
  if (!keys) return new Map()
  const rows = await db
    .selectFrom('discount_rule_uses')
    .select(({ fn }) => ['rule_id', fn.countAll<number>().as('uses')])
    .where(({ or, eb }) => or([eb('member_id', 'in', keys.memberIds), eb('email', 'in', keys.emails)]))
    .groupBy('rule_id')
    .execute()
  return new Map(rows.map(({ rule_id, uses }) => [rule_id, Number(uses)]))
}

/**
 * Counts that a rule applied to an order, in the transaction that places it.
 *
 * @returns false when the rule is used up, in total or for this customer; then the order must not be placed at this price
 */
export async function countRuleUse(
  transaction: Transaction,
  { id, usageLimit, usageLimitPerCustomer }: Limits,
  order: CouponCustomer & { readonly orderId: string; readonly now: Date },
): Promise<boolean> {
  await transaction
    .insertInto('discount_rule_counts')
    .values({ rule_id: id, times_used: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // The condition holds the limit, and the update locks the count for what is read next.
  const { numUpdatedRows } = await transaction
    .updateTable('discount_rule_counts')
    .set((eb) => ({ times_used: eb('times_used', '+', 1) }))
    .where('rule_id', '=', id)
    .$if(usageLimit !== undefined, (update) => update.where('times_used', '<', usageLimit ?? 0))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  if (usageLimitPerCustomer !== undefined) {
    const used = (await usesByCustomer(transaction, order)).get(id) ?? 0
    if (used >= usageLimitPerCustomer) {
      await lower(transaction, id)
      return false
    }
  }
  await transaction
    .insertInto('discount_rule_uses')
    .values({
      rule_id: id,
      order_id: order.orderId,
      member_id: order.memberId,
      email: emailOf(order),
      used_at: order.now.toISOString(),
    })
    .execute()
  return true
}

/** Gives back the uses of a cancelled order, once. Returns whether there were any. */
export async function releaseRuleUses(transaction: Transaction, orderId: string): Promise<boolean> {
  const released = await transaction
    .deleteFrom('discount_rule_uses')
    .where('order_id', '=', orderId)
    .returning('rule_id')
    .execute()
  for (const { rule_id } of released) await lower(transaction, rule_id)
  return released.length > 0
}

const lower = (transaction: Transaction, id: string) =>
  transaction
    .updateTable('discount_rule_counts')
    .set((eb) => ({ times_used: eb('times_used', '-', 1) }))
    .where('rule_id', '=', id)
    .where('times_used', '>', 0)
    .execute()
