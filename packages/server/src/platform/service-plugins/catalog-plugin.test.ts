import type { Cart, Checkout, EstimateTotalsResponse } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callSite } from '../../people/oauth/testing.ts'
import { codeOf, lineOf, newMerchant, type Shopper, shopperWith } from '../../selling/cart/testing.ts'
import { CheckoutIncompleteError } from '../../selling/checkout/errors.ts'
import { buy, checkOutCart, goToCheckout, review, setDetails, submit } from '../../selling/checkout/testing.ts'
import { memberToken } from '../../testing.ts'
import { apron, bremen, openPlugin, openPluginShop, type Respond } from './testing.ts'

const APP_ID = '8f9d4a52-0d0a-4c47-9f5e-3c0c7e6f3c11'

let shop: Awaited<ReturnType<typeof openPluginShop>>
let plugin: Awaited<ReturnType<typeof openPlugin>>
beforeAll(async () => {
  shop = await openPluginShop()
  plugin = await openPlugin()
})
afterEach(async () => {
  await shop.removeAll()
  plugin.calls.length = 0
})
afterAll(async () => {
  await plugin.close()
  await shop.site.close()
})

const ticket = {
  productName: { original: 'Pottery class' },
  price: '60.00',
  fullPrice: '75.00',
  url: { relativePath: '/pottery', url: 'https://classes.test/pottery' },
  media: { id: 'pottery.jpg', url: 'https://classes.test/pottery.jpg', width: 400, height: 300 },
  itemType: { preset: 'SERVICE' },
  descriptionLines: [{ name: { original: 'Date' }, plainText: { original: '3 May' }, lineType: 'PLAIN_TEXT' }],
  serviceProperties: { scheduledDate: '2027-05-03T10:00:00.000Z', numberOfParticipants: 1 },
  quantityAvailable: 3,
}
const kit = {
  productName: { original: 'Clay kit' },
  price: '12.50',
  itemType: { preset: 'PHYSICAL' },
  physicalProperties: { weight: 2, sku: 'CLAY', shippable: true },
}

type Items = Readonly<Record<string, object>>

/** A catalog of these items. What it does not have has no data. */
const catalogOf =
  (items: Items): Respond =>
  ({ request }) => ({
    catalogItems: request.catalogReferences.map(({ catalogReference }) => ({
      catalogReference,
      ...(items[catalogReference.catalogItemId] && { data: items[catalogReference.catalogItemId] }),
    })),
  })

const register = (respond: Respond = catalogOf({ ticket, kit }), options: object = {}) => {
  plugin.respond = respond
  return shop.register({
    kind: 'ECOM_CATALOG',
    name: 'Classes',
    url: plugin.url,
    appId: APP_ID,
    timeLimit: 300,
    cacheSeconds: 0,
    ...options,
  })
}

const ofApp = (catalogItemId: string, quantity = 1, options?: object) => ({
  quantity,
  catalogReference: { appId: APP_ID, catalogItemId, ...(options && { options }) },
})

async function visitor(): Promise<Shopper> {
  return shopperWith(shop.site, (await shop.visitorWith()).token)
}

const readCart = async (shopper: Shopper): Promise<Cart> => (await shopper.get()).body.cart

test('an item of another app has the name, price, image and stock that its catalog plugin names', async () => {
  await register()
  const shopper = await visitor()
  const added = await shopper.add(ofApp('ticket', 2, { date: '2027-05-03' }))
  expect(lineOf(added, 1)).toMatchObject({
    productName: { original: 'Pottery class' },
    price: { amount: '60.00' },
    fullPrice: { amount: '75.00' },
    lineItemPrice: { amount: '120.00' },
    url: { url: 'https://classes.test/pottery' },
    image: { id: 'pottery.jpg' },
    itemType: { preset: 'SERVICE' },
    customLineItem: false,
    catalogReference: { appId: APP_ID, catalogItemId: 'ticket', options: { date: '2027-05-03' } },
    availability: { status: 'AVAILABLE', quantityAvailable: 3 },
    serviceProperties: { numberOfParticipants: 1 },
    descriptionLines: [{ plainText: { original: '3 May' } }],
  })
  expect(plugin.calls[0]).toMatchObject({
    path: '/get-catalog-items',
    request: { catalogReferences: [{ quantity: 2 }], currency: 'EUR', weightUnit: 'KG' },
  })
})

test('the order is placed at the price of the plugin, and names the item of the app', async () => {
  await register()
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [apron()])
  const lineItems = [ofApp('ticket'), ofApp('kit', 2)]
  const path = `/ecom/v1/checkouts/${checkoutId}/add-to-checkout`
  expect((await callSite(shop.site, token, 'POST', path, { lineItems })).status).toBe(200)
  const order = await buy(shop.site, token, checkoutId)
  const [, first, second] = order.lineItems
  expect(first).toMatchObject({
    productName: { original: 'Pottery class' },
    catalogReference: { appId: APP_ID, catalogItemId: 'ticket' },
    totalPriceAfterTax: { amount: '60.00' },
  })
  expect(second).toMatchObject({ totalPriceAfterTax: { amount: '25.00' }, physicalProperties: { sku: 'CLAY' } })
})

test('estimate, checkout and cart show the same price, and a price that changes is shown at the next read', async () => {
  await register()
  const shopper = await visitor()
  await shopper.add(ofApp('kit'))
  plugin.respond = catalogOf({ kit: { ...kit, price: '14.00' } })
  expect((await readCart(shopper)).lineItems[1]?.price.amount).toBe('14.00')
  const { body } = await shopper.estimate({ shippingAddress: bremen })
  expect((body as EstimateTotalsResponse).calculatedLineItems?.[1]?.pricesBreakdown?.price?.amount).toBe('14.00')
})

test('PF77: a price that changes after the review is not charged', async () => {
  await register()
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [apron()])
  const path = `/ecom/v1/checkouts/${checkoutId}/add-to-checkout`
  await callSite(shop.site, token, 'POST', path, { lineItems: [ofApp('kit')] })
  const reviewed = await review(shop.site, checkoutId)
  plugin.respond = catalogOf({ kit: { ...kit, price: '99.00' } })
  const result = await submit(shop.site, checkoutId, reviewed)
  if (result.status !== 'placed') throw new Error('Not placed')
  const { document } = await shop.site.db
    .selectFrom('orders')
    .select('document')
    .where('id', '=', result.orderId)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(document).lineItems[1].price.amount).toBe('12.50')
})

test('S18: adding the same item twice makes one line, of at most what is in stock', async () => {
  await register()
  const shopper = await visitor()
  await shopper.add(ofApp('ticket', 2, { date: '2027-05-03', room: 1 }))
  const { body } = await shopper.add(ofApp('ticket', 2, { room: 1, date: '2027-05-03' }))
  expect(body.cart.lineItems.map(({ quantity }) => quantity)).toEqual([2, 3])
})

test('an item that the app no longer has stays in the cart, is not found and costs nothing', async () => {
  await register()
  const shopper = await visitor()
  await shopper.add(ofApp('kit'))
  plugin.respond = catalogOf({})
  const cart = await readCart(shopper)
  expect(cart.lineItems[1]).toMatchObject({
    productName: { original: 'Clay kit' },
    availability: { status: 'NOT_FOUND' },
  })
  expect(cart.subtotal?.amount).toBe(cart.lineItems[0]?.lineItemPrice.amount)
})

test('an item or an app without a catalog is not found', async () => {
  await register()
  const shopper = await visitor()
  expect(codeOf(await shopper.add(ofApp('loom')))).toBe('ITEM_NOT_FOUND_IN_CATALOG')
  const other = { quantity: 1, catalogReference: { appId: crypto.randomUUID(), catalogItemId: 'kit' } }
  expect(codeOf(await shopper.add(other))).toBe('ITEM_NOT_FOUND_IN_CATALOG')
})

test('a merchant may override the price of an item, a shopper may not', async () => {
  await register()
  const line = { ...ofApp('kit'), catalogOverrideFields: { price: '1.00', productName: { original: 'Sample' } } }
  const merchant = await newMerchant(shop.site)
  expect(lineOf(await merchant.add(line))).toMatchObject({
    price: { amount: '1.00' },
    productName: { original: 'Sample' },
    catalogOverrideFields: { price: '1.00' },
  })
  expect(codeOf(await (await visitor()).add(line))).toBe('PERMISSION_DENIED')
})

const faults: readonly (readonly [string, Respond])[] = [
  ['hangs', () => new Promise(() => {})],
  ['returns HTML', (_, response) => void response.writeHead(200).end('<html>1.00</html>')],
  [
    'sends 10 MB',
    (_, response) => void response.writeHead(200).end(`{"catalogItems":[],"x":"${'x'.repeat(10_000_000)}"}`),
  ],
  ['responds with a status of 500', (_, response) => void response.writeHead(500).end('{}')],
  ['names a negative price', catalogOf({ kit: { ...kit, price: '-1' } })],
  ['names no price', catalogOf({ kit: { productName: kit.productName } })],
  ['names a page that is no web address', catalogOf({ kit: { ...kit, url: { url: 'javascript:alert(1)' } } })],
  ['names extras that the site does not sell', catalogOf({ kit: { ...kit, savePaymentMethod: true } })],
]

describe('an item that is sold by membership', () => {
  const lesson = { ...ticket, productName: { original: 'Lesson' }, paymentOption: 'MEMBERSHIP' }
  const items = { lesson, visit: { ...lesson, paymentOption: 'MEMBERSHIP_OFFLINE' } }

  test('is rejected with the reason where the site has no memberships', async () => {
    await register(catalogOf(items))
    const added = await (await visitor()).add(ofApp('lesson'))
    expect(codeOf(added)).toBe('ITEM_NOT_AVAILABLE')
    expect(added.body).toMatchObject({ message: expect.stringContaining('selectedMemberships') })
  })

  test('is ordered once a membership pays for it, and not before', async () => {
    const catalog = catalogOf(items)
    await register((call, response) => {
      if (call.path === '/v1/charge-membership') return { transactionId: 'charge-1' }
      if (call.path !== '/v1/list-eligible-memberships') return catalog(call, response)
      const covered = call.request.lineItems.filter(
        ({ catalogReference }) => catalogReference.catalogItemId === 'lesson',
      )
      return { eligibleMemberships: [{ id: 'gold', lineItemIds: covered.map(({ id }) => id) }] }
    })
    await shop.register({ kind: 'ECOM_MEMBERSHIPS', name: 'Cards', url: plugin.url, appId: APP_ID, cacheSeconds: 0 })
    const token = await memberToken(shop.site)
    const checkoutId = await checkOutCart(shop.site, token, [apron()])
    const path = `/ecom/v1/checkouts/${checkoutId}`
    const lineItems = [ofApp('lesson'), ofApp('visit')]
    const added = await callSite<{ checkout: Checkout }>(shop.site, token, 'POST', `${path}/add-to-checkout`, {
      lineItems,
    })
    expect(added.body.checkout.violations).toMatchObject([
      { severity: 'ERROR', description: '"Lesson" can only be paid by a membership. Choose one, or remove the item.' },
    ])
    const membershipOptions = { selectedMemberships: { memberships: [{ id: 'gold', appId: APP_ID }] } }
    const chosen = await callSite<{ checkout: Checkout }>(shop.site, token, 'PATCH', path, {
      checkout: { id: checkoutId, membershipOptions },
    })
    expect(chosen.body.checkout.violations).toEqual([])
    const order = await buy(shop.site, token, checkoutId)
    expect(
      order.lineItems.map(({ paymentOption, totalPriceAfterTax }) => [paymentOption, totalPriceAfterTax.amount]),
    ).toEqual([
      ['FULL_PAYMENT_ONLINE', expect.not.stringMatching(/^0/)],
      ['MEMBERSHIP', '0.00'],
      ['MEMBERSHIP_OFFLINE', '0.00'],
    ])
  })
})

describe('S12: a catalog that', () => {
  test.each(faults)('%s adds nothing, and lets no order be placed', async (_, respond) => {
    await register()
    const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [apron()])
    const path = `/ecom/v1/checkouts/${checkoutId}/add-to-checkout`
    await callSite(shop.site, token, 'POST', path, { lineItems: [ofApp('kit')] })
    plugin.respond = respond
    // Another language is another question.
    await setDetails(shop.site, checkoutId, () => ({ language: 'de' }))
    const reviewed = await review(shop.site, checkoutId)
    await expect(submit(shop.site, checkoutId, reviewed)).rejects.toThrow(CheckoutIncompleteError)
    const shopper = await visitor()
    expect(codeOf(await shopper.add(ofApp('kit')))).toBe('ITEM_NOT_AVAILABLE')
    expect((await readCart(shopper)).lineItems).toHaveLength(1)
  })
})
