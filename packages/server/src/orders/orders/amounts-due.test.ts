import type { Checkout, EstimateTotalsResponse, Order } from '@cartwright/contract'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { callSite } from '../../people/oauth/testing.ts'
import { findMail } from '../../platform/mail/mailbox.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { newMerchant } from '../../selling/cart/testing.ts'
import { openTestShop, review, setDetails, submit } from '../../selling/checkout/testing.ts'
import type { PaymentProvider } from '../../selling/payments/provider.ts'
import { saveTaxRegion } from '../../selling/taxes/tax-regions.ts'
import { createTestSite } from '../../testing.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A provider that records the amounts it is asked for. */
function recordingProvider() {
  const authorized: number[] = []
  const captured: number[] = []
  const provider: PaymentProvider = {
    id: 'gateway',
    isAvailable: () => true,
    authorize: async ({ amount, idempotencyKey }) => {
      authorized.push(amount)
      return { status: 'authorized', reference: idempotencyKey }
    },
    capture: async ({ amount }) => void captured.push(amount),
  }
  return { provider, authorized, captured }
}

async function openShop(settings: Parameters<typeof writeSettings>[1] = {}) {
  const gateway = recordingProvider()
  const site = await createTestSite({ paymentProviders: [gateway.provider] })
  closers.push(() => site.close())
  await openTestShop(site)
  await writeSettings(site.db, settings)
  return { site, ...gateway, ...(await newMerchant(site)) }
}

const address = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
type Shop = Awaited<ReturnType<typeof openShop>>

/** Fills the merchant's cart with custom items, and gives what every step shows as due, in minor units. */
async function orderOf({ site, ...shopper }: Shop, customLineItems: object[]) {
  await shopper.addRequest({ customLineItems })
  const estimate = await shopper.estimate({ shippingAddress: address })
  const { checkoutId } = (
    await shopper.checkout({ channelType: 'WEB', email: 'ada@example.com', shippingAddress: address })
  ).body
  await setDetails(site, checkoutId, ({ shipping }) => ({
    shipping: { ...shipping, contactDetails: { firstName: 'Ada', lastName: 'Larkin' } },
  }))
  const get = <Body>(path: string) => callSite<Body>(site, shopper.token, 'GET', path)
  const { checkout } = (await get<{ checkout: Checkout }>(`/ecom/v1/checkouts/${checkoutId}`)).body
  const placed = await submit(site, checkoutId, await review(site, checkoutId))
  if (placed.status !== 'placed') throw new Error('not placed')
  const readOrder = async () => (await get<{ order: Order }>(`/ecom/v1/orders/${placed.orderId}`)).body.order
  return { estimate: estimate.body, checkout, readOrder }
}

const service = (price: string, more: object = {}) => ({
  productName: { original: 'Course' },
  itemType: { preset: 'SERVICE' },
  price,
  quantity: 1,
  ...more,
})

test('S01 80 now and 100 later charges 80, and the order states a balance of 100', async () => {
  const shop = await openShop()
  const { estimate, checkout, readOrder } = await orderOf(shop, [
    service('80'),
    service('100', { paymentOption: 'FULL_PAYMENT_OFFLINE' }),
  ])
  expect(estimate.payNow.total.amount).toBe('80.00')
  expect(checkout.payLater.total.amount).toBe('100.00')
  expect(shop.authorized).toEqual([8000])
  await expect.poll(readOrder).toMatchObject({
    paymentStatus: 'PARTIALLY_PAID',
    balanceSummary: { paid: { amount: '80.00' }, balance: { amount: '100.00' } },
  })
  expect(shop.captured).toEqual([8000])
  const { id } = await readOrder()
  await expect.poll(async () => (await findMail(shop.site.db, `order-confirmation-${id}`))?.text).toContain('€100.00')
  const mail = await findMail(shop.site.db, `order-confirmation-${id}`)
  expect(mail?.text).toContain('To pay now: €80.00')
  expect(mail?.text).toContain('To pay later: €100.00')
})

test('S01 a deposit charges the deposit of each piece', async () => {
  const shop = await openShop()
  const deposit = { paymentOption: 'DEPOSIT_ONLINE', depositAmount: '30', quantity: 2 }
  const { checkout, readOrder } = await orderOf(shop, [service('100', deposit)])
  expect(checkout.lineItems[0]).toMatchObject({ depositAmount: { amount: '30.00' } })
  expect(checkout.payNow.total.amount).toBe('60.00')
  expect(shop.authorized).toEqual([6000])
  await expect.poll(async () => (await readOrder()).balanceSummary.balance.amount).toBe('140.00')
  expect((await readOrder()).lineItems[0]?.depositAmount?.amount).toBe('30.00')
})

test('an order with nothing due now needs no payment provider', async () => {
  const shop = await openShop()
  const { readOrder } = await orderOf(shop, [service('100', { paymentOption: 'FULL_PAYMENT_OFFLINE' })])
  expect(shop.authorized).toEqual([])
  expect(await readOrder()).toMatchObject({
    paymentStatus: 'NOT_PAID',
    balanceSummary: { balance: { amount: '100.00' } },
  })
})

test('an order that costs nothing is paid when it is placed', async () => {
  const shop = await openShop()
  const { readOrder } = await orderOf(shop, [service('0')])
  expect(shop.authorized).toEqual([])
  expect(await readOrder()).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0.00' } } })
})

const customItem = fc.record({
  productName: fc.constant({ original: 'Course' }),
  itemType: fc.constantFrom({ preset: 'SERVICE' }, { preset: 'PHYSICAL' }),
  price: fc.integer({ min: 0, max: 1_000_000 }).map(String),
  quantity: fc.integer({ min: 1, max: 20 }),
  payment: fc.oneof(
    fc.constant({}),
    fc.constant({ paymentOption: 'FULL_PAYMENT_OFFLINE' }),
    fc
      .integer({ min: 1, max: 2_000_000 })
      .map((deposit) => ({ paymentOption: 'DEPOSIT_ONLINE', depositAmount: String(deposit) })),
  ),
})
const customItems = fc
  .array(customItem, { minLength: 1, maxLength: 6 })
  .map((items) => items.map(({ payment, ...item }) => ({ ...item, ...payment })))

const digits = { JPY: 0, EUR: 2, KWD: 3 }

test.each([
  ['JPY', true],
  ['EUR', false],
  ['KWD', true],
] as const)(
  'S01 PF17 in %s the amount requested from the provider is the amount shown, and now + later is the total',
  async (currency, taxIncludedInPrices) => {
    const shop = await openShop({ currency, taxIncludedInPrices })
    await saveTaxRegion(shop.site.db, { country: 'DE', name: 'City tax', rate: '0.0375' })
    const minor = (amount: string) => Math.round(Number(amount) * 10 ** digits[currency])
    await fc.assert(
      fc.asyncProperty(customItems, async (items) => {
        shop.authorized.length = 0
        const { estimate, checkout, readOrder } = await orderOf(shop, items)
        const order = await readOrder()
        const shown = minor(estimate.payNow.total.amount)
        expect(minor(checkout.payNow.total.amount)).toBe(shown)
        expect(shop.authorized).toEqual(shown === 0 ? [] : [shown])
        for (const { payNow, payLater, priceSummary } of [estimate, checkout] satisfies Pick<
          EstimateTotalsResponse,
          'payNow' | 'payLater' | 'priceSummary'
        >[])
          expect(minor(payNow.total.amount) + minor(payLater.total.amount)).toBe(minor(priceSummary.total.amount))
        expect(order.priceSummary.total.amount).toBe(checkout.priceSummary.total.amount)
        const { paid, balance } = order.balanceSummary
        expect(minor(paid.amount) + minor(balance.amount)).toBe(minor(order.priceSummary.total.amount))
      }),
      { numRuns: 25 },
    )
  },
  60_000,
)
