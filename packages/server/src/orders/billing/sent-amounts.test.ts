import { randomUUID } from 'node:crypto'
import { calls } from '@cartwright/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../platform/http/testing.ts'
import { toDecimalString, toMinorUnits } from '../../platform/pricing/money.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { newMerchant } from '../../selling/cart/testing.ts'
import { openTestShop, review, setDetails } from '../../selling/checkout/testing.ts'
import { fromPayPalMoney } from '../../selling/payments/paypal/amount.ts'
import { paypalPayments } from '../../selling/payments/paypal/provider.ts'
import { PAYPAL_WEBHOOK_ID, PayPalStandIn } from '../../selling/payments/paypal/testing.ts'
import { fromStripeAmount } from '../../selling/payments/stripe/amount.ts'
import { stripePayments } from '../../selling/payments/stripe/provider.ts'
import { STRIPE_WEBHOOK_SECRET, StripeStandIn } from '../../selling/payments/stripe/testing.ts'
import { storedDiscountRules } from '../../selling/promotions/rules/resources.ts'
import { fromWireRule } from '../../selling/promotions/rules/wire-rule.ts'
import { saveTaxRegion } from '../../selling/taxes/tax-regions.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { submitCheckout } from '../orders/submit-checkout.ts'

let stripe: StripeStandIn
let paypal: PayPalStandIn
let site: Site
beforeEach(async () => {
  stripe = new StripeStandIn()
  paypal = new PayPalStandIn()
  const ofStripe = { secretKey: 'sk_test_1', webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: await stripe.listen() }
  const ofPayPal = { clientId: 'client', clientSecret: 'secret', webhookId: PAYPAL_WEBHOOK_ID, isSandbox: true }
  const paymentProviders = [stripePayments(ofStripe), paypalPayments({ ...ofPayPal, apiUrl: await paypal.listen() })]
  site = await createTestSite({ paymentProviders })
  await openTestShop(site)
})
afterEach(async () => {
  await site.close()
  stripe.close()
  paypal.close()
})

const address = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }

/** Fills a cart with custom items and makes its checkout. Returns what is shown as due now, in minor units. */
async function goToPayment(currency: string, customLineItems: object[]) {
  const merchant = await newMerchant(site)
  await merchant.addRequest({ customLineItems })
  const made = await merchant.checkout({ channelType: 'WEB', email: 'ada@example.com', shippingAddress: address })
  const { checkoutId } = made.body
  await setDetails(site, checkoutId, ({ shipping }) => ({
    shipping: { ...shipping, contactDetails: { firstName: 'Ada', lastName: 'Larkin' } },
  }))
  const { checkout } = await ask(site, merchant.token, calls.GetCheckout, { id: checkoutId })
  return { checkoutId, total: toMinorUnits(checkout?.payNow.total.amount ?? '', currency) }
}

async function redirect(checkoutId: string, provider: string) {
  const submission = { checkoutId, reviewed: await review(site, checkoutId), returnUrl: 'http://site.test/back' }
  expect(await submitCheckout(site, { ...submission, payment: { provider } })).toMatchObject({ status: 'redirect' })
}

/** The sum of the lines that Stripe was sent, in its own units. */
function sentToStripe(): number {
  const fields = stripe.forms.at(-1)?.fields ?? {}
  return Object.entries(fields).reduce((sum, [name, value]) => {
    const line = /^line_items\[(\d+)\]\[price_data\]\[unit_amount\]$/.exec(name)?.[1]
    return line === undefined ? sum : sum + Number(value) * Number(fields[`line_items[${line}][quantity]`])
  }, 0)
}

const itemsIn = (currency: string) =>
  fc.array(
    fc.record({
      productName: fc.constant({ original: 'Course' }),
      itemType: fc.constantFrom({ preset: 'SERVICE' }, { preset: 'PHYSICAL' }),
      price: fc.integer({ min: 0, max: 999_999 }).map((minor) => toDecimalString(minor, currency)),
      quantity: fc.integer({ min: 1, max: 20 }),
    }),
    { minLength: 1, maxLength: 6 },
  )

test.each([
  ['EUR', true],
  ['USD', false],
  ['JPY', false],
  ['HUF', true],
  ['ISK', false],
] as const)(
  'PF17 I10 in %s the lines sent to each provider sum to the total shown, with discount, tax and delivery',
  async (currency, taxIncludedInPrices) => {
    await writeSettings(site.db, { currency, taxIncludedInPrices })
    await saveTaxRegion(site.db, { country: 'DE', name: 'City tax', rate: '0.0375' })
    const rule = { name: 'Friends', trigger: {}, discounts: { values: [{ percentage: 7.5 }] } }
    await site.db
      .transaction()
      .execute((transaction) => storedDiscountRules.save(transaction, fromWireRule(rule, {}, randomUUID()), new Date()))
    const [ofStripe, ofPayPal] = site.paymentProviders
    let sent = 0
    await fc.assert(
      fc.asyncProperty(itemsIn(currency), async (items) => {
        const { checkoutId, total } = await goToPayment(currency, items)
        const terms = { amount: total, currency, country: 'DE', customerGroups: [], isDelivered: true }
        if (total > 0 && ofStripe?.isAvailable(terms)) {
          await redirect(checkoutId, 'stripe')
          expect(fromStripeAmount(sentToStripe(), currency)).toBe(total)
          sent += 1
        }
        if (total > 0 && ofPayPal?.isAvailable(terms)) {
          await redirect(checkoutId, 'paypal')
          const amount = [...paypal.orders.values()].at(-1)?.unit.amount
          expect(amount).toEqual({ currency_code: currency, value: expect.any(String) })
          expect(fromPayPalMoney({ currency_code: currency, value: amount?.value ?? '' })).toBe(total)
          sent += 1
        }
      }),
      { numRuns: 10 },
    )
    expect(sent).toBeGreaterThan(0)
  },
  60_000,
)
