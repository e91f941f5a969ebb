import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import { write } from '../../platform/database/write.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { codeOf, item, newVisitor } from '../cart/testing.ts'
import { generateCodes } from './codes.ts'
import type { CouponDraft } from './coupon.ts'
import { findCoupon, saveCoupon } from './store.ts'
import { countCouponUse, releaseCouponUses } from './uses.ts'
import { validateCoupon } from './validate.ts'

const { mug, wallpaper, tableware } = fixtures
const NOW = new Date('2026-06-01T12:00:00.000Z')

let site: Site
let codes = 0
beforeAll(async () => {
  site = await createTestSite({ now: () => NOW })
  await createTestCatalog(site)
})
afterAll(() => site.close())

/** A coupon of ten percent with a code of its own, but for what is said. */
async function coupon(draft: Partial<CouponDraft> = {}) {
  codes += 1
  const code = draft.code ?? `CODE${codes}`
  const id = await saveCoupon(site.db, { name: 'Spring', benefit: { type: 'PERCENT', percent: '10' }, ...draft, code })
  return { id, code }
}

const use = (couponId: string, orderId: string, memberId: string | null = null) =>
  write(site, null, (transaction) => countCouponUse(transaction, { couponId, orderId, memberId, now: NOW }))

async function visitorWithMug() {
  const visitor = await newVisitor(site)
  await visitor.add(item(mug, 1))
  return visitor
}

describe('setting a coupon', () => {
  test('it is on the cart, takes its share off, and goes when it is removed', async () => {
    const { id, code } = await coupon({ code: 'Spring-10' })
    const visitor = await visitorWithMug()
    const { body } = await visitor.update({ couponCode: ' spring-10 ' })
    expect(body.cart.appliedDiscounts).toMatchObject([{ coupon: { id, code: code.toUpperCase() } }])
    const estimate = (await visitor.estimate()).body
    expect(estimate.appliedDiscounts).toMatchObject([
      { coupon: { id, code: 'SPRING-10', name: 'Spring', amount: { amount: '1.25' } }, discountType: 'GLOBAL' },
    ])
    expect(estimate.priceSummary).toMatchObject({ discount: { amount: '1.25' }, total: { amount: '11.25' } })
    expect((await visitor.removeCoupon()).body.cart.appliedDiscounts).toEqual([])
    expect((await visitor.estimate()).body.priceSummary.total.amount).toBe('12.50')
  })

  test('a code is the same however its accents are typed', async () => {
    const { id } = await coupon({ code: 'Frühling'.normalize('NFC') })
    expect((await findCoupon(site.db, 'frühling'.normalize('NFD')))?.terms.id).toBe(id)
    expect((await coupon({ code: 'FRÜHLING'.normalize('NFD') })).id, 'no second coupon with a look-alike code').toBe(id)
  })

  test('another replaces it', async () => {
    const [first, second] = [await coupon(), await coupon()]
    const visitor = await visitorWithMug()
    await visitor.update({ couponCode: first.code })
    const { body } = await visitor.update({ couponCode: second.code })
    expect(body.cart.appliedDiscounts).toMatchObject([{ coupon: { code: second.code } }])
  })

  test.each<[string, Partial<CouponDraft>, string]>([
    ['that has expired', { endsAt: NOW }, 'ERROR_COUPON_EXPIRED'],
    ['that starts later', { startsAt: new Date(NOW.getTime() + 1) }, 'ERROR_COUPON_IS_NOT_ACTIVE_YET'],
    ['that is switched off', { active: false }, 'ERROR_COUPON_DOES_NOT_EXIST'],
    ['above the subtotal', { minimumSubtotal: 1251 }, 'ERROR_COUPON_NOT_APPLICABLE'],
    ['for other products', { scope: { type: 'PRODUCT', productIds: [wallpaper] } }, 'ERROR_COUPON_NOT_APPLICABLE'],
    ['for more pieces', { minimumQuantity: 2 }, 'ERROR_COUPON_NOT_APPLICABLE'],
    ['for a customer group', { groupIds: [mug] }, 'ERROR_COUPON_NOT_APPLICABLE'],
    [
      'for other products and collections',
      { scope: { type: 'ITEMS', productIds: [wallpaper], collectionIds: [mug] } },
      'ERROR_COUPON_NOT_APPLICABLE',
    ],
    ['for an empty collection', { scope: { type: 'COLLECTION', collectionIds: [mug] } }, 'ERROR_COUPON_NOT_APPLICABLE'],
  ])('rejects one %s with its reason, and the cart stays as it is', async (_, draft, expected) => {
    const { code } = await coupon(draft)
    const visitor = await visitorWithMug()
    const response = await visitor.update({ couponCode: code, cartInfo: { buyerNote: 'Not kept' } })
    expect([response.status, codeOf(response)]).toEqual([400, expected])
    const { cart } = (await visitor.get()).body
    expect(cart).toMatchObject({ revision: '1', appliedDiscounts: [] })
    expect(cart.buyerNote).toBeUndefined()
  })

  test('one that fits to the day and to the cent is taken', async () => {
    const { code } = await coupon({
      startsAt: NOW,
      endsAt: new Date(NOW.getTime() + 1),
      minimumSubtotal: 1250,
      scope: { type: 'COLLECTION', collectionIds: [tableware] },
    })
    const visitor = await visitorWithMug()
    expect((await visitor.update({ couponCode: code })).status).toBe(200)
  })

  test('rejects an unknown code', async () => {
    const visitor = await visitorWithMug()
    const response = await visitor.update({ couponCode: "' or 1=1 --" })
    expect(codeOf(response)).toBe('ERROR_COUPON_DOES_NOT_EXIST')
  })

  test('PF49: one that no longer fits stays on the cart; the estimate says why it takes nothing off', async () => {
    const { code } = await coupon({ scope: { type: 'PRODUCT', productIds: [wallpaper] } })
    const visitor = await visitorWithMug()
    const { body } = await visitor.add(item(wallpaper, 1))
    await visitor.update({ couponCode: code })
    await visitor.remove(body.cart.lineItems[1]?.id ?? '')
    const estimate = (await visitor.estimate()).body
    expect(estimate.appliedDiscounts).toEqual([])
    expect(estimate.calculationErrors.couponCalculationError?.applicationError).toMatchObject({
      code: 'ERROR_COUPON_NOT_APPLICABLE',
      data: { reason: 'NO_ELIGIBLE_ITEM' },
    })
    expect(estimate.priceSummary.total.amount).toBe('12.50')
  })
})

describe('I04: uses', () => {
  test('100 concurrent orders use a coupon of 20 exactly 20 times', async () => {
    const { id, code } = await coupon({ usageLimit: 20 })
    const counted = await Promise.all(Array.from({ length: 100 }, (_, order) => use(id, `order-${order}`)))
    expect(counted.filter(Boolean)).toHaveLength(20)
    expect((await findCoupon(site.db, code))?.timesUsed).toBe(20)
    const visitor = await visitorWithMug()
    expect(codeOf(await visitor.update({ couponCode: code }))).toBe('ERROR_COUPON_USAGE_EXCEEDED')
  })

  test('10,000 generated codes differ; of 200 orders at once with the last of them one gets it', async () => {
    const { id: couponId } = await coupon()
    const codes = await site.db
      .transaction()
      .execute((transaction) => generateCodes(transaction, { couponId, count: 10_000, prefix: 'MAY-', usageLimit: 1 }))
    expect(new Set(codes).size).toBe(10_000)
    const code = codes.at(-1) ?? ''
    const orders = Array.from({ length: 200 }, (_, index) => `last-${index}`)
    const counted = await Promise.all(
      orders.map((orderId) =>
        write(site, null, (transaction) =>
          countCouponUse(transaction, { couponId, code, orderId, memberId: null, now: NOW }),
        ),
      ),
    )
    expect(counted.filter(Boolean)).toHaveLength(1)
    expect(await validateCoupon(site.db, code, { memberId: null, now: NOW })).toMatchObject({
      rejection: { code: 'ERROR_COUPON_USAGE_EXCEEDED' },
    })
    await site.db
      .transaction()
      .execute((transaction) => releaseCouponUses(transaction, orders[counted.indexOf(true)] ?? ''))
    expect(await validateCoupon(site.db, code, { memberId: null, now: NOW })).toMatchObject({ ok: true })
  })

  test('the same order counts once', async () => {
    const { id, code } = await coupon({ usageLimit: 1 })
    expect(await use(id, 'same')).toBe(true)
    expect(await use(id, 'same')).toBe(true)
    expect((await findCoupon(site.db, code))?.timesUsed).toBe(1)
  })

  test('a member uses a once-per-member coupon once, even in ten concurrent orders; a rejected use is not counted', async () => {
    const { id, code } = await coupon({ limitPerCustomer: 1 })
    const counted = await Promise.all(Array.from({ length: 10 }, (_, order) => use(id, `ada-${order}`, 'ada')))
    expect(counted.filter(Boolean)).toHaveLength(1)
    expect(await use(id, 'bo-1', 'bo')).toBe(true)
    expect((await findCoupon(site.db, code))?.timesUsed).toBe(2)
    const again = await validateCoupon(site.db, code, { memberId: 'ada', now: NOW })
    expect(again).toMatchObject({ ok: false, rejection: { code: 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED' } })
    expect(await validateCoupon(site.db, code, { memberId: 'cy', now: NOW })).toMatchObject({ ok: true })
  })

  test('PF50: a cancelled order gives its use back, once', async () => {
    const { id, code } = await coupon({ usageLimit: 1 })
    await use(id, 'cancelled')
    for (const _ of [1, 2])
      await site.db.transaction().execute((transaction) => releaseCouponUses(transaction, 'cancelled'))
    expect((await findCoupon(site.db, code))?.timesUsed).toBe(0)
    expect(await use(id, 'next')).toBe(true)
  })

  test.each([
    { type: 'PERCENT' as const, percent: '101' },
    { type: 'PERCENT' as const, percent: '-5' },
    { type: 'PERCENT' as const, percent: '12.34567' },
    { type: 'AMOUNT' as const, amount: 0.5 },
    { type: 'AMOUNT' as const, amount: -1 },
  ])('a benefit of %j cannot be saved', async (benefit) => {
    await expect(coupon({ benefit })).rejects.toThrow(RangeError)
  })

  test('saving a coupon again changes it and keeps its uses counted', async () => {
    const { id, code } = await coupon({ usageLimit: 5 })
    await use(id, 'before')
    const saved = await coupon({ code, usageLimit: 1, name: 'Summer' })
    expect(saved.id).toBe(id)
    expect(await findCoupon(site.db, code)).toMatchObject({ timesUsed: 1, usageLimit: 1, terms: { name: 'Summer' } })
  })
})
