import { type Check, failuresOf, indexes, listRejections, race, unless } from '../check.ts'

/** A coupon that may be used once is in all carts. */
export const oneCoupon: Check = {
  id: 'one-coupon',
  title: 'A coupon with one use is used once',
  run: async (shop) => {
    const product = await shop.sell('Coupon', 20, shop.buyers)
    const code = `VERIFY${shop.run.toUpperCase()}`
    const id = await shop.owner.coupons.createCoupon({
      name: `cartwright verify ${shop.run}`,
      code,
      percentOffRate: 50,
      usageLimit: 1,
      startTime: String(Date.now() - 60_000),
      scope: { namespace: 'stores' },
    })
    shop.later(() => shop.owner.coupons.deleteCoupon(id))
    const ready = await Promise.all(
      indexes(shop.buyers).map((n) => shop.checkOut(product, { buyer: `coupon-${n}`, couponCode: code })),
    )
    const outcomes = await race(ready.map((checkout) => () => shop.order(checkout)))
    const orders = await shop.ordersOf('coupon-')
    const used = orders.filter(({ appliedDiscounts }) => appliedDiscounts.some(({ coupon }) => coupon?.code === code))
    return {
      summary: `${shop.buyers} buyers used one coupon at once: ${used.length} got it. Rejections: ${listRejections(outcomes)}.`,
      problems: [
        ...unless(used.length === 1, `${used.length} orders used a coupon that may be used once`),
        ...unless(
          orders.length === outcomes.values.length,
          `${orders.length} orders, but ${outcomes.values.length} answers with one`,
        ),
        ...failuresOf(outcomes),
      ],
    }
  },
}
