import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { applicationErrors } from './errors.ts'

const all: Call[] = Object.values(calls)
const rowOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** The operations of the specification that a site serves. */
const specified = `
GET /v1/carts/current
PATCH /v1/carts/current
POST /v1/carts/current/add-to-cart
POST /v1/carts/current/remove-line-items
POST /v1/carts/current/create-checkout
POST /v1/carts/current/remove-coupon
POST /v1/carts/current/update-line-items-quantity
POST /v1/carts/current/estimate-totals
DELETE /v1/carts/current
POST /v1/redirect-session
GET /v2/collections/{id}
GET /v2/collections/slug/{slug}
POST /v2/collections/query
GET /v1/products/{id}
POST /v1/products/query-platformized
GET /v1/collections/slug/{slug}
POST /v1/products/{id}/productOptionsAvailability
POST /v1/products/{id}/variants/query
POST /v1/variants/query
GET /v1/variants/{id}
POST /v1/products
PATCH /v1/products/{product.id}
DELETE /v1/products/{id}
PATCH /v1/products/{id}/variants
POST /v1/products/{id}/variants/resetToDefault
POST /v1/collections/{id}/productIds
POST /v1/collections/{id}/productIds/delete
POST /v1/products/{id}/media
POST /v1/products/{id}/media/delete
PATCH /v1/products/{id}/choices/media
POST /v1/products/{id}/choices/media/delete
DELETE /v1/products/{id}/options
POST /v1/products/{id}/remove-brand
POST /v1/collections
PATCH /v1/collections/{collection.id}
DELETE /v1/collections/{id}
POST /v1/products/{id}/remove-ribbon
POST /v1/bulk/products/update
POST /v1/bulk/products/adjust-properties
POST /v2/register
POST /v2/login
POST /oauth2/token
POST /v1/register
POST /v1/login
POST /v2/change-password
POST /v1/sso/login-with-token-params
POST /v1/state/proceed
POST /v2/sign-on
GET /v1/logout
POST /v1/send-email
POST /v1/activation-email
POST /v1/recover
POST /v1/Start
POST /v1/auth/verify
POST /v1/auth/resend`
  .trim()
  .split('\n')

/** Addresses the provider's own SDK uses, in this release and the earlier one. */
const foreign = [
  'GET /ecom/v1/carts/current',
  'GET /_api/ecom-cart/v1/carts/current',
  'GET /_api/cart/v1/carts/current',
  'POST /_api/redirects-api/v1/redirect-session',
  'POST /redirect-session/v1/redirect-session',
  'POST /headless/v1/redirect-session',
  'GET /stores-reader/v1/products/query-platformized',
  'POST /_api/catalog-reader-server/v1/products/query-platformized',
  'GET /v2/collections/query',
  'POST /stores-reader/v2/collections/query',
  'POST /_api/iam/authentication/v2/register',
  'POST /iam/authentication/v2/login',
  'POST /_api/oauth2/token',
  'GET /oauth2/jwks',
  'POST /oauth2/token-info',
  'GET /oauth2/user-info',
  'GET /members/v1/members/my',
  'GET /ecom/v1/checkouts/{id}',
  'POST /ecom/v1/checkouts',
  'GET /ecom/v1/orders/{id}',
  'GET /_api/ecom-orders/v1/orders/{id}',
  'GET /ecom/v1/ep-orders/{id}',
]

describe('the calls', () => {
  it.each(specified)('hold %s', (row) => {
    expect(all.flatMap(({ routes }) => routes.map(rowOf))).toContain(row)
  })

  it.each(specified)('are served at the bare address %s', (row) => {
    expect(all.flatMap(({ routes }) => routes.map(rowOf))).toContain(row)
  })

  it.each(foreign)('are served at %s', (row) => {
    expect(all.flatMap(({ routes }) => routes.map(rowOf))).toContain(row)
  })

  it('never share an address', () => {
    const addresses = all.flatMap(({ routes }) => routes.map((route) => rowOf(route).replace(/\{[^}]+\}/g, '{}')))
    const shared = addresses.filter((address, index) => addresses.indexOf(address) !== index)
    expect(shared).toEqual([])
  })

  it('are registered under one name each', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  })

  it('name one client function each within a module', () => {
    const functions = all.map(({ module, functionName }) => `${module}.${functionName}`)
    expect(new Set(functions).size).toBe(all.length)
  })

  it.each(all.map((call) => [call.name, call] as const))('%s takes its path parameters from its request', (_, call) => {
    const parameters = [...call.path.matchAll(/\{(\w+)/g)].map(([, name]) => name)
    if (parameters.length === 0) return
    expect(Object.keys((call.request as z.ZodObject).shape)).toEqual(expect.arrayContaining(parameters))
  })

  it.each(all.map((call) => [call.name, call] as const))('%s states the status of each of its errors', (_, call) => {
    for (const { code, status } of call.errors) expect(status).toBe(applicationErrors[code].status)
    expect(new Set(call.errors.map(({ code }) => code)).size).toBe(call.errors.length)
  })

  it('list OWNED_CART_NOT_FOUND wherever a cart is required', () => {
    const needing = all.filter(({ module, name }) => module === 'currentCart' && name !== 'AddToCurrentCart')
    expect(needing).toHaveLength(8)
    for (const { errors } of needing) expect(errors).toContainEqual(expect.objectContaining({ status: 404 }))
  })

  it('accept an empty request where nothing is required', () => {
    expect(calls.GetCurrentCart.request.parse({})).toEqual({})
    expect(calls.AddToCurrentCart.request.parse({})).toEqual({ lineItems: [], customLineItems: [] })
    expect(calls.QueryProducts.request.parse({})).toEqual({})
  })
})
