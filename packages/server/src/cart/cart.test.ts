import type { Cart } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveProduct } from '../catalog/save-product.ts'
import { takeStock } from '../catalog/stock.ts'
import { createTestCatalog, fixtures } from '../catalog/testing.ts'
import { callSite } from '../identity/testing.ts'
import { writeSettings } from '../settings/settings.ts'
import type { Site } from '../site.ts'
import { createTestSite } from '../testing.ts'
import { STORE_APP_ID } from './lines/reference.ts'
import { codeOf, item, lineOf, newMerchant, newVisitor, violationsOf } from './testing.ts'

const { mug, apron, apronVariants, bowl, teapot, wallpaper, plate, prototype } = fixtures
const UNKNOWN = '99999999-0000-4000-8000-000000000000'

let site: Site
beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
})
afterAll(() => site.close())

const quantities = (cart: Cart) => cart.lineItems.map(({ quantity }) => quantity)

describe('before the first add', () => {
  test('there is no cart, whatever is asked of it', async () => {
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

  test('nobody has a cart without a token', async () => {
    const answer = await callSite(site, null, 'GET', '/ecom/v1/carts/current')
    expect(answer.status).toBe(401)
    expect(codeOf(answer)).toBe('UNAUTHENTICATED')
  })
})

describe('adding', () => {
  test('the first add makes the cart, with everything the catalog says', async () => {
    const visitor = await newVisitor(site)
    const { status, body } = await visitor.add(item(mug, 2))
    expect(status).toBe(200)
    expect(body.cart).toMatchObject({
      currency: 'EUR',
      conversionCurrency: 'EUR',
      paymentCurrency: 'EUR',
      weightUnit: 'KG',
      taxIncludedInPrices: false,
      revision: '1',
      appliedDiscounts: [],
      buyerInfo: { visitorId: expect.any(String) },
    })
    expect(body.cart.lineItems).toMatchObject([
      {
        quantity: 2,
        catalogReference: { catalogItemId: mug, appId: STORE_APP_ID },
        productName: { original: 'Harbour mug', translated: 'Harbour mug' },
        url: { relativePath: '/products/harbour-mug', url: 'http://site.test/products/harbour-mug' },
        price: { amount: '12.50', convertedAmount: '12.50', formattedAmount: '€12.50' },
        lineItemPrice: { amount: '25.00' },
        availability: { status: 'AVAILABLE', quantityAvailable: 10 },
        physicalProperties: { sku: 'MUG-1', weight: 0.35, shippable: true },
        itemType: { preset: 'PHYSICAL' },
        image: { id: 'mug.svg', width: 800, height: 800 },
        paymentOption: 'FULL_PAYMENT_ONLINE',
        customLineItem: false,
      },
    ])
    expect((await visitor.get()).body).toEqual(body)
  })

  test('the price before the catalog’s own discount is kept as the full price', async () => {
    const visitor = await newVisitor(site)
    const { body } = await visitor.add(item(bowl, 1))
    expect(body.cart.lineItems[0]).toMatchObject({ price: { amount: '30.00' }, fullPrice: { amount: '40.00' } })
  })

  test('a digital item has nothing to ship', async () => {
    const visitor = await newVisitor(site)
    const { body } = await visitor.add(item(wallpaper, 1))
    expect(body.cart.lineItems[0]).toMatchObject({
      itemType: { preset: 'DIGITAL' },
      physicalProperties: { shippable: false },
    })
  })

  test('the same item with the same options joins its line; other options make another line', async () => {
    const visitor = await newVisitor(site)
    await visitor.add(item(apron, 1, { variantId: apronVariants.mediumMoss }))
    await visitor.add(item(apron, 2, { options: { Color: 'Moss', Size: 'Medium' } }), item(mug, 1))
    const { body } = await visitor.add(item(apron, 1, { options: { Size: 'Large', Color: 'Clay' } }), item(mug, 1))
    expect(quantities(body.cart)).toEqual([3, 2, 1])
    expect(body.cart.lineItems[2]).toMatchObject({
      price: { amount: '29.00' },
      catalogReference: { options: { variantId: apronVariants.largeClay, options: { Color: 'Clay', Size: 'Large' } } },
      descriptionLines: [
        { name: { original: 'Size' }, plainText: { original: 'Large' }, lineType: 'PLAIN_TEXT' },
        { name: { original: 'Color' }, colorInfo: { original: 'Clay', code: '#a8492a' }, lineType: 'COLOR' },
      ],
    })
  })

  test('more than is in stock becomes what is in stock', async () => {
    const visitor = await newVisitor(site)
    expect(quantities((await visitor.add(item(mug, 99))).body.cart)).toEqual([10])
    expect(quantities((await visitor.add(item(mug, 1))).body.cart)).toEqual([10])
  })

  test('I02: lines that share one stock respect its sum', async () => {
    const visitor = await newVisitor(site)
    const named = (name: string, quantity: number) => item(plate, quantity, { customTextFields: { Name: name } })
    const { body } = await visitor.add(named('Ada', 30), named('Bo', 30))
    expect(quantities(body.cart)).toEqual([30, 20])
    const third = await visitor.add(named('Cy', 1))
    expect(codeOf(third)).toBe('ITEM_NOT_AVAILABLE')
  })

  test.each([
    ['sold out', item(teapot, 1), 409, 'ITEM_NOT_AVAILABLE'],
    ['a sold-out variant', item(apron, 1, { variantId: apronVariants.smallClay }), 409, 'ITEM_NOT_AVAILABLE'],
    ['a product that does not exist', item(UNKNOWN, 1), 404, 'ITEM_NOT_FOUND_IN_CATALOG'],
    ['a hidden product', item(prototype, 1), 404, 'ITEM_NOT_FOUND_IN_CATALOG'],
    ['a product with options, without any', item(apron, 1), 400, 'INVALID_ITEM_OPTIONS'],
    [
      'a combination that does not exist',
      item(apron, 1, { options: { Size: 'Large', Color: 'Moss' } }),
      400,
      'INVALID_ITEM_OPTIONS',
    ],
    ['a variant of another product', item(mug, 1, { variantId: apronVariants.smallMoss }), 400, 'INVALID_ITEM_OPTIONS'],
    ['a required text that is missing', item(plate, 1), 400, 'MISSING_CUSTOM_TEXT'],
    ['a required text of blanks', item(plate, 1, { customTextFields: { Name: '  ' } }), 400, 'MISSING_CUSTOM_TEXT'],
    [
      'a text that is too long',
      item(plate, 1, { customTextFields: { Name: 'x'.repeat(21) } }),
      400,
      'MISSING_CUSTOM_TEXT',
    ],
    [
      'another app’s catalog',
      { catalogReference: { appId: '13d21c63-b5ec-5912-8397-c3a5ddb27a97', catalogItemId: mug }, quantity: 1 },
      404,
      'ITEM_NOT_FOUND_IN_CATALOG',
    ],
  ])('%s is refused, and nothing of the call is kept', async (_, refused, status, expected) => {
    const visitor = await newVisitor(site)
    const answer = await visitor.add(item(mug, 1), refused)
    expect([answer.status, codeOf(answer)]).toEqual([status, expected])
    expect((await visitor.get()).status).toBe(404)
  })

  test('what a shopper writes is kept on the line', async () => {
    const visitor = await newVisitor(site)
    const { body } = await visitor.add(item(plate, 1, { customTextFields: { Name: 'Ada <3', Other: 'ignored' } }))
    expect(body.cart.lineItems[0]).toMatchObject({
      catalogReference: { options: { customTextFields: { Name: 'Ada <3' } } },
      descriptionLines: [{ name: { original: 'Name' }, plainText: { original: 'Ada <3' } }],
    })
  })

  test('options in another shape than the store’s are named as violations', async () => {
    const visitor = await newVisitor(site)
    const answer = await visitor.add(item(apron, 1, { options: { Size: 7 } }))
    expect(answer.status).toBe(400)
    expect(violationsOf(answer)).toMatchObject([{ field: 'lineItems[0].catalogReference.options.options.Size' }])
  })

  test.each([0, -1, 1.5, 1e9, 100_001, 'NaN', 'Infinity', null, '', {}, [3]])(
    'Z07: a quantity of %j is a field violation',
    async (quantity) => {
      const visitor = await newVisitor(site)
      const answer = await visitor.add({ ...item(mug, 1), quantity })
      expect(answer.status).toBe(400)
      expect(violationsOf(answer)).toMatchObject([{ field: 'lineItems[0].quantity', data: expect.any(Object) }])
    },
  )

  test('Z07: a price in the request is ignored', async () => {
    const visitor = await newVisitor(site)
    const free = { amount: '0.00', convertedAmount: '0.00', formattedAmount: '', formattedConvertedAmount: '' }
    const { body } = await visitor.add({ ...item(mug, 1), price: free, fullPrice: free, availability: {}, id: UNKNOWN })
    expect(lineOf({ body }).price.amount).toBe('12.50')
    expect(lineOf({ body }).id).not.toBe(UNKNOWN)
  })

  test('adding nothing is refused, and makes no cart', async () => {
    const visitor = await newVisitor(site)
    expect(violationsOf(await visitor.addRequest({}))).toMatchObject([
      { field: 'lineItems', violatedRule: 'REQUIRED_FIELD' },
    ])
    expect((await visitor.get()).status).toBe(404)
  })

  test('at most 100 items a call', async () => {
    const visitor = await newVisitor(site)
    const answer = await visitor.add(...Array.from({ length: 101 }, () => item(mug, 1)))
    expect(violationsOf(answer)).toMatchObject([{ field: 'lineItems', violatedRule: 'MAX_SIZE' }])
  })

  test('at most 300 lines a cart', async () => {
    const merchant = await newMerchant(site)
    const custom = { itemType: { preset: 'SERVICE' }, price: '1.00', quantity: 1 }
    const hundred = { customLineItems: Array.from({ length: 100 }, () => custom) }
    for (const _ of [1, 2, 3]) expect((await merchant.addRequest(hundred)).status).toBe(200)
    const answer = await merchant.addRequest({ customLineItems: [custom] })
    expect(codeOf(answer)).toBe('LINE_ITEMS_LIMIT_EXCEEDED')
    expect((await merchant.get()).body.cart.lineItems).toHaveLength(300)
  })

  test('a business location may be given once; an update changes it', async () => {
    const visitor = await newVisitor(site)
    await visitor.addRequest({ lineItems: [item(mug, 1)], businessLocationId: mug })
    const again = await visitor.addRequest({ lineItems: [item(mug, 1)], businessLocationId: bowl })
    expect(codeOf(again)).toBe('BUSINESS_LOCATION_ALREADY_SET')
    const { body } = await visitor.update({ cartInfo: { businessLocationId: bowl } })
    expect(body.cart.businessLocationId).toBe(bowl)
  })

  test('a cart that costs more than can be counted is refused', async () => {
    const merchant = await newMerchant(site)
    const answer = await merchant.addRequest({
      customLineItems: [{ itemType: { preset: 'SERVICE' }, price: '1000000000000', quantity: 100_000 }],
    })
    expect(violationsOf(answer)).toMatchObject([{ field: 'lineItems' }])
  })
})

describe('Z08: prices are the merchant’s to set', () => {
  const custom = { customLineItems: [{ itemType: { preset: 'SERVICE' }, price: '0.01', quantity: 1 }] }
  const overridden = { ...item(mug, 1), catalogOverrideFields: { price: '0.01' } }

  test('a visitor who tries is refused', async () => {
    const visitor = await newVisitor(site)
    await visitor.add(item(mug, 1))
    const answers = [
      await visitor.addRequest(custom),
      await visitor.add(overridden),
      await visitor.update(custom),
      await visitor.update({ merchantDiscounts: [{ amount: '5.00' }] }),
      await visitor.update({ lineItems: [overridden] }),
    ]
    for (const answer of answers) expect([answer.status, codeOf(answer)]).toEqual([403, 'PERMISSION_DENIED'])
    expect((await visitor.get()).body.cart).toMatchObject({
      revision: '1',
      lineItems: [{ price: { amount: '12.50' } }],
    })
  })

  test('a merchant’s program may', async () => {
    const merchant = await newMerchant(site)
    const engraving = { itemType: { preset: 'SERVICE' }, price: '4.5', productName: { original: 'Engraving' } }
    const added = await merchant.addRequest({ lineItems: [overridden], customLineItems: [engraving] })
    expect(added.body.cart.buyerInfo.userId).toEqual(expect.any(String))
    expect(added.body.cart.lineItems).toMatchObject([
      { price: { amount: '0.01' }, catalogOverrideFields: { price: '0.01' } },
      { price: { amount: '4.50' }, customLineItem: true, productName: { original: 'Engraving' } },
    ])
    const line = lineOf(added)
    const { body } = await merchant.update({
      merchantDiscounts: [{ amount: '1.00' }, { amount: '5', lineItemIds: [line.id] }],
    })
    expect(body.cart.appliedDiscounts).toMatchObject([
      { merchantDiscount: { amount: { amount: '1.00' } } },
      { merchantDiscount: { amount: { amount: '5.00' } } },
    ])
    const endless = await merchant.update({ merchantDiscounts: [{ amount: '1000000000000000' }] })
    expect(violationsOf(endless)).toMatchObject([{ field: 'merchantDiscounts.amount' }])
    const unknown = await merchant.update({ merchantDiscounts: [{ amount: '1', lineItemIds: [UNKNOWN] }] })
    expect(codeOf(unknown)).toBe('LINE_ITEM_NOT_FOUND')
  })
})

describe('changing', () => {
  test('quantities are set, and clamped to stock', async () => {
    const visitor = await newVisitor(site)
    const { id } = lineOf(await visitor.add(item(mug, 1)))
    expect(quantities((await visitor.setQuantity(id, 7)).body.cart)).toEqual([7])
    expect(quantities((await visitor.setQuantity(id, 70)).body.cart)).toEqual([10])
    expect(violationsOf(await visitor.setQuantity(id, 0))).toMatchObject([{ field: 'lineItems[0].quantity' }])
    expect(codeOf(await visitor.setQuantity(UNKNOWN, 1))).toBe('LINE_ITEM_NOT_FOUND')
  })

  test('lines are taken out; a line that is not there is named', async () => {
    const visitor = await newVisitor(site)
    const added = await visitor.add(item(mug, 1), item(wallpaper, 1))
    const [first, second] = [lineOf(added, 0), lineOf(added, 1)]
    expect(codeOf(await visitor.remove(first.id, UNKNOWN))).toBe('LINE_ITEM_NOT_FOUND')
    const left = await visitor.remove(first.id)
    expect(left.body.cart.lineItems.map(({ id }: { id: string }) => id)).toEqual([second.id])
    expect((await visitor.remove(second.id)).body.cart.lineItems).toEqual([])
    expect((await visitor.get()).status).toBe(200)
  })

  test('every change raises the revision by one', async () => {
    const visitor = await newVisitor(site)
    const { body } = await visitor.add(item(mug, 1))
    await visitor.setQuantity(lineOf({ body }).id, 2)
    await visitor.update({ cartInfo: { buyerNote: 'Ring twice' } })
    await visitor.add(item(wallpaper, 1))
    const { cart } = (await visitor.get()).body
    expect(cart).toMatchObject({ revision: '4', buyerNote: 'Ring twice' })
    expect(cart.createdDate).toBe(body.cart.createdDate)
    expect(cart.purchaseFlowId).toBe(body.cart.purchaseFlowId)
  })

  test('an update sets what is present and leaves the rest', async () => {
    const visitor = await newVisitor(site)
    await visitor.add(item(mug, 1))
    const address = { country: 'DE', city: 'Bremen', postalCode: '28195' }
    await visitor.update({ cartInfo: { buyerNote: 'Hello', contactInfo: { address } } })
    const { body } = await visitor.update({
      cartInfo: {
        buyerInfo: { email: 'ada@example.com' },
        buyerNote: null,
        overrideCheckoutUrl: 'https://shop.test/pay',
      },
    })
    expect(body.cart).toMatchObject({
      buyerNote: 'Hello',
      contactInfo: { address },
      buyerInfo: { email: 'ada@example.com' },
      overrideCheckoutUrl: 'https://shop.test/pay',
    })
  })

  test('a field mask says exactly what is set, and clears what it names without a value', async () => {
    const visitor = await newVisitor(site)
    await visitor.add(item(mug, 1))
    const contactInfo = { address: { country: 'DE', city: 'Bremen' }, contactDetails: { firstName: 'Ada' } }
    await visitor.update({ cartInfo: { buyerNote: 'Hello', contactInfo, overrideCheckoutUrl: 'https://shop.test/a' } })
    const { body } = await visitor.update({
      cartInfo: {
        overrideCheckoutUrl: 'https://shop.test/b',
        contactInfo: { address: { country: 'DE', city: 'Emden' } },
      },
      cartFieldmask: 'cartInfo.buyerNote,contactInfo.address.city',
    })
    expect(body.cart.buyerNote).toBeUndefined()
    expect(body.cart.overrideCheckoutUrl).toBe('https://shop.test/a')
    expect(body.cart.contactInfo).toEqual({
      address: { country: 'DE', city: 'Emden' },
      contactDetails: { firstName: 'Ada' },
    })
  })

  test('Z11: a field mask cannot reach what an update may not set', async () => {
    const visitor = await newVisitor(site)
    const { body } = await visitor.add(item(mug, 1))
    const answer = await visitor.update({
      cartInfo: {
        id: UNKNOWN,
        revision: '99',
        checkoutId: UNKNOWN,
        currency: 'USD',
        extendedFields: { namespaces: {} },
      },
      cartFieldmask: { paths: ['id', 'revision', 'checkoutId', 'currency', 'contactInfo.__proto__.polluted'] },
    })
    expect(answer.body.cart).toMatchObject({ id: body.cart.id, revision: '2', currency: 'EUR' })
    expect(answer.body.cart.checkoutId).toBeUndefined()
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test.each([
    [{ overrideCheckoutUrl: 'javascript:alert(1)' }, 'cartInfo.overrideCheckoutUrl'],
    [{ buyerNote: 'x'.repeat(1001) }, 'cartInfo.buyerNote'],
    [
      { contactInfo: { contactDetails: { vatId: { id: '123', type: 'UNSPECIFIED' } } } },
      'cartInfo.contactInfo.contactDetails.vatId.type',
    ],
    [{ contactInfo: { address: { country: 'Germany' } } }, 'cartInfo.contactInfo.address.country'],
  ])('an update with %j is a field violation', async (cartInfo, field) => {
    const visitor = await newVisitor(site)
    await visitor.add(item(mug, 1))
    const answer = await visitor.update({ cartInfo })
    expect(answer.status).toBe(400)
    expect(violationsOf(answer)).toMatchObject([{ field }])
  })

  test('an update that names an item sets its quantity, or adds it', async () => {
    const visitor = await newVisitor(site)
    await visitor.add(item(mug, 5))
    const { body } = await visitor.update({ lineItems: [item(mug, 2), item(wallpaper, 1)] })
    expect(quantities(body.cart)).toEqual([2, 1])
  })

  test('deleting takes the cart away; the next add makes a new one', async () => {
    const visitor = await newVisitor(site)
    const { body } = await visitor.add(item(mug, 1))
    expect((await visitor.delete()).body).toEqual({})
    expect((await visitor.get()).status).toBe(404)
    const next = await visitor.add(item(mug, 1))
    expect(next.body.cart.id).not.toBe(body.cart.id)
    expect(next.body.cart.revision).toBe('1')
  })
})

describe('as the catalog changes', () => {
  test('each read shows today’s price and stock', async () => {
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

  test('a change of settings shows at once', async () => {
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

  test('an address without an e-mail address is refused while nobody is signed in', async () => {
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

describe('W01: events are kept with the change they tell of', () => {
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
