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

const files = {
  'products_export_1.csv': `Handle,Title,Body (HTML),Vendor,Product Category,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Status
cup,Cup,<p>A cup</p>,Larkmoor,Home > Cups,"clay, blue",true,Size,S,CUP-S,400,shopify,4,deny,8.00,10.00,active
cup,,,,,,,,L,CUP-L,500,shopify,0,deny,8.00,10.00,
map,Map,,,,,true,Title,Default Title,MAP,0,,,deny,free,,active
`,
  'customers_export.csv': `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Country Code,Default Address Zip,Tags
'5,Ada,Reed,ada@example.com,yes,Am Deich 5,Bremen,DE,'28195,vip
`,
  'orders_export_1.csv': `Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Id,Payment Method,Refunded Amount
#1001,ada@example.com,paid,2023-01-02 03:05:00 +0000,fulfilled,2023-01-04 00:00:00 +0000,EUR,21.00,5.00,4.15,26.00,SPRING,3.00,2023-01-02 03:04:05 +0100,2,Cup - S,8.00,CUP-S,900,PayPal,2.00
#1001,,,,,,,,,,,,,,1,Map,8.00,MAP,,,
#1002,ada@example.com,paid,2023-01-03 03:05:00 +0000,,,EUR,8.00,0,1.52,9.52,,0,2023-01-03 03:04:05 +0000,1,Cup - L,8.00,CUP-L,901,PayPal,0
`,
  'redirects.csv': 'Redirect from,Redirect to\n/old,/products/cup\n',
}

test('moves the files that the admin of Shopify exports, and names the row that does not fit', async () => {
  const { id } = await mover.plan('shopify-files', { currency: 'EUR', origin: 'https://shop.example' }, files)
  const move = await mover.start(id)
  expect(move.failure).toBeUndefined()
  expect(countsOf(move)).toMatchObject({
    collections: { created: 1 },
    products: { created: 1, failed: 1 },
    customers: { created: 1 },
    orders: { created: 2, failed: 0 },
    redirects: { created: 1 },
  })
  expect(await mover.problems(id)).toMatchObject([
    {
      entity: 'products',
      label: 'products_export_1.csv, row 4',
      reason: 'Variant Price: "free" is not an amount such as 12.50',
    },
  ])
  const { orders } = await responseOf(site, mover.apiKey, calls.SearchOrders, {})
  expect(
    orders.map(({ number, priceSummary, taxIncludedInPrices, createdDate }) => [
      number,
      priceSummary.total.amount,
      taxIncludedInPrices,
      createdDate,
    ]),
  ).toEqual([
    ['1002', '9.52', false, '2023-01-03T03:04:05.000Z'],
    ['1001', '26.00', true, '2023-01-02T02:04:05.000Z'],
  ])
  const { entities } = await mover.report(id)
  for (const { entity, sums } of entities)
    for (const { name, source, here } of sums) expect([entity, name, here]).toEqual([entity, name, source])
})
