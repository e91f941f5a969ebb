import { type Cart, calls, type PriceList, type PriceListPrice, type Product } from '@cartwright/contract'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { visitorToken } from '../../../people/oauth/testing.ts'
import { signUp } from '../../../people/sign-in/testing-members.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import {
  type BoughtItem,
  goToCheckout,
  openTestShop,
  review,
  submit,
  toLineItems,
} from '../../../selling/checkout/testing.ts'
import { createTestSite } from '../../../testing.ts'
import { variantKeys } from '../../product/variant-keys.ts'
import { fixtures } from '../../testing.ts'
import { generateCatalog } from '../../write/generate/generate-catalog.ts'
import { choosePrice } from '../choose-price.ts'
import type { PriceList as StoredList } from '../price-list.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const dollars = { currency: 'USD', rate: '1.1', priceEnding: '0.99' }
const yen = { currency: 'JPY', rate: '160' }

async function openShop() {
  let now = new Date('2026-11-20T10:00:00Z')
  const site = await createTestSite({ now: () => now })
  closers.push(() => site.close())
  const { clientId } = await openTestShop(site)
  await writeSettings(site.db, { currencyRates: [dollars, yen], business: { timeZone: 'Europe/Berlin' } })
  const { apiKey } = await createApiKey(site, { name: 'Back office' })
  let visitor = await visitorToken(site)
  async function call<Body>(token: string, currency: string | null, method: string, path: string, body?: object) {
    const headers = { authorization: token, ...(currency !== null && { 'x-wix-currency': currency }) }
    const request = new Request(site.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return JSON.parse(await (await site.fetch(request)).text()) as Body
  }
  return {
    site,
    apiKey,
    clientId,
    turnClock: async (to: string) => {
      now = new Date(to)
      visitor = await visitorToken(site)
    },
    create: async (priceList: object): Promise<PriceList> =>
      (await ask(site, apiKey, calls.CreatePriceList, { priceList: { name: 'List', ...priceList } })).priceList,
    set: (priceListId = '', ...prices: PriceListPrice[]) =>
      ask(site, apiKey, calls.SetPriceListPrices, { priceListId, prices }),
    /** The price of a product as a shopper sees it: before, and now. */
    shown: async (
      id: string,
      { currency = null, token = visitor }: { currency?: string | null; token?: string } = {},
    ) => {
      const { product } = await call<{ product: Product }>(token, currency, 'GET', `/stores-reader/v1/products/${id}`)
      return [product.convertedPriceData?.price, product.convertedPriceData?.discountedPrice]
    },
    product: async (id: string, token = visitor) =>
      (await call<{ product: Product }>(token, null, 'GET', `/stores-reader/v1/products/${id}`)).product,
    add: async (items: readonly BoughtItem[], currency: string | null = null, token = visitor) =>
      (
        await call<{ cart: Cart }>(token, currency, 'POST', '/ecom/v1/carts/current/add-to-cart', {
          lineItems: toLineItems(items),
        })
      ).cart,
    cart: async (currency: string | null = null, token = visitor) =>
      (await call<{ cart: Cart }>(token, currency, 'GET', '/ecom/v1/carts/current')).cart,
  }
}

const priceOf = ({ lineItems: [line] }: Cart) => [line?.fullPrice.amount, line?.price.amount]

describe('a price list', () => {
  test('has prices of products and variants, which catalog and cart show beside the regular price', async () => {
    const shop = await openShop()
    const list = await shop.create({})
    const { smallMoss, largeClay } = fixtures.apronVariants
    await shop.set(
      list.id,
      { productId: fixtures.mug, price: '10.00' },
      { productId: fixtures.apron, price: '20.00' },
      { productId: fixtures.apron, variantId: largeClay, price: '25.00', compareAtPrice: '35.00' },
    )
    expect(await shop.shown(fixtures.mug)).toEqual([12.5, 10])
    const apron = await shop.product(fixtures.apron)
    const variantPrice = (id: string) => apron.variants.find((one) => one.id === id)?.variant.priceData
    expect(variantPrice(smallMoss)).toMatchObject({ price: 24, discountedPrice: 20 })
    expect(variantPrice(largeClay)).toMatchObject({ price: 35, discountedPrice: 25 })
    expect(apron).toMatchObject({
      priceData: { price: 24, discountedPrice: 20 },
      priceRange: { minValue: 20, maxValue: 25 },
    })
    expect(priceOf(await shop.add([[fixtures.mug, 1]]))).toEqual(['12.50', '10.00'])
    const cart = await shop.add([[fixtures.apron, 1, { variantId: largeClay }]])
    expect(cart.lineItems[1]).toMatchObject({ price: { amount: '25.00' }, fullPrice: { amount: '35.00' } })
    expect(cart.subtotal.amount).toBe('35.00')
  })

  test('leaves the prices that programs of the shop read and write as they are', async () => {
    const shop = await openShop()
    await shop.create({ adjustment: { percentage: -50 } })
    expect(await shop.product(fixtures.mug, shop.apiKey)).toMatchObject({ priceData: { discountedPrice: 12.5 } })
  })

  test('changes the price of a cart that was filled before', async () => {
    const shop = await openShop()
    await shop.add([[fixtures.mug, 2]])
    const list = await shop.create({ adjustment: { percentage: -10 } })
    expect(await shop.cart()).toMatchObject({ subtotal: { amount: '22.50' } })
    await ask(shop.site, shop.apiKey, calls.DeletePriceList, { priceListId: list.id ?? '' })
    expect(await shop.cart()).toMatchObject({ subtotal: { amount: '25.00' } })
  })

  test('in a currency holds for carts in that currency only; another one is converted', async () => {
    const shop = await openShop()
    const inDollars = await shop.create({ currency: 'USD' })
    await shop.set(inDollars.id, { productId: fixtures.mug, price: '15.50' })
    const inShopCurrency = await shop.create({})
    await shop.set(inShopCurrency.id, { productId: fixtures.mug, price: '11.00' })
    expect(await shop.shown(fixtures.mug, { currency: 'USD' })).toEqual([15.5, 15.5])
    expect(await shop.shown(fixtures.mug, { currency: 'JPY' })).toEqual([2000, 1760])
    expect(await shop.shown(fixtures.mug)).toEqual([12.5, 11])
    expect(priceOf(await shop.add([[fixtures.mug, 1]], 'USD'))).toEqual(['15.50', '15.50'])
    expect(priceOf(await shop.cart('JPY'))).toEqual(['2000', '1760'])
  })

  test('by percentage rounds as the list says, else as the currency', async () => {
    const shop = await openShop()
    await shop.create({ adjustment: { percentage: -10, priceEnding: '0.95' }, showRegularPrice: false })
    expect(await shop.shown(fixtures.mug)).toEqual([10.95, 10.95])
    await shop.create({ adjustment: { percentage: -10 }, priority: 1 })
    expect(await shop.shown(fixtures.mug)).toEqual([12.5, 11.25])
    expect(await shop.shown(fixtures.mug, { currency: 'USD' })).toEqual([13.99, 12.99])
  })

  test('of a customer group is for its members', async () => {
    const shop = await openShop()
    const { site, apiKey } = shop
    const { access_token: token, memberId } = await signUp(site)
    const { customerGroup } = await ask(site, apiKey, calls.CreateCustomerGroup, {
      customerGroup: { name: 'Wholesale', memberIds: [] },
    })
    const list = await shop.create({ customerGroupIds: [customerGroup.id], showRegularPrice: false })
    await shop.set(list.id, { productId: fixtures.mug, price: '8.00' })
    expect(await shop.shown(fixtures.mug, { token })).toEqual([12.5, 12.5])
    expect(priceOf(await shop.add([[fixtures.mug, 1]], null, token))).toEqual(['12.50', '12.50'])
    const { id = '', revision = '' } = customerGroup
    await ask(site, apiKey, calls.UpdateCustomerGroup, { customerGroup: { id, revision, memberIds: [memberId] } })
    expect(await shop.shown(fixtures.mug, { token })).toEqual([8, 8])
    expect(priceOf(await shop.cart(null, token))).toEqual(['8.00', '8.00'])
    expect(await shop.shown(fixtures.mug)).toEqual([12.5, 12.5])
  })

  test('a sale starts and ends with the days of the shop, in catalog and cart, without a restart', async () => {
    const shop = await openShop()
    const sale = await shop.create({ activeTimeInfo: { firstDay: '2026-11-27', lastDay: '2026-11-30' } })
    await shop.set(sale.id, { productId: fixtures.mug, price: '9.00' })
    await shop.add([[fixtures.mug, 1]])
    for (const [instant, price] of [
      ['2026-11-26T22:59:59.999Z', '12.50'],
      ['2026-11-26T23:00:00.000Z', '9.00'],
      ['2026-11-30T22:59:59.999Z', '9.00'],
      ['2026-11-30T23:00:00.000Z', '12.50'],
    ] as const) {
      await shop.turnClock(instant)
      expect(await shop.shown(fixtures.mug)).toEqual([12.5, Number(price)])
      expect(priceOf(await shop.add([[fixtures.mug, 1]]))).toEqual(['12.50', price])
    }
    const { priceList } = await ask(shop.site, shop.apiKey, calls.GetPriceList, { priceListId: sale.id ?? '' })
    expect(priceList).toMatchObject({ status: 'EXPIRED', priceCount: 1 })
  })

  test('a checkout that was opened during a sale is priced without it afterwards, and says so', async () => {
    const shop = await openShop()
    const sale = await shop.create({ activeTimeInfo: { end: '2026-11-20T11:00:00Z' } })
    await shop.set(sale.id, { productId: fixtures.mug, price: '9.00' })
    const { checkoutId } = await goToCheckout(shop.site, shop.clientId)
    const seen = await review(shop.site, checkoutId)
    await shop.turnClock('2026-11-20T11:00:00Z')
    await expect(submit(shop.site, checkoutId, seen)).rejects.toMatchObject({ code: 'CHECKOUT_CHANGED' })
    const placed = await submit(shop.site, checkoutId, await review(shop.site, checkoutId))
    const orderId = placed.status === 'placed' ? placed.orderId : ''
    const { order } = await ask(shop.site, shop.apiKey, calls.GetOrder, { id: orderId })
    expect(order.priceSummary.subtotal.amount).toBe('12.50')
  })
})

describe('of several lists', () => {
  test('PF78 the one of higher priority wins, then one for groups, then one in the currency; the lowest price does not', async () => {
    const shop = await openShop()
    const price = async (list: object, amount: string) => {
      const { id } = await shop.create(list)
      await shop.set(id, { productId: fixtures.mug, price: amount })
    }
    await price({}, '5.00')
    expect(await shop.shown(fixtures.mug, { currency: 'USD' })).toEqual([13.99, 5.99])
    await price({ currency: 'USD' }, '14.20')
    expect(await shop.shown(fixtures.mug, { currency: 'USD' })).toEqual([14.2, 14.2])
    await price({ priority: 5 }, '12.00')
    expect(await shop.shown(fixtures.mug, { currency: 'USD' })).toEqual([13.99, 12.99])
  })

  test('a list without a price for an item leaves it to the next one', async () => {
    const shop = await openShop()
    await shop.create({ priority: 9 })
    await shop.create({ adjustment: { percentage: -20 } })
    expect(await shop.shown(fixtures.mug)).toEqual([12.5, 10])
  })

  test('one price is chosen, by the order of the lists, never negative and never converted twice', () => {
    const listOf = fc.record({
      id: fc.uuid(),
      currency: fc.constantFrom(undefined, 'USD'),
      adjustment: fc.option(fc.record({ percentage: fc.integer({ min: -100, max: 200 }) }), { nil: undefined }),
      showRegularPrice: fc.boolean(),
      entry: fc.option(fc.record({ price: fc.nat(100_000), compareAt: fc.option(fc.nat(100_000)) }), {
        nil: undefined,
      }),
    })
    const usd = { currency: 'USD', shopCurrency: 'EUR', rate: { currency: 'USD', rate: '1.1' } }
    fc.assert(
      fc.property(
        fc.uniqueArray(listOf, { selector: ({ id }) => id, maxLength: 5 }),
        fc.nat(100_000),
        (lists, price) => {
          const stored = lists.map(
            ({ entry: _, ...list }): StoredList => ({
              ...list,
              name: '',
              active: true,
              customerGroupIds: [],
              priority: 0,
            }),
          )
          const entries = new Map(lists.map(({ id, entry }) => [id, entry]))
          const item = { productId: 'p', variantId: 'v', price, fullPrice: price }
          const chosen = choosePrice(stored, item, usd, (id) => entries.get(id))
          const winner = lists.find(({ entry, adjustment }) => entry ?? adjustment)
          expect(chosen?.listId).toBe(winner?.id)
          if (!chosen || !winner) return
          expect(chosen.price).toBeGreaterThanOrEqual(0)
          expect(chosen.fullPrice).toBeGreaterThanOrEqual(chosen.price)
          const { entry } = winner
          if (entry)
            expect(chosen.price).toBe(winner.currency ? entry.price : Math.round((entry.price * 11) / 10 + 1e-9))
        },
      ),
    )
  })
})

describe('what is not a price list', () => {
  test('is rejected by the name of its field', async () => {
    const { site, apiKey } = await openShop()
    const rejected = (priceList: object) => rejection(site, apiKey, calls.CreatePriceList, { priceList })
    expect(await rejected({})).toMatchObject({ fields: ['priceList.name'] })
    expect(await rejected({ name: 'A', currency: 'SEK' })).toMatchObject({ code: 'CURRENCY_NOT_OFFERED' })
    expect(await rejected({ name: 'A', customerGroupIds: [fixtures.mug] })).toMatchObject({
      code: 'CUSTOMER_GROUP_NOT_FOUND',
    })
    const activeTimeInfo = { firstDay: '2026-12-02', lastDay: '2026-12-01' }
    expect(await rejected({ name: 'A', activeTimeInfo })).toMatchObject({ fields: ['priceList.activeTimeInfo.end'] })
    expect(
      await rejected({ name: 'A', currency: 'JPY', adjustment: { percentage: 1, priceEnding: '0.5' } }),
    ).toMatchObject({
      fields: ['priceList.adjustment.priceEnding'],
    })
  })

  test('a price needs an item of the catalog and the digits of its currency, and keeps its list in its currency', async () => {
    const shop = await openShop()
    const { site, apiKey } = shop
    const { id = '' } = await shop.create({ currency: 'JPY' })
    const rejected = (price: object) =>
      rejection(site, apiKey, calls.SetPriceListPrices, { priceListId: id, prices: [price] })
    expect(await rejected({ productId: fixtures.tableware, price: '1' })).toMatchObject({
      code: 'ITEM_NOT_FOUND_IN_CATALOG',
    })
    expect(await rejected({ productId: fixtures.mug, price: '1.5' })).toMatchObject({ fields: ['prices[0].price'] })
    const { priceList } = await shop.set(id, { productId: fixtures.mug, price: '1500' })
    const change = { id, revision: priceList.revision ?? '', currency: 'USD' }
    expect(await rejection(site, apiKey, calls.UpdatePriceList, { priceList: change })).toMatchObject({
      fields: ['priceList.currency'],
    })
  })
})

describe('prices as CSV', () => {
  test('are exported as they are imported', async () => {
    const shop = await openShop()
    const { site, apiKey } = shop
    const { id = '' } = await shop.create({})
    const csv = ['SKU;Price;Compare at price', 'MUG-1;10,50;12,00', 'APR-L-C;22.00;'].join('\r\n')
    const imported = (more: object = {}) => ask(site, apiKey, calls.ImportPriceList, { priceListId: id, csv, ...more })
    const done = { rows: 2, imported: 2, unchanged: 0, removed: 0, problems: [], problemCount: 0 }
    expect(await imported({ dryRun: true })).toEqual(done)
    expect(await shop.shown(fixtures.mug)).toEqual([12.5, 12.5])
    expect(await imported()).toEqual(done)
    expect(await shop.shown(fixtures.mug)).toEqual([12, 10.5])
    expect(await imported()).toMatchObject({ imported: 0, unchanged: 2 })
    const file = await ask(site, apiKey, calls.ExportPriceList, { priceListId: id })
    expect(file.csv.split('\n').slice(0, 2)).toEqual([
      'Product id,Variant id,SKU,Product,Price,Compare at price',
      `${fixtures.mug},00000000-0000-0000-0000-000000000000,MUG-1,Harbour mug,10.50,12.00`,
    ])
    const again = { priceListId: id, csv: file.csv, replace: true }
    expect(await ask(site, apiKey, calls.ImportPriceList, again)).toMatchObject({
      imported: 0,
      unchanged: 2,
      removed: 0,
    })
    const onlyMug = { priceListId: id, csv: 'SKU,Price\nMUG-1,9', replace: true }
    expect(await ask(site, apiKey, calls.ImportPriceList, onlyMug)).toMatchObject({ imported: 1, removed: 1 })
    expect(await shop.shown(fixtures.mug)).toEqual([12.5, 9])
  })

  test('with a problem in a row change nothing, and name row and column', async () => {
    const shop = await openShop()
    const { site, apiKey } = shop
    const { id = '' } = await shop.create({})
    const csv = 'SKU,Price,Compare at price\nMUG-1,10.00,\nNONE,3,\nMUG-1,x,\nAPR-L-C,1.234,\n,5,'
    const answer = await ask(site, apiKey, calls.ImportPriceList, { priceListId: id, csv })
    expect(answer).toMatchObject({ rows: 5, problemCount: 4 })
    expect(answer.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'SKU'],
      [4, 'SKU'],
      [5, 'Price'],
      [6, 'SKU'],
    ])
    expect(await shop.shown(fixtures.mug)).toEqual([12.5, 12.5])
    const rejected = (text: string) => rejection(site, apiKey, calls.ImportPriceList, { priceListId: id, csv: text })
    expect(await rejected('SKU,Amount\nMUG-1,1')).toMatchObject({ fields: ['csv'] })
    expect(await rejected('SKU,Price')).toMatchObject({ fields: ['csv'] })
  })

  test('take 10,000 rows at once, first as a dry run', async () => {
    const { site, apiKey } = await openShop()
    await generateCatalog(site.db, { products: 100, variants: 100 })
    const variants = (await variantKeys(site.db)).filter(({ variantId }) => !variantId.startsWith('00000000'))
    const rows = variants.map(({ productId, variantId }, index) => `${productId},${variantId},${(index % 90) + 1}.50`)
    const csv = ['Product id,Variant id,Price', ...rows.slice(0, 10_000)].join('\n')
    const { priceList } = await ask(site, apiKey, calls.CreatePriceList, { priceList: { name: 'Large' } })
    const priceListId = priceList.id ?? ''
    const imported = { rows: 10_000, imported: 10_000, problemCount: 0 }
    expect(await ask(site, apiKey, calls.ImportPriceList, { priceListId, csv, dryRun: true })).toMatchObject(imported)
    expect(await ask(site, apiKey, calls.ImportPriceList, { priceListId, csv })).toMatchObject(imported)
    const again = await ask(site, apiKey, calls.ImportPriceList, { priceListId, csv, replace: true })
    expect(again).toMatchObject({ imported: 0, unchanged: 10_000, removed: 0 })
    const page = await ask(site, apiKey, calls.ListPriceListPrices, { priceListId, limit: 10, offset: 9_995 })
    expect([page.prices.length, page.total]).toEqual([5, 10_000])
  })
})

test('GraphQL answers the prices of the shopper, in the currency of the request', async () => {
  const shop = await openShop()
  await shop.create({ adjustment: { percentage: -20 } })
  const visitor = await visitorToken(shop.site)
  const query = `{ product(id: "${fixtures.mug}") { convertedPriceData { currency price discountedPrice } } }`
  const request = new Request(`${shop.site.url}/graphql/alpha`, {
    method: 'POST',
    headers: { authorization: visitor, 'content-type': 'application/json', 'x-wix-currency': 'JPY' },
    body: JSON.stringify({ query }),
  })
  const answer = JSON.stringify(await (await shop.site.fetch(request)).json())
  expect(answer).toContain('{"currency":"JPY","price":2000,"discountedPrice":1600}')
})
