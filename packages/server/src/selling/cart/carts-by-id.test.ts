import { randomUUID } from 'node:crypto'
import type { Cart, EstimateTotalsResponse } from '@cartwright/contract'
import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { callSite, visitorToken } from '../../people/oauth/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { codeOf, item, newVisitor, type Rejected, violationsOf } from './testing.ts'

const variantId = fixtures.apronVariants.smallMoss

let site: Site
let apiKey: string
beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  apiKey = (await createApiKey(site, { name: 'Owner' })).apiKey
  await ask(site, apiKey, calls.CreateCoupon, {
    specification: {
      name: 'Ten',
      code: 'TEN',
      startTime: '1',
      percentOffRate: 10,
      scope: { namespace: 'stores' },
    },
  })
})
afterAll(() => site.close())

type Answer = Rejected & { readonly cart: Cart }

/** Calls carts by their ids as one visitor. */
async function openCarts() {
  const token = await visitorToken(site)
  const call = <Body = Answer>(method: string, path: string, body?: object) =>
    callSite<Body>(site, token, method, `/ecom/v1/carts${path}`, body)
  const make = async (quantity = 2) => (await call('POST', '', { lineItems: [item(fixtures.mug, quantity)] })).body.cart
  return { token, call, make }
}

describe('a cart by its id', () => {
  test('is made beside the current one, which stays as it is', async () => {
    const { token, call, make } = await openCarts()
    const cart = await make()
    expect(cart.lineItems).toMatchObject([{ quantity: 2 }])
    expect(codeOf(await callSite<Rejected>(site, token, 'GET', '/ecom/v1/carts/current'))).toBe('OWNED_CART_NOT_FOUND')
    expect((await call('GET', `/${cart.id}`)).body.cart).toEqual(cart)
  })

  test('is changed: items, quantities, note, coupon and location', async () => {
    const { call, make } = await openCarts()
    const { id, lineItems } = await make()
    const added = await call('POST', `/${id}/add-to-cart`, { lineItems: [item(fixtures.apron, 1, { variantId })] })
    expect(added.body.cart.lineItems).toHaveLength(2)
    const [mug] = lineItems
    const set = { lineItems: [{ id: mug?.id, quantity: 1 }] }
    const changed = await call('POST', `/${id}/update-line-items-quantity`, set)
    expect(changed.body.cart.lineItems[0]).toMatchObject({ quantity: 1 })
    const businessLocationId = randomUUID()
    const cartInfo = { buyerNote: 'Ring twice', businessLocationId }
    const updated = await call('PATCH', `/${id}`, { cartInfo, couponCode: 'TEN' })
    expect(updated.body.cart).toMatchObject({ ...cartInfo, appliedDiscounts: [{ coupon: { code: 'TEN' } }] })
    expect((await call('POST', `/${id}/remove-coupon`, {})).body.cart.appliedDiscounts).toEqual([])
    const moved = await call('POST', `/${id}/remove-business-location`, {})
    expect(moved.body.cart.businessLocationId).toBeUndefined()
    const left = await call('POST', `/${id}/remove-line-items`, { lineItemIds: [mug?.id] })
    expect(left.body.cart.lineItems).toMatchObject([{ catalogReference: { catalogItemId: fixtures.apron } }])
  })

  test('is the same on both wires', async () => {
    const { token, make } = await openCarts()
    const { id } = await make()
    const v2 = (method: string, path: string, body?: object) =>
      callSite<{ cart: { lineItems: unknown[]; note?: string } }>(
        site,
        token,
        method,
        `/ecom/v2/carts/${id}${path}`,
        body,
      )
    expect((await v2('GET', '')).body.cart.lineItems).toMatchObject([{ quantityInfo: { confirmedQuantity: 2 } }])
    await v2('PATCH', '', { cart: { id, note: 'Second wire' } })
    const read = await callSite<Answer>(site, token, 'GET', `/ecom/v1/carts/${id}`)
    expect(read.body.cart.buyerNote).toBe('Second wire')
  })

  test('is estimated and checked out, and found by its checkout', async () => {
    const { call, make } = await openCarts()
    const { id } = await make()
    const shippingAddress = { country: 'DE' }
    const { body } = await call<EstimateTotalsResponse>('POST', `/${id}/estimate-totals`, { shippingAddress })
    expect(body.calculatedLineItems).toHaveLength(1)
    const made = await call<{ checkoutId: string }>('POST', `/${id}/create-checkout`, { channelType: 'WEB' })
    const { checkoutId } = made.body
    const again = await call<{ checkoutId: string }>('POST', `/${id}/create-checkout`, { channelType: 'WEB' })
    expect(again.body.checkoutId).toBe(checkoutId)
    expect((await call('GET', `/by-checkout-id/${checkoutId}`)).body.cart.id).toBe(id)
    expect(codeOf(await call('GET', `/by-checkout-id/${randomUUID()}`))).toBe('CART_NOT_FOUND')
  })

  test('is deleted', async () => {
    const { call, make } = await openCarts()
    const { id } = await make()
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
    expect(codeOf(await call('GET', `/${id}`))).toBe('CART_NOT_FOUND')
  })

  test('needs an item when it is made', async () => {
    const { call } = await openCarts()
    expect(violationsOf(await call('POST', '', { cartInfo: { buyerNote: 'Nothing' } }))).toMatchObject([
      { field: 'lineItems' },
    ])
  })

  test('takes no prices of visitors, and those of the owner', async () => {
    const { call } = await openCarts()
    const custom = { itemType: { preset: 'PHYSICAL' }, price: '5', productName: { original: 'Wrap' }, quantity: 1 }
    const request = { lineItems: [], customLineItems: [custom] }
    expect((await call('POST', '', request)).status).toBe(403)
    const made = await callSite<Answer>(site, apiKey, 'POST', '/ecom/v1/carts', request)
    expect(made.body.cart.lineItems).toMatchObject([{ productName: { original: 'Wrap' }, price: { amount: '5.00' } }])
  })
})

describe('a requested pre-order', () => {
  const options = { preOrderRequested: true }

  test('is shown in the line of an item that takes pre-orders, on both wires', async () => {
    const onlyVariant = '00000000-0000-0000-0000-000000000000'
    const inventoryItem = { productId: fixtures.mug, trackQuantity: true, preorderInfo: { enabled: true } }
    await ask(site, apiKey, calls.UpdateInventoryVariants, {
      inventoryItem: { ...inventoryItem, variants: [{ variantId: onlyVariant, quantity: 0 }] },
    })
    const visitor = await newVisitor(site)
    const { body } = await visitor.add(item(fixtures.mug, 1, options))
    expect(body.cart.lineItems).toMatchObject([
      { catalogReference: { options }, preorder: { quantity: 1 }, availability: { status: 'AVAILABLE' } },
    ])
    const read = await callSite<object>(site, visitor.token, 'GET', '/ecom/v2/carts/current')
    expect(read.body).toMatchObject({ cart: { lineItems: [{ source: { catalogReference: { options } } }] } })
  })

  test('is rejected by name for any other item, on both wires', async () => {
    const visitor = await newVisitor(site)
    const answer = await visitor.add(item(fixtures.apron, 1, { variantId, ...options }))
    const field = 'lineItems[0].catalogReference.options.preOrderRequested'
    expect([answer.status, violationsOf(answer)]).toMatchObject([400, [{ field }]])
    const path = '/ecom/v2/carts/current/add-line-items'
    const request = { catalogItems: [item(fixtures.apron, 1, { variantId, ...options })] }
    expect(violationsOf(await callSite<Rejected>(site, visitor.token, 'POST', path, request))).toMatchObject([
      { field: field.replace('lineItems', 'catalogItems') },
    ])
  })
})
