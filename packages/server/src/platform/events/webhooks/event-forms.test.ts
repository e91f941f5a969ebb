import { calls } from '@cartwright/contract'
import { afterEach, expect, test } from 'vitest'
import { openManagement } from '../../../catalog/write/testing.ts'
import { visitorTokens } from '../../../people/oauth/testing.ts'
import { item, shopperWith } from '../../../selling/cart/testing.ts'
import { openTestShop } from '../../../selling/checkout/testing.ts'
import { ask } from '../../http/testing.ts'
import { openReceiver, openWebhookSite } from './testing.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A site with a receiver of the given types of events. */
async function open(eventTypes: string[]) {
  const { site, apiKey } = await openWebhookSite()
  closers.push(site.close)
  const receiver = await openReceiver()
  closers.push(receiver.close)
  const shop = await openManagement(site)
  const { clientId } = await openTestShop(site)
  await ask(site, apiKey, calls.CreateWebhookSubscription, { subscription: { url: receiver.url, eventTypes } })
  /** What arrived since the last look: its type, and its entity. */
  const arrived = async () => {
    await site.webhooks.deliverDue()
    const envelopes = receiver.envelopes()
    receiver.received.length = 0
    return envelopes
  }
  return { site, apiKey, clientId, shop, arrived }
}

const product = { name: 'Kettle', priceData: { price: 40 }, visible: true }

test('one change of a product reaches receivers of both wires, each with an id of its own', async () => {
  const v3 = 'wix.stores.catalog.v3.product'
  const { site, apiKey, shop, arrived } = await open([
    `${v3}_created`,
    `${v3}_updated`,
    `${v3}_deleted`,
    'com.wix.ecommerce.catalog.api.v1.ProductChanged',
  ])
  const { id } = await shop.create(product)
  expect(await arrived()).toMatchObject([
    {
      eventType: `${v3}_created`,
      payload: { entityId: id, slug: 'created', createdEvent: { entity: { id, name: 'Kettle' } } },
    },
  ])
  await ask(site, apiKey, calls.UpdateProduct, { product: { id, name: 'Teapot' } })
  const changed = await arrived()
  expect(changed.map(({ eventType }) => eventType).toSorted()).toEqual([
    'com.wix.ecommerce.catalog.api.v1.ProductChanged',
    `${v3}_updated`,
  ])
  expect(new Set(changed.map(({ claims }) => claims.jti)).size).toBe(2)
  expect(changed.find(({ eventType }) => eventType === `${v3}_updated`)?.payload).toMatchObject({
    entityFqdn: v3,
    updatedEvent: { currentEntity: { name: 'Teapot', actualPriceRange: { minValue: { amount: '40.00' } } } },
  })
  await ask(site, apiKey, calls.DeleteProductV3, { productId: id })
  expect(await arrived()).toMatchObject([
    { eventType: `${v3}_deleted`, payload: { deletedEvent: { deletedEntity: { id } } } },
  ])
})

test('a change of stock is an event for each variant, listed under its own type and entity', async () => {
  const v3 = 'wix.stores.catalog.v3.inventory_item'
  const { site, apiKey, shop, arrived } = await open([`${v3}_updated`, `${v3}_created`])
  const { id } = await shop.create(product)
  expect(await arrived()).toMatchObject([{ eventType: `${v3}_created`, payload: { entityId: id } }])
  await ask(site, apiKey, calls.UpdateInventoryItemV3, { inventoryItem: { id, quantity: 7 } })
  expect(await arrived()).toMatchObject([
    { eventType: `${v3}_updated`, payload: { entityId: id, updatedEvent: { currentEntity: { id, quantity: 7 } } } },
  ])
  const { deliveries } = await ask(site, apiKey, calls.ListWebhookDeliveries, {})
  expect(deliveries[0]).toMatchObject({ eventType: `${v3}_updated`, entityId: id, status: 'DELIVERED' })
})

test('carts of either shape are events of cart v2, and categories of collections', async () => {
  const { site, apiKey, shop, clientId, arrived } = await open([
    'wix.ecom.v2.cart_created',
    'wix.categories.v1.category_created',
  ])
  const { id } = await shop.create(product)
  const shopper = shopperWith(site, (await visitorTokens(site, clientId)).access_token)
  const { body } = await shopper.add(item(id, 2))
  expect(await arrived()).toMatchObject([
    {
      eventType: 'wix.ecom.v2.cart_created',
      payload: { entityId: body.cart.id, createdEvent: { entity: { id: body.cart.id, lineItems: [{}] } } },
    },
  ])
  const collection = { name: 'Kitchen', visible: true }
  const made = await ask(site, apiKey, calls.CreateCollection, { collection })
  expect(await arrived()).toMatchObject([
    {
      eventType: 'wix.categories.v1.category_created',
      payload: { entityId: made.collection.id, createdEvent: { entity: { name: 'Kitchen' } } },
    },
  ])
})

test('brands are created, changed and deleted', async () => {
  const v3 = 'wix.stores.catalog.v3.brand'
  const { site, apiKey, arrived } = await open([`${v3}_created`, `${v3}_updated`, `${v3}_deleted`])
  const { brand } = await ask(site, apiKey, calls.CreateBrandV3, { brand: { name: 'Norrby' } })
  const { id = '' } = brand
  await ask(site, apiKey, calls.UpdateBrandV3, { brand: { id, name: 'Quillon' } })
  await ask(site, apiKey, calls.DeleteBrandV3, { brandId: id })
  expect(await arrived()).toMatchObject([
    { eventType: `${v3}_created`, payload: { createdEvent: { entity: { id, name: 'Norrby' } } } },
    { eventType: `${v3}_updated`, payload: { updatedEvent: { currentEntity: { name: 'Quillon' } } } },
    { eventType: `${v3}_deleted`, payload: { deletedEvent: { deletedEntity: { id } } } },
  ])
})
