import { calls, type EstimateTotalsResponse } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { NIL_ID } from '../../catalog/product/variants-of-draft.ts'
import { fixtures } from '../../catalog/testing.ts'
import { type BillingShop, openBillingShop } from '../../orders/billing/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { buy, checkOutCart } from '../checkout/testing.ts'
import type { CouponDraft } from '../promotions/coupon.ts'
import { saveCoupon } from '../promotions/store.ts'
import { saveTaxRegion } from '../taxes/tax-regions.ts'
import { codeOf, item, newMerchant, newVisitor, type Shopper, shopperWith, violationsOf } from './testing.ts'

let shop: BillingShop
let merchant: Shopper
beforeEach(async () => {
  shop = await openBillingShop()
  merchant = await newMerchant(shop.site)
})
afterEach(() => shop.site.close())

/** Changes the German rate from 19 %. */
const taxAt = (rate: string) => shop.site.db.updateTable('tax_regions').set({ rate }).execute()
const netPrices = () => writeSettings(shop.site.db, { taxIncludedInPrices: false })

/** Puts items at these prices, with these quantities, into the cart. */
const fill = (...items: readonly (readonly [price: string, quantity?: number])[]) =>
  merchant.addRequest({
    customLineItems: items.map(([price, quantity = 1], index) => ({
      productName: { original: `Item ${index + 1}` },
      itemType: { preset: 'PHYSICAL' },
      ...{ price, quantity },
    })),
  })

const coupon = (benefit: CouponDraft['benefit'], more: Partial<CouponDraft> = {}) =>
  saveCoupon(shop.site.db, { code: 'TEST', name: 'Test', benefit, ...more })

const shippingAddress = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }

/** What the cart costs in Bremen, delivered for 4.90 or fetched for nothing. */
async function estimate({ ship = false, shopper = merchant, couponCode = '' } = {}) {
  if (couponCode) expect((await shopper.update({ couponCode })).status).toBe(200)
  const selectedShippingOption = { code: ship ? 'standard' : 'workshop' }
  const request = { shippingAddress, selectedShippingOption, calculateTax: true, calculateShipping: true }
  const { body } = await shopper.estimate(request)
  return body
}

const amounts = ({ priceSummary }: EstimateTotalsResponse) =>
  Object.fromEntries(
    (['subtotal', 'discount', 'shipping', 'tax', 'total'] as const).map((name) => [name, priceSummary[name].amount]),
  )
const cents = (amount: string | undefined) => Math.round(Number(amount) * 100)

describe('with prices that contain 19 %', () => {
  test('50 % off eight items at 33.09 leaves 16.55 to 16.54 taken, as the lines add up: gh:woocommerce/woocommerce#11626', async () => {
    await coupon({ type: 'PERCENT', percent: '50' })
    await fill(['5.17'], ['3.32'], ['1.25'], ['3.50'], ['5.01'], ['3.34'], ['5.99'], ['5.51'])
    const body = await estimate({ couponCode: 'TEST' })
    const { subtotal, discount, total } = amounts(body)
    expect(subtotal).toBe('33.09')
    expect(cents(discount) + cents(total)).toBe(3309)
    expect([1654, 1655]).toContain(cents(discount))
    const lines = body.calculatedLineItems ?? []
    const sum = lines.reduce((all, { pricesBreakdown }) => all + cents(pricesBreakdown?.totalPriceAfterTax?.amount), 0)
    expect(sum).toBe(cents(total))
  })

  test('95.00 and 11.00 are 106.00, of which 15.17 and 1.76 are tax: gh:woocommerce/woocommerce#23835', async () => {
    await fill(['95'], ['11'])
    expect(amounts(await estimate())).toMatchObject({ total: '106.00', tax: '16.93' })
  })

  test('5.00 off 29.60 is 24.60, over seven pieces: gh:woocommerce/woocommerce#12087', async () => {
    await coupon({ type: 'AMOUNT', amount: 500 })
    await fill(['6.50', 3], ['0.20'], ['4.95', 2])
    expect(amounts(await estimate({ couponCode: 'TEST' }))).toMatchObject({ discount: '5.00', total: '24.60' })
  })
})

describe('with prices before tax', () => {
  test('the order of lines changes no total: gh:magento/magento2#38455', async () => {
    await Promise.all([netPrices(), taxAt('0.22'), coupon({ type: 'PERCENT', percent: '10' })])
    const [hat, jacket] = [
      ['733.61', 3],
      ['569.67', 2],
    ] as const
    await fill(hat, jacket)
    const first = amounts(await estimate({ couponCode: 'TEST' }))
    await merchant.delete()
    await fill(jacket, hat)
    expect(amounts(await estimate({ couponCode: 'TEST' }))).toEqual(first)
    expect(first).toMatchObject({ subtotal: '3340.17', discount: '334.02' })
    expect([366750, 366751]).toContain(cents(first.total))
  })

  test('50 % off 13.49 of two items takes 6.75 once, and the parts add up to the total: gh:woocommerce/woocommerce#8291', async () => {
    await netPrices()
    await taxAt('0.075')
    await coupon({ type: 'PERCENT', percent: '50' }, { scope: { type: 'PRODUCT', productIds: [fixtures.mug] } })
    const shopper = await newVisitor(shop.site)
    await ask(shop.site, shop.staff, calls.UpdateProduct, {
      product: { id: fixtures.mug, priceData: { price: 13.49 } },
    })
    await shopper.add(item(fixtures.mug, 1), item(fixtures.apron, 1, { variantId: fixtures.apronVariants.mediumMoss }))
    const { subtotal, discount, tax, total } = amounts(await estimate({ shopper, couponCode: 'TEST' }))
    expect([subtotal, discount]).toEqual(['37.49', '6.75'])
    expect(cents(subtotal) - cents(discount) + cents(tax)).toBe(cents(total))
  })

  test('free delivery lowers the tax of delivery alone: gh:cubecart/v6#4244', async () => {
    await netPrices()
    await taxAt('0.25')
    await coupon({ type: 'FREE_SHIPPING' })
    await fill(['24.99'])
    const paid = amounts(await estimate({ ship: true }))
    expect(paid).toMatchObject({ shipping: '4.90', tax: '7.48' })
    const free = amounts(await estimate({ ship: true, couponCode: 'TEST' }))
    expect(free).toMatchObject({ tax: '6.25', total: '31.24' })
  })
})

describe('what is given away bears no tax', () => {
  test('everything free, with free delivery, has no tax of delivery left: gh:zencart/zencart#2353', async () => {
    await coupon({ type: 'PERCENT', percent: '100' })
    await ask(shop.site, shop.staff, calls.CreateDiscountRule, {
      discountRule: { name: 'Free delivery', active: true, discounts: { values: [{ freeShipping: {} }] } },
    })
    await fill(['38.50'])
    const body = await estimate({ ship: true, couponCode: 'TEST' })
    expect(amounts(body)).toMatchObject({ discount: '43.40', tax: '0.00', total: '0.00' })
    expect(body.taxSummary?.totalTax?.amount).toBe('0.00')
  })

  test('an item at 21 % that is free leaves the 4 % of the other item alone: gh:PrestaShop/PrestaShop#24122', async () => {
    await netPrices()
    const { taxGroup } = await ask(shop.site, shop.staff, calls.CreateTaxGroup, { taxGroup: { name: 'Food' } })
    await taxAt('0.21')
    await saveTaxRegion(shop.site.db, { country: 'DE', name: 'VAT', rate: '0.04', taxGroupId: taxGroup.id ?? '' })
    await coupon({ type: 'PERCENT', percent: '100' }, { scope: { type: 'PRODUCT', productIds: [fixtures.mug] } })
    await merchant.addRequest({
      lineItems: [item(fixtures.mug, 1)],
      customLineItems: [
        {
          ...{ productName: { original: 'Food' }, itemType: { preset: 'PHYSICAL' } },
          ...{ price: '31.50', quantity: 1, taxGroupId: taxGroup.id },
        },
      ],
    })
    const body = await estimate({ couponCode: 'TEST' })
    expect(amounts(body)).toMatchObject({ discount: '12.50', tax: '1.26', total: '32.76' })
    const lines = body.calculatedLineItems ?? []
    expect(lines.map(({ pricesBreakdown }) => pricesBreakdown?.totalPriceAfterTax?.amount)).toEqual(['0.00', '32.76'])
  })
})

describe('an item that sells out in the cart', () => {
  const sellOut = () =>
    ask(shop.site, shop.staff, calls.UpdateInventoryVariants, {
      inventoryItem: { productId: fixtures.mug, trackQuantity: true, variants: [{ variantId: NIL_ID, quantity: 0 }] },
    })
  const full = async () => {
    const shopper = await newVisitor(shop.site)
    const { body } = await shopper.add(
      item(fixtures.mug, 1),
      item(fixtures.plate, 1, { customTextFields: { Name: 'Ada' } }),
    )
    await sellOut()
    return { shopper, lines: body.cart.lineItems.map(({ id }) => id ?? '') }
  }

  test('hinders no change of another item: gh:woocommerce/woocommerce-blocks#3699', async () => {
    const { shopper, lines } = await full()
    const changed = await shopper.setQuantity(lines[1] ?? '', 2)
    expect(changed.status).toBe(200)
    expect(changed.body.cart.lineItems.map(({ quantity, availability }) => [quantity, availability?.status])).toEqual([
      [1, 'NOT_AVAILABLE'],
      [2, 'AVAILABLE'],
    ])
  })

  test('hinders no customer from adding something else: gh:scandipwa/scandipwa#4940', async () => {
    const { shopper } = await full()
    expect((await shopper.add(item(fixtures.apron, 1, { variantId: fixtures.apronVariants.mediumMoss }))).status).toBe(
      200,
    )
  })

  test('can be removed, and the rest is bought: gh:saleor/saleor-storefront#1020', async () => {
    const { shopper, lines } = await full()
    expect((await shopper.remove(lines[0] ?? '')).status).toBe(200)
    const checkoutId = await checkOutCart(shop.site, shopper.token, [
      [fixtures.plate, 1, { customTextFields: { Name: 'Ada' } }],
    ])
    const order = await buy(shop.site, shopper.token, checkoutId)
    expect(order.lineItems).toMatchObject([{ productName: { original: 'Name plate' }, quantity: 2 }])
  })

  test('and everything else can be removed at once: gh:magento/magento2#21294', async () => {
    const { shopper, lines } = await full()
    expect((await shopper.remove(...lines)).body.cart.lineItems).toEqual([])
  })
})

test.each([-1, 0, 1.5, '2,5', null])(
  'a quantity of %j is rejected by its field: gh:duncanmcclean/simple-commerce#354',
  async (quantity) => {
    const shopper = await newVisitor(shop.site)
    const catalogReference = { appId: STORE_APP_ID, catalogItemId: fixtures.mug }
    const answer = await shopper.add({ catalogReference, quantity })
    expect([answer.status, codeOf(answer)]).toEqual([400, undefined])
    expect(violationsOf(answer)).toMatchObject([{ field: 'lineItems[0].quantity' }])
    expect((await shopperWith(shop.site, shopper.token).get()).status).toBe(404)
  },
)
