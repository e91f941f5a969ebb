import type { Checkout, EstimateTotalsResponse, Order } from '@cartwright/contract'
import { calls } from '@cartwright/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { callSite } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { findMail } from '../../platform/mail/mailbox.ts'
import { type SiteSettings, writeSettings } from '../../platform/settings/settings.ts'
import type { SiteOptions } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { newMerchant } from '../cart/testing.ts'
import { openTestShop, review, submit } from '../checkout/testing.ts'
import { saveShippingOption, saveShippingRegion } from '../shipping/store.ts'
import { saveTaxRegion } from './tax-regions.ts'
import type { VatNumberChecker } from './vat-number-checks.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const bremen = {
  street: 'Moorweg',
  streetNumber: '1',
  apartmentNumber: '',
  city: 'Bremen',
  country: 'DE',
  state: '',
  zip: '28195',
  isPhysical: true,
  googleFormattedAddress: '',
}

/** A shop in Bremen whose prices contain 19 % VAT; France pays 20 %, Switzerland nothing. */
async function openShop(settings: Partial<SiteSettings> = {}, options: Partial<SiteOptions> = {}) {
  const site = await createTestSite(options)
  closers.push(() => site.close())
  await openTestShop(site)
  await writeSettings(site.db, { business: { address: bremen }, taxIncludedInPrices: true, ...settings })
  await saveTaxRegion(site.db, { country: 'FR', name: 'TVA', rate: '0.2' })
  const regionId = await saveShippingRegion(site.db, { name: 'World', destinations: [] })
  await saveShippingOption(site.db, {
    code: 'world',
    regionId,
    title: 'Parcel',
    method: 'DELIVERY',
    rates: [{ amount: 1190, conditions: [] }],
    deliveryTime: '',
  })
  const staff = (await createApiKey(site, { name: 'Owner' })).apiKey
  return { site, staff, ...(await newMerchant(site)) }
}

type Shop = Awaited<ReturnType<typeof openShop>>

const goods = (price: string, quantity = 1) => ({
  productName: { original: 'Sofa' },
  itemType: { preset: 'PHYSICAL' },
  price,
  quantity,
})

const addressIn = (country: string) => ({ country, city: 'Town', postalCode: '28195', addressLine: 'Street 1' })

async function checkOut(shop: Shop, country: string, vatNumber?: string, email = 'ada@example.com') {
  const { site, token, checkout } = shop
  const shippingAddress = addressIn(country)
  const { checkoutId } = (await checkout({ channelType: 'WEB', email, shippingAddress })).body
  const contactDetails = { firstName: 'Ada', lastName: 'Larkin', ...(vatNumber && { vatId: { id: vatNumber } }) }
  const changes = { checkout: { id: checkoutId, billingInfo: { address: shippingAddress, contactDetails } } }
  await ask(site, token, calls.UpdateCheckout, changes)
  return checkoutId
}

async function placed(shop: Shop, checkoutId: string): Promise<{ checkout: Checkout; order: Order }> {
  const get = <Body>(path: string) => callSite<Body>(shop.site, shop.token, 'GET', path)
  const { checkout } = (await get<{ checkout: Checkout }>(`/ecom/v1/checkouts/${checkoutId}`)).body
  const result = await submit(shop.site, checkoutId, await review(shop.site, checkoutId))
  if (result.status !== 'placed') throw new Error('not placed')
  const { order } = (await get<{ order: Order }>(`/ecom/v1/orders/${result.orderId}`)).body
  return { checkout, order }
}

describe('a small business', () => {
  test.each(['DE', 'FR', 'CH'])('charges no tax in %s, and the price stays', async (country) => {
    const shop = await openShop({ legal: { smallBusiness: true }, taxes: { reverseCharge: true } })
    await shop.addRequest({ customLineItems: [goods('119')] })
    const { order } = await placed(shop, await checkOut(shop, country, 'FR12345678901'))
    expect(order.priceSummary).toMatchObject({ subtotal: { amount: '119.00' }, tax: { amount: '0.00' } })
    expect(order.taxInfo.taxBreakdown).toEqual([])
  })
})

describe('PF65 reverse charge', () => {
  test('a business of another EU state pays the net price, in cart, checkout, order and mail', async () => {
    const shop = await openShop({ taxes: { reverseCharge: true } })
    await shop.addRequest({ customLineItems: [goods('119', 2)] })
    const { order, checkout } = await placed(shop, await checkOut(shop, 'FR', 'FR12345678901'))
    expect(checkout.priceSummary).toMatchObject({
      subtotal: { amount: '200.00' },
      shipping: { amount: '10.00' },
      tax: { amount: '0.00' },
      total: { amount: '210.00' },
    })
    expect(order.priceSummary.total.amount).toBe('210.00')
    expect(order.taxInfo.taxBreakdown).toMatchObject([{ taxName: 'Reverse charge', rate: '0', jurisdiction: 'FR' }])
    expect(order.billingInfo?.contactDetails?.vatId?.id).toBe('FR12345678901')
    const mail = () => findMail(shop.site.db, `order-confirmation-${order.id}`)
    await expect.poll(async () => (await mail())?.text).toContain('Article 196 of Directive 2006/112/EC')
    expect((await mail())?.text).toContain('FR12345678901')
  })

  test.each([
    ['de 123.456 789', 'DE123456789'],
    ['GR 094019245', 'EL094019245'],
    ['xi123456789', 'XI123456789'],
    ['GB 123 4567 89', 'GB123456789'],
    ['CHE-123.456.789 MWST', 'CHE123456789MWST'],
    ['NO 123 456 789 MVA', 'NO123456789MVA'],
  ])('%s stands on the order as %s', async (entered, normalized) => {
    const shop = await openShop()
    await shop.addRequest({ customLineItems: [goods('119')] })
    const { order } = await placed(shop, await checkOut(shop, 'FR', entered))
    expect(order.billingInfo?.contactDetails?.vatId?.id).toBe(normalized)
  })

  test('the VAT number of the cart decides its estimate', async () => {
    const shop = await openShop({ taxes: { reverseCharge: true } })
    await shop.addRequest({ customLineItems: [goods('119')] })
    await ask(shop.site, shop.token, calls.UpdateCurrentCart, {
      cartInfo: { contactInfo: { contactDetails: { vatId: { id: 'FR12345678901' } } } },
    })
    const estimate = (await shop.estimate({ shippingAddress: addressIn('FR') })).body
    expect(estimate.priceSummary.total.amount).toBe('110.00')
  })

  test.each([
    ['without a number', 'FR', undefined, '119.00', '19.83'],
    ['with a number of the state of the shop', 'FR', 'DE123456789', '119.00', '19.83'],
    ['when the goods stay in the state of the shop', 'DE', 'FR12345678901', '119.00', '19.00'],
  ])('a customer pays the VAT %s', async (_, country, number, subtotal, tax) => {
    const shop = await openShop({ taxes: { reverseCharge: true } })
    await shop.addRequest({ customLineItems: [goods('119')] })
    const { checkout } = await placed(shop, await checkOut(shop, country, number))
    expect(checkout.priceSummary.subtotal.amount).toBe(subtotal)
    expect(checkout.lineItems[0]?.taxDetails.totalTax.amount).toBe(tax)
  })

  test('without the setting a VAT number changes nothing', async () => {
    const shop = await openShop()
    await shop.addRequest({ customLineItems: [goods('119')] })
    const { checkout } = await placed(shop, await checkOut(shop, 'FR', 'FR12345678901'))
    expect(checkout.lineItems[0]?.taxDetails.totalTax.amount).toBe('19.83')
  })

  test.each(['DE12', 'XX123456789', 'FR1234'])('%s is rejected by its path', async (id) => {
    const shop = await openShop()
    await shop.addRequest({ customLineItems: [goods('119')] })
    const checkoutId = await checkOut(shop, 'FR')
    const billingInfo = { contactDetails: { vatId: { id } } }
    expect(
      await rejection(shop.site, shop.token, calls.UpdateCheckout, { checkout: { id: checkoutId, billingInfo } }),
    ).toMatchObject({ fields: ['checkout.billingInfo.contactDetails.vatId.id'] })
    expect(
      await rejection(shop.site, shop.token, calls.CreateCheckout, {
        customLineItems: [goods('1')],
        checkoutInfo: { billingInfo },
        channelType: 'WEB',
      }),
    ).toMatchObject({ fields: ['checkoutInfo.billingInfo.contactDetails.vatId.id'] })
  })
})

describe('the official check of VAT numbers', () => {
  const official = { taxes: { reverseCharge: true, vatNumberCheck: 'OFFICIAL' as const } }

  test.each([
    ['a registered number frees the order of tax', async () => true, '0.00'],
    ['a number that is not registered does not', async () => false, '19.83'],
    ['an outage of the check does not', () => Promise.reject(new Error('503')), '19.83'],
  ])('%s', async (_, isRegistered, tax) => {
    const requested: string[] = []
    const check = async (number: string) => {
      requested.push(number)
      return { isRegistered: await isRegistered() }
    }
    const shop = await openShop(official, { vatNumbers: { check } })
    await shop.addRequest({ customLineItems: [goods('119')] })
    const { checkout } = await placed(shop, await checkOut(shop, 'FR', 'fr 12345678901'))
    expect(requested).toEqual(['FR12345678901'])
    expect(checkout.lineItems[0]?.taxDetails.totalTax.amount).toBe(tax)
  })
})

test('official checks are listed with their consultation numbers; an outage is not', async () => {
  const answers = [{ isRegistered: true, consultationNumber: 'WAPIAAAAZ1' }, null]
  const requesters: (string | undefined)[] = []
  const check: VatNumberChecker['check'] = async (_, { requester }) => {
    requesters.push(requester)
    const answer = answers.shift()
    if (!answer) throw new Error('503')
    return answer
  }
  const official = {
    taxes: { reverseCharge: true, vatNumberCheck: 'OFFICIAL' as const },
    invoices: {
      ...{ issue: 'WHEN_PAID' as const, invoicePrefix: 'R-', creditNotePrefix: 'K-' },
      vatNumber: 'DE 123456789',
    },
  }
  const shop = await openShop(official, { vatNumbers: { check } })
  await shop.addRequest({ customLineItems: [goods('119')] })
  await checkOut(shop, 'FR', 'fr 12345678901')
  await checkOut(shop, 'FR', 'FR12345678902')
  expect(requesters).toEqual(['DE123456789', 'DE123456789'])
  const list = (request: object) => ask(shop.site, shop.token, calls.ListVatNumberChecks, request)
  const entry = {
    vatNumber: 'FR12345678901',
    registered: true,
    consultationNumber: 'WAPIAAAAZ1',
    requesterVatNumber: 'DE123456789',
  }
  expect(await list({})).toMatchObject({ total: 1, checks: [entry] })
  expect(await list({ vatNumber: 'FR 12345678901' })).toMatchObject({ checks: [entry] })
  expect(await list({ vatNumber: 'FR12345678902' })).toEqual({ total: 0, checks: [] })
})

describe('exempt customers', () => {
  test('a customer without tax pays the net price', async () => {
    const shop = await openShop()
    await ask(shop.site, shop.token, calls.CreateTaxExemption, { taxExemption: { email: 'NGO@example.com' } })
    await shop.addRequest({ customLineItems: [goods('119')] })
    const { order } = await placed(shop, await checkOut(shop, 'DE', undefined, 'ngo@example.com'))
    expect(order.priceSummary).toMatchObject({ subtotal: { amount: '100.00' }, tax: { amount: '0.00' } })
  })

  test('a customer of an exempt group pays the rate of the group', async () => {
    const shop = await openShop()
    const { site, token } = shop
    const taxExemptGroupId = '6e7c8a3e-3b0a-4c43-9d1c-0d2b7d5f0c11'
    const { taxRegions } = await ask(site, token, calls.QueryTaxRegions, { query: { filter: { country: 'DE' } } })
    const { manualTaxMappings } = await ask(site, token, calls.QueryManualTaxMappings, {})
    const mapping = manualTaxMappings.find(({ taxRegionId }) => taxRegionId === taxRegions[0]?.id)
    await ask(site, token, calls.UpdateManualTaxMapping, {
      manualTaxMapping: {
        id: mapping?.id ?? '',
        revision: mapping?.revision ?? '',
        exemptRates: [{ taxExemptGroupId, taxRate: '0.07' }],
      },
    })
    await ask(site, token, calls.CreateTaxExemption, { taxExemption: { email: 'ngo@example.com', taxExemptGroupId } })
    await shop.addRequest({ customLineItems: [goods('119')] })
    const { order } = await placed(shop, await checkOut(shop, 'DE', undefined, 'ngo@example.com'))
    expect(order.lineItems[0]?.taxInfo?.taxRate).toBe('0.07')
    expect(order.priceSummary.subtotal.amount).toBe('107.00')
    const { taxExemptions } = await ask(site, token, calls.ListTaxExemptions, {})
    await ask(site, token, calls.DeleteTaxExemption, { taxExemptionId: taxExemptions[0]?.id ?? '' })
    await shop.addRequest({ customLineItems: [goods('119')] })
    const later = await placed(shop, await checkOut(shop, 'DE', undefined, 'ngo@example.com'))
    expect(later.order.lineItems[0]?.taxInfo?.taxRate).toBe('0.19')
  })
})

describe('PF64 prices that contain tax, sold elsewhere', () => {
  const totalIn = async (shop: Shop, country: string) =>
    (await shop.estimate({ shippingAddress: addressIn(country) })).body.priceSummary

  test('with fixed gross prices customers everywhere pay the same price', async () => {
    const shop = await openShop()
    await shop.addRequest({ customLineItems: [goods('119')] })
    for (const country of ['DE', 'FR', 'CH']) expect((await totalIn(shop, country)).subtotal.amount).toBe('119.00')
  })

  test.each([
    ['DE', '119.00', '19.00'],
    ['FR', '120.00', '20.00'],
    ['CH', '100.00', '0.00'],
  ])('with fixed net prices a customer in %s pays %s', async (country, subtotal, tax) => {
    const shop = await openShop({ taxes: { crossBorderPrices: 'FIXED_NET' } })
    await shop.addRequest({ customLineItems: [goods('119')] })
    const estimate: EstimateTotalsResponse = (await shop.estimate({ shippingAddress: addressIn(country) })).body
    expect(estimate.priceSummary.subtotal.amount).toBe(subtotal)
    expect(estimate.calculatedLineItems[0]?.pricesBreakdown?.taxDetails?.totalTax.amount).toBe(tax)
  })

  test('23.00 gross at 7 % is exported at 21.50', async () => {
    const shop = await openShop({ taxes: { crossBorderPrices: 'FIXED_NET' } })
    const { site, token } = shop
    const { taxGroup } = await ask(site, token, calls.CreateTaxGroup, { taxGroup: { name: 'Books' } })
    await saveTaxRegion(site.db, { country: 'DE', name: 'Reduced', rate: '0.07', taxGroupId: taxGroup.id ?? '' })
    await shop.addRequest({ customLineItems: [{ ...goods('23'), taxGroupId: taxGroup.id }] })
    expect((await totalIn(shop, 'CH')).subtotal.amount).toBe('21.50')
    expect((await totalIn(shop, 'DE')).subtotal.amount).toBe('23.00')
  })

  test('a market can have prices with or without tax of its own', async () => {
    const shop = await openShop()
    const { site, token } = shop
    await saveTaxRegion(site.db, { country: 'US', name: 'Sales tax', rate: '0.05' })
    const { taxRegions } = await ask(site, token, calls.QueryTaxRegions, { query: { filter: { country: 'US' } } })
    const { id = '', revision = '' } = taxRegions[0] ?? {}
    await ask(site, token, calls.UpdateTaxRegion, { taxRegion: { id, revision, taxIncludedInPrice: false } })
    await shop.addRequest({ customLineItems: [goods('100')] })
    const { subtotal, shipping, tax, total } = await totalIn(shop, 'US')
    expect([subtotal, shipping, tax, total].map(({ amount }) => amount)).toEqual(['100.00', '11.90', '5.60', '117.50'])
    const { checkout, order } = await placed(shop, await checkOut(shop, 'US'))
    expect([checkout.priceSummary.total.amount, order.priceSummary.total.amount]).toEqual(['117.50', '117.50'])
    expect([checkout.taxIncludedInPrice, order.taxIncludedInPrices]).toEqual([false, false])
  })
})

describe('EU countries without a tax region', () => {
  const taxOf = async (shop: Shop, country: string) => {
    await shop.addRequest({ customLineItems: [goods('119')] })
    return (await placed(shop, await checkOut(shop, country))).order.priceSummary.tax?.amount
  }

  test('pay the rates of the seller, named by the seller', async () => {
    const shop = await openShop()
    await shop.addRequest({ customLineItems: [goods('119')] })
    const { order } = await placed(shop, await checkOut(shop, 'AT'))
    expect(order.taxInfo.taxBreakdown).toMatchObject([{ taxName: 'VAT', rate: '0.19', jurisdiction: 'DE' }])
    expect(order.priceSummary).toMatchObject({ total: { amount: '130.90' }, tax: { amount: '20.90' } })
  })

  test('pay what the owner chose: a region without a rate, or no rates of the seller', async () => {
    const shop = await openShop()
    await ask(shop.site, shop.staff, calls.CreateTaxRegion, { taxRegion: { country: 'AT' } })
    expect(await taxOf(shop, 'AT')).toBe('0.00')
    expect(await taxOf(shop, 'NL')).toBe('20.90')
    await ask(shop.site, shop.staff, calls.UpsertTaxSettings, { taxSettings: { sellerRatesInEu: false } })
    expect(await taxOf(shop, 'NL')).toBe('0.00')
  })

  test('pay them where the owner set up another part of the country alone', async () => {
    const shop = await openShop()
    await saveTaxRegion(shop.site.db, { country: 'ES', subdivision: 'CN', name: 'IGIC', rate: '0.07' })
    expect(await taxOf(shop, 'ES')).toBe('20.90')
  })

  test('pay nothing outside of the EU, or to a seller outside of it', async () => {
    expect(await taxOf(await openShop(), 'CH')).toBe('0.00')
    const swiss = await openShop({ business: { address: { ...bremen, country: 'CH' } } })
    expect(await taxOf(swiss, 'AT')).toBe('0.00')
  })
})

test('each country of delivery says which rates it pays and whether the owner has to decide', async () => {
  const shop = await openShop()
  const list = async () => (await ask(shop.site, shop.staff, calls.ListDeliveryTaxes, {})).countries
  const byCountry = async () => new Map((await list()).map(({ country, ...rest }) => [country, rest]))
  const found = await byCountry()
  expect(found.size, 'the EU, when delivery is worldwide').toBe(27)
  expect(found.get('DE')).toMatchObject({ rates: 'OWN', hasPreset: true, needsDecision: false })
  expect(found.get('FR')).toMatchObject({ rates: 'OWN', hasPreset: true, needsDecision: false })
  expect(found.get('AT')).toMatchObject({ rates: 'SELLER', hasPreset: true, needsDecision: true })
  await ask(shop.site, shop.staff, calls.CreateTaxRegion, { taxRegion: { country: 'AT' } })
  await saveShippingRegion(shop.site.db, { name: 'Alps', destinations: [{ country: 'CH' }] })
  expect((await byCountry()).get('AT')).toMatchObject({ rates: 'NONE', hasPreset: true, needsDecision: true })
  await ask(shop.site, shop.staff, calls.UpsertTaxSettings, { taxSettings: { sellerRatesInEu: true } })
  expect((await byCountry()).get('NL')).toMatchObject({ rates: 'SELLER', hasPreset: true, needsDecision: false })
  await ask(shop.site, shop.staff, calls.ApplyTaxPreset, { country: 'AT' })
  expect((await byCountry()).get('AT')).toMatchObject({ rates: 'OWN', hasPreset: true, needsDecision: false })
})

test('the preset of another country leaves alone whether prices contain tax', async () => {
  const shop = await openShop({ taxIncludedInPrices: false })
  const included = async () =>
    (await ask(shop.site, shop.staff, calls.GetTaxSettings, {})).taxSettings.taxIncludedInItemPrices
  await ask(shop.site, shop.staff, calls.ApplyTaxPreset, { country: 'AT' })
  expect(await included()).toBe(false)
  await ask(shop.site, shop.staff, calls.ApplyTaxPreset, { country: 'DE' })
  expect(await included()).toBe(true)
})

describe('delivery follows the goods where the law says so', () => {
  const food = { ...goods('20'), taxGroupId: '00000000-0000-4000-8000-000000000007' }

  test.each([
    ['food alone', [food], '0.32'],
    ['other goods alone', [goods('20')], '0.78'],
    // 4.90 by value: 2.45 at 7 % hold 0.16, 2.45 at 19 % hold 0.39.
    ['both by their value', [food, goods('20')], '0.55'],
  ])('%s', async (_, customLineItems, tax) => {
    const shop = await openShop()
    const { site } = shop
    const { taxGroup } = await ask(site, shop.staff, calls.CreateTaxGroup, { taxGroup: { name: 'Food' } })
    await saveTaxRegion(site.db, { country: 'DE', name: 'MwSt.', rate: '0.07', taxGroupId: taxGroup.id ?? '' })
    const own = customLineItems.map((one) => ('taxGroupId' in one ? { ...one, taxGroupId: taxGroup.id } : one))
    await shop.addRequest({ customLineItems: own })
    const { body } = await shop.estimate({ shippingAddress: addressIn('DE') })
    expect(body.shippingInfo?.selectedCarrierServiceOption?.cost?.price.amount).toBe('4.90')
    expect(body.shippingInfo?.selectedCarrierServiceOption?.cost?.taxDetails?.totalTax.amount).toBe(tax)
    const { taxSettings } = await ask(site, shop.staff, calls.GetTaxSettings, {})
    expect(taxSettings.shippingTax).toBe('PROPORTIONAL')
  })
})
