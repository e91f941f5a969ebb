import { testProvider } from '@cartwright/server'
import { callSite, createApiKey, createTestSite, openTestShop, visitorTokens } from '@cartwright/server/testing'
import { expect, test } from 'vitest'
import { Browser } from '../testing.ts'
import { deliveryForm, detailsForm, lineOf, pathOfCheckout, placeForm } from './testing.ts'

async function openShop(
  option: object,
  paymentProviders: NonNullable<Parameters<typeof createTestSite>[0]>['paymentProviders'] = [testProvider],
) {
  const site = await createTestSite({ paymentProviders, now: () => new Date('2027-01-31T09:00:00Z') })
  const { clientId } = await openTestShop(site)
  const { apiKey } = await createApiKey(site, { name: 'Tests' })
  const subscriptions = [{ title: 'Monthly', frequency: 'MONTH', discount: { type: 'PERCENT', value: 10 }, ...option }]
  const { body } = await callSite<{
    product: { id: string; subscriptionDetails: { subscriptions: { id: string }[] } }
  }>(site, apiKey, 'POST', '/stores/v1/products', {
    product: {
      name: 'Coffee',
      priceData: { price: 20 },
      visible: true,
      subscriptionDetails: { subscriptions, allowOneTimePurchases: false },
    },
  })
  const { access_token: token } = await visitorTokens(site, clientId)
  const subscriptionOptionId = body.product.subscriptionDetails.subscriptions[0]?.id
  const made = await callSite<{ checkout: { id: string } }>(site, token, 'POST', '/ecom/v1/checkouts', {
    channelType: 'WEB',
    lineItems: [lineOf(body.product.id, 1, { subscriptionOptionId })],
  })
  const path = await pathOfCheckout(site, token, made.body.checkout.id)
  const browser = new Browser(site)
  const contracts = () => site.db.selectFrom('subscription_contracts').selectAll().execute()
  return { site, path, browser, contracts }
}

test('the review says what renews, for how much and how it ends, and takes consent to order', async () => {
  const { site, path, browser, contracts } = await openShop({ minimumCycles: 3 })
  await browser.post(path, detailsForm)
  const review = await browser.post(path, deliveryForm)
  expect(review.text).toContain('Coffee: €18.00 every month. It renews by itself until you cancel it.')
  expect(review.text).toContain('Minimum term: 3 deliveries. After that you can cancel at any time.')
  expect(review.text).toContain('You cancel in your account, or by the link in each email about the subscription.')
  const missing = await browser.post(path, placeForm(review.text, { payment: 'test' }))
  expect(missing.text).toContain('Agree to the subscription to place the order.')
  const paid = await browser.open(path, placeForm(review.text, { payment: 'test', subscriptionConsent: 'yes' }))
  expect(paid.location).toContain('/payments/test/')
  await browser.open(new URL(paid.location ?? '', site.url).pathname, { card: 'succeeds' })
  await browser.visit(`${path}/payment`)
  await expect.poll(contracts).toMatchObject([{ status: 'ACTIVE', minimum_cycles: 3, cycle: 1 }])
  await expect.poll(async () => (await contracts())[0]?.payment_method_id).not.toBeNull()
  await site.close()
})

test('a trial is ordered without a charge, once the customer agreed at the provider to be charged later', async () => {
  const { site, path, browser, contracts } = await openShop({ freeTrialPeriod: { frequency: 'DAY', interval: 14 } })
  await browser.post(path, detailsForm)
  const review = await browser.post(path, deliveryForm)
  expect(review.text).toContain('Free for 14 days, then €18.00 every month.')
  expect(review.text).toContain('The first delivery is charged on')
  const agreed = await browser.open(path, placeForm(review.text, { payment: 'test', subscriptionConsent: 'yes' }))
  expect(agreed.location).toContain('/payments/test/')
  expect(await contracts()).toEqual([])
  await browser.open(new URL(agreed.location ?? '', site.url).pathname, { card: 'succeeds' })
  const { location } = await browser.open(`${path}/payment`)
  expect(location).toBe(`${path}/thank-you`)
  expect(await contracts()).toMatchObject([
    {
      status: 'ACTIVE',
      cycle: 0,
      anchor_at: '2027-02-14T09:00:00.000Z',
      next_at: '2027-02-14T09:00:00.000Z',
      payment_provider: 'test',
      payment_method_id: expect.any(String),
      value_minor: 1800,
    },
  ])
  const { document } = await site.db.selectFrom('orders').select('document').executeTakeFirstOrThrow()
  expect(JSON.parse(document)).toMatchObject({
    paymentStatus: 'PAID',
    priceSummary: { total: { amount: '0.00' }, shipping: { amount: '0.00' } },
    lineItems: [{ subscriptionInfo: { cycleNumber: 0 } }],
  })
  await site.close()
})

test('without a way to pay that can be charged later, the review says so', async () => {
  const { site, path, browser } = await openShop({}, [])
  await browser.post(path, detailsForm)
  const review = await browser.post(path, deliveryForm)
  expect(review.text).toContain('no way to pay that can be charged for each delivery')
  const tried = await browser.post(path, placeForm(review.text, { subscriptionConsent: 'yes' }))
  expect(tried.status).toBeLessThan(500)
  await site.close()
})
