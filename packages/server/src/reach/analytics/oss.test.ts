import { randomUUID } from 'node:crypto'
import { BusinessAddress, calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BillingShop, openBillingShop } from '../../orders/billing/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { catchUp } from './catch-up.ts'

let shop: BillingShop
beforeEach(async () => {
  shop = await openBillingShop()
  await writeSettings(shop.site.db, { business: { address: BusinessAddress.parse({ country: 'DE' }) } })
  await catchUp(shop.site)
})
afterEach(() => shop.site.close())

let sold = 0

/** A refund of an order that `sell` stored, in cents. */
async function refund(
  orderId: string,
  createdAt: string,
  amount: number,
  status: 'succeeded' | 'failed' = 'succeeded',
) {
  const id = randomUUID()
  await shop.site.db
    .insertInto('refunds')
    .values({ id, order_id: orderId, created_at: createdAt, details: '{}', notification: null })
    .execute()
  await shop.site.db
    .insertInto('refund_transactions')
    .values({
      ...{ id: randomUUID(), refund_id: id, order_id: orderId, payment_id: randomUUID(), amount_minor: amount },
      ...{ status, is_external: 1, reference: null },
    })
    .execute()
}

/** An order as the reports store it, in cents. */
async function sell(country: string, day: string, rate: string, net: number, name = 'VAT'): Promise<string> {
  sold += 1
  const order_id = `order-${sold}`
  const tax = Math.round(net * Number(rate))
  await shop.site.db
    .insertInto('sales_orders')
    .values({
      ...{ order_id, day, country, currency: 'EUR', channel: 'WEB', device: '', quantity: 1 },
      ...{ sales_minor: net + tax, discount_minor: 0, tax_minor: tax, refunded_minor: 0 },
    })
    .execute()
  if (tax === 0 && name === 'VAT') return order_id
  await shop.site.db
    .insertInto('sales_taxes')
    .values({
      order_id,
      position: 0,
      country,
      region: '',
      jurisdiction: country,
      name,
      rate,
      taxable_minor: net,
      tax_minor: tax,
    })
    .execute()
  return order_id
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

test('a refund is deducted in the period in which it was made, by the rate of its order', async () => {
  const french = await sell('FR', '2026-03-30', '0.2', 10_000)
  const untaxed = await sell('AT', '2026-03-30', '0', 700)
  const business = await sell('FR', '2026-03-30', '0', 5_000, 'Reverse charge')
  await refund(french, '2026-04-01T10:00:00.000Z', 6_000)
  await refund(french, '2026-04-02T10:00:00.000Z', 6_000, 'failed')
  await refund(untaxed, '2026-06-30T10:00:00.000Z', 700)
  await refund(business, '2026-04-03T10:00:00.000Z', 5_000)
  expect((await report('2026-01-01', '2026-03-31')).rows).toMatchObject([
    { country: 'AT', taxable: '7.00' },
    { country: 'FR', taxable: '100.00', tax: '20.00' },
  ])
  const { rows, tax } = await report('2026-04-01', '2026-06-30')
  expect(rows).toEqual([
    { country: 'AT', rate: '0', orders: 0, taxable: '-7.00', tax: '0.00' },
    { country: 'FR', rate: '0.2', orders: 0, taxable: '-50.00', tax: '-10.00' },
  ])
  expect(tax).toBe('-10.00')
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

test('a refund is deducted from the threshold in the year of its order, without the VAT in it', async () => {
  const refunds = (orderId: string, refunded_minor: number) =>
    shop.site.db.updateTable('sales_orders').set({ refunded_minor }).where('order_id', '=', orderId).execute()
  await refunds(await sell('FR', '2026-01-02', '0.2', 850_000), 120_000)
  await refunds(await sell('AT', '2026-01-03', '0', 50_000), 50_000)
  await refunds(await sell('FR', '2025-12-31', '0.2', 1_000_001), 3)
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
