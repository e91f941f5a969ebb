import type { Transaction } from '../../platform/database/database.ts'
import type { DiscountTotals } from '../../platform/pricing/types.ts'
import type { CouponCustomer } from './coupon.ts'
import { recordCustomerOrder } from './customers.ts'
import { discountRules } from './rules/discount-rule.ts'
import { renewRuleSet } from './rules/live-rules.ts'
import { countRuleUse, releaseRuleUses } from './rules/uses.ts'
import { countCouponUse, releaseCouponUses } from './uses.ts'

interface PlacedOrder extends CouponCustomer {
  readonly orderId: string
  readonly now: Date
}

/**
 * Counts the coupons and rules that an order used, in the transaction that places it. Limits per customer are decided here.
 *
 * @returns false when one of them is used up: then the order must not be placed at this price
 */
export async function countDiscounts(
  transaction: Transaction,
  discounts: readonly DiscountTotals[],
  order: PlacedOrder,
): Promise<boolean> {
  const coupons = new Map(discounts.flatMap(({ coupon }) => (coupon ? [[coupon.id, coupon.code] as const] : [])))
  for (const [couponId, code] of coupons)
    if (!(await countCouponUse(transaction, { couponId, code, ...order }))) return false
  const ruleIds = new Set(discounts.flatMap(({ rule }) => (rule ? [rule.id] : [])))
  let hasTotalLimit = false
  for (const id of ruleIds) {
    const stored = await discountRules.find(transaction, id)
    if (!stored || !(await countRuleUse(transaction, stored.value, order))) return false
    hasTotalLimit ||= stored.value.usageLimit !== undefined
  }
  if (hasTotalLimit) await renewRuleSet(transaction)
  await recordCustomerOrder(transaction, order)
  return true
}

/** Gives back what a cancelled order used. A second call changes nothing. */
export async function releaseDiscounts(transaction: Transaction, orderId: string): Promise<void> {
  await releaseCouponUses(transaction, orderId)
  if (await releaseRuleUses(transaction, orderId)) await renewRuleSet(transaction)
  await transaction.deleteFrom('customer_orders').where('order_id', '=', orderId).execute()
}

/** Gives back the coupon, or the rules, that no longer count for an order after it was edited. */
export async function releaseUnapplied(
  transaction: Transaction,
  orderId: string,
  { coupon, rules }: { readonly coupon: boolean; readonly rules: boolean },
): Promise<void> {
  if (coupon) await releaseCouponUses(transaction, orderId)
  if (rules && (await releaseRuleUses(transaction, orderId))) await renewRuleSet(transaction)
}

/** Removes the customer's address from what is stored about an order. */
export async function clearEmailOfUses(transaction: Transaction, orderId: string): Promise<void> {
  for (const table of ['coupon_uses', 'discount_rule_uses', 'customer_orders'] as const)
    await transaction.updateTable(table).set({ email: null }).where('order_id', '=', orderId).execute()
}
