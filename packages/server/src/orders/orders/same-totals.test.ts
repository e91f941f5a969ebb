import type { Checkout, EstimateTotalsResponse, Order } from '@cartwright/contract'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { callSite } from '../../people/oauth/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { newMerchant } from '../../selling/cart/testing.ts'
import { openTestShop, review, setDetails, submit } from '../../selling/checkout/testing.ts'
import { saveShippingOption, saveShippingRegion } from '../../selling/shipping/store.ts'
import { saveTaxRegion } from '../../selling/taxes/tax-regions.ts'
import { createTestSite } from '../../testing.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const digits = { JPY: 0, EUR: 2, KWD: 3 }
type Currency = keyof typeof digits

async function openEmptyShop(currency: Currency, taxIncludedInPrices: boolean) {
  const site = await createTestSite()
  closers.push(() => site.close())
  await openTestShop(site)
  await writeSettings(site.db, { currency, taxIncludedInPrices })
  return site
}

/** Delivery and taxes of two places, one of them with two taxes, the other with a compound one. */
async function openShop(currency: Currency, taxIncludedInPrices: boolean) {
  const site = await openEmptyShop(currency, taxIncludedInPrices)
  const canada = { country: 'CA', subdivision: 'QC' }
  await saveTaxRegion(site.db, { ...canada, name: 'GST', rate: '0.05' })
  await saveTaxRegion(site.db, { ...canada, name: 'QST', rate: '0.09975', compound: true })
  await saveTaxRegion(site.db, { country: 'DE', name: 'City tax', rate: '0.0375', taxesShipping: false })
  const regionId = await saveShippingRegion(site.db, { name: 'Quebec', destinations: [canada] })
  await saveShippingOption(site.db, {
    code: 'post',
    regionId,
    title: 'Post',
    method: 'DELIVERY',
    rates: [{ amount: 317, conditions: [], multiplyByQuantity: true }],
    deliveryTime: '',
  })
  return { site, ...(await newMerchant(site)) }
}

const items = (length: number) =>
  fc.array(
    fc.record({
      productName: fc.constant({ original: 'Item' }),
      itemType: fc.constantFrom({ preset: 'SERVICE' }, { preset: 'PHYSICAL' }),
      price: fc.integer({ min: 0, max: 100_000 }).map(String),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: length, maxLength: length },
  )

type Place = Readonly<Record<'country' | 'city' | 'postalCode' | 'addressLine', string>> & { subdivision?: string }

const bremen: Place = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }

const order = fc.record({
  customLineItems: fc.constantFrom(1, 1, 2, 3, 7, 20).chain(items),
  place: fc.constantFrom<Place>(bremen, {
    country: 'CA',
    subdivision: 'CA-QC',
    city: 'Montreal',
    postalCode: 'H2X 1Y4',
    addressLine: '1 Rue A',
  }),
  percentage: fc.option(fc.integer({ min: 1, max: 100 })),
})
type GeneratedOrder = typeof order extends fc.Arbitrary<infer Value> ? Value : never

/** Regions with taxes and a delivery of their own. */
const region = fc.record({
  place: fc.constantFrom<Place>(
    { country: 'AT', city: 'Wien', postalCode: '1010', addressLine: 'Graben 1' },
    { country: 'US', subdivision: 'US-OR', city: 'Portland', postalCode: '97201', addressLine: '1 Ash Street' },
    { country: 'JP', city: 'Kyoto', postalCode: '600-8001', addressLine: '1 Shijo' },
  ),
  taxes: fc.array(
    fc.record({
      rate: fc.integer({ min: 0, max: 35_000 }).map((value) => (value / 100_000).toFixed(5)),
      compound: fc.boolean(),
      taxesShipping: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  delivery: fc.record({
    rates: fc.record({ amount: fc.integer({ min: 0, max: 5000 }), multiplyByQuantity: fc.boolean() }),
    handlingFee: fc.option(fc.integer({ min: 1, max: 900 }), { nil: undefined }),
    freeFrom: fc.option(fc.integer({ min: 1, max: 200_000 }), { nil: undefined }),
  }),
})
type GeneratedRegion = typeof region extends fc.Arbitrary<infer Value> ? Value : never

async function openGeneratedShop(
  currency: Currency,
  taxIncludedInPrices: boolean,
  { place, taxes, delivery: { rates, handlingFee, freeFrom } }: GeneratedRegion,
) {
  const site = await openEmptyShop(currency, taxIncludedInPrices)
  const { country, subdivision } = place
  const destination = { country, ...(subdivision !== undefined && { subdivision }) }
  for (const [index, tax] of taxes.entries())
    await saveTaxRegion(site.db, { ...destination, ...tax, name: `Tax ${index}` })
  const regionId = await saveShippingRegion(site.db, { name: country, destinations: [destination] })
  await saveShippingOption(site.db, {
    code: 'post',
    regionId,
    title: 'Post',
    method: 'DELIVERY',
    rates: [{ ...rates, conditions: [] }],
    deliveryTime: '',
    ...(handlingFee !== undefined && { handlingFee }),
    ...(freeFrom !== undefined && { freeFrom }),
  })
  return { site, ...(await newMerchant(site)) }
}

type Shop = Awaited<ReturnType<typeof openShop>>

async function stepsOf(shop: Shop, { customLineItems, place, percentage }: GeneratedOrder) {
  const { site, token } = shop
  const call = <Body>(method: string, path: string, body?: object) => callSite<Body>(site, token, method, path, body)
  await call('DELETE', '/ecom/v1/carts/current')
  // One request takes at most 100 items.
  for (let start = 0; start < customLineItems.length; start += 100)
    await shop.addRequest({ customLineItems: customLineItems.slice(start, start + 100) })
  const merchantDiscounts = percentage === null ? [] : [{ percentage, lineItemIds: [] }]
  expect((await call('PATCH', '/ecom/v1/carts/current', { merchantDiscounts })).status).toBe(200)
  const estimate = (await shop.estimate({ shippingAddress: place })).body
  const made = await shop.checkout({ channelType: 'WEB', email: 'ada@example.com', shippingAddress: place })
  const { checkoutId } = made.body
  const contactDetails = { firstName: 'Ada', lastName: 'Larkin' }
  await setDetails(site, checkoutId, ({ shipping }) => ({
    shipping: { ...shipping, contactDetails },
    billing: { address: place, contactDetails },
  }))
  const { checkout } = (await call<{ checkout: Checkout }>('GET', `/ecom/v1/checkouts/${checkoutId}`)).body
  const placed = await submit(site, checkoutId, await review(site, checkoutId))
  if (placed.status !== 'placed') throw new Error('not placed')
  const { order: read } = (await call<{ order: Order }>('GET', `/ecom/v1/orders/${placed.orderId}`)).body
  return { estimate, checkout, order: read }
}

function expectSame(
  { estimate, checkout, order: placed }: { estimate: EstimateTotalsResponse; checkout: Checkout; order: Order },
  currency: Currency,
) {
  const minor = ({ amount }: { amount: string }) => Math.round(Number(amount) * 10 ** digits[currency])
  const sum = (amounts: { amount: string }[]) => amounts.reduce((total, amount) => total + minor(amount), 0)
  const { total, subtotal, discount, shipping, tax } = estimate.priceSummary
  for (const name of ['total', 'subtotal', 'discount', 'shipping', 'tax'] as const) {
    expect(checkout.priceSummary[name].amount).toBe(estimate.priceSummary[name].amount)
    expect(placed.priceSummary[name].amount).toBe(estimate.priceSummary[name].amount)
    expect(minor(estimate.priceSummary[name])).toBeGreaterThanOrEqual(0)
  }
  const added = placed.taxIncludedInPrices ? 0 : minor(tax)
  expect(minor(total)).toBe(minor(subtotal) - minor(discount) + minor(shipping) + added)
  expect(sum(placed.lineItems.map(({ lineItemPrice }) => lineItemPrice))).toBe(minor(subtotal))
  expect(sum(placed.lineItems.map(({ totalDiscount }) => totalDiscount))).toBe(minor(discount))
  expect(sum(placed.taxInfo.taxBreakdown.map(({ aggregatedTaxAmount }) => aggregatedTaxAmount))).toBe(minor(tax))
  const cost = placed.shippingInfo?.cost
  const afterTax = placed.lineItems.map(({ totalPriceAfterTax }) => totalPriceAfterTax)
  expect(sum([...afterTax, ...(cost ? [cost.totalPriceAfterTax] : [])])).toBe(minor(total))
}

describe('S08 an order has the same totals in estimate, checkout and order, and they are the sum of their parts', () => {
  test.each<[Currency, boolean]>([
    ['JPY', false],
    ['EUR', true],
    ['KWD', false],
  ])(
    'in %s with prices that contain tax: %s',
    async (currency, included) => {
      const shop = await openShop(currency, included)
      await fc.assert(
        fc.asyncProperty(order, async (generated) => expectSame(await stepsOf(shop, generated), currency)),
        { numRuns: 15 },
      )
    },
    90_000,
  )

  test.each(
    (['JPY', 'EUR', 'KWD'] as const).flatMap((currency) =>
      [true, false].map((included) => [currency, included] as const),
    ),
  )(
    'with generated regions, rates and deliveries in %s, tax in prices: %s',
    async (currency, included) => {
      await fc.assert(
        fc.asyncProperty(order, region, async (generated, terms) => {
          const shop = await openGeneratedShop(currency, included, terms)
          expectSame(await stepsOf(shop, { ...generated, place: terms.place }), currency)
        }),
        { numRuns: 4 },
      )
    },
    90_000,
  )

  test('with 300 lines', async () => {
    const shop = await openShop('EUR', true)
    const [customLineItems = []] = fc.sample(items(300), { numRuns: 1, seed: 7 })
    const steps = await stepsOf(shop, { customLineItems, place: bremen, percentage: 7 })
    expect(steps.order.lineItems).toHaveLength(300)
    expectSame(steps, 'EUR')
  }, 60_000)
})
