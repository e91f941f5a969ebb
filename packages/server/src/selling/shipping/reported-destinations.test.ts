import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { type BillingShop, openBillingShop } from '../../orders/billing/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { item, newVisitor } from '../cart/testing.ts'
import { saveCoupon } from '../promotions/store.ts'
import { saveShippingOption, saveShippingRegion } from './store.ts'

let shop: BillingShop
beforeEach(async () => {
  shop = await openBillingShop()
})
afterEach(() => shop.site.close())

const delivery = { method: 'DELIVERY', deliveryTime: '' } as const

/** The titles of the ways to send a mug to an address. */
async function waysTo(shippingAddress: object): Promise<string[]> {
  const visitor = await newVisitor(shop.site)
  await visitor.add(item(fixtures.mug, 1))
  const { body } = await visitor.estimate({ shippingAddress, calculateShipping: true })
  return (body.shippingInfo?.carrierServiceOptions ?? []).flatMap(({ shippingOptions = [] }) =>
    shippingOptions.map(({ title }) => title ?? ''),
  )
}

describe('a local delivery to a city', () => {
  test.each([
    ['Vila Pompéia', 'Vila Pompeia', 'gh:emcasa/backend#433'],
    ['Čakovec', 'cakovec', 'gh:vlado/earthquake-croatia#129'],
    ['Montréal', 'Montréal'.normalize('NFD'), 'gh:sid-kap/housing-data#70'],
    ['Braine-l’Alleud', "BRAINE L'ALLEUD", 'gh:akretion/roulier#164'],
  ])('%s goes to %s: %s', async (cityName, city) => {
    const area = { cities: [{ cityName, country: 'DE' }] }
    await saveShippingOption(shop.site.db, {
      ...{ code: 'bike', kind: 'LOCAL', title: 'Bike', area, tiers: [{ upToWeight: null, cost: 300 }] },
      ...delivery,
    })
    const address = { country: 'DE', postalCode: '28195' }
    expect(await waysTo({ ...address, city })).toContain('Bike')
    expect(await waysTo({ ...address, city: 'Bremen' })).not.toContain('Bike')
  })
})

describe('a region of postal codes', () => {
  test.each([
    ['CA', 'V0E1B2', 'v0e 1b2', 'V0E 1B3', 'gh:woocommerce/woocommerce#10808'],
    ['CA', 'V0E 1B2', 'V0E1B2', 'V0E 1B3', 'gh:woocommerce/woocommerce#10808'],
    ['GR', '105 58', '10558', '105 59', 'gh:woocommerce/woocommerce#24369'],
    ['PT', '10*', '1000-205', '1100-205', 'gh:woocommerce/woocommerce#22124'],
    ['GB', 'S1 2AB', 'S1 2AB', 'SW1A 0AA', 'gh:lunarphp/lunar#2684'],
  ])('of %s with %s takes %s, and not %s: %s', async (country, rule, inside, outside) => {
    const regionId = await saveShippingRegion(shop.site.db, {
      name: 'Near',
      destinations: [{ country, postalCodes: [rule] }],
    })
    const near = { code: 'near', regionId, title: 'Near', tiers: [{ upToWeight: null, cost: 300 }] }
    await saveShippingOption(shop.site.db, { ...near, ...delivery })
    expect(await waysTo({ country, postalCode: inside })).toContain('Near')
    expect(await waysTo({ country, postalCode: outside })).not.toContain('Near')
    expect(await waysTo({ country: 'AE', postalCode: inside })).not.toContain('Near')
  })
})

describe('delivery that is free from 50.00 on', () => {
  const costOf = async (discount: number, aprons: number) => {
    const regions = await ask(shop.site, shop.staff, calls.QueryDeliveryProfiles, {})
    const regionId = regions.deliveryProfiles[0]?.deliveryRegions?.[0]?.id ?? ''
    const free = { code: 'standard', regionId, title: 'Standard delivery', freeFrom: 5000, position: 1 }
    await saveShippingOption(shop.site.db, { ...free, ...delivery, tiers: [{ upToWeight: null, cost: 490 }] })
    await saveCoupon(shop.site.db, { code: 'LESS', name: 'Less', benefit: { type: 'AMOUNT', amount: discount } })
    const variantId = fixtures.apronVariants.mediumMoss
    const visitor = await newVisitor(shop.site)
    await visitor.add(item(fixtures.mug, 4), ...(aprons > 0 ? [item(fixtures.apron, aprons, { variantId })] : []))
    if (discount > 0) await visitor.update({ couponCode: 'LESS' })
    const shippingAddress = { country: 'DE', postalCode: '28195' }
    const selectedShippingOption = { code: 'standard' }
    const { body } = await visitor.estimate({ shippingAddress, selectedShippingOption, calculateShipping: true })
    return body.priceSummary.shipping.amount
  }

  test.each([
    [0, 0, '0.00', 'gh:woocommerce/woocommerce#28752'],
    [1, 0, '4.90', 'gh:lightspeedretail/webstore#139'],
    [2400, 1, '0.00', 'gh:woocommerce/woocommerce#28752'],
    [2401, 1, '4.90', 'gh:craftcms/commerce#1800'],
  ])('less %i cents, with %i aprons at 24.00 and four mugs at 12.50, costs %s: %s', async (discount, aprons, cost) => {
    expect(await costOf(discount, aprons)).toBe(cost)
  })
})

describe('an amount with a decimal comma is rejected by its field, never cut to its whole part', () => {
  test('of a rate, a handling fee and a free delivery: gh:woocommerce/woocommerce#42887', async () => {
    const create = (more: object) =>
      rejection(shop.site, shop.staff, calls.CreateShippingOption, {
        shippingOption: { title: 'Parcel', rates: [{ amount: '2.45', conditions: [] }], ...more },
      })
    expect(await create({ rates: [{ amount: '2,45', conditions: [] }] })).toEqual({
      status: 400,
      fields: ['shippingOption.rates[0].amount'],
    })
    expect(await create({ handlingFee: '5,5' })).toEqual({ status: 400, fields: ['shippingOption.handlingFee'] })
    const value = '125,00'
    const conditions = [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value }]
    expect(await create({ rates: [{ amount: '0', conditions }] })).toEqual({
      status: 400,
      fields: ['shippingOption.rates[0].conditions[0].value'],
    })
  })

  test('of a fee and a gift card: gh:openfoodfoundation/openfoodnetwork#9473', async () => {
    const fee = { code: 'wrap', name: 'Wrap', price: '2,4' }
    expect(await rejection(shop.site, shop.staff, calls.SaveAdditionalFee, { additionalFee: fee })).toEqual({
      status: 400,
      fields: ['additionalFee.price'],
    })
    const giftCard = { initialValue: { value: '2,4' } }
    expect(await rejection(shop.site, shop.staff, calls.IssueGiftCard, { giftCard })).toEqual({
      status: 400,
      fields: ['giftCard.initialValue.value'],
    })
  })
})
