import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { responseOf } from '../../../../platform/http/testing.ts'
import type { Site } from '../../../../site.ts'
import { createTestSite } from '../../../../testing.ts'
import { countsOf, openMover } from '../../testing-move.ts'

let site: Site
let mover: Awaited<ReturnType<typeof openMover>>
beforeEach(async () => {
  site = await createTestSite()
  mover = await openMover(site)
})
afterEach(() => site.close())

const settings = { currency: 'EUR', origin: 'https://shop.example' }

const products = `ID,Type,SKU,Name,Published,Visibility in catalog,Description,In stock?,Stock,Backorders allowed?,Weight (g),Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)
41,variation,CUP-L,Cup - L,1,visible,,1,3,0,500,,"12,50",,CUP,Size,L
40,variable,CUP,Cup,1,visible,<p>A cup</p>,1,,,,,,"Cups, Cups > Large cups",,Size,"S, L"
42,variation,CUP-S,Cup - S,1,visible,,1,7,1,400,8.00,10.00,,id:40,Size,S
43,simple,'=MAP,Map,1,visible,,0,,,,,9.00,Uncategorized,,,
44,grouped,SET,Set,1,visible,,1,,,,,,,,,
45,simple,BAD,Bad,1,visible,,1,,,,,free,,,,
`
const customers = `customer_id,user_email,first_name,last_name,role,user_registered,user_pass,billing_address_1,billing_city,billing_postcode,billing_country
7,ada@example.com,Ada,Reed,customer,2019-05-06 07:08:09,$P$B12345678.h5KiWc1rCDGzWvkJv1nR0,Am Deich 5,Bremen,28195,DE
1,boss@example.com,Bo,Ss,administrator,2018-01-01 00:00:00,,,,,
`
const orders = `order_id,order_number,date,status,shipping_total,shipping_tax_total,tax_total,order_total,refunded_total,order_currency,payment_method,customer_id,billing_email,line_items,shipping_items,coupon_items
900,900,2023-01-02 03:04:05,completed,3.60,0.68,3.99,24.99,5.00,EUR,paypal,7,ada@example.com,name:Cup\\: L|product_id:40|variation_id:41|sku:CUP-L|quantity:3|subtotal:10.00|total:9.00|total_tax:1.71;name:Gone|quantity:1|subtotal:8.40|total:8.40|total_tax:1.60,method_title:Post|total:3.60,code:TEN|amount:1.00
901,901,soon,completed,0,0,0,5.00,0,EUR,,0,,name:Cup|quantity:1|total:5.00,,
`
const listed = `order_id,order_number,order_date,status,order_total,order_currency,tax_total,billing_email,line_item_1,line_item_2
902,902,1/31/2023 6:29:00,wc-processing,14.00,EUR,0,eve@example.com,name:Cup|sku:CUP-S|quantity:2|total:10.00|sub_total:10.00,name:Map|quantity:1|total:4.00
`
const coupons = `code,description,discount_type,coupon_amount,free_shipping,usage_limit,expiry_date,status
TEN,Ten off,percent,10,no,,,publish
`
const subscriptions = `subscription_id,subscription_status,customer_email,start_date,next_payment_date,billing_period,billing_interval,order_currency,order_items
12,wc-active,ada@example.com,2025-03-17 08:00:00,2099-12-17 08:00:00,month,1,EUR,product_id:40|sku:CUP-L|quantity:2|total:21.60
13,wc-cancelled,ada@example.com,2025-03-17 08:00:00,0,month,1,EUR,product_id:40|quantity:1|total:10.00
`

test('moves the files of WooCommerce and its plug-ins, and names the row and column that do not fit', async () => {
  const { id } = await mover.plan('woocommerce-files', settings, {
    'wc-product-export-1.csv': products,
    'users.csv': customers,
    'orders-export.csv': orders,
    'coupons.csv': coupons,
    'subscriptions.csv': subscriptions,
  })
  const move = await mover.start(id)
  expect(move.failure).toBeUndefined()
  expect(countsOf(move)).toMatchObject({
    collections: { created: 2 },
    products: { created: 2, failed: 1 },
    customers: { created: 1, failed: 0 },
    discounts: { created: 1 },
    orders: { created: 1, failed: 1 },
    subscriptions: { created: 1, failed: 0 },
  })
  const errors = (await mover.problems(id)).filter(({ severity }) => severity === 'ERROR')
  expect(errors.map(({ label, reason }) => `${label}: ${reason}`)).toEqual([
    'orders-export.csv, row 3: date: "soon" is not a date',
    'wc-product-export-1.csv, row 7: Regular price: "free" is not an amount such as 12.50',
  ])
  const variants = await site.db
    .selectFrom('variants')
    .select(['sku', 'quantity', 'price_minor'])
    .orderBy('sku')
    .execute()
  expect(variants).toEqual([
    { sku: '=MAP', quantity: null, price_minor: 900 },
    { sku: 'CUP-L', quantity: 3, price_minor: 1250 },
    { sku: 'CUP-S', quantity: null, price_minor: 800 },
  ])
  const { orders: stored } = await responseOf(site, mover.apiKey, calls.SearchOrders, {})
  expect(stored).toMatchObject([
    {
      number: '900',
      priceSummary: { total: { amount: '24.99' }, tax: { amount: '3.99' }, shipping: { amount: '3.60' } },
      balanceSummary: { refunded: { amount: '5.00' } },
      fulfillmentStatus: 'FULFILLED',
      lineItems: [{ productName: { original: 'Cup: L' }, quantity: 3 }, { quantity: 1 }],
    },
  ])
  expect(stored[0]?.buyerInfo.memberId).toBeDefined()
  const { entities } = await mover.report(id)
  for (const { entity, sums } of entities)
    for (const { name, source, here } of sums) expect([entity, name, here]).toEqual([entity, name, source])
})

test('reads a cell for each line, and dates with the month first', async () => {
  const { id } = await mover.plan('woocommerce-files', settings, { 'order_export.csv': listed })
  await mover.start(id)
  const { orders: stored } = await responseOf(site, mover.apiKey, calls.SearchOrders, {})
  expect(stored).toMatchObject([
    { number: '902', createdDate: '2023-01-31T06:29:00.000Z', priceSummary: { total: { amount: '14.00' } } },
  ])
})

test('says which columns a file of another language lacks', async () => {
  const german = 'ID,Typ,Artikelnummer,Name,Regulärer Preis\n1,simple,A,Tasse,5\n'
  const { state, failure } = await mover.plan('woocommerce-files', settings, { 'products.csv': german })
  expect(state).toBe('FAILED')
  expect(failure).toBe(
    'products.csv has no column Type, Regular price: export the products while WordPress is in English',
  )
})
