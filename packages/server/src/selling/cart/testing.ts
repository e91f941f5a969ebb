/** Shoppers for tests: each with a token of its own, calling the wire. */

import type { Cart, ErrorResponse, EstimateTotalsResponse, LineItem } from '@cartwright/contract'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { callSite, visitorToken } from '../../people/oauth/testing.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import type { Site } from '../../site.ts'

/** A line item of the store as a shopper sends it. */
export function item(catalogItemId: string, quantity: number, options?: Record<string, unknown>) {
  return { catalogReference: { appId: STORE_APP_ID, catalogItemId, ...(options && { options }) }, quantity }
}

/** What an answer may hold; which of it, its test says. */
export interface Rejected {
  readonly details?: Partial<ErrorResponse['details']>
}
interface CartAnswer extends Rejected {
  readonly cart: Cart
}

/** The code an answer refuses with. */
export function codeOf({ body }: { readonly body: Rejected }): string | undefined {
  const { code } = body.details?.applicationError ?? {}
  return code === undefined ? undefined : String(code)
}

/** The field violations an answer refuses with. */
export function violationsOf({ body }: { readonly body: Rejected }) {
  return body.details?.validationError?.fieldViolations
}

/** The line at a place of a cart. */
export function lineOf({ body }: { readonly body: CartAnswer }, index = 0): LineItem {
  const line = body.cart.lineItems[index]
  if (!line) throw new Error(`The cart has no line at ${index}: ${JSON.stringify(body)}`)
  return line
}

export type Shopper = ReturnType<typeof shopperWith>

/** A caller with this token or key. Every call returns status and body. */
export function shopperWith(site: Site, token: string) {
  const call = <Body = CartAnswer>(method: string, path: string, body?: object) =>
    callSite<Body>(site, token, method, `/ecom/v1/carts/current${path}`, body)
  return {
    token,
    get: () => call('GET', ''),
    add: (...lineItems: object[]) => call('POST', '/add-to-cart', { lineItems }),
    addRequest: (request: object) => call('POST', '/add-to-cart', request),
    update: (request: object) => call('PATCH', '', request),
    remove: (...lineItemIds: string[]) => call('POST', '/remove-line-items', { lineItemIds }),
    setQuantity: (id: string, quantity: number) =>
      call('POST', '/update-line-items-quantity', { lineItems: [{ id, quantity }] }),
    removeCoupon: () => call('POST', '/remove-coupon', {}),
    estimate: (request: object = {}) => call<EstimateTotalsResponse & Rejected>('POST', '/estimate-totals', request),
    checkout: (request: object = { channelType: 'WEB' }) =>
      call<{ checkoutId: string } & Rejected>('POST', '/create-checkout', request),
    delete: () => call<Rejected>('DELETE', ''),
  }
}

export async function newVisitor(site: Site): Promise<Shopper> {
  return shopperWith(site, await visitorToken(site))
}

/** A merchant's program, with an API key. */
export async function newMerchant(site: Site): Promise<Shopper> {
  const { apiKey } = await createApiKey(site, { name: 'Back office' })
  return shopperWith(site, apiKey)
}

export const asMember = (memberId: string): Caller => ({
  role: 'member',
  memberId,
  clientId: 'test',
  sessionId: 'test',
})

export const asVisitor = (visitorId: string): Caller => ({
  role: 'visitor',
  visitorId,
  clientId: 'test',
  sessionId: 'test',
})
