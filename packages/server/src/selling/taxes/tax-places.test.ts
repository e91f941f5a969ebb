import { type Address, calls } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { type SiteSettings, writeSettings } from '../../platform/settings/settings.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { newMerchant } from '../cart/testing.ts'
import { openTestShop } from '../checkout/testing.ts'
import { saveShippingRegion } from '../shipping/store.ts'
import { saveTaxRegion } from './tax-regions.ts'

const bremen = {
  ...{
    street: 'Moorweg',
    streetNumber: '1',
    apartmentNumber: '',
    city: 'Bremen',
    country: 'DE',
    state: '',
    zip: '28195',
  },
  ...{ isPhysical: true, googleFormattedAddress: '' },
}

let site: Site
let staff: string
let shop: Awaited<ReturnType<typeof newMerchant>>

/** A shop in Bremen that sells a thing of 100.00, tax included, to the whole world. */
beforeEach(async () => {
  site = await createTestSite()
  await openTestShop(site)
  await settle({})
  await saveShippingRegion(site.db, { name: 'World', destinations: [] })
  staff = (await createApiKey(site, { name: 'Owner' })).apiKey
  shop = await newMerchant(site)
})
afterEach(() => site.close())

const settle = (settings: Partial<SiteSettings>) =>
  writeSettings(site.db, { business: { address: bremen }, taxIncludedInPrices: true, ...settings })

type Preset = 'PHYSICAL' | 'SERVICE'

async function taxAt(address: Address, preset: Preset = 'PHYSICAL') {
  const thing = { productName: { original: 'Thing' }, itemType: { preset }, price: '100', quantity: 1 }
  await shop.addRequest({ customLineItems: [thing] })
  const { body } = await shop.estimate({ shippingAddress: address, billingAddress: address })
  await ask(site, shop.token, calls.DeleteCurrentCart, {})
  return body.calculatedLineItems[0]?.pricesBreakdown?.taxDetails?.totalTax.amount
}

describe('territories whose taxes are not those of their country', () => {
  test.each([
    ['Madrid', { country: 'ES', postalCode: '28013' }, '15.97'],
    ['Tenerife by its part', { country: 'ES', subdivision: 'ES-TF' }, '0.00'],
    ['Tenerife by its postal code', { country: 'ES', postalCode: '38001' }, '0.00'],
    ['Ceuta', { country: 'ES', postalCode: '51001' }, '0.00'],
    ['Melilla', { country: 'ES', subdivision: 'Melilla' }, '0.00'],
    ['Büsingen', { country: 'DE', postalCode: '78266' }, '0.00'],
    ['Heligoland', { country: 'DE', postalCode: 'D-27498' }, '0.00'],
    ['Bremen', { country: 'DE', postalCode: '28195' }, '15.97'],
    ['Livigno', { country: 'IT', postalCode: '23041' }, '0.00'],
    ['Campione', { country: 'IT', postalCode: '22061' }, '0.00'],
    ['Mariehamn', { country: 'FI', postalCode: '22100' }, '0.00'],
    ['Åland by its own country', { country: 'AX' }, '0.00'],
    ['Athos', { country: 'GR', subdivision: 'GR-69' }, '0.00'],
    ['Monaco', { country: 'MC', postalCode: '98000' }, '15.97'],
    ['Belfast', { country: 'GB', subdivision: 'GB-NIR', postalCode: 'BT1 1AA' }, '15.97'],
    ['London', { country: 'GB', postalCode: 'SW1A 1AA' }, '0.00'],
    ['the Isle of Man', { country: 'IM' }, '0.00'],
  ])('a small seller in Germany charges in %s what the law says', async (_, address, tax) => {
    expect(await taxAt(address)).toBe(tax)
  })

  test.each([
    ['Monaco is France', { country: 'MC' }, '16.67'],
    ['Belfast pays the rate of the United Kingdom', { country: 'GB', postalCode: 'BT1 1AA' }, '16.67'],
    ['so does the Isle of Man', { country: 'IM' }, '16.67'],
    ['Tenerife has no tax of Spain', { country: 'ES', postalCode: '38001' }, '0.00'],
    ['Madrid has', { country: 'ES', postalCode: '28013' }, '17.36'],
  ])('with rates of the countries: %s', async (_, address, tax) => {
    await saveTaxRegion(site.db, { country: 'FR', name: 'TVA', rate: '0.2' })
    await saveTaxRegion(site.db, { country: 'GB', name: 'VAT', rate: '0.2' })
    await saveTaxRegion(site.db, { country: 'ES', name: 'IVA', rate: '0.21' })
    expect(await taxAt(address)).toBe(tax)
  })

  test('services in Northern Ireland are taxed as in the United Kingdom', async () => {
    expect(await taxAt({ country: 'GB', postalCode: 'BT1 1AA' }, 'SERVICE')).toBe('0.00')
  })

  test('the owner can tax a territory: by its part of the country or by its postal codes', async () => {
    await saveTaxRegion(site.db, { country: 'ES', subdivision: 'CN', name: 'IGIC', rate: '0.07' })
    expect(await taxAt({ country: 'ES', postalCode: '38001' })).toBe('6.54')
    const { taxRegion } = await ask(site, staff, calls.CreateTaxRegion, {
      taxRegion: { country: 'DE', postalCodes: ['78266'] },
    })
    const { taxGroups } = await ask(site, staff, calls.QueryTaxGroups, {})
    expect(taxGroups).toEqual([])
    await ask(site, staff, calls.CreateManualTaxMapping, {
      manualTaxMapping: { taxRegionId: taxRegion.id ?? '', taxRate: '0.081', taxName: 'MWST' },
    })
    expect(await taxAt({ country: 'DE', postalCode: '78266' })).toBe('7.49')
    expect(await taxAt({ country: 'DE', postalCode: '28195' })).toBe('15.97')
  })

  test('a business with a number of Northern Ireland owes the tax itself; one of the United Kingdom does not count', async () => {
    await settle({ taxes: { reverseCharge: true } })
    const vatNumber = (id: string) =>
      ask(site, shop.token, calls.UpdateCurrentCart, {
        cartInfo: { contactInfo: { contactDetails: { vatId: { id } } } },
      })
    const thing = { productName: { original: 'Thing' }, itemType: { preset: 'PHYSICAL' }, price: '119', quantity: 1 }
    await shop.addRequest({ customLineItems: [thing] })
    const totalIn = async (address: Address) =>
      (await shop.estimate({ shippingAddress: address })).body.priceSummary.subtotal.amount
    await vatNumber('xi 123 456 789')
    expect(await totalIn({ country: 'GB', postalCode: 'BT1 1AA' })).toBe('100.00')
    expect(await totalIn({ country: 'FR' })).toBe('100.00')
    await vatNumber('GB123456789')
    expect(await totalIn({ country: 'FR' })).toBe('119.00')
    await vatNumber('GR 094019245')
    expect(await totalIn({ country: 'GR' })).toBe('100.00')
    expect(await totalIn({ country: 'GR', subdivision: 'GR-69' })).toBe('119.00')
  })
})

describe('a part of a country', () => {
  beforeEach(async () => {
    await settle({ taxIncludedInPrices: false })
    await saveTaxRegion(site.db, { country: 'US', subdivision: 'NY', name: 'Sales tax', rate: '0.04' })
    await saveTaxRegion(site.db, { country: 'CA', subdivision: 'Québec', name: 'QST', rate: '0.09975' })
  })

  test.each(['NY', 'US-NY', 'us-ny', 'New York', 'new york ', 'NEW YORK'])('%s is New York', async (subdivision) => {
    expect(await taxAt({ country: 'US', subdivision })).toBe('4.00')
  })

  test.each(['QC', 'CA-QC', 'Quebec', 'Québec'])('%s is Québec', async (subdivision) => {
    expect(await taxAt({ country: 'CA', subdivision })).toBe('9.98')
  })

  test('one that the country does not have is an error of its field, never no tax', async () => {
    const shippingAddress = { country: 'US', subdivision: 'Atlantis' }
    expect(await rejection(site, shop.token, calls.EstimateCurrentCartTotals, { shippingAddress })).toMatchObject({
      status: 400,
      fields: ['shippingAddress.subdivision'],
    })
    const thing = {
      productName: { original: 'Thing' },
      itemType: { preset: 'PHYSICAL' as const },
      price: '100',
      quantity: 1,
    }
    const checkoutInfo = { shippingInfo: { shippingDestination: { address: shippingAddress } } }
    const create = { customLineItems: [thing], checkoutInfo, channelType: 'WEB' as const }
    expect(await rejection(site, shop.token, calls.CreateCheckout, create)).toMatchObject({
      fields: ['checkoutInfo.shippingInfo.shippingDestination.address.subdivision'],
    })
    expect(
      await rejection(site, staff, calls.CreateTaxRegion, { taxRegion: { country: 'US', subdivision: 'Atlantis' } }),
    ).toMatchObject({ fields: ['taxRegion.subdivision'] })
  })
})

describe('postal codes that match nothing', () => {
  test('are an error of a tax region and of a delivery region', async () => {
    const taxRegion = { country: 'DE', postalCodes: ['78266', '28999-28000'] }
    expect(await rejection(site, staff, calls.CreateTaxRegion, { taxRegion })).toMatchObject({
      fields: ['taxRegion.postalCodes[1]'],
    })
    const deliveryRegions = [{ name: 'North', destinations: [{ countryCode: 'DE', postalCodes: ['281X*'] }] }]
    const deliveryProfile = { name: 'Mugs', deliveryRegions }
    expect(await rejection(site, staff, calls.CreateDeliveryProfile, { deliveryProfile })).toMatchObject({
      fields: ['deliveryProfile.deliveryRegions[0].destinations[0].postalCodes[0]'],
    })
  })
})
