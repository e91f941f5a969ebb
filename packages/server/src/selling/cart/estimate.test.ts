import type { ResponseOf } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import { saveProduct } from '../../catalog/write/save-product.ts'
import { callSite } from '../../people/oauth/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { saveAdditionalFee } from '../fees/fees.ts'
import { saveCoupon } from '../promotions/store.ts'
import { saveShippingOption, saveShippingRegion } from '../shipping/store.ts'
import { saveTaxRegion } from '../taxes/tax-regions.ts'
import { codeOf, item, newVisitor } from './testing.ts'

const { mug, wallpaper } = fixtures
const bremen = { country: 'DE', city: 'Bremen', postalCode: '28195' }
const workshop = { country: 'DE', city: 'Emden', addressLine: 'Am Delft 1' }

let site: Site
beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  await saveTaxRegion(site.db, { country: 'DE', name: 'VAT', rate: '0.19' })
  await saveTaxRegion(site.db, {
    country: 'US',
    subdivision: 'US-NY',
    name: 'Sales tax',
    rate: '0.08875',
    taxesShipping: false,
  })
  await saveTaxRegion(site.db, { country: 'CA', name: 'GST', rate: '0.05' })
  await saveTaxRegion(site.db, { country: 'CA', subdivision: 'QC', name: 'GST', rate: '0.05' })
  await saveTaxRegion(site.db, { country: 'CA', subdivision: 'QC', name: 'QST', rate: '0.09975' })
  const germany = await saveShippingRegion(site.db, { name: 'Germany', destinations: [{ country: 'DE' }] })
  const america = await saveShippingRegion(site.db, {
    name: 'North America',
    destinations: [{ country: 'US' }, { country: 'CA' }],
  })
  const standard = {
    code: 'standard',
    regionId: germany,
    title: 'Standard',
    method: 'DELIVERY' as const,
    tiers: [
      { upToWeight: 1, cost: 490 },
      { upToWeight: 3, cost: 790 },
    ],
    freeFrom: 10_000,
    deliveryTime: '2 to 4 working days',
  }
  await saveShippingOption(site.db, standard)
  await saveShippingOption(site.db, {
    ...standard,
    code: 'pickup',
    title: 'Pick up at the workshop',
    method: 'PICKUP',
    tiers: [{ upToWeight: null, cost: 0 }],
    deliveryTime: 'Ready tomorrow',
    instructions: 'Ring the bell',
    pickupAddress: workshop,
    position: 1,
  })
  await saveShippingOption(site.db, {
    ...standard,
    code: 'air',
    regionId: america,
    title: 'Air mail',
    tiers: [{ upToWeight: null, cost: 1990 }],
  })
})
afterAll(() => site.close())

async function visitorWith(...items: object[]) {
  const visitor = await newVisitor(site)
  await visitor.add(...items)
  return visitor
}

describe('estimating totals', () => {
  test('without a destination the items alone are totalled', async () => {
    const visitor = await visitorWith(item(mug, 2), item(wallpaper, 1))
    const { status, body } = await visitor.estimate()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      currency: 'EUR',
      weightUnit: 'KG',
      calculationErrors: { orderValidationErrors: [] },
      appliedDiscounts: [],
      additionalFees: [],
      violations: [],
      taxSummary: { totalTax: { amount: '0.00' } },
      priceSummary: {
        subtotal: { amount: '31.00', formattedAmount: '€31.00' },
        shipping: { amount: '0.00' },
        tax: { amount: '0.00' },
        total: { amount: '31.00' },
      },
      payNow: { total: { amount: '31.00' } },
      payLater: { total: { amount: '0.00' } },
    })
    expect(body.shippingInfo).toBeUndefined()
    expect(body.cart).toEqual((await visitor.get()).body.cart)
    expect(body.calculatedLineItems).toMatchObject([
      { lineItemId: body.cart.lineItems[0]?.id, pricesBreakdown: { lineItemPrice: { amount: '25.00' } } },
      { lineItemId: body.cart.lineItems[1]?.id, pricesBreakdown: { price: { amount: '6.00' } } },
    ])
  })

  test('with an address: lists the options, prices the first, and taxes goods and shipping', async () => {
    const visitor = await visitorWith(item(mug, 2))
    const { body } = await visitor.estimate({ shippingAddress: bremen })
    expect(body.shippingInfo).toMatchObject({
      region: { name: 'Germany' },
      selectedCarrierServiceOption: {
        code: 'standard',
        title: 'Standard',
        requestedShippingOption: false,
        logistics: { deliveryTime: '2 to 4 working days' },
        cost: {
          price: { amount: '4.90' },
          taxDetails: { taxRate: '0.19', totalTax: { amount: '0.93' } },
          totalPriceAfterTax: { amount: '5.83' },
        },
      },
    })
    const [carrier] = body.shippingInfo?.carrierServiceOptions ?? []
    expect(carrier?.shippingOptions).toMatchObject([
      { code: 'standard', cost: { price: { amount: '4.90' } } },
      {
        code: 'pickup',
        logistics: {
          deliveryTime: 'Ready tomorrow',
          instructions: 'Ring the bell',
          pickupDetails: { address: workshop, pickupMethod: 'STORE_PICKUP' },
        },
      },
    ])
    expect(body.priceSummary).toMatchObject({
      subtotal: { amount: '25.00' },
      shipping: { amount: '4.90' },
      tax: { amount: '5.68' },
      total: { amount: '35.58' },
    })
    expect(body.taxSummary).toMatchObject({
      taxableAmount: { amount: '29.90' },
      totalTax: { amount: '5.68' },
      calculationDetails: { rateType: 'MANUAL_RATE' },
      aggregatedTaxBreakdown: [
        { taxName: 'VAT', rate: '0.19', jurisdiction: 'DE', aggregatedTaxAmount: { amount: '5.68' } },
      ],
    })
    expect(body.calculatedLineItems[0]?.pricesBreakdown).toMatchObject({
      totalPriceBeforeTax: { amount: '25.00' },
      totalPriceAfterTax: { amount: '29.75' },
      taxDetails: { taxBreakdown: [{ taxName: 'VAT', jurisdictionType: 'COUNTRY', taxAmount: { amount: '4.75' } }] },
    })
  })

  test('included tax does not increase the total', async () => {
    await writeSettings(site.db, { taxIncludedInPrices: true })
    const visitor = await visitorWith(item(mug, 2))
    const { body } = await visitor.estimate({ shippingAddress: bremen })
    await writeSettings(site.db, { taxIncludedInPrices: false })
    expect(body.cart.taxIncludedInPrices).toBe(true)
    expect(body.priceSummary).toMatchObject({ tax: { amount: '4.77' }, total: { amount: '29.90' } })
    expect(body.calculatedLineItems[0]?.pricesBreakdown).toMatchObject({
      totalPriceBeforeTax: { amount: '21.01' },
      totalPriceAfterTax: { amount: '25.00' },
    })
  })

  test("prices the requested option, or the cart's own choice", async () => {
    const visitor = await visitorWith(item(mug, 2))
    const requested = await visitor.estimate({ shippingAddress: bremen, selectedShippingOption: { code: 'pickup' } })
    expect(requested.body.shippingInfo?.selectedCarrierServiceOption).toMatchObject({
      code: 'pickup',
      requestedShippingOption: true,
    })
    await visitor.update({ cartInfo: { selectedShippingOption: { code: 'pickup' } } })
    const stored = await visitor.estimate({ shippingAddress: bremen })
    expect(stored.body.shippingInfo).toEqual(requested.body.shippingInfo)
  })

  test('taxes a pickup at its location', async () => {
    const visitor = await visitorWith(item(mug, 1))
    const { body } = await visitor.estimate({ selectedShippingOption: { code: 'pickup' } })
    expect(body.shippingInfo?.selectedCarrierServiceOption?.code).toBe('pickup')
    expect(body.priceSummary).toMatchObject({ shipping: { amount: '0.00' }, tax: { amount: '2.38' } })
  })

  test('an option that is not offered is a calculation error, and the first offered is priced', async () => {
    const visitor = await visitorWith(item(mug, 1))
    const { status, body } = await visitor.estimate({
      shippingAddress: bremen,
      selectedShippingOption: { code: 'air' },
    })
    expect(status).toBe(200)
    expect(body.calculationErrors.selectedShippingOptionError?.applicationError?.code).toBe(
      'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND',
    )
    expect(body.shippingInfo?.selectedCarrierServiceOption).toMatchObject({
      code: 'standard',
      requestedShippingOption: false,
    })
    const rejected = await visitor.checkout({
      channelType: 'WEB',
      email: 'ada@example.com',
      shippingAddress: bremen,
      selectedShippingOption: { code: 'air' },
    })
    expect(codeOf(rejected)).toBe('SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND')
  })

  test('an undeliverable destination is a calculation error, not a failed request', async () => {
    const visitor = await visitorWith(item(mug, 1))
    const { status, body } = await visitor.estimate({ shippingAddress: { country: 'NZ' } })
    expect(status).toBe(200)
    expect(body.calculationErrors.generalShippingCalculationError?.applicationError?.code).toBe(
      'DESTINATION_NOT_SERVED',
    )
    expect(body.priceSummary.total.amount).toBe('12.50')
  })

  test('weight decides the tier, and goods above the threshold travel free', async () => {
    const shippingOf = async (quantity: number) => {
      const visitor = await visitorWith(item(mug, quantity))
      return (await visitor.estimate({ shippingAddress: bremen })).body.priceSummary.shipping.amount
    }
    expect(await shippingOf(2)).toBe('4.90')
    expect(await shippingOf(3)).toBe('7.90')
    expect(await shippingOf(8)).toBe('0.00')
  })

  test('an order too heavy for delivery can still be picked up', async () => {
    const visitor = await visitorWith(item(mug, 9))
    const { body } = await visitor.estimate({ shippingAddress: bremen })
    const [carrier] = body.shippingInfo?.carrierServiceOptions ?? []
    expect(carrier?.shippingOptions.map(({ code }) => code)).toEqual(['pickup'])
  })

  test('digital items are not shipped, and taxed by the billing address', async () => {
    const visitor = await visitorWith(item(wallpaper, 1))
    const { body } = await visitor.estimate({ billingAddress: bremen })
    expect(body.shippingInfo).toBeUndefined()
    expect(body.priceSummary).toMatchObject({ tax: { amount: '1.14' }, total: { amount: '7.14' } })
  })

  test.each([
    ['US', 'NY', '1.11', '21.99 of air mail untaxed'],
    ['US', 'US-NY', '1.11', 'the long form of the same state'],
    ['US', 'CA', '0.00', 'no tax region'],
    ['CA', 'QC', '4.85', 'two taxes of one province, on shipping too'],
    ['CA', 'ON', '1.63', 'the country’s tax where the province has none'],
  ])('tax in %s %s is %s: %s', async (country, subdivision, tax) => {
    const visitor = await visitorWith(item(mug, 1))
    const { body } = await visitor.estimate({ shippingAddress: { country, subdivision } })
    expect(body.priceSummary.tax.amount).toBe(tax)
  })

  test('tax, shipping and fees can each be left out', async () => {
    const visitor = await visitorWith(item(mug, 1))
    const estimate = async (flags: object) => (await visitor.estimate({ shippingAddress: bremen, ...flags })).body
    expect((await estimate({ calculateTax: false })).priceSummary).toMatchObject({
      tax: { amount: '0.00' },
      shipping: { amount: '4.90' },
    })
    const unshipped = await estimate({ calculateShipping: false })
    expect(unshipped.priceSummary).toMatchObject({ tax: { amount: '2.38' }, shipping: { amount: '0.00' } })
    expect(unshipped.calculationErrors).toEqual({ orderValidationErrors: [] })
  })

  test('additional fees are part of the total, and taxed', async () => {
    await saveAdditionalFee(site.db, { code: 'wrap', name: 'Plastic-free wrapping', price: 200 })
    const visitor = await visitorWith(item(mug, 1))
    const { body } = await visitor.estimate({ shippingAddress: bremen })
    const without = await visitor.estimate({ shippingAddress: bremen, calculateAdditionalFees: false })
    const nothingPassed = await visitor.estimate()
    await saveAdditionalFee(site.db, { code: 'wrap', name: 'Plastic-free wrapping', price: 200, active: false })
    expect(body.additionalFees).toMatchObject([
      { code: 'wrap', name: 'Plastic-free wrapping', price: { amount: '2.00' }, priceAfterTax: { amount: '2.38' } },
    ])
    expect(body.priceSummary).toMatchObject({ additionalFees: { amount: '2.00' }, total: { amount: '23.09' } })
    expect(without.body.priceSummary.additionalFees.amount).toBe('0.00')
    expect(nothingPassed.body.priceSummary.additionalFees.amount).toBe('0.00')
  })

  test('a fee may be for heavy orders only', async () => {
    const fee = { code: 'bulky', name: 'Bulky goods', price: 1500, aboveWeight: 2 }
    await saveAdditionalFee(site.db, fee)
    const feesOf = async (quantity: number) => {
      const visitor = await visitorWith(item(mug, quantity))
      return (await visitor.estimate({ shippingAddress: bremen })).body.additionalFees.map(({ code }) => code)
    }
    const [light, heavy] = [await feesOf(5), await feesOf(6)]
    await saveAdditionalFee(site.db, { ...fee, active: false })
    expect([light, heavy]).toEqual([[], ['bulky']])
  })

  test('an order that is picked up bears no fee for heavy parcels', async () => {
    const fee = { code: 'bulky', name: 'Bulky goods', price: 1500, aboveWeight: 2 }
    await saveAdditionalFee(site.db, fee)
    const visitor = await visitorWith(item(mug, 6))
    const feesOf = async (code: string) =>
      (await visitor.estimate({ shippingAddress: bremen, selectedShippingOption: { code } })).body.additionalFees.length
    const [delivered, pickedUp] = [await feesOf('standard'), await feesOf('pickup')]
    await saveAdditionalFee(site.db, { ...fee, active: false })
    expect([delivered, pickedUp]).toEqual([1, 0])
  })

  test('an option says from which amount it is free', async () => {
    const visitor = await visitorWith(item(mug, 2))
    const { body } = await visitor.estimate({ shippingAddress: bremen })
    const options = body.shippingInfo?.carrierServiceOptions[0]?.shippingOptions ?? []
    expect(options.map(({ code, freeFrom }) => [code, freeFrom?.amount])).toEqual([
      ['standard', '100.00'],
      ['pickup', '100.00'],
    ])
  })

  test('a coupon below its minimum says the minimum', async () => {
    const coupon = {
      code: 'FORTY',
      name: 'From 40',
      minimumSubtotal: 4_000,
      benefit: { type: 'AMOUNT', amount: 500 },
    } as const
    await saveCoupon(site.db, coupon)
    const visitor = await visitorWith(item(mug, 1))
    const { status, body } = await visitor.update({ couponCode: 'FORTY' })
    expect([status, body]).toMatchObject([
      400,
      {
        details: { applicationError: { code: 'ERROR_COUPON_NOT_APPLICABLE', data: { minimum: { amount: '40.00' } } } },
      },
    ])
  })

  test('a free-shipping coupon takes the cost of shipping off', async () => {
    await saveCoupon(site.db, { code: 'FREESHIP', name: 'Free shipping', benefit: { type: 'FREE_SHIPPING' } })
    const visitor = await visitorWith(item(mug, 1))
    await visitor.update({ couponCode: 'FREESHIP' })
    const { body } = await visitor.estimate({ shippingAddress: bremen })
    expect(body.appliedDiscounts).toMatchObject([{ coupon: { amount: { amount: '4.90' } }, discountType: 'SHIPPING' }])
    expect(body.priceSummary).toMatchObject({
      shipping: { amount: '4.90' },
      discount: { amount: '4.90' },
      total: { amount: '14.88' },
    })
  })

  test('I10: the estimate equals the charge', async () => {
    await saveCoupon(site.db, { code: 'THIRD', name: 'A third', benefit: { type: 'PERCENT', percent: '33.3' } })
    const visitor = await visitorWith(item(mug, 3), item(wallpaper, 2))
    await visitor.update({ couponCode: 'THIRD' })
    const estimate = (await visitor.estimate({ shippingAddress: bremen })).body
    const { body } = await visitor.checkout({
      channelType: 'WEB',
      email: 'ada@example.com',
      shippingAddress: bremen,
      selectedShippingOption: { code: 'standard' },
    })
    const path = `/ecom/v1/checkouts/${body.checkoutId}`
    const checkout = await callSite<ResponseOf<'GetCheckout'>>(site, visitor.token, 'GET', path)
    expect(checkout.body.checkout.priceSummary).toEqual(estimate.priceSummary)
    expect(estimate.priceSummary.discount.amount).not.toBe('0.00')
  })

  test('sold-out lines stay with a reason, and the totals leave them out', async () => {
    const jug = { id: '00000000-0000-4000-8000-0000000000b1', name: 'Jug', slug: 'jug', price: 1000, quantity: 5 }
    const save = (quantity: number) =>
      site.db.transaction().execute((transaction) => saveProduct(transaction, { ...jug, quantity }, site.now()))
    await save(5)
    const visitor = await visitorWith(item(mug, 1), item(jug.id, 4))
    await save(3)
    const partly = (await visitor.estimate()).body
    expect(partly.priceSummary.subtotal.amount).toBe('42.50')
    expect(partly.violations).toMatchObject([
      { severity: 'WARNING', target: { lineItem: { id: partly.cart.lineItems[1]?.id } } },
    ])
    await save(0)
    const without = (await visitor.estimate()).body
    expect(without.cart.lineItems).toMatchObject([{}, { quantity: 4, availability: { status: 'NOT_AVAILABLE' } }])
    expect(without.calculatedLineItems).toHaveLength(1)
    expect(without.priceSummary.subtotal.amount).toBe('12.50')
  })
})
