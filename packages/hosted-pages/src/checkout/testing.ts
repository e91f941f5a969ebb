/** Shared by the tests of the hosted checkout: a shop, shoppers with carts, and the forms that its pages post. */
import type { Site } from '@cartwright/server/hosted'
import { callSite, fixtures, visitorTokens } from '@cartwright/server/testing'

export const SHOP = 'https://shop.test'
export const APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** The first step, filled in for a delivery to Bremen. */
export const detailsForm = {
  step: 'details',
  intent: 'details',
  email: 'ada@example.com',
  name: 'Ada Larkin',
  fulfilment: 'delivery',
  addressLine: 'Am Deich 5',
  addressLine2: '',
  postalCode: '28195',
  city: 'Bremen',
  country: 'DE',
}

export const deliveryForm = { step: 'delivery', intent: 'delivery', delivery: 'standard' }

/** The last step's form, with the review stamp of the page it stands on. */
export const placeForm = (page: string, more: Record<string, string> = {}) => ({
  step: 'review',
  intent: 'place',
  payment: 'manual',
  billingSame: 'yes',
  note: '',
  reviewed: /name="reviewed" value="([^"]+)"/.exec(page)?.[1] ?? '',
  ...more,
})

interface Responses {
  readonly checkoutId: string
  readonly checkout: { readonly id: string }
  readonly redirectSession: { readonly fullUrl: string }
  readonly cart: {
    readonly lineItems: readonly { readonly id: string }[]
    readonly appliedDiscounts?: readonly unknown[]
  }
}

/** Calls the site and throws unless the response is a 200. */
export async function call(site: Site, token: string, method: string, path: string, body?: object) {
  const response = await callSite<Responses>(site, token, method, path, body)
  if (response.status !== 200) throw new Error(JSON.stringify(response.body))
  return response.body
}

export const lineOf = (productId: string, quantity = 1, options?: object) => ({
  quantity,
  catalogReference: { catalogItemId: productId, appId: APP_ID, ...(options && { options }) },
})

/** Adds a product to the current cart. */
export const addToCart = (site: Site, token: string, productId: string, quantity = 1, options?: object) =>
  call(site, token, 'POST', '/ecom/v1/carts/current/add-to-cart', {
    lineItems: [lineOf(productId, quantity, options)],
  })

/** The path of the hosted page of a checkout. */
export async function pathOfCheckout(site: Site, token: string, checkoutId: string): Promise<string> {
  const { redirectSession } = await call(site, token, 'POST', '/_api/redirects-api/v1/redirect-session', {
    ecomCheckout: { checkoutId },
    callbacks: { thankYouPageUrl: `${SHOP}/thanks`, postFlowUrl: `${SHOP}/cart`, state: 'kept' },
  })
  return new URL(redirectSession.fullUrl).pathname
}

/** Makes a checkout of the current cart, as a storefront does. */
export async function checkOutCart(site: Site, token: string): Promise<string> {
  const { checkoutId } = await call(site, token, 'POST', '/ecom/v1/carts/current/create-checkout', {
    channelType: 'WEB',
  })
  return pathOfCheckout(site, token, checkoutId)
}

/** Makes a checkout with lines of its own, beside the current cart. */
export async function ownCheckout(site: Site, token: string, productId: string = fixtures.mug, more: object = {}) {
  const { checkout } = await call(site, token, 'POST', '/ecom/v1/checkouts', {
    channelType: 'WEB',
    lineItems: [lineOf(productId)],
    ...more,
  })
  return pathOfCheckout(site, token, checkout.id)
}

export async function newVisitor(site: Site, clientId: string): Promise<string> {
  return (await visitorTokens(site, clientId)).access_token
}
