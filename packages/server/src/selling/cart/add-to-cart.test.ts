import type { Cart } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STORE_APP_ALIAS, STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
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

describe('the other app id of the store', () => {
  const other = (catalogItemId: string, quantity = 1) => ({
    quantity,
    catalogReference: { appId: STORE_APP_ALIAS, catalogItemId },
  })
  const appIds = ({ lineItems }: Cart) => lineItems.map(({ catalogReference }) => catalogReference?.appId)

  test('is accepted and returned with its line', async () => {
    const visitor = await newVisitor(site)
    await visitor.add(item(bowl, 1))
    const { status, body } = await visitor.add(other(mug))
    expect(status).toBe(200)
    expect(appIds(body.cart)).toEqual([STORE_APP_ID, STORE_APP_ALIAS])
    expect(appIds((await visitor.get()).body.cart)).toEqual([STORE_APP_ID, STORE_APP_ALIAS])
    const [, line] = body.cart.lineItems
    const changed = await visitor.setQuantity(line?.id ?? '', 3)
    expect(appIds(changed.body.cart)).toEqual([STORE_APP_ID, STORE_APP_ALIAS])
    const { payload } = await site.db
      .selectFrom('events')
      .select('payload')
      .where('entity_id', '=', body.cart.id)
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow()
    expect(payload).toContain(STORE_APP_ALIAS)
  })

  test('names the same items: they join one line', async () => {
    const visitor = await newVisitor(site)
    await visitor.add(item(mug, 1))
    const { body } = await visitor.add(other(mug, 2))
    expect(quantities(body.cart)).toEqual([3])
  })

  test('no third one is accepted', async () => {
    const visitor = await newVisitor(site)
    const { status, body } = await visitor.add({
      quantity: 1,
      catalogReference: { appId: UNKNOWN, catalogItemId: mug },
    })
    expect([status, codeOf({ body })]).toEqual([404, 'ITEM_NOT_FOUND_IN_CATALOG'])
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

  test("stores the price before the catalog's own discount as the full price", async () => {
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

  test('limits the quantity to the stock', async () => {
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
  ])('rejects %s, and stores nothing of the call', async (_, rejected, status, expected) => {
    const visitor = await newVisitor(site)
    const answer = await visitor.add(item(mug, 1), rejected)
    expect([answer.status, codeOf(answer)]).toEqual([status, expected])
    expect((await visitor.get()).status).toBe(404)
  })

  test("stores the customer's custom texts on the line", async () => {
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

  test('rejects an empty list of items, and creates no cart', async () => {
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

  test('rejects a cart whose total exceeds the supported maximum', async () => {
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

  test('rejects a visitor', async () => {
    const visitor = await newVisitor(site)
    await visitor.add(item(mug, 1))
    const answers = [
      await visitor.addRequest(custom),
      await visitor.add(overridden),
      await visitor.update(custom),
      await visitor.update({ merchantDiscounts: [{ amount: '5.00' }] }),
      await visitor.update({ merchantDiscounts: null }),
      await visitor.update({ lineItems: [overridden] }),
    ]
    for (const answer of answers) expect([answer.status, codeOf(answer)]).toEqual([403, 'PERMISSION_DENIED'])
    expect((await visitor.get()).body.cart).toMatchObject({
      revision: '1',
      lineItems: [{ price: { amount: '12.50' } }],
    })
  })

  test('a merchant’s program gives a picture by its id, or by its address on the web', async () => {
    const merchant = await newMerchant(site)
    const custom = (media: object) => ({ itemType: { preset: 'SERVICE' }, price: '1', media })
    const size = { width: 8, height: 6 }
    const url = 'https://images.example/wrap.png'
    const customLineItems = [
      // Beside an id the provider's SDK sends its own form of the whole.
      custom({ id: 'wrap.svg', ...size, url: 'wix:image://v1/wrap.svg#originWidth=8&originHeight=6' }),
      custom({ url }),
      custom({ url: 'javascript:alert(1)' }),
    ]
    const replaced = { ...item(mug, 1), catalogOverrideFields: { image: { url } } }
    const { body } = await merchant.addRequest({ lineItems: [replaced], customLineItems })
    expect(body.cart.lineItems.map(({ image }) => image)).toEqual([
      { url },
      { id: 'wrap.svg', ...size },
      { url },
      undefined,
    ])
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
    expect(violationsOf(endless)).toMatchObject([{ field: 'merchantDiscounts[0].amount' }])
    const unknown = await merchant.update({ merchantDiscounts: [{ amount: '1', lineItemIds: [UNKNOWN] }] })
    expect(codeOf(unknown)).toBe('LINE_ITEM_NOT_FOUND')
  })
})
