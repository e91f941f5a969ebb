import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder } from '../../orders/billing/testing.ts'
import { turnableClock } from '../../people/oauth/testing.ts'
import { ask } from '../http/testing.ts'

const clock = turnableClock()
let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop({ now: clock.now })
})
afterAll(() => shop.site.close())

describe('signs of a pattern in a filter are only signs', () => {
  beforeAll(async () => {
    for (const name of ['test_data', 'testXdata', '100% wool', '1000 wools', '____', 'abcd'])
      await ask(shop.site, shop.staff, calls.CreateProduct, { product: { name, priceData: { price: 1 } } })
  })

  test.each([
    [{ name: { $startsWith: 'test_' } }, ['test_data'], 'gh:prisma/prisma1#4957'],
    [{ name: { $eq: '____' } }, ['____'], 'gh:prisma/orm#19506'],
    [{ name: { $startsWith: '100%' } }, ['100% wool'], 'gh:tada5hi/rapiq#940'],
    [{ name: { $startsWith: 'test\\_' } }, [], 'gh:kavo-labs/kavo#114'],
  ])('%j finds %j: %s', async (filter, names, _source) => {
    const { products } = await ask(shop.site, shop.staff, calls.QueryProducts, { query: { filter } })
    expect(products.map(({ name }) => name)).toEqual(names)
  })
})

describe('orders around midnight', () => {
  const numbers: string[] = []
  const times = [
    '2027-06-30T23:59:59.999Z',
    '2027-07-01T00:00:00.000Z',
    '2027-07-01T22:30:00.000Z',
    '2027-07-31T23:59:59.999Z',
    '2027-08-01T00:00:00.000Z',
  ]
  beforeAll(async () => {
    for (const time of times) {
      clock.turn(Date.parse(time) - clock.now().getTime())
      numbers.push((await placeTestOrder(shop, [[fixtures.wallpaper, 1]])).order.number)
    }
  })

  test.each([
    [
      { $gte: '2027-07-01T00:00:00.000Z', $lt: '2027-08-01T00:00:00.000Z' },
      [1, 2, 3],
      'gh:PrestaShop/PrestaShop#10822',
    ],
    [{ $gte: '2027-07-01T00:00:00.000Z', $lte: '2027-07-31T23:59:59.999Z' }, [1, 2, 3], 'gh:extcode/cart#336'],
    [
      { $gte: '2027-07-01T00:00:00.000Z', $lte: '2027-07-01T22:30:00.000Z' },
      [1, 2],
      'gh:openfoodfoundation/openfoodnetwork#5555',
    ],
    [{ $gte: '2027-07-01T19:30:00-03:00' }, [2, 3, 4], 'gh:SevenSpikes/api-plugin-for-nopcommerce#62'],
    [{ $gte: '2027-07-02T00:00:00+02:00', $lt: '2027-07-03T00:00:00+02:00' }, [2], 'gh:slince/shopify-api-php#76'],
    [
      { $gt: '2027-06-30T23:59:59.999Z', $lt: '2027-07-01T00:00:00.001Z' },
      [1],
      'gh:amzn/selling-partner-api-models#2202',
    ],
  ])('are those of %j: %j: %s', async (createdDate, places, _source) => {
    const { orders } = await ask(shop.site, shop.staff, calls.SearchOrders, {
      search: { filter: { createdDate }, sort: [{ fieldName: 'createdDate', order: 'ASC' }] },
    })
    expect(orders.map(({ number }) => numbers.indexOf(number))).toEqual(places)
  })
})

describe('pages of equal values', () => {
  const names = Array.from({ length: 9 }, (_, index) => `Page ${index}`)
  beforeAll(async () => {
    for (const name of names)
      await ask(shop.site, shop.staff, calls.CreateProduct, { product: { name, priceData: { price: 77 } } })
  })

  test.each([
    ['price', 'gh:QutEcoacoustics/baw-server#647'],
    ['productType', 'gh:inventree/InvenTree#11442'],
    ['lastUpdated', 'gh:fecgov/openFEC#1361'],
  ])('sorted by %s have each product once: %s', async (fieldName) => {
    const seen: string[] = []
    for (let offset = 0; offset < 9; offset += 2) {
      const { products } = await ask(shop.site, shop.staff, calls.QueryProducts, {
        query: { filter: { price: 77 }, sort: [{ fieldName, order: 'ASC' }], paging: { limit: 2, offset } },
      })
      seen.push(...products.map(({ name }) => name ?? ''))
    }
    expect(seen.toSorted()).toEqual(names)
  })
})
