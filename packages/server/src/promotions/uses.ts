import type { Transaction } from '../database/database.ts'
import type { CouponCustomer } from './coupon.ts'
import { emailOf, hasUsed, lowerTimesUsed, raiseTimesUsed } from './store.ts'

/** One use of a coupon, by an order. */
export interface CouponUseByOrder extends CouponCustomer {
  readonly couponId: string
  readonly orderId: string
  readonly now: Date
}

/**
 * Counts the use of a coupon in the transaction that places the order. Counting the same order again changes nothing.
 *
 * @returns false when the coupon is used up, or the customer has used it before: then nothing was counted, and the order
 *   must not be placed at this price
 */
export async function countCouponUse(transaction: Transaction, use: CouponUseByOrder): Promise<boolean> {
  const { couponId, orderId, memberId, now } = use
  if (await isCounted(transaction, use)) return true
  // First the count: it locks the coupon, so that what is read next cannot change until this order is placed.
  if (!(await raiseTimesUsed(transaction, couponId))) return false
  if ((await isOncePerCustomer(transaction, couponId)) && (await hasUsed(transaction, couponId, use))) {
    await lowerTimesUsed(transaction, couponId)
    return false
  }
  await transaction
    .insertInto('coupon_uses')
    .values({
      coupon_id: couponId,
      order_id: orderId,
      member_id: memberId,
      email: emailOf(use),
      used_at: now.toISOString(),
    })
    .execute()
  return true
}

/** Gives the uses of a cancelled order back. */
export async function releaseCouponUses(transaction: Transaction, orderId: string): Promise<void> {
  const released = await transaction
    .deleteFrom('coupon_uses')
    .where('order_id', '=', orderId)
    .returning('coupon_id')
    .execute()
  for (const { coupon_id } of released) await lowerTimesUsed(transaction, coupon_id)
}

/** Removes the customer's address from the coupon uses of an order. */
export async function clearEmailOfUses(transaction: Transaction, orderId: string): Promise<void> {
  await transaction.updateTable('coupon_uses').set({ email: null }).where('order_id', '=', orderId).execute()
}

async function isCounted(transaction: Transaction, { couponId, orderId }: CouponUseByOrder): Promise<boolean> {
  const use = await transaction
    .selectFrom('coupon_uses')
    .select('order_id')
    .where('coupon_id', '=', couponId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return use !== undefined
}

async function isOncePerCustomer(transaction: Transaction, couponId: string): Promise<boolean> {
  const coupon = await transaction
    .selectFrom('coupons')
    .select('once_per_member')
    .where('id', '=', couponId)
    .executeTakeFirst()
  return coupon?.once_per_member === 1
}
