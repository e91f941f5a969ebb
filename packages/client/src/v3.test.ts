import { createApiKey, fixtures } from '@cartwright/server/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { ApiKeyStrategy } from './auth/api-key-strategy.ts'
import { OAuthStrategy } from './auth/oauth-strategy.ts'
import { memoryStorage } from './auth/tokens.ts'
import { createClient } from './client.ts'
import { coupons } from './generated/coupons-functions.ts'
import { currentCart } from './generated/current-cart-functions.ts'
import { siteSettings } from './generated/site-settings-functions.ts'
import { selfHosted } from './host.ts'
import { collections } from './modules/collections.ts'
import { products } from './modules/products.ts'
import type { ShopCart, ShopCollections, ShopProduct, ShopProducts } from './neutral.ts'
import { STORES_APP_ID } from './stores-app.ts'
import { openSite } from './testing/site-client.ts'
import * as v3 from './v3.ts'

/** What a program knows that runs on either wire. */
interface Shop {
  readonly products: ShopProducts
  readonly collections: ShopCollections
  readonly currentCart: ShopCart
}

const open: { close(): unknown }[] = []
afterEach(() => Promise.all(open.splice(0).map((site) => site.close())))

/** The same visitor by the modules of each wire, and the paths of the requests by the second. */
async function openBoth(currency?: string) {
  const { site, clientId, fetch } = await openSite()
  open.push(site)
  const host = selfHosted(site.url)
  const auth = OAuthStrategy({ clientId, storage: memoryStorage() })
  const options = { auth, host, ...(currency && { currency }) }
  const paths: string[] = []
  const watched = (url: string, init: RequestInit) => {
    paths.push(new URL(url).pathname)
    return fetch(url, init)
  }
  const first: Shop = createClient({ ...options, fetch, modules: { products, collections, currentCart } })
  const second: Shop = createClient({ ...options, fetch: watched, modules: v3 })
  const openOwner = async () => {
    const { apiKey } = await createApiKey(site, { name: 'Owner' })
    return createClient({ auth: ApiKeyStrategy({ apiKey }), host, fetch, modules: { coupons, siteSettings } })
  }
  return { first, second, paths, openOwner }
}

const firstWire = /^\/(stores\/v1|stores-reader\/v[12]\/(products\/(query|[\da-f-]{36})|collections)|ecom\/v1)/

const item = (catalogItemId: string, quantity = 1, options?: Record<string, unknown>) => ({
  quantity,
  catalogReference: { appId: STORES_APP_ID, catalogItemId, ...(options && { options }) },
})

/** What a shop knows of a product on either wire. */
function known(product: ShopProduct & Record<string, unknown>): ShopProduct {
  const { price, weightRange, ribbons, numericId, inventoryItemId, discount, ...shown } = product
  return shown
}

describe('products of catalog V3', () => {
  test('are those of V1, with their variants', async () => {
    const { first, second, paths } = await openBoth()
    const { items } = await first.products.queryProducts().limit(100).find()
    expect(items.length).toBeGreaterThan(5)
    for (const { id, slug } of items) {
      const { product } = await first.products.getProduct(id)
      const [bySlug] = (await second.products.queryProducts().eq('slug', slug).limit(1).find()).items
      expect(bySlug).toEqual(known({ ...product }))
      expect((await second.products.getProduct(id)).product).toEqual(bySlug)
    }
    expect(paths.filter((path) => firstWire.test(path))).toEqual([])
  })

  test('are found by the same queries, page by page', async () => {
    const { first, second } = await openBoth()
    const [collection] = (await first.collections.queryCollections().eq('name', 'Tableware').find()).items
    const queries = ({ products }: Shop) => [
      products.queryProducts().ascending('name'),
      // V1 sorts by the price before a discount, V3 by what is paid.
      products.queryProducts().ne('name', 'Étude bowl').descending('price').ascending('name'),
      products
        .queryProducts()
        .hasSome('collectionIds', [collection?.id ?? ''])
        .ascending('name'),
      products.queryProducts().eq('productType', 'digital').ascending('name'),
      products.queryProducts().gt('price', 10).startsWith('name', 'h').ascending('name'),
      products.queryProducts().ascending('name').skip(3),
    ]
    const others = queries(second)
    for (const [index, query] of queries(first).entries()) {
      const names = (await query.limit(100).find()).items.map(({ name }) => name)
      expect(names.length).toBeGreaterThan(0)
      const found: string[] = []
      for await (const { name } of others[index]?.limit(2) ?? []) found.push(name)
      expect(found).toEqual(names)
    }
  })

  test('know on the last page how many there are', async () => {
    const { second } = await openBoth()
    const page = await second.products.queryProducts().ascending('name').limit(4).find()
    expect([page.length, page.totalCount, page.hasNext(), page.hasPrev()]).toEqual([4, undefined, true, false])
    const last = await second.products.queryProducts().ascending('name').limit(100).find()
    expect([last.totalCount, last.hasNext()]).toEqual([last.length, false])
    expect((await (await page.next()).prev()).items).toEqual(page.items)
  })

  test('reject a field that V3 has not, by name, and know no slug of nothing', async () => {
    const { second } = await openBoth()
    expect(() => second.products.queryProducts().eq('sku', 'MUG')).toThrow('"sku" is none of id,name,slug')
    expect((await second.products.queryProducts().eq('slug', 'nothing').find()).items).toEqual([])
    await expect(second.products.getProduct(fixtures.prototype)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })
})

test('categories are collections', async () => {
  const { first, second, paths } = await openBoth()
  const shown = ({
    name,
    slug,
    visible,
    numberOfProducts,
  }: Awaited<ReturnType<Shop['collections']['getCollection']>>) => ({
    name,
    slug,
    visible,
    numberOfProducts,
  })
  const all = (await first.collections.queryCollections().ascending('name').find()).items
  const categories = (await second.collections.queryCollections().ascending('name').find()).items
  expect(categories.map(shown)).toEqual(all.map(shown))
  const { collection } = await second.collections.getCollectionBySlug('tableware')
  expect(await second.collections.getCollection(collection.id)).toEqual(collection)
  expect(collection.media.mainMedia?.image?.url).toContain('tableware')
  await expect(second.collections.getCollectionBySlug('nothing')).rejects.toMatchObject({ status: 404 })
  expect(paths.filter((path) => firstWire.test(path))).toEqual([])
})

describe('a cart v2', () => {
  test('is the cart of the first wire', async () => {
    const { first, second, paths } = await openBoth()
    await expect(second.currentCart.getCurrentCart()).rejects.toMatchObject({ code: 'OWNED_CART_NOT_FOUND' })
    const { apron, apronVariants, mug } = fixtures
    await second.currentCart.addToCurrentCart({
      lineItems: [item(mug, 2), item(apron, 1, { variantId: apronVariants.smallMoss })],
    })
    const { cart } = await second.currentCart.addToCurrentCart({ lineItems: [item(mug)] })
    expect(cart).toEqual(await second.currentCart.getCurrentCart())
    expect(cart).toEqual(await first.currentCart.getCurrentCart())
    expect(cart.lineItems.map(({ quantity }) => quantity)).toEqual([3, 1])

    const [line] = cart.lineItems
    await second.currentCart.removeLineItemsFromCurrentCart([line?.id ?? ''])
    const again = await second.currentCart.removeLineItemsFromCurrentCart([line?.id ?? '']).catch((error) => error)
    expect(again).toMatchObject({ code: 'LINE_ITEM_NOT_FOUND' })
    await second.currentCart.deleteCurrentCart()
    await expect(first.currentCart.getCurrentCart()).rejects.toMatchObject({ code: 'OWNED_CART_NOT_FOUND' })
    expect(paths.filter((path) => firstWire.test(path))).toEqual([])
  })

  test('has no more of an item than is in stock', async () => {
    const { second } = await openBoth()
    const { cart } = await second.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug, 50)] })
    const [line] = cart.lineItems
    expect([line?.quantity, line?.availability.status]).toEqual([10, 'AVAILABLE'])
    const changed = await second.currentCart.updateCurrentCartLineItemQuantity([{ id: line?.id ?? '', quantity: 99 }])
    expect(changed.cart.lineItems[0]?.quantity).toBe(10)
    expect(changed.cart.revision > cart.revision).toBe(true)
  })

  test('costs the same at a destination, which becomes its own', async () => {
    const { first, second } = await openBoth()
    await second.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug, 2)] })
    const request = { shippingAddress: { country: 'DE', postalCode: '10115' }, explainDiscountRules: true }
    const [one, other] = [
      await first.currentCart.estimateCurrentCartTotals(request),
      await second.currentCart.estimateCurrentCartTotals(request),
    ]
    expect(other.priceSummary).toEqual(one.priceSummary)
    expect(other.payNow.total).toEqual(one.payNow.total)
    expect(other.cart.contactInfo?.address).toMatchObject(request.shippingAddress)
    expect(other.shippingInfo?.carrierServiceOptions.flatMap(({ shippingOptions }) => shippingOptions)).toEqual(
      one.shippingInfo?.carrierServiceOptions.flatMap(({ shippingOptions }) => shippingOptions),
    )
    expect(one.discountRules).toEqual([])
    expect(other.discountRules).toEqual(one.discountRules)
  })

  test.each(['USD', 'JPY', 'KWD'])('in %s has the amounts that the shop sells at', async (currency) => {
    const { first, second, openOwner } = await openBoth(currency)
    const owner = await openOwner()
    await owner.siteSettings.updateSiteSettings({
      currencyRates: [
        { currency: 'USD', rate: '1.0842', priceEnding: '0.99' },
        { currency: 'JPY', rate: '162.35' },
        { currency: 'KWD', rate: '0.33517', roundTo: '0.050' },
      ],
    })
    await owner.coupons.createCoupon({ code: 'TEN', percentOffRate: 10 })
    await second.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug, 3), item(fixtures.wallpaper)] })
    await second.currentCart.updateCurrentCart({ couponCode: 'TEN' })
    const cart = await second.currentCart.getCurrentCart()
    const known = await first.currentCart.getCurrentCart()
    expect([cart.currency, cart.conversionCurrency]).toEqual([currency, currency])
    expect([known.currency, known.conversionCurrency]).toEqual([currency, currency])
    expect(cart.subtotal).toEqual(known.subtotal)
    expect(cart.lineItems.map(({ price }) => price)).toEqual(known.lineItems.map(({ price }) => price))
    const request = { shippingAddress: { country: 'DE', postalCode: '10115' }, explainDiscountRules: true }
    const one = await first.currentCart.estimateCurrentCartTotals(request)
    const other = await second.currentCart.estimateCurrentCartTotals(request)
    expect(other.priceSummary).toEqual(one.priceSummary)
    expect(other.payNow.total).toEqual(one.payNow.total)
    expect(other.calculatedLineItems.map(({ pricesBreakdown }) => pricesBreakdown?.totalDiscount)).toEqual(
      one.calculatedLineItems.map(({ pricesBreakdown }) => pricesBreakdown?.totalDiscount),
    )
    expect(Number(other.priceSummary.discount.amount)).toBeGreaterThan(0)
  })

  test('opens the checkout under its own id', async () => {
    const { second } = await openBoth()
    const { cart } = await second.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug)] })
    const { checkoutId } = await second.currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
      email: 'ada@example.com',
    })
    expect(checkoutId).toBe(cart.id)
    expect((await second.currentCart.getCurrentCart()).buyerInfo.email).toBe('ada@example.com')
    await second.currentCart.removeLineItemsFromCurrentCart(cart.lineItems.map(({ id }) => id))
    await expect(second.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })).rejects.toMatchObject({
      code: 'CART_IS_EMPTY',
    })
  })

  test('has the codes of the first wire for coupons, and takes a note and an address', async () => {
    const { first, second } = await openBoth()
    await second.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug)] })
    await expect(second.currentCart.updateCurrentCart({ couponCode: 'NOTHING' })).rejects.toMatchObject({
      code: 'ERROR_COUPON_DOES_NOT_EXIST',
    })
    const cartInfo = { buyerNote: 'By noon', contactInfo: { address: { country: 'DE', city: 'Berlin' } } }
    const cart = await second.currentCart.updateCurrentCart({ cartInfo })
    expect(cart).toMatchObject(cartInfo)
    expect(await first.currentCart.getCurrentCart()).toMatchObject(cartInfo)
    const unknown = { cartInfo: { buyerNote: '', overrideCheckoutUrl: 'https://shop.example' } }
    await expect(second.currentCart.updateCurrentCart(unknown)).rejects.toThrow(
      '"cartInfo.overrideCheckoutUrl" cannot be set on cart v2',
    )
  })
})
