import { type Call, calls, EventIdentity, events } from '@cartwright/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { createTestApp, visitorToken, visitorTokens } from '../../people/oauth/testing.ts'
import { findRedirectSession } from '../../people/redirects/redirect-session.ts'
import { authRequest as newAuthRequest, newVerifier } from '../../people/sign-in/testing-members.ts'
import { item } from '../../selling/cart/testing.ts'
import { buy, goToCheckout, openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { ask, callOf } from '../http/testing.ts'
import { readEvents } from './deliveries.ts'
import { payloadText } from './envelope.ts'
import { typeOf } from './event-types.ts'

const CATALOG = 'com.wix.ecommerce.catalog.api.v1'
const CART = 'wix.ecom.v1.cart'
const { mug, apron, apronVariants, tableware, prints } = fixtures

let site: Site
let key: string
let visitor: string
let seen = 0
beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  key = (await createApiKey(site, { name: 'Tests' })).apiKey
  visitor = await visitorToken(site)
})
afterAll(() => site.close())
beforeEach(async () => {
  await raised()
})

/** What has happened since this was asked last, each as the wire has it. */
async function raised() {
  const fresh = await readEvents(site.db, { after: seen, limit: 1000 })
  seen = fresh.at(-1)?.sequence ?? seen
  return fresh.map((event) => ({
    type: typeOf(event),
    entityId: event.entityId,
    identity: event.actor === null ? undefined : JSON.parse(event.actor),
    payload: JSON.parse(payloadText(event)),
  }))
}

const typesRaised = async () => (await raised()).map(({ type }) => type)

const make = <R extends z.ZodType, A extends z.ZodType>(call: Call<R, A>, request: z.input<R>, token = key) =>
  ask(site, token, call, request)

const schemas: Readonly<Record<string, { payload: z.ZodType; entity?: z.ZodType }>> = events

const newProduct = async (name: string) =>
  (await make(calls.CreateProduct, { product: { name, productType: 'physical', priceData: { price: 20 } } })).product
    ?.id ?? ''

describe('W01: each call raises its events, in the form the wire declares', () => {
  test('products: created, changed, deleted', async () => {
    const id = await newProduct('Jug')
    expect(await raised()).toMatchObject([
      {
        type: `${CATALOG}.ProductCreated`,
        entityId: id,
        payload: { productId: id, name: 'Jug', price: { price: 20 } },
      },
    ])
    await make(calls.UpdateProduct, { product: { id, name: 'Tall jug' } })
    const [changed] = await raised()
    expect(changed).toMatchObject({ type: `${CATALOG}.ProductChanged`, payload: { productId: id } })
    expect(changed?.payload.changedFields).toContain('name')
    expect(changed?.payload.changedFields).not.toContain('lastUpdated')
    await make(calls.UpdateProduct, { product: { id, name: 'Tall jug' } })
    expect(await raised()).toEqual([])
    await make(calls.DeleteProduct, { id })
    expect(await raised()).toMatchObject([{ type: `${CATALOG}.ProductDeleted`, payload: { productId: id } }])
  })

  test('variants, with what changed about which', async () => {
    await make(calls.UpdateVariants, {
      id: apron,
      variants: [{ variantIds: [apronVariants.largeClay], price: 31 }],
    })
    const announced = await raised()
    expect(announced.map(({ type }) => type)).toEqual([`${CATALOG}.ProductChanged`, `${CATALOG}.VariantsChanged`])
    expect(announced[1]?.payload).toMatchObject({
      productId: apron,
      variants: [{ variantId: apronVariants.largeClay, choices: { Size: 'Large', Color: 'Clay' } }],
    })
  })

  test('collections: created, changed, filled, deleted', async () => {
    const { collection } = await make(calls.CreateCollection, { collection: { name: 'Winter' } })
    const id = collection?.id ?? ''
    expect(await raised()).toMatchObject([
      { type: `${CATALOG}.CollectionCreated`, payload: { collectionId: id, collection_Id: id, name: 'Winter' } },
    ])
    await make(calls.UpdateCollection, { collection: { id, name: 'Deep winter' } })
    expect(await raised()).toMatchObject([
      { type: `${CATALOG}.CollectionChanged`, payload: { collectionId: id, changedFields: ['name'] } },
    ])
    await make(calls.AddProductsToCollection, { id, productIds: [mug] })
    expect(await raised()).toMatchObject([
      { type: `${CATALOG}.ProductChanged`, payload: { productId: mug, changedFields: ['collectionIds'] } },
    ])
    await make(calls.DeleteCollection, { id })
    expect(await typesRaised()).toContain(`${CATALOG}.CollectionDeleted`)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['AddProductMedia', () => make(calls.AddProductMedia, { id: mug, media: [{ url: 'https://pics.example/a.jpg' }] })],
    ['RemoveProductMedia', () => make(calls.RemoveProductMedia, { id: mug })],
    ['RemoveBrand', () => make(calls.RemoveBrand, { id: mug })],
    ['RemoveRibbon', () => make(calls.RemoveRibbon, { id: mug })],
    ['AddProductsToCollection', () => make(calls.AddProductsToCollection, { id: prints, productIds: [mug] })],
    ['RemoveProductsFromCollection', () => make(calls.RemoveProductsFromCollection, { id: prints, productIds: [mug] })],
    ['BulkUpdateProducts', () => make(calls.BulkUpdateProducts, { ids: [mug], set: { price: 13 } } as never)],
    [
      'BulkAdjustProductProperties',
      () => make(calls.BulkAdjustProductProperties, { ids: [mug], adjust: { price: { amount: 1 } } } as never),
    ],
    [
      'UpdateInventoryVariants',
      () =>
        make(calls.UpdateInventoryVariants, {
          inventoryItem: {
            productId: mug,
            trackQuantity: true,
            variants: [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 7 }],
          },
        }),
    ],
  ])('%s says that the product has changed', async (_, change) => {
    await change()
    const announced = await raised()
    expect(announced[0]).toMatchObject({ type: `${CATALOG}.ProductChanged`, payload: { productId: mug } })
  })

  test('carts: created, updated by each call that changes it, deleted', async () => {
    const added = { lineItems: [item(mug, 2)] }
    const { cart } = await make(calls.AddToCurrentCart, added, visitor)
    const [line] = cart?.lineItems ?? []
    expect(await raised()).toMatchObject([
      {
        type: `${CART}_created`,
        payload: { slug: 'created', createdEvent: { entity: { id: cart?.id, revision: '1' } } },
      },
    ])
    const changes = [
      () => make(calls.AddToCurrentCart, added, visitor),
      () =>
        make(calls.UpdateCurrentCartLineItemQuantity, { lineItems: [{ id: line?.id ?? '', quantity: 1 }] }, visitor),
      () => make(calls.UpdateCurrentCart, { cartInfo: { buyerNote: 'Ring twice' } }, visitor),
      () => make(calls.RemoveCouponFromCurrentCart, {}, visitor),
      () => make(calls.RemoveLineItemsFromCurrentCart, { lineItemIds: [line?.id ?? ''] }, visitor),
    ]
    for (const [index, change] of changes.entries()) {
      await change()
      const [event, ...more] = await raised()
      expect(more).toEqual([])
      const currentEntity = { id: cart?.id, revision: String(index + 2) }
      expect(event).toMatchObject({ type: `${CART}_updated`, payload: { updatedEvent: { currentEntity } } })
    }
    await make(calls.GetCurrentCart, {}, visitor)
    await make(calls.EstimateCurrentCartTotals, {}, visitor)
    expect(await raised()).toEqual([])
    await make(calls.DeleteCurrentCart, {}, visitor)
    expect(await raised()).toMatchObject([
      { type: `${CART}_deleted`, entityId: cart?.id, payload: { slug: 'deleted', deletedEvent: {} } },
    ])
  })

  test('redirect sessions: the creator gets an event, without the secret that opens the session', async () => {
    const { clientId } = await createTestApp(site)
    const { access_token } = await visitorTokens(site, clientId)
    const authRequest = { ...newAuthRequest(clientId, newVerifier().codeChallenge), nonce: 'a-nonce' }
    const requested = { auth: { authRequest, prompt: 'login' as const } }
    await raised()
    const { redirectSession } = await make(calls.CreateRedirectSession, requested, access_token)
    const { id, urlDetails } = redirectSession
    const [event, ...more] = await raised()
    expect(more).toEqual([])
    const { redirect_session: key, state, nonce, ...open } = urlDetails.searchParams
    expect([state, nonce]).toEqual(['a-state', 'a-nonce'])
    const searchParams = { ...open, redirect_session: id }
    const fullUrl = `${site.url}${urlDetails.endpoint}?${new URLSearchParams(searchParams)}`
    const entity = { id, fullUrl, urlDetails: { endpoint: urlDetails.endpoint, searchParams }, shortUrl: '' }
    expect(event).toMatchObject({
      type: 'wix.headless.v1.redirect_session_created',
      entityId: id,
      identity: { identityType: 'ANONYMOUS_VISITOR' },
      payload: { slug: 'created', entityFqdn: 'wix.headless.v1.redirect_session', entityId: id },
    })
    expect(event?.payload.createdEvent).toEqual({ entity })
    for (const secret of [key ?? '', 'a-state', 'a-nonce']) expect(JSON.stringify(event)).not.toContain(secret)
    const [stored] = (await readEvents(site.db, { after: 0, limit: 1000 })).slice(-1)
    expect(stored?.audience).toBe(`visitor:${event?.identity.anonymousVisitorId}`)
  })

  test("the event of a checkout redirect session does not contain the checkout's URL", async () => {
    const other = await createTestSite()
    try {
      const { clientId } = await openTestShop(other)
      const { token, checkoutId } = await goToCheckout(other, clientId)
      const { redirectSession } = await ask(other, token, calls.CreateRedirectSession, { ecomCheckout: { checkoutId } })
      const [event] = (await readEvents(other.db, { after: 0, limit: 1000 })).slice(-1)
      if (!event) throw new Error('Nothing was raised')
      const { entity } = JSON.parse(payloadText(event)).createdEvent
      expect(typeOf(event)).toBe('wix.headless.v1.redirect_session_created')
      expect(entity.fullUrl).toBe(`${other.url}/checkout/${redirectSession.id}`)
      expect(await findRedirectSession(other.db, redirectSession.id)).toBeNull()
      expect(await findRedirectSession(other.db, redirectSession.fullUrl.split('/').at(-1) ?? '')).not.toBeNull()
    } finally {
      await other.close()
    }
  })

  test('an order that is placed takes its cart with it', async () => {
    const other = await createTestSite()
    try {
      const { clientId } = await openTestShop(other)
      const { token, checkoutId } = await goToCheckout(other, clientId)
      const before = await readEvents(other.db, { after: 0, limit: 1000 })
      const order = await buy(other, token, checkoutId)
      const after = before.at(-1)?.sequence ?? 0
      await expect
        .poll(async () => (await readEvents(other.db, { after, limit: 100 })).map(typeOf))
        .toEqual(expect.arrayContaining([`${CART}_deleted`, 'wix.ecom.v1.order_created', 'wix.ecom.v1.order_approved']))
      for (const event of await readEvents(other.db, { after, limit: 100 })) {
        if (!event.entityType.endsWith('.order')) continue
        const { createdEvent, updatedEvent, actionEvent } = JSON.parse(payloadText(event))
        const entity = createdEvent?.entity ?? updatedEvent?.currentEntity ?? actionEvent?.body
        const schema = schemas[typeOf(event)]?.entity
        expect(schema?.parse(entity)).toBeDefined()
        expect(event.entityId).toBe(order.id)
      }
    } finally {
      await other.close()
    }
  })

  test('and every one of them fits the contract, and says who caused it', async () => {
    const all = await readEvents(site.db, { after: 0, limit: 1000 })
    const checked = new Set<string>()
    for (const event of all) {
      const schema = schemas[typeOf(event)]
      const payload = JSON.parse(payloadText(event))
      expect(schema?.payload.parse(payload)).toBeDefined()
      if (schema && 'entity' in schema && !payload.deletedEvent) {
        expect(
          schema.entity?.parse(
            (payload.createdEvent ?? payload.updatedEvent).entity ?? payload.updatedEvent.currentEntity,
          ),
        ).toBeDefined()
      }
      if (event.actor !== null) EventIdentity.parse(JSON.parse(event.actor))
      checked.add(typeOf(event))
    }
    expect(checked.size).toBe(11)
    const byVisitor = all.filter(({ entityType }) => entityType === CART).map(({ actor }) => JSON.parse(actor ?? '{}'))
    expect(new Set(byVisitor.map(({ identityType }) => identityType))).toEqual(new Set(['ANONYMOUS_VISITOR']))
    const [byApp] = all.filter(({ slug }) => slug === 'product_deleted')
    expect(JSON.parse(byApp?.actor ?? '{}')).toMatchObject({ identityType: 'APP' })
  })
})

describe('W01: a rejected write raises no event', () => {
  test.each<[string, () => Promise<Response>]>([
    ['a product without a price', () => callOf(site, key, calls.CreateProduct, { product: { name: 'No price' } })],
    [
      'a slug that is taken',
      () => callOf(site, key, calls.UpdateProduct, { product: { id: mug, name: 'x'.repeat(500) } }),
    ],
    [
      'an unknown product',
      () => callOf(site, key, calls.DeleteProduct, { id: '00000000-0000-4000-8000-00000000dead' }),
    ],
    ['a collection without a name', () => callOf(site, key, calls.CreateCollection, { collection: { name: '' } })],
    [
      'products of which one is unknown',
      () =>
        callOf(site, key, calls.AddProductsToCollection, {
          id: tableware,
          productIds: [apron, '00000000-0000-4000-8000-00000000dead'],
        }),
    ],
    [
      'a redirect session to a checkout that does not exist',
      () =>
        callOf(site, visitor, calls.CreateRedirectSession, {
          ecomCheckout: { checkoutId: '00000000-0000-4000-8000-00000000dead' },
        }),
    ],
    [
      'two items of which one is not for sale',
      () => {
        const lineItems = [item(mug, 1), item('00000000-0000-4000-8000-00000000dead', 1)]
        return callOf(site, visitor, calls.AddToCurrentCart, { lineItems })
      },
    ],
  ])('%s', async (_, attempt) => {
    const answer = await attempt()
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await raised()).toEqual([])
  })
})
