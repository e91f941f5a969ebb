import { BusinessAddress, calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BillingShop, openBillingShop } from '../../orders/billing/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'

let shop: BillingShop
beforeEach(async () => {
  shop = await openBillingShop()
  await writeSettings(shop.site.db, { business: { address: BusinessAddress.parse({ country: 'DE' }) } })
})
afterEach(() => shop.site.close())

let sold = 0

const NOTHING = {
  ...{
    fact: 'sale',
    created_at: '',
    part_id: 'line',
    name: '',
    product_id: '',
    channel: 'WEB',
    device: '',
    region: '',
  },
  ...{ is_test: 0, quantity: 0, discount_minor: 0, money_minor: 0, home_discount_minor: 0 },
}

interface Booked {
  readonly country: string
  readonly region?: string
  readonly day: string
  readonly rate: string
  readonly net: number
  readonly name?: string
  readonly currency?: string
  /** In euro, where the order is in another currency. */
  readonly atHome?: number
  readonly part?: 'LINE' | 'GIFT_CARD'
}

const entryOf = ({
  country,
  region = '',
  day,
  rate,
  net,
  name = 'VAT',
  currency = 'EUR',
  atHome = net,
  part = 'LINE',
}: Booked) => {
  const tax = (of: number) => Math.round(of * Number(rate))
  const tax_name = rate === '0' && name === 'VAT' ? '' : name
  return {
    ...{
      ...NOTHING,
      kind: 'SALE' as const,
      part,
      country,
      region,
      day,
      sold_on: day,
      rate,
      currency,
      home_currency: 'EUR',
    },
    ...{ tax_name, jurisdiction: country, net_minor: net, base_minor: net, tax_minor: tax(net) },
    ...{ home_net_minor: atHome, home_base_minor: atHome, home_tax_minor: tax(atHome) },
  }
}

/** An order as the journal has it, in cents. */
async function book(booked: Booked): Promise<string> {
  sold += 1
  const order_id = `order-${sold}`
  await shop.site.db
    .insertInto('journal_entries')
    .values({ ...entryOf(booked), order_id, position: 1 })
    .execute()
  return order_id
}

const sell = (country: string, day: string, rate: string, net: number, name = 'VAT') =>
  book({ country, day, rate, net, name })

/** What went back of an order, without tax, in cents. */
async function giveBack(order_id: string, day: string, net: number) {
  const { db } = shop.site
  const [sale] = await db.selectFrom('journal_entries').selectAll().where('order_id', '=', order_id).execute()
  if (!sale) return
  const { country, rate, tax_name: name, sold_on } = sale
  const entry = entryOf({ country, day, rate, net: -net, name: name || 'VAT' })
  await db
    .insertInto('journal_entries')
    .values({ ...entry, order_id, position: 2, kind: 'REFUND', fact: 'refund', sold_on })
    .execute()
}

const report = (from: string, to: string) => ask(shop.site, shop.staff, calls.QueryOssReport, { from, to })

test('sales to consumers in other EU states are added up by country and rate', async () => {
  await sell('FR', '2026-04-02', '0.2', 10_000)
  await sell('FR', '2026-05-02', '0.2', 5_000)
  await sell('FR', '2026-05-03', '0.055', 2_000)
  await sell('AT', '2026-06-30', '0.2', 1_000)
  await sell('AT', '2026-06-30', '0', 700)
  // At home, outside of the EU, to a business, and after the quarter.
  await sell('DE', '2026-05-02', '0.19', 90_000)
  await sell('CH', '2026-05-02', '0', 90_000)
  await sell('FR', '2026-05-02', '0', 90_000, 'Reverse charge')
  await sell('FR', '2026-07-01', '0.2', 300)
  const { rows, tax, csv, threshold } = await report('2026-04-01', '2026-06-30')
  expect(rows).toEqual([
    { country: 'AT', rate: '0.2', orders: 1, taxable: '10.00', tax: '2.00' },
    { country: 'AT', rate: '0', orders: 1, taxable: '7.00', tax: '0.00' },
    { country: 'FR', rate: '0.2', orders: 2, taxable: '150.00', tax: '30.00' },
    { country: 'FR', rate: '0.055', orders: 1, taxable: '20.00', tax: '1.10' },
  ])
  expect(tax).toBe('33.10')
  expect(csv.split('\n').slice(0, 2)).toEqual([
    'Country,Rate,Orders,Taxable amount,VAT,Currency',
    'AT,0.2,1,10.00,2.00,EUR',
  ])
  expect(threshold).toEqual({
    ...{ limit: '10000.00', currency: 'EUR', year: 2026, sales: '190.00', previousSales: '0.00', state: 'BELOW' },
  })
})

test('what went back is deducted in the period in which it went back, and no earlier report changes', async () => {
  const french = await sell('FR', '2026-03-30', '0.2', 10_000)
  const untaxed = await sell('AT', '2026-03-30', '0', 700)
  const business = await sell('FR', '2026-03-30', '0', 5_000, 'Reverse charge')
  await giveBack(french, '2026-04-01', 5_000)
  await giveBack(untaxed, '2026-06-30', 700)
  await giveBack(business, '2026-04-03', 5_000)
  expect((await report('2026-01-01', '2026-03-31')).rows).toMatchObject([
    { country: 'AT', taxable: '7.00' },
    { country: 'FR', taxable: '100.00', tax: '20.00' },
  ])
  const { rows, tax, csv } = await report('2026-04-01', '2026-06-30')
  expect(csv, 'a number below zero is no formula').toContain('FR,0.2,0,-50.00,-10.00,EUR')
  expect(rows).toEqual([
    { country: 'AT', rate: '0', orders: 0, taxable: '-7.00', tax: '0.00' },
    { country: 'FR', rate: '0.2', orders: 0, taxable: '-50.00', tax: '-10.00' },
  ])
  expect(tax).toBe('-10.00')
})

test('gift cards are no sales: what they pay is', async () => {
  await book({ country: 'FR', day: '2026-04-02', rate: '0', net: 12_000, part: 'GIFT_CARD' })
  const { rows, threshold } = await report('2026-04-01', '2026-06-30')
  expect(rows).toEqual([])
  expect(threshold.sales).toBe('0.00')
})

test('a territory counts where its tax is due: outside of the EU not at all, Monaco as France, Northern Ireland by itself', async () => {
  const day = '2026-04-02'
  await book({ country: 'ES', region: 'ES-CN', day, rate: '0', net: 10_000 })
  await book({ country: 'ES', region: 'ES-M', day, rate: '0.21', net: 1_000 })
  await book({ country: 'MC', region: 'MC', day, rate: '0.2', net: 2_000 })
  await book({ country: 'FR', day, rate: '0.2', net: 3_000 })
  await book({ country: 'GB', region: 'GB-NIR', day, rate: '0.2', net: 4_000 })
  await book({ country: 'GB', day, rate: '0', net: 5_000 })
  const { rows, threshold } = await report('2026-04-01', '2026-06-30')
  expect(rows).toEqual([
    { country: 'ES', rate: '0.21', orders: 1, taxable: '10.00', tax: '2.10' },
    { country: 'FR', rate: '0.2', orders: 2, taxable: '50.00', tax: '10.00' },
    { country: 'XI', rate: '0.2', orders: 1, taxable: '40.00', tax: '8.00' },
  ])
  expect(threshold.sales).toBe('100.00')
})

test('an order at a rate of 0 counts once', async () => {
  await sell('IE', '2026-04-02', '0', 10_550, 'VAT of 0 %')
  expect((await report('2026-04-01', '2026-06-30')).rows).toEqual([
    { country: 'IE', rate: '0', orders: 1, taxable: '105.50', tax: '0.00' },
  ])
})

test('orders in other currencies count by their value in euro; with a currency, the report has them alone', async () => {
  await sell('FR', '2026-04-02', '0.2', 10_000)
  await book({ country: 'FR', day: '2026-04-02', rate: '0.2', net: 15_000, currency: 'USD', atHome: 12_000 })
  const quarter = { from: '2026-04-01', to: '2026-06-30' }
  const { rows, threshold } = await report(quarter.from, quarter.to)
  expect(rows).toMatchObject([{ orders: 2, taxable: '220.00', tax: '44.00' }])
  expect(threshold.sales).toBe('220.00')
  const dollars = await ask(shop.site, shop.staff, calls.QueryOssReport, { ...quarter, currency: 'USD' })
  expect(dollars.rows).toMatchObject([{ orders: 1, taxable: '150.00', tax: '30.00' }])
})

test.each([
  [799_999, 0, 'BELOW'],
  [800_000, 0, 'NEAR'],
  [1_000_000, 0, 'NEAR'],
  [1_000_001, 0, 'EXCEEDED'],
  [0, 1_000_001, 'EXCEEDED'],
] as const)('sales of %d this year and %d the year before are %s', async (sales, previous, state) => {
  await sell('FR', '2026-01-01', '0.2', sales)
  await sell('FR', '2025-12-31', '0.2', previous)
  expect((await report('2026-01-01', '2026-03-31')).threshold.state).toBe(state)
})

test('what went back is deducted from the threshold in the year of its order, without the VAT in it', async () => {
  await giveBack(await sell('FR', '2026-01-02', '0.2', 850_000), '2027-01-05', 100_000)
  await giveBack(await sell('AT', '2026-01-03', '0', 50_000), '2026-02-01', 50_000)
  await giveBack(await sell('FR', '2025-12-31', '0.2', 1_000_001), '2026-01-01', 3)
  const { threshold } = await report('2026-01-01', '2026-03-31')
  expect(threshold).toMatchObject({ sales: '7500.00', previousSales: '9999.98', state: 'BELOW' })
})

test('a shop without a business address lists no sale as one abroad, and says what is missing', async () => {
  await writeSettings(shop.site.db, { business: {} })
  await sell('DE', '2026-05-02', '0.19', 2_000_000)
  await sell('FR', '2026-05-02', '0.2', 2_000_000)
  const { rows, tax, threshold, csv } = await report('2026-04-01', '2026-06-30')
  expect({ rows, tax }).toEqual({ rows: [], tax: '0.00' })
  expect(threshold).toMatchObject({ sales: '0.00', previousSales: '0.00', state: 'NO_BUSINESS_ADDRESS' })
  expect(csv).toBe('Country,Rate,Orders,Taxable amount,VAT,Currency\n')
})
