import { describe, expect, test } from 'vitest'
import { readSmallFile } from '../../../platform/csv/read-small-file.ts'
import { checkSubscription } from './check-subscription.ts'
import { formatOf } from './formats.ts'
import { readSubscriptions } from './read-subscriptions.ts'

const now = new Date('2026-12-01T12:00:00Z')

async function read(csv: string, timeZone = 'UTC') {
  const { columns, records } = await readSmallFile(csv, 1000)
  const format = formatOf(columns)
  if (!format) throw new Error('unknown columns')
  const errors: string[] = []
  const report = (line: number, column: string | undefined, reason: string) =>
    errors.push(`${line} ${column}: ${reason}`)
  const all = readSubscriptions(records, format).map((raw) =>
    checkSubscription(raw, { columns: format.columns, report, now, timeZone, currency: 'EUR' }),
  )
  return { format: format.name, all, errors }
}

const own = (cells: Record<string, string>) => {
  const row = {
    external_id: 'a1',
    status: 'active',
    email: 'ada@example.com',
    currency: 'EUR',
    frequency: 'MONTH',
    interval: '1',
    next_date: '2026-12-31',
    sku: 'MUG',
    quantity: '1',
    unit_price: '10.80',
    ...cells,
  }
  return `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n`
}

describe('own columns', () => {
  test('keep the next date as it is written, also where it is the last of a month', async () => {
    const { all, errors } = await read(own({}), 'America/Los_Angeles')
    expect(errors).toEqual([])
    expect(all[0]).toMatchObject({ nextAt: new Date('2026-12-31T20:00:00Z'), frequency: 'MONTH', cyclesDone: 1 })
  })

  test.each([
    [{ next_date: '' }, '2 next_date: must not be empty'],
    [{ next_date: '31.12.2026' }, '2 next_date: must be a date such as 2026-12-31'],
    [{ next_date: '2026-11-30' }, '2 next_date: must be in the future: what is due now would be charged at once'],
    [{ start_date: '2027-01-01' }, '2 start_date: must be before the next date'],
    [{ frequency: '' }, '2 frequency: must be DAY, WEEK, MONTH or YEAR'],
    [{ interval: '0' }, '2 interval: must be a whole number from 1 to 50'],
    [{ status: 'cancelled' }, '2 status: must be active or paused: stopped subscriptions are not imported'],
    [{ email: 'ada' }, '2 email: must be an email address'],
    [{ unit_price: 'free' }, '2 unit_price: must be an amount such as 12.50, without a currency'],
    [{ quantity: '' }, '2 quantity: must be a whole number from 1 to 100000'],
    [{ sku: '' }, '2 sku: must name a product, by SKU or id'],
    [
      { deliveries: '6', deliveries_done: '6' },
      '2 deliveries_done: must be below the number of deliveries: this subscription is complete',
    ],
    [{ external_id: '' }, '2 external_id: must not be empty: it keeps a row from being imported twice'],
  ])('name row and column of what is wrong: %o', async (cells, error) => {
    const { all, errors } = await read(own(cells))
    expect({ all, errors }).toEqual({ all: [null], errors: [error] })
  })

  test('report all that is wrong at once', async () => {
    expect((await read(own({ email: '', next_date: '', quantity: '-1' }))).errors).toHaveLength(3)
  })
})

test('puts rows of one Shopify handle together, where later rows have lines only', async () => {
  const csv = `handle,upcoming_billing_date,customer_id,customer_email,currency_code,status,cadence_interval,cadence_interval_count,customer_payment_method_id,line_variant_id,line_quantity,line_current_price
sub-1,2026-12-31T00:00:00Z,77,ada@example.com,USD,ACTIVE,MONTH,2,,501,1,12.00
sub-1,,,,,,,,,502,3,4.50
sub-2,2027-01-15T00:00:00Z,78,bob@example.com,USD,PAUSED,WEEK,1,,501,1,12.00
`
  const { format, all, errors } = await read(csv)
  expect({ format, errors }).toEqual({ format: 'SHOPIFY', errors: [] })
  expect(
    all.map((one) => one?.lines.map(({ variantId, quantity, unitPrice }) => [variantId, quantity, unitPrice])),
  ).toEqual([
    [
      ['501', 1, 1200],
      ['502', 3, 450],
    ],
    [['501', 1, 1200]],
  ])
  expect(all.map((one) => one?.isPaused)).toEqual([false, true])
})

test('reads packed lines and payment references of WooCommerce Subscriptions', async () => {
  const csv = `subscription_id,subscription_status,customer_email,start_date,next_payment_date,end_date,billing_period,billing_interval,order_currency,payment_method,payment_method_post_meta,order_items
12,wc-active,ada@example.com,2015-03-17 08:00:00,2026-12-17 08:00:00,0,month,1,EUR,stripe,_stripe_customer_id:cus_1|_stripe_source_id:pm_1,product_id:101|name:Mug: blue|quantity:2|total:21.60|meta:|tax:0;product_id:102|quantity:1|total:5.00
`
  const { format, all, errors } = await read(csv)
  expect({ format, errors }).toEqual({ format: 'WOOCOMMERCE', errors: [] })
  expect(all[0]).toMatchObject({
    frequency: 'MONTH',
    nextAt: new Date('2026-12-17T08:00:00Z'),
    values: { paymentProvider: 'stripe', paymentCustomer: 'cus_1', paymentMethod: 'pm_1' },
    lines: [
      { productId: '101', quantity: 2, unitPrice: 1080 },
      { productId: '102', quantity: 1, unitPrice: 500 },
    ],
  })
})

test('reports a total that its pieces do not share evenly', async () => {
  const csv = `subscription_id,subscription_status,customer_email,next_payment_date,billing_period,order_items
12,active,ada@example.com,2026-12-17,month,product_id:101|quantity:3|total:10.00
`
  expect((await read(csv)).errors).toEqual(['2 order_items: must have at most 2 digits after the point'])
})

test('names no format for columns that none has', () => {
  expect(formatOf(['name', 'price'])).toBeNull()
})
