import type { Invariant } from './invariant.ts'

/** A coupon counts each order that has it, and none beyond its limit. */
export const coupons: Invariant = async (_, db) => {
  const stored = await db
    .selectFrom('coupons')
    .select(['id', 'code', 'usage_limit as limit', 'times_used as used'])
    .execute()
  const uses = await db
    .selectFrom('coupon_uses')
    .leftJoin('orders', 'orders.id', 'coupon_uses.order_id')
    .select(['coupon_uses.coupon_id as couponId', 'coupon_uses.order_id as orderId', 'orders.id as found'])
    .execute()
  const counts = stored.flatMap(({ id, code, limit, used }) => {
    const counted = uses.filter(({ couponId }) => couponId === id).length
    return [
      ...(limit !== null && used > limit ? [`The coupon ${code} was used ${used} times of ${limit}`] : []),
      ...(counted === used ? [] : [`The coupon ${code} counts ${used} uses, and ${counted} orders have it`]),
    ]
  })
  return [
    ...counts,
    ...uses
      .filter(({ found }) => found === null)
      .map(({ orderId }) => `A coupon names the order ${orderId}, which is not there`),
  ]
}
