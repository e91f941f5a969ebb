import { calls } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { fixtures } from '../../catalog/testing.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { priceWithPlugins } from '../../selling/checkout/priced-checkout.ts'
import { findCheckout } from '../../selling/checkout/store.ts'
import { openTestShop } from '../../selling/checkout/testing.ts'
import { toWireCheckout } from '../../selling/checkout/wire-checkout.ts'
import { saveCoupon } from '../../selling/promotions/store.ts'
import { saveShippingOption, saveShippingRegion } from '../../selling/shipping/store.ts'
import { saveTaxRegion } from '../../selling/taxes/tax-regions.ts'
import type { Site } from '../../site.ts'
import { fullProfile, openAgentSite, openProfiles, requestOperation, totalOf } from './testing.ts'

let profiles: Awaited<ReturnType<typeof openProfiles>>
let site: Site

beforeAll(async () => {
  profiles = await openProfiles()
})
afterAll(() => profiles.close())
afterEach(() => site.close())

/** Two places: one with delivery at choice, one with two taxes and a delivery by quantity. */
async function openShop(taxIncludedInPrices: boolean) {
  site = await openAgentSite()
  await openTestShop(site)
  await writeSettings(site.db, { taxIncludedInPrices })
  const canada = { country: 'CA', subdivision: 'QC' }
  await saveTaxRegion(site.db, { ...canada, name: 'GST', rate: '0.05' })
  await saveTaxRegion(site.db, { ...canada, name: 'QST', rate: '0.09975' })
  const regionId = await saveShippingRegion(site.db, { name: 'Quebec', destinations: [canada] })
  await saveShippingOption(site.db, {
    code: 'post',
    regionId,
    title: 'Post',
    method: 'DELIVERY',
    rates: [{ amount: 317, conditions: [], multiplyByQuantity: true }],
    deliveryTime: '',
  })
  for (const percent of ['7', '33'])
    await saveCoupon(site.db, {
      name: percent,
      code: `OFF${percent}`,
      benefit: { type: 'PERCENT', percent },
      scope: { type: 'CART' },
    })
}

const bremen = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
const montreal = {
  country: 'CA',
  subdivision: 'CA-QC',
  city: 'Montreal',
  postalCode: 'H2X 1Y4',
  addressLine: '1 Rue A',
}

const { mug, bowl, wallpaper, apron, apronVariants } = fixtures
/** An item as agents and as the shop name it, with how many are left. */
const items = [
  { id: mug, productId: mug, most: 9, options: undefined },
  { id: bowl, productId: bowl, most: 1, options: undefined },
  { id: wallpaper, productId: wallpaper, most: 5, options: undefined },
  {
    id: `${apron}-${apronVariants.mediumMoss}`,
    productId: apron,
    most: 9,
    options: { variantId: apronVariants.mediumMoss },
  },
] as const

const order = fc.record({
  lines: fc
    .subarray([...items], { minLength: 1 })
    .chain((chosen) =>
      fc.tuple(...chosen.map((item) => fc.integer({ min: 1, max: item.most }).map((quantity) => ({ item, quantity })))),
    ),
  place: fc.constantFrom(bremen, montreal),
  code: fc.option(fc.constantFrom('OFF7', 'OFF33'), { nil: undefined }),
  isExpress: fc.boolean(),
})
type GeneratedOrder = typeof order extends fc.Arbitrary<infer Value> ? Value : never

/** The checkout by our own calls, and what the page of the shop calculates for it. */
async function byOwnCalls({ lines, place, code, isExpress }: GeneratedOrder) {
  const token = await visitorToken(site)
  const express = isExpress && place === bremen && { selectedCarrierServiceOption: { code: 'express' } }
  const { checkout } = await ask(site, token, calls.CreateCheckout, {
    lineItems: lines.map(({ item: { productId, options }, quantity }) => ({
      quantity,
      catalogReference: { catalogItemId: productId, appId: STORE_APP_ID, ...(options && { options }) },
    })),
    channelType: 'WEB',
    ...(code !== undefined && { couponCode: code }),
    checkoutInfo: {
      buyerInfo: { email: 'ada@example.com' },
      shippingInfo: {
        shippingDestination: { address: place, contactDetails: { firstName: 'Ada', lastName: 'Larkin' } },
        ...express,
      },
    },
  })
  const stored = await findCheckout(site.db, checkout.id ?? '')
  const priced = stored && (await priceWithPlugins(site, stored))
  if (!priced) throw new Error('There is no such checkout')
  return { own: checkout, page: toWireCheckout(priced) }
}

async function byAgent(agent: string, { lines, place, code, isExpress }: GeneratedOrder) {
  const line_items = lines.map(({ item, quantity }) => ({ item: { id: item.id }, quantity }))
  const destination = {
    street_address: place.addressLine,
    address_locality: place.city,
    postal_code: place.postalCode,
    address_country: place.country,
    ...('subdivision' in place && { address_region: 'QC' }),
  }
  const method = { type: 'shipping', destinations: [destination] }
  const fields = {
    line_items,
    buyer: { first_name: 'Ada', last_name: 'Larkin', email: 'ada@example.com' },
    fulfillment: { methods: [method] },
    ...(code !== undefined && { discounts: { codes: [code] } }),
  }
  const { body } = await requestOperation(site, agent, 'create_checkout', fields)
  const options = body.fulfillment?.methods[0]?.groups[0]?.options ?? []
  const express = options.find(({ title }) => title === 'Express delivery')
  if (!isExpress || !express) return body
  const groups = [{ id: 'all', selected_option_id: express.id }]
  const fulfillment = { methods: [{ ...method, groups }] }
  return (await requestOperation(site, agent, 'update_checkout', { line_items, fulfillment }, { id: body.id })).body
}

test.each([true, false])(
  'a checkout has the same totals for an agent, by our calls and on the page, with tax in prices: %s',
  async (taxIncluded) => {
    await openShop(taxIncluded)
    const agent = profiles.add('/totals', fullProfile('2026-08-25'))
    await fc.assert(
      fc.asyncProperty(order, async (generated) => {
        const { own, page } = await byOwnCalls(generated)
        const body = await byAgent(agent, generated)
        const minor = ({ amount }: { readonly amount: string }) => toMinorUnits(amount, own.currency)
        for (const name of ['total', 'subtotal', 'discount', 'shipping', 'tax'] as const)
          expect(page.priceSummary[name].amount).toBe(own.priceSummary[name].amount)
        const { total, subtotal, discount, shipping, tax } = own.priceSummary
        expect(totalOf(body)).toBe(minor(total))
        expect(totalOf(body, 'subtotal')).toBe(minor(subtotal))
        expect(-(totalOf(body, 'discount') ?? 0)).toBeCloseTo(minor(discount), 10)
        expect(totalOf(body, 'fulfillment') ?? 0).toBe(minor(shipping))
        expect(totalOf(body, 'tax') ?? 0).toBe(taxIncluded ? 0 : minor(tax))
        const parts = body.totals.filter(({ type }) => type !== 'total')
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(minor(total))
      }),
      { numRuns: process.env.TEST_TIER === 'usual' ? 8 : 40 },
    )
  },
  180_000,
)
