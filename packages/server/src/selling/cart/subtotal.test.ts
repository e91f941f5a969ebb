import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import { saveProduct } from '../../catalog/write/save-product.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { saveCoupon } from '../promotions/store.ts'
import { saveTaxRegion } from '../taxes/tax-regions.ts'
import { item, lineOf, newMerchant, newVisitor, violationsOf } from './testing.ts'

const { mug, wallpaper } = fixtures
let now = new Date('2026-06-01T12:00:00.000Z')

let site: Site
beforeAll(async () => {
  site = await createTestSite({ now: () => now })
  await createTestCatalog(site)
  await saveTaxRegion(site.db, { country: 'DE', name: 'VAT', rate: '0.19' })
})
afterAll(() => site.close())

const save = (product: { id: string; slug: string; price: number; quantity?: number }) =>
  site.db
    .transaction()
    .execute((transaction) => saveProduct(transaction, { ...product, name: product.slug }, site.now()))

test('every response with a cart has its subtotal as money', async () => {
  const visitor = await newVisitor(site)
  const subtotal = { amount: '25.00', convertedAmount: '25.00', formattedAmount: '€25.00' }
  const expected = { subtotal, subtotalAfterDiscounts: subtotal, discount: { amount: '0.00' } }
  expect((await visitor.add(item(mug, 2))).body.cart).toMatchObject(expected)
  expect((await visitor.get()).body.cart).toMatchObject(expected)
  expect((await visitor.estimate({ shippingAddress: { country: 'DE' } })).body.cart).toMatchObject(expected)
  const { id } = lineOf(await visitor.get())
  expect((await visitor.setQuantity(id, 3)).body.cart.subtotal.amount).toBe('37.50')
  expect((await visitor.update({ lineItems: [item(wallpaper, 1)] })).body.cart.subtotal.amount).toBe('43.50')
  const { cart } = (await visitor.remove(id)).body
  expect(cart).toMatchObject({ subtotal: { amount: '6.00' }, subtotalAfterDiscounts: { amount: '6.00' } })
})

test('the discounts of a cart are taken off its subtotal, each with its amount and scope', async () => {
  await saveCoupon(site.db, {
    code: 'MUGS',
    name: 'Mugs',
    benefit: { type: 'PERCENT', percent: '10' },
    scope: { type: 'PRODUCT', productIds: [mug] },
  })
  const merchant = await newMerchant(site)
  const { body } = await merchant.add(item(mug, 2), item(wallpaper, 1))
  const [first, second] = body.cart.lineItems
  const { cart } = (await merchant.update({ couponCode: 'MUGS', merchantDiscounts: [{ amount: '5.00' }] })).body
  expect(cart).toMatchObject({
    subtotal: { amount: '31.00' },
    discount: { amount: '7.50' },
    subtotalAfterDiscounts: { amount: '23.50' },
    appliedDiscounts: [
      {
        coupon: { code: 'MUGS', amount: { amount: '2.50' } },
        discountType: 'SPECIFIC_ITEMS',
        lineItemIds: [first?.id],
      },
      { merchantDiscount: { amount: { amount: '5.00' } }, discountType: 'GLOBAL' },
    ],
  })
  expect(second?.id).toBeDefined()
  expect((await merchant.get()).body.cart).toEqual(cart)
  expect((await merchant.removeCoupon()).body.cart.subtotalAfterDiscounts.amount).toBe('26.00')
})

test('a coupon that expires stops counting although the cart has not changed', async () => {
  const endsAt = new Date('2026-06-01T12:01:00.000Z')
  await saveCoupon(site.db, { code: 'TODAY', name: 'Today', benefit: { type: 'AMOUNT', amount: 500 }, endsAt })
  const visitor = await newVisitor(site)
  await visitor.add(item(mug, 1))
  await visitor.update({ couponCode: 'TODAY' })
  expect((await visitor.get()).body.cart.subtotalAfterDiscounts.amount).toBe('7.50')
  now = new Date('2026-06-01T12:01:01.000Z')
  expect((await visitor.get()).body.cart).toMatchObject({
    subtotalAfterDiscounts: { amount: '12.50' },
    appliedDiscounts: [{ coupon: { code: 'TODAY', amount: { amount: '0.00' } } }],
  })
})

test('the subtotal excludes sold-out lines, as the estimate does', async () => {
  const jug = { id: '00000000-0000-4000-8000-0000000000c1', slug: 'jug', price: 1000 }
  await save({ ...jug, quantity: 5 })
  const visitor = await newVisitor(site)
  await visitor.add(item(mug, 1), item(jug.id, 4))
  await save({ ...jug, quantity: 3 })
  const { cart, priceSummary } = (await visitor.estimate()).body
  expect(cart.subtotal).toEqual(priceSummary.subtotal)
  expect(cart.subtotal.amount).toBe('42.50')
})

test('a total that tax lifts above the supported maximum is an error that names the limit', async () => {
  const crown = { id: '00000000-0000-4000-8000-0000000000c2', slug: 'crown', price: 99_999_999_999 }
  await save(crown)
  const visitor = await newVisitor(site)
  expect((await visitor.add(item(crown.id, 80_000))).status).toBe(200)
  expect((await visitor.estimate()).status).toBe(200)
  const estimate = await visitor.estimate({ shippingAddress: { country: 'DE' } })
  expect(estimate.status).toBe(400)
  expect(violationsOf(estimate)).toMatchObject([
    {
      field: 'lineItems',
      description: expect.stringContaining('must not exceed 90071992547409.91 EUR'),
      violatedRule: 'MAX',
      data: { threshold: '90071992547409.91' },
    },
  ])
  const more = await visitor.add(item(crown.id, 20_000))
  expect(violationsOf(more)).toMatchObject([{ field: 'lineItems', violatedRule: 'MAX' }])
})
