import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { findShippingOptions, type Shipment, type ShippedLine } from './find-shipping-options.ts'
import type { ShippingOptionDraft } from './shipping-option.ts'
import { saveDeliveryProfile, saveShippingOption, saveShippingRegion } from './store.ts'
import { takeSlot } from './time-slots.ts'

let site: Site
let germany: string
beforeEach(async () => {
  site = await createTestSite()
  germany = await saveShippingRegion(site.db, { name: 'Germany', destinations: [{ country: 'DE' }] })
})
afterEach(() => site.close())

const bremen = { country: 'DE', postalCode: '28195', city: 'Bremen' }

const line = (more: Partial<ShippedLine> = {}): ShippedLine => ({
  id: 'line',
  productId: 'mug',
  quantity: 1,
  weight: 1,
  subtotal: 1000,
  ...more,
})

const offerFor = (more: Partial<Shipment> = {}) =>
  findShippingOptions(site.db, {
    address: bremen,
    lines: [line()],
    now: new Date('2026-11-20T09:00:00Z'),
    timeZone: 'Europe/Berlin',
    language: 'en',
    texts: null,
    ...more,
  })

const save = (draft: Partial<ShippingOptionDraft> = {}) =>
  saveShippingOption(site.db, {
    code: 'parcel',
    regionId: germany,
    title: 'Parcel',
    method: 'DELIVERY',
    deliveryTime: '',
    ...draft,
  })

const costs = async (more: Partial<Shipment> = {}) =>
  Object.fromEntries((await offerFor(more)).options.map(({ code, cost }) => [code, cost]))

describe('the price of an option', () => {
  test('is that of the first rate whose conditions hold: by weight, price and quantity', async () => {
    await save({
      rates: [
        { amount: 0, conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: 5000 }] },
        { amount: 490, conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: 2 }] },
        { amount: 900, conditions: [{ type: 'BY_TOTAL_QUANTITY', operator: 'LT', value: 10 }] },
      ],
    })
    expect(await costs()).toEqual({ parcel: 490 })
    expect(await costs({ lines: [line({ quantity: 3 })] })).toEqual({ parcel: 900 })
    expect(await costs({ lines: [line({ subtotal: 5000, weight: 30 })] })).toEqual({ parcel: 0 })
    expect(await costs({ lines: [line({ quantity: 10 })] })).toEqual({})
  })

  test('is charged per piece if the rate says so, with the handling fee on top', async () => {
    await save({ rates: [{ amount: 200, conditions: [], multiplyByQuantity: true }], handlingFee: 150, freeFrom: 9000 })
    expect(await costs({ lines: [line({ quantity: 4 })] })).toEqual({ parcel: 950 })
    expect(await costs({ lines: [line({ subtotal: 9000 })] })).toEqual({ parcel: 150 })
  })

  test('is offered from the minimum order on', async () => {
    await save({ tiers: [{ upToWeight: null, cost: 100 }], minimumOrder: 2000 })
    expect(await costs({ lines: [line({ subtotal: 1999 })] })).toEqual({})
    expect(await costs({ lines: [line({ subtotal: 2000 })] })).toEqual({ parcel: 100 })
  })
})

describe('regions', () => {
  test('a postal code wins over a subdivision, that over a country, and that over the rest of the world', async () => {
    const tiers = [{ upToWeight: null, cost: 100 }]
    const region = async (name: string, destinations: Parameters<typeof saveShippingRegion>[1]['destinations']) =>
      save({ code: name, tiers, regionId: await saveShippingRegion(site.db, { name, destinations }) })
    await region('world', [])
    await region('country', [{ country: 'AT' }])
    await region('state', [{ country: 'AT', subdivision: 'AT-9' }])
    await region('codes', [{ country: 'AT', postalCodes: ['6000-6999', '9*'] }])
    const codeOf = async (address: object) => Object.keys(await costs({ address }))
    expect(await codeOf({ country: 'JP' })).toEqual(['world'])
    expect(await codeOf({ country: 'AT', postalCode: '1010' })).toEqual(['country'])
    expect(await codeOf({ country: 'AT', subdivision: 'AT-9', postalCode: '1010' })).toEqual(['state'])
    expect(await codeOf({ country: 'AT', subdivision: 'AT-9', postalCode: '9020' })).toEqual(['codes'])
    expect(await codeOf({ country: 'AT', postalCode: '6020' })).toEqual(['codes'])
  })

  test('S11 names the lines that are not delivered to the address', async () => {
    await save({ tiers: [{ upToWeight: null, cost: 100 }] })
    const profileId = await saveDeliveryProfile(site.db, { name: 'Furniture', productIds: ['sofa'] })
    const austria = [{ country: 'AT' }]
    await saveShippingRegion(site.db, { profileId, name: 'Austria', destinations: austria })
    const lines = [line(), line({ id: 'sofa', productId: 'sofa' })]
    expect(await offerFor({ lines })).toMatchObject({ region: null, undeliverable: ['sofa'], options: [] })
  })

  test('S11 names the lines of a profile that has a region there and no option for them', async () => {
    await save({ tiers: [{ upToWeight: null, cost: 100 }] })
    const profileId = await saveDeliveryProfile(site.db, { name: 'Furniture', productIds: ['sofa'] })
    const regionId = await saveShippingRegion(site.db, { profileId, name: 'Here', destinations: [{ country: 'DE' }] })
    await save({ code: 'van', regionId, tiers: [{ upToWeight: 20, cost: 3900 }] })
    const lines = [line(), line({ id: 'sofa', productId: 'sofa', weight: 60 })]
    expect(await offerFor({ lines })).toMatchObject({ undeliverable: ['sofa'], options: [] })
  })

  test('PF70 a pickup of an order of two profiles costs the pickup alone', async () => {
    await save({ tiers: [{ upToWeight: null, cost: 490 }] })
    await save({ code: 'shop', method: 'PICKUP', tiers: [{ upToWeight: null, cost: 100 }], position: 1 })
    const profileId = await saveDeliveryProfile(site.db, { name: 'Furniture', productIds: ['sofa'] })
    const regionId = await saveShippingRegion(site.db, { profileId, name: 'Here', destinations: [{ country: 'DE' }] })
    await save({ code: 'van', regionId, tiers: [{ upToWeight: null, cost: 3900 }] })
    const lines = [line(), line({ id: 'sofa', productId: 'sofa' })]
    expect(await costs({ lines })).toEqual({ parcel: 4390, shop: 100 })
  })

  test('an order of two profiles pays both deliveries', async () => {
    await save({ tiers: [{ upToWeight: null, cost: 490 }] })
    const profileId = await saveDeliveryProfile(site.db, { name: 'Furniture', productIds: ['sofa'] })
    const regionId = await saveShippingRegion(site.db, { profileId, name: 'Here', destinations: [{ country: 'DE' }] })
    await save({ code: 'van', regionId, tiers: [{ upToWeight: null, cost: 3900 }] })
    expect(await costs({ lines: [line(), line({ id: 'sofa', productId: 'sofa' })] })).toEqual({ parcel: 4390 })
    expect(await costs({ lines: [line({ productId: 'sofa' })] })).toEqual({ van: 3900 })
  })
})

describe('dates', () => {
  test('working days become dates that skip the weekend', async () => {
    await save({ tiers: [{ upToWeight: null, cost: 100 }], workingDays: { min: 1, max: 2 } })
    expect((await offerFor()).options[0]?.deliveryTime).toMatch(/Mon.*23.*Tue.*24/)
  })

  test('count from the day on which the last item is ready', async () => {
    await save({ tiers: [{ upToWeight: null, cost: 100 }], workingDays: { min: 1, max: 2 } })
    const lines = [line(), line({ id: 'bowl', leadTime: 2 })]
    expect((await offerFor({ lines })).options[0]?.deliveryTime).toMatch(/Wed.*25.*Thu.*26/)
  })
})

describe('local delivery', () => {
  const schedule = {
    timeWindows: [
      { day: 'FRI', start: '16:00', end: '18:00' },
      { day: 'SAT', start: '10:00', end: '12:00' },
    ],
    handlingDays: 0,
    cutOffTime: '12:00',
    capacity: 1,
  } as const
  const bike = { code: 'bike', kind: 'LOCAL', tiers: [{ upToWeight: null, cost: 300 }] } as const

  const saveBike = (draft: Partial<ShippingOptionDraft>) =>
    saveShippingOption(site.db, { title: 'Bike', method: 'DELIVERY', deliveryTime: '', ...bike, ...draft })

  test('goes to its postal codes, cities or radius only', async () => {
    await saveBike({ area: { zipCodes: ['281*'] } })
    await saveBike({ code: 'city', area: { cities: [{ cityName: 'bremen', country: 'DE' }] } })
    await saveBike({ code: 'near', area: { radius: { latitude: 53.0793, longitude: 8.8017, kilometers: 5 } } })
    expect(await costs()).toEqual({ bike: 300, city: 300 })
    const near = { country: 'DE', postalCode: '28203', geocode: { latitude: 53.07, longitude: 8.83 } }
    expect(await costs({ address: near })).toEqual({ near: 300 })
  })

  test('goes into a polygon, and nowhere without a position', async () => {
    const corner = (latitude: number, longitude: number) => ({ latitude, longitude })
    const polygon = [corner(53, 8), corner(53, 9), corner(54, 9), corner(54, 8), corner(53.5, 8.5)]
    await save({ kind: 'LOCAL', area: { polygon }, tiers: [{ upToWeight: null, cost: 300 }] })
    const offered = async (geocode?: object) =>
      Object.keys(await costs({ address: { ...bremen, ...(geocode && { geocode }) } })).length
    expect(await offered(corner(53.1, 8.8))).toBe(1)
    expect(await offered(corner(53.5, 8.2))).toBe(0)
    expect(await offered(corner(52.9, 8.5))).toBe(0)
    expect(await offered()).toBe(0)
  })

  test('a pickup has opening hours in the language of the customer, and windows to choose from', async () => {
    const hours = (['MON', 'TUE', 'WED'] as const).map((day) => ({ day, start: '09:00', end: '18:00' }))
    const openingHours = [...hours, { day: 'SAT' as const, start: '10:00', end: '14:00' }]
    await save({ method: 'PICKUP', tiers: [{ upToWeight: null, cost: 0 }], deliveryTime: 'Ready today', openingHours })
    const [german] = (await offerFor({ language: 'de' })).options
    expect(german?.deliveryTime).toBe('Ready today · Mo–Mi 09:00–18:00, Sa 10:00–14:00')
    await save({
      code: 'slots',
      method: 'PICKUP',
      tiers: [{ upToWeight: null, cost: 0 }],
      schedule: { timeWindows: [{ day: 'SAT', start: '10:00', end: '12:00' }], handlingDays: 0, capacity: 1 },
      position: 1,
    })
    const slots = async () => (await offerFor()).options.flatMap(({ timeSlot }) => timeSlot ?? [])
    const [first] = await slots()
    expect(first).toMatchObject({ from: '2026-11-21T09:00:00.000Z', to: '2026-11-21T11:00:00.000Z' })
    await site.db.transaction().execute(async (transaction) => {
      if (first) await takeSlot(transaction, { orderId: 'o', optionId: first.optionId, slot: first.from })
    })
    expect((await slots()).map(({ from }) => from)).toEqual(['2026-11-28T09:00:00.000Z'])
  })

  test('offers the windows after the cut-off that still take an order', async () => {
    const optionId = await saveBike({ schedule })
    const slots = async (now: string) =>
      (await offerFor({ now: new Date(now) })).options.map(({ timeSlot }) => timeSlot?.from)
    expect((await slots('2026-11-20T09:00:00Z'))[0]).toBe('2026-11-20T15:00:00.000Z')
    expect((await slots('2026-11-20T11:30:00Z'))[0]).toBe('2026-11-21T09:00:00.000Z')
    await site.db
      .transaction()
      .execute((transaction) => takeSlot(transaction, { orderId: 'o', optionId, slot: '2026-11-20T15:00:00.000Z' }))
    expect((await slots('2026-11-20T09:00:00Z'))[0]).toBe('2026-11-21T09:00:00.000Z')
  })

  test('keeps its hours across a clock change', async () => {
    await saveBike({ schedule: { ...schedule, capacity: 9 } })
    const { options } = await offerFor({ now: new Date('2026-10-22T09:00:00Z') })
    const saturdays = options.flatMap(({ timeSlot }) => timeSlot?.from ?? []).filter((from) => /-(24|31)T/.test(from))
    expect(saturdays).toEqual(['2026-10-24T08:00:00.000Z', '2026-10-31T09:00:00.000Z'])
  })
})
