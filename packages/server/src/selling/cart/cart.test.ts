import type { Cart } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeStock } from '../../catalog/stock/stock.ts'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import { saveProduct } from '../../catalog/write/save-product.ts'
import { callSite } from '../../people/oauth/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { codeOf, item, lineOf, newVisitor, violationsOf } from './testing.ts'

const { mug, wallpaper } = fixtures
const UNKNOWN = '99999999-0000-4000-8000-000000000000'

let site: Site
beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
})
afterAll(() => site.close())

const quantities = (cart: Cart) => cart.lineItems.map(({ quantity }) => quantity)

describe('before the first add', () => {
  test('every call responds that there is no cart', async () => {
    const visitor = await newVisitor(site)
    const answers = [
      await visitor.get(),
      await visitor.estimate(),
      await visitor.update({ couponCode: 'WELCOME' }),
      await visitor.remove(UNKNOWN),
      await visitor.setQuantity(UNKNOWN, 1),
      await visitor.removeCoupon(),
      await visitor.checkout(),
      await visitor.delete(),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(codeOf(answer)).toBe('OWNED_CART_NOT_FOUND')
    }
  })

  test('there is no cart without a token', async () => {
    const answer = await callSite(site, null, 'GET', '/ecom/v1/carts/current')
    expect(answer.status).toBe(401)
    expect(codeOf(answer)).toBe('UNAUTHENTICATED')
  })
})

describe('after the catalog changes', () => {
  test('each read shows the current price and stock', async () => {
    const product = { id: '00000000-0000-4000-8000-0000000000a1', name: 'Jug', slug: 'jug', price: 1000, quantity: 5 }
    await site.db.transaction().execute((transaction) => saveProduct(transaction, product, site.now()))
    const visitor = await newVisitor(site)
    await visitor.add(item(product.id, 4))

    await site.db
      .transaction()
      .execute((transaction) => saveProduct(transaction, { ...product, price: 1100 }, site.now()))
    const dearer = (await visitor.get()).body.cart
    expect(dearer).toMatchObject({
      revision: '1',
      lineItems: [{ price: { amount: '11.00' }, lineItemPrice: { amount: '44.00' } }],
    })

    const variantId = '00000000-0000-0000-0000-000000000000'
    const sell = (quantity: number) =>
      site.db
        .transaction()
        .execute((transaction) => takeStock(transaction, [{ productId: product.id, variantId, quantity }]))
    await sell(2)
    expect((await visitor.get()).body.cart.lineItems[0]).toMatchObject({
      quantity: 4,
      availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 3 },
    })
    await sell(3)
    expect(lineOf(await visitor.get()).availability).toEqual({
      status: 'NOT_AVAILABLE',
      quantityAvailable: 0,
    })

    await site.db
      .transaction()
      .execute((transaction) => saveProduct(transaction, { ...product, visible: false }, site.now()))
    expect((await visitor.get()).body.cart.lineItems[0]).toMatchObject({
      productName: { original: 'Jug' },
      availability: { status: 'NOT_FOUND' },
    })
  })

  test('a change of settings applies immediately', async () => {
    const visitor = await newVisitor(site)
    await visitor.add(item(mug, 1))
    await writeSettings(site.db, { language: 'de', taxIncludedInPrices: true })
    const { cart } = (await visitor.get()).body
    expect(cart).toMatchObject({ siteLanguage: 'de', taxIncludedInPrices: true })
    expect(cart.lineItems[0]?.price.formattedAmount).toBe('12,50\u00a0€')
    await writeSettings(site.db, { language: 'en', taxIncludedInPrices: false })
  })
})

describe('Z02: a cart is its owner’s alone', () => {
  test('another visitor neither sees it nor reaches its lines', async () => {
    const [ada, bo] = [await newVisitor(site), await newVisitor(site)]
    const added = await ada.add(item(mug, 3))
    const { id } = lineOf(added)
    expect((await bo.get()).status).toBe(404)
    await bo.add(item(wallpaper, 1))
    for (const answer of [await bo.remove(id), await bo.setQuantity(id, 1)]) {
      expect(codeOf(answer)).toBe('LINE_ITEM_NOT_FOUND')
      expect(JSON.stringify(answer.body)).not.toContain('Harbour')
    }
    expect((await bo.get()).body.cart.id).not.toBe(added.body.cart.id)
    await bo.delete()
    expect((await ada.get()).body).toEqual(added.body)
  })
})

describe('checking out', () => {
  test('repeating updates the same checkout, and the cart knows it', async () => {
    const visitor = await newVisitor(site)
    await visitor.add(item(mug, 1))
    const first = await visitor.checkout()
    const second = await visitor.checkout({
      channelType: 'WEB',
      email: 'ada@example.com',
      shippingAddress: { country: 'DE', city: 'Bremen' },
    })
    expect(first.body).toEqual({ checkoutId: expect.any(String) })
    expect(second.body).toEqual(first.body)
    expect((await visitor.get()).body.cart.checkoutId).toBe(first.body.checkoutId)
  })

  test('an empty cart cannot be checked out, nor one of which nothing is left', async () => {
    const visitor = await newVisitor(site)
    const { body } = await visitor.add(item(mug, 1))
    await visitor.remove(lineOf({ body }).id)
    expect(codeOf(await visitor.checkout())).toBe('CART_IS_EMPTY')

    const gone = { id: '00000000-0000-4000-8000-0000000000a2', name: 'Vase', slug: 'vase', price: 1000, quantity: 1 }
    await site.db.transaction().execute((transaction) => saveProduct(transaction, gone, site.now()))
    await visitor.add(item(gone.id, 1))
    await site.db.transaction().execute((transaction) => saveProduct(transaction, { ...gone, quantity: 0 }, site.now()))
    expect(codeOf(await visitor.checkout())).toBe('ITEM_NOT_AVAILABLE')
  })

  test('rejects an address without an email address when no member is signed in', async () => {
    const visitor = await newVisitor(site)
    await visitor.add(item(mug, 1))
    const answer = await visitor.checkout({ channelType: 'WEB', shippingAddress: { country: 'DE' } })
    expect(violationsOf(answer)).toMatchObject([{ field: 'email', violatedRule: 'REQUIRED_FIELD' }])
    expect(violationsOf(await visitor.checkout({}))).toMatchObject([
      { field: 'channelType', violatedRule: 'REQUIRED_FIELD' },
    ])
    expect(violationsOf(await visitor.checkout({ channelType: 'TELEPATHY' }))).toMatchObject([
      { field: 'channelType', violatedRule: 'INVALID_ENUM_VALUE' },
    ])
  })
})

describe('I06: retrying with an idempotency key', () => {
  test('an add whose answer was lost is made once, and answered as the first time', async () => {
    const visitor = await newVisitor(site)
    const add = () =>
      site.fetch(
        new Request(`${site.url}/ecom/v1/carts/current/add-to-cart`, {
          method: 'POST',
          headers: { authorization: visitor.token, 'idempotency-key': 'retry-1', 'content-type': 'application/json' },
          body: JSON.stringify({ lineItems: [item(mug, 1)] }),
        }),
      )
    const [first, second] = [await (await add()).text(), await (await add()).text()]
    expect(second).toBe(first)
    expect(quantities((await visitor.get()).body.cart)).toEqual([1])
  })
})

describe('W01: stores events with the change they report', () => {
  test('created, updated and deleted, each with the cart as it was then', async () => {
    const visitor = await newVisitor(site)
    const { body } = await visitor.add(item(mug, 1))
    const updated = await visitor.setQuantity(lineOf({ body }).id, 2)
    await visitor.setQuantity(UNKNOWN, 2)
    await visitor.delete()
    const events = await site.db
      .selectFrom('events')
      .select(['entity_type', 'slug', 'payload'])
      .where('entity_id', '=', body.cart.id)
      .orderBy('sequence')
      .execute()
    expect(events.map(({ entity_type, slug }) => `${entity_type} ${slug}`)).toEqual([
      'wix.ecom.v1.cart created',
      'wix.ecom.v1.cart updated',
      'wix.ecom.v1.cart deleted',
    ])
    expect(JSON.parse(events[0]?.payload ?? '')).toEqual({ createdEvent: { entity: body.cart } })
    expect(JSON.parse(events[1]?.payload ?? '')).toEqual({ updatedEvent: { currentEntity: updated.body.cart } })
  })
})
