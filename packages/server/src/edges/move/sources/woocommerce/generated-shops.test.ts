import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FetchPublic, fetchPublic } from '../../../../platform/http/outgoing/fetch-public.ts'
import type { MovedRecords, MoveEntity } from '../../record.ts'
import { recordSchemas } from '../../record-schema.ts'
import type { OpenSource } from '../../source.ts'
import { sourceRequests } from '../../source-http.ts'
import { orderAmounts } from '../../write/order-amounts.ts'
import { maintenance, rateLimit, type StandIn } from '../shared/testing-stand-in.ts'
import { wooCommerceFiles } from '../woocommerce-files/index.ts'
import { wooCommerce } from './index.ts'
import { openWooStandIn } from './testing.ts'

let standIn: StandIn | undefined
beforeEach(() => {
  standIn = undefined
})
afterEach(() => standIn?.close())

/** The requests of a site, which may reach this machine in the test. */
const fetchLocal: FetchPublic = (url, request) => fetchPublic(url, request, { allowedAddresses: ['127.0.0.1'] })

const cents = (most: number) => fc.integer({ min: 0, max: most })
const decimal = (minor: number) => (minor / 100).toFixed(2)
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((text) => `x${text.trim()}`)

const line = fc.record({
  name: words,
  quantity: fc.integer({ min: 1, max: 9 }),
  subtotal: cents(99_999),
  off: cents(500),
  tax: cents(9999),
})
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  delivery: cents(999),
  deliveryTax: cents(200),
  // Its files write `+a` as `'+a` too, so one of the two is lost there.
  email: fc.emailAddress().filter((address) => !address.startsWith("'")),
})
const product = fc.record({ name: words, price: cents(99_999), stock: fc.option(fc.integer({ min: -5, max: 999 })) })
const shops = fc.record({
  products: fc.array(product, { maxLength: 250 }),
  orders: fc.array(order, { maxLength: 130 }),
  /** The requests that meet an error first: fewer than a source attempts for one request. */
  faults: fc.array(fc.constantFrom(rateLimit, maintenance, 'BREAK' as const, null), { maxLength: 4 }),
})
type Shop = ReturnType<typeof shops.generate>['value']

const off = ({ subtotal, off: most }: Shop['orders'][number]['lines'][number]) => Math.min(subtotal, most)
const totalOf = ({ lines, delivery, deliveryTax }: Shop['orders'][number]) =>
  lines.reduce((sum, one) => sum + one.subtotal - off(one) + one.tax, 0) + delivery + deliveryTax
const taxOf = ({ lines, deliveryTax }: Shop['orders'][number]) =>
  lines.reduce((sum, { tax }) => sum + tax, 0) + deliveryTax

function toApi({ products, orders }: Shop) {
  return {
    'wc/v3/products': products.map(({ name, price, stock }, index) => ({
      ...{ id: index + 1, name, slug: `p-${index}`, type: 'simple', status: 'publish', price: decimal(price) },
      ...{ regular_price: decimal(price), manage_stock: stock !== null, stock_quantity: stock },
    })),
    'wc/v3/orders': orders.map((one, index) => ({
      ...{ id: index + 1, number: String(index + 1), status: 'completed', currency: 'EUR', customer_id: 0 },
      ...{
        date_created_gmt: '2023-01-02T03:04:05',
        date_paid_gmt: '2023-01-02T03:04:05',
        billing: { email: one.email },
      },
      ...{ total: decimal(totalOf(one)), total_tax: decimal(taxOf(one)) },
      line_items: one.lines.map(({ name, quantity, subtotal, tax, ...rest }, place) => ({
        ...{ id: place + 1, name, quantity, subtotal: decimal(subtotal), total_tax: decimal(tax) },
        total: decimal(subtotal - off({ name, quantity, subtotal, tax, ...rest })),
      })),
      shipping_lines: [{ method_title: 'Post', total: decimal(one.delivery), total_tax: decimal(one.deliveryTax) }],
    })),
  }
}

async function readAll<E extends MoveEntity>(open: OpenSource, entity: E): Promise<MovedRecords[E][]> {
  const records: MovedRecords[E][] = []
  for await (const page of open.read(entity, { since: null, cursor: null })) {
    expect(page.problems ?? []).toEqual([])
    records.push(...page.records)
  }
  return records
}

/** All that the shop has arrives, valid and to the cent. */
async function checkArrived(open: OpenSource, shop: Shop) {
  const products = await readAll(open, 'products')
  const orders = await readAll(open, 'orders')
  for (const record of products) expect(recordSchemas.products.safeParse(record).error).toBeUndefined()
  for (const record of orders) expect(recordSchemas.orders.safeParse(record).error).toBeUndefined()
  expect(products.map(({ variants }) => [Number(variants[0]?.price), variants[0]?.quantity])).toEqual(
    shop.products.map(({ price, stock }) => [price / 100, stock]),
  )
  expect(orders.map((record) => [record.email, Number(record.total), record.lines.length])).toEqual(
    shop.orders.map((one) => [one.email, totalOf(one) / 100, one.lines.length]),
  )
  for (const record of orders) expect(orderAmounts(record)).toMatchObject({ rounding: 0 })
}

test('every product and order of a generated shop arrives by the API, through rate limits and broken connections', async () => {
  await fc.assert(
    fc.asyncProperty(shops, async (shop) => {
      standIn = await openWooStandIn(toApi(shop))
      standIn.faults.push(...shop.faults)
      const { signal } = new AbortController()
      const requestJson = sourceRequests({ fetchPublic: fetchLocal }, signal, 1)
      const settings = { url: standIn.origin, consumerKey: 'ck_test', consumerSecret: 'cs_test', currency: 'EUR' }
      const open = await wooCommerce.open(settings, { requestJson, readFile: () => undefined, files: [], signal })
      await checkArrived(open, shop)
      await standIn.close()
      standIn = undefined
    }),
    { numRuns: 15 },
  )
}, 120_000)

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
const escaped = (text: string) => text.replaceAll(/[|;:\\]/g, '\\$&')

function toFiles({ products, orders }: Shop): Readonly<Record<string, string>> {
  const productRows = products.map(({ name, price, stock }, index) =>
    [index + 1, 'simple', cell(name), 1, decimal(price), stock ?? '', 0].join(','),
  )
  const orderRows = orders.map((one, index) => {
    const lines = one.lines.map((each) =>
      Object.entries({
        name: escaped(each.name),
        quantity: each.quantity,
        subtotal: decimal(each.subtotal),
        total: decimal(each.subtotal - off(each)),
        total_tax: decimal(each.tax),
      })
        .map(([name, value]) => `${name}:${value}`)
        .join('|'),
    )
    const sums = [decimal(one.delivery), decimal(one.deliveryTax), decimal(taxOf(one)), decimal(totalOf(one))]
    return [index + 1, '2023-01-02 03:04:05', 'completed', ...sums, cell(one.email), cell(lines.join(';'))].join(',')
  })
  return {
    'products.csv': ['ID,Type,Name,Published,Regular price,Stock,Backorders allowed?', ...productRows].join('\n'),
    'orders.csv': [
      'order_number,date,status,shipping_total,shipping_tax_total,tax_total,order_total,billing_email,line_items',
      ...orderRows,
    ].join('\n'),
  }
}

async function* inParts(text: string) {
  for (let start = 0; start < text.length; start += 1000) yield text.slice(start, start + 1000)
}

test('every product and order of a generated shop arrives by CSV files', async () => {
  await fc.assert(
    fc.asyncProperty(shops, async (shop) => {
      // A free delivery of a file has no tax.
      const orders = shop.orders.map((one) => (one.delivery === 0 ? { ...one, deliveryTax: 0 } : one))
      const files = toFiles({ ...shop, orders })
      const open = await wooCommerceFiles.open(
        { currency: 'EUR' },
        {
          requestJson: () => Promise.reject(new Error('Files need no requests')),
          readFile: (name) => (files[name] === undefined ? undefined : inParts(files[name])),
          files: Object.keys(files),
          signal: new AbortController().signal,
        },
      )
      await checkArrived(open, { ...shop, orders })
    }),
    { numRuns: 15 },
  )
}, 120_000)
