import { fixtures } from '@cartwright/server/testing'
import * as currentCart from '@wix/auto_sdk_ecom_current-cart'
import * as authentication from '@wix/auto_sdk_identity_authentication'
import * as redirects from '@wix/auto_sdk_redirects_redirects'
import * as products from '@wix/auto_sdk_stores_products'
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { item, openShop, type Shop, thrown } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const modules = { authentication, currentCart, products, redirects }
const visit = () => createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules })
const owner = () => createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }), modules })

/** What the SDK makes of a failure that has a code: its own class of error, which its users read by these fields. */
const applicationError = (status: number, code: string, data: object = {}) => ({
  name: 'Error',
  status,
  requestId: expect.stringMatching(/^[\w-]{8,}$/),
  details: {
    applicationError: { code, description: expect.any(String), data },
    requestId: expect.any(String),
  },
})

test('O12: an application error has status, code, description, data and the request’s id', async () => {
  const { currentCart: cart, products: catalog, redirects: pages } = visit()
  const unknown = crypto.randomUUID()
  expect(await thrown(cart.getCurrentCart())).toMatchObject(applicationError(404, 'OWNED_CART_NOT_FOUND'))
  expect(await thrown(catalog.getProduct(unknown))).toMatchObject(applicationError(404, 'PRODUCT_NOT_FOUND'))
  expect(await thrown(catalog.deleteProduct(fixtures.mug))).toMatchObject(applicationError(403, 'PERMISSION_DENIED'))
  const redirect = pages.createRedirectSession({ ecomCheckout: { checkoutId: unknown } })
  expect(await thrown(redirect)).toMatchObject(applicationError(404, 'CHECKOUT_NOT_FOUND'))
})

test('O12: the message is JSON of message and details, as the SDK’s users print it', async () => {
  const error = await thrown(visit().currentCart.getCurrentCart())
  if (!(error instanceof Error)) throw error
  expect(JSON.parse(error.message)).toEqual({
    message: 'There is no current cart.',
    details: {
      applicationError: { code: 'OWNED_CART_NOT_FOUND', description: 'There is no current cart.', data: {} },
      requestId: expect.any(String),
    },
  })
})

test('O12: violations name each field as the call’s arguments have it, in order, with rule and data', async () => {
  const error = await thrown(
    owner().products.createProduct({ name: '', productType: 'physical', priceData: { price: -1 } }),
  )
  expect(error).toMatchObject({
    status: 400,
    details: {
      validationError: {
        fieldViolations: [
          {
            field: 'product.name',
            violatedRule: 'MIN_LENGTH',
            data: { threshold: 1 },
            description: expect.any(String),
          },
          { field: 'product.priceData.price', violatedRule: 'MIN', data: { threshold: 0 } },
        ],
      },
      requestId: expect.any(String),
    },
  })
  if (!(error instanceof Error)) throw error
  expect(JSON.parse(error.message).message).toMatch(
    /^INVALID_ARGUMENT: "product\.name" .+, "product\.priceData\.price" .+/,
  )
})

test('O12: violations inside lists, of numbers and of enumerations', async () => {
  const { currentCart: cart } = visit()
  expect(await thrown(cart.addToCurrentCart({ lineItems: [item(fixtures.mug), item('', 0)] }))).toMatchObject({
    details: {
      validationError: {
        fieldViolations: [
          { field: 'options.lineItems[1].catalogReference.catalogItemId', violatedRule: 'MIN_LENGTH' },
          { field: 'options.lineItems[1].quantity', violatedRule: 'MIN' },
        ],
      },
    },
  })
  expect(await thrown(cart.createCheckoutFromCurrentCart({}))).toMatchObject({
    details: {
      validationError: { fieldViolations: [{ field: 'options.channelType', violatedRule: 'REQUIRED_FIELD' }] },
    },
  })
})

test('O12: errors of a cart carry what a shop shows: which item, and why', async () => {
  const { currentCart: cart } = visit()
  const add = (...lineItems: ReturnType<typeof item>[]) => thrown(cart.addToCurrentCart({ lineItems }))
  expect(await add(item(crypto.randomUUID()))).toMatchObject({
    details: { applicationError: { code: 'ITEM_NOT_FOUND_IN_CATALOG' } },
  })
  expect(await add(item(fixtures.plate))).toMatchObject({
    details: { applicationError: { code: 'MISSING_CUSTOM_TEXT' } },
  })
  expect(await add(item(fixtures.apron, 1, { options: { Size: 'Enormous' } }))).toMatchObject({
    details: { applicationError: { code: 'INVALID_ITEM_OPTIONS' } },
  })
})

test('O12: a call with an invalid credential is 401, and too many are 429', async () => {
  const nobody = createClient({ auth: ApiKeyStrategy({ apiKey: 'ck_wrong', siteId: 'a-site' }), modules })
  expect(await thrown(nobody.products.getProduct(fixtures.mug))).toMatchObject(applicationError(401, 'UNAUTHENTICATED'))
  const { authentication: signIn } = visit()
  const guess = (number: number) =>
    thrown(signIn.loginV2({ email: 'ada@example.com' }, { password: `guess number ${number}` }))
  for (let number = 0; number < 5; number++) await guess(number)
  expect(await guess(5)).toMatchObject(applicationError(429, 'TOO_MANY_REQUESTS'))
})
