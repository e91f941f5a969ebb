import { calls, type EstimateTotalsResponse, type Order } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { openTestShop, review, setDetails, submit, toLineItems } from '../../selling/checkout/testing.ts'
import { toPayPalMoney } from '../../selling/payments/paypal/amount.ts'
import { toStripeAmount } from '../../selling/payments/stripe/amount.ts'
import { saveCoupon } from '../../selling/promotions/store.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

const currencyRates = [
  { currency: 'CHF', rate: '0.9413', roundTo: '0.05' },
  { currency: 'HUF', rate: '387.31', roundTo: '1' },
  { currency: 'KWD', rate: '0.33517', roundTo: '0.010' },
]
/** What totals are multiples of, in minor units. */
const steps = { CHF: 5, HUF: 100, KWD: 10 } as const
const carts = '/ecom/v1/carts/current'
const shippingAddress = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }

let site: Site
let apiKey: string
beforeAll(async () => {
  site = await createTestSite()
  await openTestShop(site)
  await writeSettings(site.db, { currencyRates })
  await site.db.updateTable('variants').set({ quantity: null, in_stock: 1 }).execute()
  await saveCoupon(site.db, { name: 'Tenth', code: 'TENTH', benefit: { type: 'PERCENT', percent: '10' } })
  await saveCoupon(site.db, { name: 'All', code: 'FREE', benefit: { type: 'PERCENT', percent: '100' } })
  apiKey = (await createApiKey(site, { name: 'Back office' })).apiKey
})
afterAll(() => site.close())

/** @param caller only staff give discounts by hand */
async function buyWith(currency: keyof typeof steps, given: object, caller?: string) {
  const token = caller ?? (await visitorToken(site))
  const call = async <Body>(authorization: string, method: string, path: string, body?: object): Promise<Body> => {
    const headers = { authorization, 'content-type': 'application/json', 'x-wix-currency': currency }
    const request = new Request(site.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return JSON.parse(await (await site.fetch(request)).text())
  }
  const lineItems = toLineItems([
    [fixtures.mug, 3],
    [fixtures.bowl, 1],
  ])
  await call(token, 'POST', `${carts}/add-to-cart`, { lineItems })
  await call(token, 'PATCH', carts, given)
  const estimate = await call<EstimateTotalsResponse>(token, 'POST', `${carts}/estimate-totals`, { shippingAddress })
  const made = { channelType: 'WEB', email: 'ada@example.com', shippingAddress }
  const { checkoutId } = await call<{ checkoutId: string }>(token, 'POST', `${carts}/create-checkout`, made)
  const contactDetails = { firstName: 'Ada', lastName: 'Larkin' }
  await setDetails(site, checkoutId, ({ shipping }) => ({ shipping: { ...shipping, contactDetails } }))
  const placed = await submit(site, checkoutId, await review(site, checkoutId))
  if (placed.status !== 'placed') throw new Error('not placed')
  const { order } = await call<{ order: Order }>(apiKey, 'GET', `/ecom/v1/orders/${placed.orderId}`)
  expect(order.priceSummary.total.amount).toBe(estimate.priceSummary.total.amount)
  return order
}

describe.each(['CHF', 'HUF', 'KWD'] as const)('in %s, discounts are rounded as amounts are', (currency) => {
  const minor = ({ amount }: { readonly amount: string }) => toMinorUnits(amount, currency)
  const expectRounded = ({ priceSummary, lineItems }: Order) => {
    const { discount, total } = priceSummary
    expect(minor(discount)).toBeGreaterThan(0)
    expect(minor(discount) % steps[currency]).toBe(0)
    expect(minor(total) % steps[currency]).toBe(0)
    expect(lineItems.reduce((sum, line) => sum + minor(line.totalDiscount), 0)).toBe(minor(discount))
    if (currency === 'HUF') expect(toPayPalMoney(minor(total), currency)).not.toBeNull()
    if (currency === 'KWD') expect(toStripeAmount(minor(total), currency)).not.toBeNull()
  }

  test('those of a coupon, of staff, and of a rule', async () => {
    expectRounded(await buyWith(currency, { couponCode: 'TENTH' }))
    expectRounded(await buyWith(currency, { merchantDiscounts: [{ percentage: 12.5, lineItemIds: [] }] }, apiKey))
    const { discountRule } = await ask(site, apiKey, calls.CreateDiscountRule, {
      discountRule: { name: 'Rule', discounts: { values: [{ percentage: 7 }] } },
    } as never)
    expectRounded(await buyWith(currency, {}))
    await ask(site, apiKey, calls.DeleteDiscountRule, { discountRuleId: discountRule.id ?? '' })
  })

  test('what is free stays free', async () => {
    const { priceSummary } = await buyWith(currency, { couponCode: 'FREE' })
    expect(priceSummary.discount.amount).toBe(priceSummary.subtotal.amount)
  })
})
