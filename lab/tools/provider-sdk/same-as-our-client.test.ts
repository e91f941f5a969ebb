import * as ours from '@cartwright/client'
import { saveCoupon } from '@cartwright/server/hosted'
import { fixtures } from '@cartwright/server/testing'
import * as currentCart from '@wix/auto_sdk_ecom_current-cart'
import * as collections from '@wix/auto_sdk_stores_collections'
import * as products from '@wix/auto_sdk_stores_products'
import { createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { item, openShop, type Shop, thrown } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await saveCoupon(shop.site.db, { code: 'TEN', name: 'Ten per cent', benefit: { type: 'PERCENT', percent: '10' } })
})

/** One visitor, through both clients. */
async function visit() {
  const theirs = createClient({
    auth: OAuthStrategy({ clientId: shop.clientId }),
    modules: { collections, currentCart, products },
  })
  const { Authorization = '' } = (await theirs.auth.getAuthHeaders()).headers as Record<string, string>
  const own = ours.createClient({
    auth: () => ({ getAuthHeaders: async () => ({ Authorization }) }),
    host: ours.selfHosted(shop.site.url),
    modules: { collections: ours.collections, currentCart: ours.currentCart, products: ours.products },
    fetch: (url, init) => shop.site.fetch(new Request(url, init)),
  })
  return { theirs, own }
}
const RENAMED: Readonly<Record<string, string>> = {
  id: '_id',
  createdDate: '_createdDate',
  updatedDate: '_updatedDate',
  // In the addresses of carts.
  addressLine: 'addressLine1',
}

/** A value of our client, which keeps the wire's names and forms, as the provider's SDK documents that it makes it. */
function asTheSdkHasIt(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTheSdkHasIt)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const fields: Record<string, unknown> = { ...value }
  if ('relativePath' in fields) return fields.url
  if ('id' in fields && 'url' in fields && 'height' in fields) {
    const name = encodeURIComponent(String(fields.filename ?? fields.altText))
    return `wix:image://v1/${fields.id}/${name}#originWidth=${fields.width}&originHeight=${fields.height}`
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [RENAMED[name] ?? name, asTheSdkHasIt(field)]),
  )
}

type Clients = Awaited<ReturnType<typeof visit>>
/** Whatever a test does with one client it does with the other: that the same lines compile is half of the promise. */
type Either = Clients['theirs'] | Clients['own']

const variant = `${fixtures.apron}-${fixtures.apronVariants.largeClay}`
const germany = { country: 'DE', city: 'Bremen', postalCode: '28195' }

interface Page {
  readonly items: readonly unknown[]
  readonly totalCount: number | undefined
  readonly totalPages: number | undefined
  readonly currentPage: number | undefined
  readonly length: number
}
/** Of a page, what is no function. */
const page = ({ items, totalCount, totalPages, currentPage, length }: Page) => ({
  items,
  totalCount,
  totalPages,
  currentPage,
  length,
})

const reads: readonly (readonly [string, (client: Either) => Promise<unknown>])[] = [
  ['a product', ({ products }) => products.getProduct(fixtures.apron)],
  [
    'a page of products',
    async ({ products }) =>
      page(await products.queryProducts().gt('priceData.price', 10).descending('name').limit(3).find()),
  ],
  [
    'the next page of collections',
    async ({ collections }) =>
      page(await (await collections.queryCollections().ascending('name').limit(1).find()).next()),
  ],
  ['a collection by its slug', ({ collections }) => collections.getCollectionBySlug('prints')],
  ['what can be chosen', ({ products }) => products.getProductOptionsAvailability(fixtures.apron, { Color: 'Clay' })],
  [
    'variants of a product',
    ({ products }) => products.queryProductVariants(fixtures.apron, { choices: { Color: 'Moss' } }),
  ],
  ['a variant of the store, its image a string', ({ products }) => products.getStoreVariant(variant)],
  ['the cart', ({ currentCart }) => currentCart.getCurrentCart()],
  [
    'the estimate of its totals',
    ({ currentCart }) => currentCart.estimateCurrentCartTotals({ shippingAddress: germany }),
  ],
]

test.each(reads)('O12: both clients have %s equal, but for the names and forms the SDK documents', async (_, read) => {
  const { theirs, own } = await visit()
  await theirs.currentCart.addToCurrentCart({
    lineItems: [item(fixtures.mug, 2), item(fixtures.apron, 1, { options: { Size: 'Small', Color: 'Moss' } })],
  })
  await own.currentCart.updateCurrentCart({ couponCode: 'TEN' })
  expect(await read(theirs)).toEqual(asTheSdkHasIt(await read(own)))
})

test('O12: what one client writes, the other reads', async () => {
  const { theirs, own } = await visit()
  const lineItems = [item(fixtures.plate, 1, { customTextFields: { Name: 'Ada' } })]
  const added = await own.currentCart.addToCurrentCart({ lineItems })
  const read = await theirs.currentCart.getCurrentCart()
  expect(read).toEqual(asTheSdkHasIt(added.cart))
  const emptied = await theirs.currentCart.removeLineItemsFromCurrentCart([read.lineItems?.[0]?._id ?? ''])
  expect(emptied.cart).toEqual(asTheSdkHasIt(await own.currentCart.getCurrentCart()))
})

/** What both clients make of a mistake. */
async function errorsOf(make: (client: Either) => Promise<unknown>) {
  const { theirs, own } = await visit()
  const [theirError, ownError] = [await thrown(make(theirs)), await thrown(make(own))]
  if (!(ownError instanceof ours.CartwrightError)) throw ownError
  return { theirError, ownError }
}

test('O12: both clients say the same of an application error', async () => {
  const { theirError, ownError } = await errorsOf(({ products }) => products.getProduct(fixtures.prototype))
  expect(ownError.code).toBe('PRODUCT_NOT_FOUND')
  const details = { ...ownError.details, requestId: expect.any(String) }
  expect(theirError).toMatchObject({ status: ownError.status, details })
})

test('O12: both clients name the same fields; the SDK puts the name of its argument first', async () => {
  const { theirError, ownError } = await errorsOf(({ currentCart }) =>
    currentCart.addToCurrentCart({ lineItems: [item('', 0)] }),
  )
  const violations = ownError.details?.validationError?.fieldViolations ?? []
  expect(violations.map(({ field }) => field)).toEqual([
    'lineItems[0].catalogReference.catalogItemId',
    'lineItems[0].quantity',
  ])
  expect(theirError).toMatchObject({
    status: 400,
    details: {
      validationError: { fieldViolations: violations.map((each) => ({ ...each, field: `options.${each.field}` })) },
    },
  })
})
