import { fixtures } from '@cartwright/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite } from './testing/site-client.ts'

const storeAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
let shop: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  shop = await openSite()
})
afterAll(() => shop.site.close())

const mug = (quantity = 1) => ({ quantity, catalogReference: { appId: storeAppId, catalogItemId: fixtures.mug } })

describe('a visitor, against a real site', () => {
  test('has no cart before the first add', async () => {
    const { currentCart } = shop.connect()
    await expect(currentCart.getCurrentCart()).rejects.toMatchObject({
      kind: 'application',
      status: 404,
      code: 'OWNED_CART_NOT_FOUND',
      requestId: expect.any(String),
    })
  })

  test('fills a cart, changes it and empties it', async () => {
    const { currentCart } = shop.connect()
    const { cart } = await currentCart.addToCurrentCart({ lineItems: [mug(2)] })
    expect(cart.createdDate).toBeInstanceOf(Date)
    const [line] = cart.lineItems
    expect(line).toMatchObject({ quantity: 2, productName: { original: 'Harbour mug' } })

    const id = line?.id ?? ''
    const changed = await currentCart.updateCurrentCartLineItemQuantity([{ id, quantity: 99 }])
    expect(changed.cart.lineItems[0]?.quantity).toBe(10)
    expect((await currentCart.getCurrentCart()).revision).toBe(changed.cart.revision)

    const totals = await currentCart.estimateCurrentCartTotals()
    expect(totals.priceSummary?.subtotal.amount).toBe('125.00')

    const emptied = await currentCart.removeLineItemsFromCurrentCart([id])
    expect(emptied.cart.lineItems).toEqual([])
    await currentCart.deleteCurrentCart()
    await expect(currentCart.getCurrentCart()).rejects.toMatchObject({ code: 'OWNED_CART_NOT_FOUND' })
  })

  test('reports the invalid field and does not change arguments', async () => {
    const { currentCart } = shop.connect()
    const items = Object.freeze({ lineItems: [mug(0)] })
    await expect(currentCart.addToCurrentCart(items)).rejects.toMatchObject({
      kind: 'validation',
      status: 400,
      message: expect.stringMatching(/^INVALID_ARGUMENT: "lineItems\[0\]\.quantity" /),
      fieldErrors: { 'lineItems[0].quantity': expect.any(String) },
    })
    expect(items).toEqual({ lineItems: [mug(0)] })
  })

  test('reads products and collections', async () => {
    const { products, collections } = shop.connect()
    const { product } = await products.getProduct(fixtures.mug)
    expect(product).toMatchObject({ slug: 'harbour-mug', lastUpdated: expect.any(Date), weight: 0.35 })
    await expect(products.getProduct(fixtures.prototype)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })

    const { collection } = await collections.getCollectionBySlug('tableware')
    expect((await collections.getCollection(collection.id)).name).toBe(collection.name)
    expect((await products.getCollectionBySlug('tableware')).collection.id).toBe(collection.id)

    const { variants } = await products.queryProductVariants(fixtures.apron, { choices: { Size: 'Small' } })
    expect(variants).toHaveLength(2)
    const availability = await products.getProductOptionsAvailability(fixtures.apron, { Size: 'Large', Color: 'Clay' })
    expect(availability.availableForPurchase).toBe(true)
    const { variant } = await products.getStoreVariant(`${fixtures.apron}-${fixtures.apronVariants.smallMoss}`)
    expect(variant?.sku).toBe('APR-S-M')
    const found = await products.searchProducts({ text: 'mug' })
    expect(found.products.map(({ id }) => id)).toContain(fixtures.mug)
  })

  test('queries by the builder, page by page, both ways', async () => {
    const { products } = shop.connect()
    const all = await products.queryProducts().ascending('name').find()
    const names = all.items.map(({ name }) => name)
    expect(all).toMatchObject({ currentPage: 0, totalPages: 1, totalCount: names.length, length: names.length })

    const pages: string[] = []
    let page = await products.queryProducts().ascending('name').limit(2).find()
    for (;;) {
      pages.push(...page.items.map(({ name }) => name))
      if (!page.hasNext()) break
      page = await page.next()
    }
    expect(pages).toEqual(names)
    await expect(page.next()).rejects.toThrow('No next page to fetch')
    while (page.hasPrev()) page = await page.prev()
    expect(page.items.map(({ name }) => name)).toEqual(names.slice(0, 2))
    await expect(page.prev()).rejects.toThrow('No previous page to fetch')

    const mugs = await products.queryProducts().eq('slug', 'harbour-mug').find()
    expect(mugs.items.map(({ id }) => id)).toEqual([fixtures.mug])
    const others = await products.queryProducts().ne('slug', 'harbour-mug').ascending('name').find()
    expect(others.length).toBe(names.length - 1)
  })

  test('asks by POST when a query is too long for an address', async () => {
    const { products } = shop.connect()
    const slugs = Array.from({ length: 400 }, (_, index) => `nothing-${index}`)
    const { items } = await products
      .queryProducts()
      .in('slug', [...slugs, 'harbour-mug'])
      .find()
    expect(items.map(({ id }) => id)).toEqual([fixtures.mug])
  })
})
