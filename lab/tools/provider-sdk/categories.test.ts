import { fixtures } from '@cartwright/server/testing'
import * as categories from '@wix/auto_sdk_categories_categories'
import * as collections from '@wix/auto_sdk_stores_collections'
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, STORES_APP_ID } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const modules = { categories, collections }
const visit = () => createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules })
const own = () => createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'any' }), modules })
const treeReference = { appNamespace: '@wix/stores', treeKey: null }

test('V01: a storefront of the SDK lists the categories of the shop', async () => {
  const { items } = await visit().categories.queryCategories({ treeReference }).eq('visible', true).limit(100).find()
  expect(items.map(({ name }) => name)).toEqual(['All Products', 'Tableware', 'Prints'])
  expect(items[1]).toMatchObject({ _id: fixtures.tableware, slug: 'tableware', _createdDate: expect.any(Date) })
  const { category } = await visit().categories.getCategoryBySlug('tableware', treeReference, {
    fields: ['DESCRIPTION'],
  })
  expect(category).toMatchObject({ _id: fixtures.tableware, image: expect.stringContaining('wix:image://') })
})

test('V01: an owner builds a tree by the SDK, and fills it', async () => {
  const outer = await own().categories.createCategory({ name: 'Home' }, { treeReference })
  const inner = await own().categories.createCategory(
    { name: 'Cups', parentCategory: { _id: outer._id ?? null } },
    { treeReference },
  )
  expect(inner.parentCategory).toMatchObject({ _id: outer._id, index: 0 })
  const { bulkActionMetadata } = await own().categories.bulkAddItemsToCategory(
    inner._id ?? '',
    [{ catalogItemId: fixtures.mug, appId: STORES_APP_ID }],
    { treeReference },
  )
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 0 })
  const { items } = await visit().categories.listItemsInCategory(outer._id ?? '', treeReference, {
    includeItemsFromSubcategories: true,
  })
  expect(items).toEqual([{ catalogItemId: fixtures.mug, appId: STORES_APP_ID }])
  const changed = await own().categories.updateCategory(
    inner._id ?? '',
    { name: 'Mugs', revision: inner.revision ?? null },
    { treeReference },
  )
  expect(changed).toMatchObject({ name: 'Mugs', revision: '2' })
  expect(await visit().collections.getCollection(inner._id ?? '')).toMatchObject({ name: 'Mugs' })
  await own().categories.deleteCategory(outer._id ?? '', treeReference)
  const [left] = (await visit().categories.queryCategories({ treeReference }).eq('slug', 'cups').find()).items
  expect(left?.parentCategory?._id).toBeUndefined()
})
