import { type Cart, type Checkout, calls, type EstimateTotalsResponse, type Order } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { openTestShop, review, setDetails, submit, toLineItems } from '../../selling/checkout/testing.ts'
import { saveCoupon } from '../../selling/promotions/store.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

const { mug, bowl, wallpaper } = fixtures
const digits = { EUR: 2, USD: 2, JPY: 0, KWD: 3 }
type Currency = keyof typeof digits
const currencyRates = [
  { currency: 'USD', rate: '1.0842', priceEnding: '0.99' },
  { currency: 'JPY', rate: '162.35' },
  { currency: 'KWD', rate: '0.33517', roundTo: '0.050' },
]
const carts = '/ecom/v1/carts/current'
const shippingAddress = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }

let site: Site
let apiKey: string
beforeAll(async () => {
  site = await createTestSite()
  await openTestShop(site)
  await writeSettings(site.db, { currencyRates })
  await site.db.updateTable('variants').set({ quantity: null, in_stock: 1 }).execute()
  await saveCoupon(site.db, { code: 'FIVE', name: 'Five off', benefit: { type: 'AMOUNT', amount: 500 } })
  apiKey = (await createApiKey(site, { name: 'Back office' })).apiKey
})
afterAll(() => site.close())

const amount = fc.integer({ min: 1, max: 4000 }).map((minor) => (minor / 100).toFixed(2))
const percentage = fc.integer({ min: 1, max: 100 })
const effect = fc.oneof(
  fc.record({ percentage }),
  fc.record({ fixedAmount: amount }),
  fc.record({ fixedPrice: amount }),
  fc.constant({ freeShipping: {} }),
  fc.record({
    tiered: fc.record({
      basis: fc.constant('QUANTITY'),
      tiers: percentage.map((first) => [
        { from: '1', percentage: first },
        { from: '4', percentage: 100 },
      ]),
    }),
  }),
)
const rule = fc.record({
  name: fc.constantFrom('Summer', 'Members', 'Clearance'),
  priority: fc.integer({ min: 0, max: 3 }),
  combines: fc.boolean(),
  combinesWithCoupons: fc.boolean(),
  trigger: fc.option(fc.record({ subtotalRange: fc.record({ from: amount }) }), { nil: undefined }),
  discounts: effect.map((value) => ({ values: [value] })),
})
const list = fc.record({
  currency: fc.option(fc.constantFrom('USD', 'JPY'), { nil: undefined }),
  priority: fc.integer({ min: 0, max: 2 }),
  adjustment: fc.option(fc.record({ percentage: fc.integer({ min: -90, max: 50 }) }), { nil: undefined }),
  price: fc.option(fc.integer({ min: 0, max: 90 }).map(String), { nil: undefined }),
})
const purchase = fc.record({
  currency: fc.constantFrom<Currency>('EUR', 'USD', 'JPY', 'KWD'),
  items: fc.uniqueArray(fc.tuple(fc.constantFrom(mug, bowl, wallpaper), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    maxLength: 3,
    selector: ([id]) => id,
  }),
  rules: fc.array(rule, { maxLength: 4 }),
  lists: fc.array(list, { maxLength: 2 }),
  withCoupon: fc.boolean(),
})
type Purchase = typeof purchase extends fc.Arbitrary<infer Value> ? Value : never

/** Runs with rules and price lists, and deletes them. */
async function withOffers({ rules, lists }: Purchase, work: () => Promise<void>) {
  const ruleIds: string[] = []
  const listIds: string[] = []
  try {
    for (const discountRule of rules)
      ruleIds.push((await ask(site, apiKey, calls.CreateDiscountRule, { discountRule })).discountRule.id ?? '')
    for (const { price, ...priceList } of lists) {
      const made = await ask(site, apiKey, calls.CreatePriceList, { priceList: { name: 'List', ...priceList } })
      const priceListId = made.priceList.id ?? ''
      listIds.push(priceListId)
      const prices = [{ productId: mug, price: price ?? '' }]
      if (price !== undefined) await ask(site, apiKey, calls.SetPriceListPrices, { priceListId, prices })
    }
    await work()
  } finally {
    for (const discountRuleId of ruleIds) await ask(site, apiKey, calls.DeleteDiscountRule, { discountRuleId })
    for (const priceListId of listIds) await ask(site, apiKey, calls.DeletePriceList, { priceListId })
  }
}

async function stepsOf({ currency, items, withCoupon }: Purchase) {
  const token = await visitorToken(site)
  const call = async <Body>(authorization: string, method: string, path: string, body?: object): Promise<Body> => {
    const response = await site.fetch(
      new Request(site.url + path, {
        method,
        headers: { authorization, 'content-type': 'application/json', 'x-wix-currency': currency },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    return JSON.parse(await response.text())
  }
  await call(token, 'POST', `${carts}/add-to-cart`, { lineItems: toLineItems(items) })
  if (withCoupon) await call(token, 'PATCH', carts, { couponCode: 'FIVE' })
  const estimate = await call<EstimateTotalsResponse>(token, 'POST', `${carts}/estimate-totals`, {
    shippingAddress,
    explainDiscountRules: true,
  })
  const { cart } = await call<{ cart: Cart }>(token, 'GET', carts)
  const made = { channelType: 'WEB', email: 'ada@example.com', shippingAddress }
  const { checkoutId } = await call<{ checkoutId: string }>(token, 'POST', `${carts}/create-checkout`, made)
  await setDetails(site, checkoutId, ({ shipping }) => ({
    shipping: { ...shipping, contactDetails: { firstName: 'Ada', lastName: 'Larkin' } },
  }))
  const { checkout } = await call<{ checkout: Checkout }>(token, 'GET', `/ecom/v1/checkouts/${checkoutId}`)
  const placed = await submit(site, checkoutId, await review(site, checkoutId))
  if (placed.status !== 'placed') throw new Error('not placed')
  const { order } = await call<{ order: Order }>(apiKey, 'GET', `/ecom/v1/orders/${placed.orderId}`)
  return { cart, estimate, checkout, order }
}

interface Given {
  readonly coupon?: { readonly code: string; readonly amount: { readonly amount: string } } | undefined
  readonly discountRule?:
    | { readonly name: { readonly original: string }; readonly amount: { readonly amount: string } }
    | undefined
}

/** What gave a discount, and how much: the same in every answer. */
const given = ({ coupon, discountRule }: Given) => [
  coupon?.code ?? discountRule?.name.original,
  (coupon ?? discountRule)?.amount.amount,
]

test('PF53 PF54 S09: for every cart, rules, price lists and currency, cart, estimate, checkout and order agree, and the explanation adds up', async () => {
  await fc.assert(
    fc.asyncProperty(purchase, (generated) =>
      withOffers(generated, async () => {
        const { cart, estimate, checkout, order } = await stepsOf(generated)
        const minor = (price?: { amount: string }) =>
          Math.round(Number(price?.amount) * 10 ** digits[generated.currency])
        const sum = (prices: readonly { amount: string }[]) => prices.reduce((total, price) => total + minor(price), 0)
        expect([cart.currency, checkout.currency, order.currency]).toEqual(Array(3).fill(generated.currency))
        for (const name of ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const) {
          expect(checkout.priceSummary[name].amount).toBe(estimate.priceSummary[name].amount)
          expect(order.priceSummary[name].amount).toBe(estimate.priceSummary[name].amount)
          expect(minor(estimate.priceSummary[name])).toBeGreaterThanOrEqual(0)
        }
        expect(cart.subtotal.amount).toBe(estimate.priceSummary.subtotal.amount)
        if (generated.currency === 'KWD') expect(minor(cart.discount) % 50, 'as dinars are rounded').toBe(0)

        const applied = estimate.appliedDiscounts.map(given)
        expect(checkout.appliedDiscounts.map(given)).toEqual(applied)
        expect(order.appliedDiscounts.map(given)).toEqual(applied)
        const all = estimate.appliedDiscounts
        const onItems = all.filter(({ discountType }) => discountType !== 'SHIPPING')
        const amountOf = ({ coupon, discountRule }: Given) => (coupon ?? discountRule)?.amount ?? []
        expect(sum(all.flatMap(amountOf))).toBe(minor(estimate.priceSummary.discount))
        // A cart has no delivery: of its discounts, only those on items.
        expect(sum(onItems.flatMap(amountOf))).toBe(minor(cart.discount))
        for (const one of onItems)
          expect(
            sum((one.lineItemDiscounts ?? []).flatMap(({ totalDiscountAmount }) => totalDiscountAmount ?? [])),
          ).toBe(minor((one.coupon ?? one.discountRule)?.amount))
        for (const { lineItemId, pricesBreakdown } of estimate.calculatedLineItems) {
          const shares = onItems.flatMap(({ lineItemDiscounts = [] }) =>
            lineItemDiscounts.flatMap(({ id, totalDiscountAmount }) =>
              id === lineItemId && totalDiscountAmount ? [totalDiscountAmount] : [],
            ),
          )
          expect(sum(shares)).toBe(minor(pricesBreakdown.totalDiscount))
        }
        const explained = (estimate.discountRules ?? []).filter((one) => one.applied)
        const byRules = estimate.appliedDiscounts.flatMap(({ discountRule }) => discountRule ?? [])
        expect(sum(explained.map((one) => one.amount))).toBe(sum(byRules.map((one) => one.amount)))
      }),
    ),
    { numRuns: 20 },
  )
}, 120_000)
