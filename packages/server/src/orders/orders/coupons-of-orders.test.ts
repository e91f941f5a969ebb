import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { ReviewOutdatedError } from '../../selling/checkout/errors.ts'
import { buy, goToCheckout, review, submit } from '../../selling/checkout/testing.ts'
import type { CouponDraft } from '../../selling/promotions/coupon.ts'
import { findCouponById, saveCoupon } from '../../selling/promotions/store.ts'
import { type BillingShop, openBillingShop } from '../billing/testing.ts'

let shop: BillingShop
let now = new Date('2026-06-01T12:00:00.000Z')
beforeEach(async () => {
  now = new Date('2026-06-01T12:00:00.000Z')
  shop = await openBillingShop({ now: () => now })
})
afterEach(() => shop.site.close())

const saveTen = (more: Partial<CouponDraft> = {}) =>
  saveCoupon(shop.site.db, { name: 'Ten', code: 'TEN', benefit: { type: 'PERCENT', percent: '10' }, ...more })

/** A checkout of a mug at 12.50 with the coupon, ready to be placed. */
async function checkoutWithCoupon() {
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.mug, 1]])
  await ask(shop.site, token, calls.UpdateCurrentCart, { couponCode: 'TEN' })
  return { token, checkoutId, reviewed: await review(shop.site, checkoutId) }
}
const usesOf = async (id: string) => (await findCouponById(shop.site.db, id))?.coupon.timesUsed

test('PF48 S05: of 50 buyers on a coupon with one use one gets it; the others learn it before they pay', async () => {
  const id = await saveTen({ usageLimit: 1 })
  const buyers = await Promise.all(Array.from({ length: 50 }, checkoutWithCoupon))
  const results = await Promise.allSettled(
    buyers.map(({ checkoutId, reviewed }) => submit(shop.site, checkoutId, reviewed)),
  )
  const rejected = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(rejected).toHaveLength(49)
  for (const error of rejected) expect(error).toBeInstanceOf(ReviewOutdatedError)
  expect(await usesOf(id)).toBe(1)

  const loser = buyers[results.findIndex(({ status }) => status === 'rejected')]
  if (!loser) throw new Error('No buyer was refused')
  const order = await buy(shop.site, loser.token, loser.checkoutId)
  expect(order.priceSummary).toMatchObject({ discount: { amount: '0.00' }, total: { amount: '17.40' } })

  const winner = results.find((result) => result.status === 'fulfilled')?.value
  const orderId = winner?.status === 'placed' ? winner.orderId : ''
  await ask(shop.site, shop.staff, calls.CancelOrder, { id: orderId })
  expect(await usesOf(id)).toBe(0)
})

test('PF49: a coupon that ends before the order is placed asks for another review, then the order goes on', async () => {
  await saveTen({ endsAt: new Date('2026-06-01T12:01:00.000Z') })
  const { token, checkoutId, reviewed } = await checkoutWithCoupon()
  now = new Date('2026-06-01T12:02:00.000Z')
  await expect(submit(shop.site, checkoutId, reviewed)).rejects.toBeInstanceOf(ReviewOutdatedError)
  const order = await buy(shop.site, token, checkoutId)
  expect(order.priceSummary).toMatchObject({ discount: { amount: '0.00' } })
})
