import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { lowerCodeUses, raiseCodeUses } from './codes.ts'
import type { CouponCustomer } from './coupon.ts'
import { customerKeys } from './same-customer.ts'
import { emailOf, lowerTimesUsed, raiseTimesUsed } from './store.ts'

/** One use of a coupon, by an order. */
export interface CouponUseByOrder extends CouponCustomer {
  readonly couponId: string
  /** The code it was used by. Default: the coupon's own. */
  readonly code?: string
  readonly orderId: string
  readonly now: Date
}

/**
 * Counts the use of a coupon in the transaction that places the order. Counting the same order again changes nothing.
 *
 * @returns false when the coupon or its code is used up, in total or for this customer: then nothing was counted, and the
 *   order must not be placed at this price
 */
export async function countCouponUse(transaction: Transaction, use: CouponUseByOrder): Promise<boolean> {
  const { couponId, code, orderId, memberId, now } = use
  if (await isCounted(transaction, use)) return true
  // First the count: it locks the coupon, so that what is read next cannot change until this order is placed.
  if (!(await raiseTimesUsed(transaction, couponId))) return false
  const ofCode = code === undefined ? 'unknown' : await raiseCodeUses(transaction, code)
  const giveUp = async () => {
    await lowerTimesUsed(transaction, couponId)
    if (ofCode === 'counted' && code !== undefined) await lowerCodeUses(transaction, code)
    return false
  }
  if (ofCode === 'used up') return giveUp()
  const limit = await limitPerCustomer(transaction, couponId)
  if (limit !== null && (await timesUsedBy(transaction, couponId, use)) >= limit) return giveUp()
  await transaction
    .insertInto('coupon_uses')
    .values({
      coupon_id: couponId,
      order_id: orderId,
      member_id: memberId,
      email: emailOf(use),
      used_at: now.toISOString(),
      code: ofCode === 'counted' && code !== undefined ? code : null,
    })
    .execute()
  return true
}

/** Gives the uses of a cancelled order back, once. */
export async function releaseCouponUses(transaction: Transaction, orderId: string): Promise<void> {
  const released = await transaction
    .deleteFrom('coupon_uses')
    .where('order_id', '=', orderId)
    .returning(['coupon_id', 'code'])
    .execute()
  for (const { coupon_id, code } of released) {
    await lowerTimesUsed(transaction, coupon_id)
    if (code !== null) await lowerCodeUses(transaction, code)
  }
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

async function limitPerCustomer(transaction: Transaction, couponId: string): Promise<number | null> {
  const coupon = await transaction
    .selectFrom('coupons')
    .select('limit_per_customer')
    .where('id', '=', couponId)
    .executeTakeFirst()
  return coupon?.limit_per_customer ?? null
}

/** How often a customer has used a coupon: as the member, or with an email address, of earlier orders. */
export async function timesUsedBy(db: Queryable, couponId: string, customer: CouponCustomer): Promise<number> {
  const keys = await customerKeys(db, customer)
  if (!keys) return 0
  const { uses } = await db
    .selectFrom('coupon_uses')
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .where('coupon_id', '=', couponId)
    .where(({ or, eb }) => or([eb('member_id', 'in', keys.memberIds), eb('email', 'in', keys.emails)]))
    .executeTakeFirstOrThrow()
  return Number(uses)
}
