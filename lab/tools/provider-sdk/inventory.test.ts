import { fixtures } from '@cartwright/server/testing'
import * as inventory from '@wix/auto_sdk_stores_inventory'
import { ApiKeyStrategy, createClient } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, thrown } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const owner = () =>
  createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }), modules: { inventory } })

/** What is left of each variant of the apron. */
const apronStock = async () => {
  const { inventoryItem } = await owner().inventory.getInventoryVariants(fixtures.apron)
  return inventoryItem?.variants?.map(({ quantity }) => quantity)
}

test('O12: stock is queried by product', async () => {
  const { inventoryItems, metadata } = await owner().inventory.queryInventory({
    query: { filter: JSON.stringify({ productId: fixtures.mug }) },
  })
  expect(inventoryItems).toMatchObject([
    { productId: fixtures.mug, trackQuantity: true, variants: [{ quantity: 10, inStock: true }] },
  ])
  expect(metadata).toMatchObject({ items: 1 })
})

test('O12: stock of variants is set, taken and given back', async () => {
  const { smallMoss, largeClay } = fixtures.apronVariants
  await owner().inventory.updateInventoryVariants(fixtures.apron, {
    trackQuantity: true,
    variants: [
      { variantId: smallMoss, quantity: 7 },
      { variantId: largeClay, quantity: 4 },
    ],
  })
  const before = await apronStock()
  expect(before).toContain(7)
  await owner().inventory.decrementInventory([
    { productId: fixtures.apron, variantId: smallMoss, decrementBy: 2 },
    { productId: fixtures.apron, variantId: largeClay, decrementBy: 1 },
  ])
  await owner().inventory.incrementInventory([{ productId: fixtures.apron, variantId: largeClay, incrementBy: 5 }])
  expect(await apronStock()).toEqual(before?.map((quantity) => ({ 7: 5, 4: 8 })[quantity ?? -1] ?? quantity))
})

test('O12: stock never goes below zero', async () => {
  const [{ variantId = '' } = {}] =
    (await owner().inventory.getInventoryVariants(fixtures.bowl)).inventoryItem?.variants ?? []
  const tooMuch = owner().inventory.decrementInventory([{ productId: fixtures.bowl, variantId, decrementBy: 2 }])
  expect(await thrown(tooMuch)).toMatchObject({ details: { applicationError: { code: expect.any(String) } } })
})

test('O12: the site ignored nothing that the SDK sent', () => {
  expect(shop.network.sent.filter(({ ignored }) => ignored)).toEqual([])
})
