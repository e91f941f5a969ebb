import { calls, type Order } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { buy, goToCheckout } from '../../selling/checkout/testing.ts'
import { saveCoupon } from '../../selling/promotions/store.ts'
import { type BillingShop, openBillingShop } from '../billing/testing.ts'

let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop()
  await shop.site.db.updateTable('variants').set({ quantity: 100_000 }).where('quantity', 'is not', null).execute()
  await writeSettings(shop.site.db, { taxes: { shippingTax: 'PROPORTIONAL' } })
  await saveCoupon(shop.site.db, { name: 'Seven off', code: 'AMOUNT', benefit: { type: 'AMOUNT', amount: 701 } })
  await saveCoupon(shop.site.db, { name: 'A third', code: 'PERCENT', benefit: { type: 'PERCENT', percent: '33.33' } })
})
afterAll(() => shop.site.close())

async function order(couponCode: string, mugs: number, bowls: number): Promise<Order> {
  const items = [
    [fixtures.mug, mugs],
    [fixtures.bowl, bowls],
  ] as const
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, items)
  await ask(shop.site, token, calls.UpdateCurrentCart, { couponCode })
  return buy(shop.site, token, checkoutId)
}

/** Staff change how many of each line the order has, and apply the change. */
async function edit({ id, lineItems }: Order, quantities: readonly number[]): Promise<Order> {
  const { calculatedDraftOrder } = await ask(shop.site, shop.staff, calls.CreateDraftOrder, { sourceOrderId: id })
  const draftOrderId = calculatedDraftOrder.draftOrder.id
  const lineItemChanges = lineItems.map((line, index) => ({
    ...{ lineItemId: line.id, newQuantity: quantities[index] ?? 1 },
  }))
  await ask(shop.site, shop.staff, calls.UpdateLineItems, { draftOrderId, lineItemChanges })
  await ask(shop.site, shop.staff, calls.CommitDraftOrder, { draftOrderId })
  return (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order
}

const costOf = ({ priceSummary, taxInfo }: Order) => [priceSummary.total.amount, taxInfo.totalTax.amount]

test('an order that is edited there and back costs the same', async () => {
  const placed = await order('AMOUNT', 2, 1)
  const more = await edit(placed, [3, 1])
  expect(more.priceSummary.discount.amount, 'what was added has no discount').toBe('7.01')
  expect(costOf(await edit(more, [2, 1]))).toEqual(costOf(placed))
  const less = await edit(placed, [1, 1])
  expect(costOf(await edit(less, [2, 1]))).toEqual(costOf(placed))
})

test('a discount that an edit gave returns in the same way', async () => {
  const placed = await order('AMOUNT', 2, 1)
  const { calculatedDraftOrder } = await ask(shop.site, shop.staff, calls.CreateDraftOrder, {
    sourceOrderId: placed.id,
  })
  const draftOrderId = calculatedDraftOrder.draftOrder.id
  const discounts = [{ percentage: '10', discountType: 'GLOBAL' as const }]
  await ask(shop.site, shop.staff, calls.CreateCustomDiscounts, { draftOrderId, discounts })
  await ask(shop.site, shop.staff, calls.CommitDraftOrder, { draftOrderId })
  const { order: given } = await ask(shop.site, shop.staff, calls.GetOrder, { id: placed.id })
  await edit(given, [3, 2])
  await edit(given, [1, 1])
  expect(costOf(await edit(given, [2, 1]))).toEqual(costOf(given))
})

test('the same pieces cost the same, whatever edits came before', { timeout: 120_000 }, async () => {
  const quantities = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  const walk = fc.record({
    coupon: fc.constantFrom('AMOUNT', 'PERCENT'),
    first: quantities,
    steps: fc.array(quantities, { minLength: 2, maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(walk, async ({ coupon, first, steps }) => {
      const placed = await order(coupon, ...first)
      const costs = new Map([[first.join(), costOf(placed)]])
      for (const step of [...steps, first]) {
        const cost = costOf(await edit(placed, step))
        expect(cost).toEqual(costs.get(step.join()) ?? cost)
        costs.set(step.join(), cost)
      }
    }),
    { numRuns: process.env.TEST_TIER === 'usual' ? 8 : 25 },
  )
})
