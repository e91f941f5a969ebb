import { manualPayment, stripePayments } from '@cartwright/server'
import type { Site } from '@cartwright/server/hosted'
import {
  createTestSite,
  fixtures,
  openTestShop,
  STRIPE_WEBHOOK_SECRET,
  StripeStandIn,
} from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Browser } from '../testing.ts'
import { addToCart, checkOutCart, deliveryForm, detailsForm, newVisitor, placeForm } from './testing.ts'

let stripe: StripeStandIn
let site: Site
let browser: Browser
beforeEach(async () => {
  stripe = new StripeStandIn()
})
afterEach(async () => {
  await site.close()
  stripe.close()
})

/** The review step of a shop that takes cards by Stripe. */
async function review(publishableKey?: string) {
  const keys = { secretKey: 'sk_test_1', webhookSecret: STRIPE_WEBHOOK_SECRET, publishableKey }
  const provider = stripePayments({ ...keys, apiUrl: await stripe.listen() })
  site = await createTestSite({ paymentProviders: [provider, manualPayment] })
  const { clientId } = await openTestShop(site)
  browser = new Browser(site)
  const token = await newVisitor(site, clientId)
  await addToCart(site, token, fixtures.mug)
  const path = await checkOutCart(site, token)
  await browser.post(path, detailsForm)
  return { path, page: await browser.post(path, deliveryForm) }
}

const orders = () => site.db.selectFrom('orders').select('payment_status').execute()

test('the fields of Stripe are on the review step only, with a policy that lets them load', async () => {
  const { page } = await review('pk_test_1')
  expect(page.text).toContain('data-publishable-key="pk_test_1"')
  expect(page.text).toContain('data-amount="1740"')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
  expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/)
  expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
})

test('without a publishable key nothing of Stripe is loaded, and the customer is redirected', async () => {
  const { path, page } = await review()
  expect(page.text).not.toContain('data-publishable-key')
  expect(page.headers.get('content-security-policy')).not.toContain('js.stripe.com')
  const answer = await browser.open(path, placeForm(page.text, { payment: 'stripe' }))
  expect(answer.location).toContain('/pay/cs_test_')
})

test('without JavaScript there is no token, and the customer is redirected to the page of Stripe', async () => {
  const { path, page } = await review('pk_test_1')
  const form = placeForm(page.text, { payment: 'stripe', paymentToken: '' })
  const answer = await browser.open(path, form)
  expect(answer.location).toContain('/pay/cs_test_')
})

test('a token of the element pays for the order on the page', async () => {
  const { path, page } = await review('pk_test_1')
  const form = placeForm(page.text, { payment: 'stripe', paymentToken: 'ctoken_visa' })
  const answer = await browser.post(path, form)
  expect(answer.text).toContain('Thank you')
  await expect.poll(async () => (await orders()).map((order) => order.payment_status)).toEqual(['PAID'])
})

test('a card that is declined is said on the page, and another one can be entered', async () => {
  const { path, page } = await review('pk_test_1')
  const declined = placeForm(page.text, { payment: 'stripe', paymentToken: 'ctoken_chargeDeclined' })
  const shown = await browser.post(path, declined)
  expect(shown.text).toContain('role="alert"')
  expect(await orders()).toEqual([])
  const again = placeForm(shown.text, { payment: 'stripe', paymentToken: 'ctoken_visa' })
  expect((await browser.post(path, again)).text).toContain('Thank you')
})
