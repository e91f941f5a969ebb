import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { visitorToken } from '../../../people/oauth/testing.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { STORE_APP_ID } from '../../product/store-app-id.ts'
import { createTestCatalog, fixtures } from '../../testing.ts'

let site: Site
let visitor: string
let owner: string

beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  visitor = await visitorToken(site)
  owner = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterAll(() => site.close())

const treeReference = { appNamespace: '@wix/stores' }
const item = (catalogItemId: string) => ({ catalogItemId, appId: STORE_APP_ID })

const query = async (request: object = {}, token = visitor) =>
  (await ask(site, token, calls.QueryCategories, { treeReference, query: request })).categories
const names = async (request: object = {}) => (await query(request)).map(({ name }) => name)
const create = async (name: string, parent?: string) => {
  const category = { name, ...(parent && { parentCategory: { id: parent } }) }
  const created = (await ask(site, owner, calls.CreateCategory, { category, treeReference })).category
  return created.id ?? ''
}
const get = async (categoryId: string, token = visitor) =>
  (
    await ask(site, token, calls.GetCategory, {
      categoryId,
      treeReference,
      fields: ['BREADCRUMBS_INFO', 'DESCRIPTION'],
    })
  ).category

test('V01: collections are categories with the same ids', async () => {
  expect(await names()).toEqual(['All Products', 'Tableware', 'Prints'])
  expect(await get(fixtures.tableware)).toMatchObject({
    id: fixtures.tableware,
    name: 'Tableware',
    slug: 'tableware',
    visible: true,
    itemCounter: 4,
    image: { id: 'tableware.svg' },
    treeReference,
    breadcrumbsInfo: { breadcrumbs: [] },
  })
  const bySlug = { slug: 'all-products', treeReference }
  expect((await ask(site, visitor, calls.GetCategoryBySlug, bySlug)).category).toMatchObject({
    id: '00000000-0000-0000-0000-000000000001',
    name: 'All Products',
  })
})

test('V01: what either wire writes the other reads', async () => {
  const id = await create('Kitchen')
  expect((await ask(site, visitor, calls.GetCollection, { id })).collection).toMatchObject({
    name: 'Kitchen',
    visible: true,
  })
  await ask(site, owner, calls.UpdateCollection, { collection: { id, name: 'Kitchens', description: 'Pots' } })
  expect(await get(id)).toMatchObject({ name: 'Kitchens', description: 'Pots', revision: '2' })
  await ask(site, owner, calls.UpdateCategory, {
    category: { id, revision: '2', slug: 'pots', seoData: { tags: [{ type: 'title', children: 'Pots' }] } },
    treeReference,
  })
  const seoData = { tags: [{ children: 'Pots' }] }
  expect((await ask(site, visitor, calls.GetCollectionBySlug, { slug: 'pots' })).collection).toMatchObject({
    id,
    seoData,
  })
  expect(await get(id)).toMatchObject({ slug: 'pots', seoData })
  await ask(site, owner, calls.SaveTranslation, {
    entityType: 'COLLECTION',
    entityId: id,
    language: 'de',
    fields: { seoTitle: 'Töpfe' },
  })
  const german = await ask(site, visitor, calls.GetCollectionBySlug, { slug: 'pots' }, 'de')
  expect(german.collection).toMatchObject({ seoData: { tags: [{ children: 'Töpfe' }] } })
  const stale = { category: { id, revision: '1', name: 'Late' }, treeReference }
  expect(await rejection(site, owner, calls.UpdateCategory, stale)).toMatchObject({ code: 'REVISION_CONFLICT' })
  await ask(site, owner, calls.DeleteCategory, { categoryId: id, treeReference })
  expect(await rejection(site, owner, calls.GetCollection, { id })).toMatchObject({ code: 'COLLECTION_NOT_FOUND' })
})

test('a product of a category is found in all above it', async () => {
  const outer = await create('Home')
  const inner = await create('Cups', outer)
  await ask(site, owner, calls.BulkAddItemsToCategory, {
    categoryId: inner,
    items: [item(fixtures.mug)],
    treeReference,
  })
  const inCategory = (field: string, id: string) => ({ [`${field}.categories`]: { $matchItems: [{ id }] } })
  const count = async (filter: Record<string, unknown>) =>
    (await ask(site, visitor, calls.CountProductsV3, { filter })).count
  expect(await count(inCategory('allCategoriesInfo', outer))).toBe(1)
  expect(await count(inCategory('directCategoriesInfo', outer))).toBe(0)
  expect(await count(inCategory('directCategoriesInfo', inner))).toBe(1)
  expect((await get(inner)).breadcrumbsInfo?.breadcrumbs).toEqual([
    { categoryId: outer, categoryName: 'Home', categorySlug: 'home' },
  ])
  const ofMug = await ask(site, visitor, calls.ListCategoriesForItem, { item: item(fixtures.mug), treeReference })
  expect(ofMug).toEqual({
    directCategoryIds: [fixtures.tableware, inner],
    allCategoryIds: [fixtures.tableware, outer, inner],
  })
  const listed = { categoryId: outer, treeReference, includeItemsFromSubcategories: true }
  expect((await ask(site, visitor, calls.ListItemsInCategory, listed)).items).toEqual([item(fixtures.mug)])
  await ask(site, owner, calls.DeleteCategory, { categoryId: outer, treeReference })
  expect((await get(inner)).parentCategory).not.toHaveProperty('id')
})

test('categories are moved among their siblings, and not below themselves', async () => {
  const parent = await create('Parent')
  const [first, second, third] = [
    await create('One', parent),
    await create('Two', parent),
    await create('Three', parent),
  ]
  const move = (categoryId: string, more: object) =>
    ask(site, owner, calls.MoveCategory, { categoryId, treeReference, parentCategoryId: parent, ...more })
  expect((await move(third, { position: 'FIRST' })).categoriesAfterMove).toEqual([third, first, second])
  const after = await move(third, { position: 'AFTER', moveAfterCategoryId: first })
  expect(after.categoriesAfterMove).toEqual([first, third, second])
  expect(await names({ filter: { 'parentCategory.id': parent } })).toEqual(['One', 'Three', 'Two'])
  expect((await get(second)).parentCategory).toEqual({ id: parent, index: 2 })
  const reject = (request: object) => rejection(site, owner, calls.MoveCategory, { treeReference, ...request })
  expect(await reject({ categoryId: parent, parentCategoryId: first })).toMatchObject({ code: 'TREE_CYCLE_DETECTED' })
  expect(await reject({ categoryId: parent, parentCategoryId: fixtures.mug })).toMatchObject({
    code: 'PARENT_CATEGORY_NOT_IN_TREE',
  })
  expect(await reject({ categoryId: first, position: 'AFTER', moveAfterCategoryId: second })).toMatchObject({
    code: 'AFTER_CATEGORY_NOT_IN_PARENT',
  })
  let deepest = first
  for (const name of ['L3', 'L4', 'L5']) deepest = await create(name, deepest)
  const sixth = { category: { name: 'L6', parentCategory: { id: deepest } }, treeReference }
  expect(await rejection(site, owner, calls.CreateCategory, sixth)).toMatchObject({
    code: 'CATEGORY_DEPTH_LIMIT_EXCEEDED',
  })
})

test('hiding a category hides all below it', async () => {
  const outer = await create('Outer')
  const inner = await create('Inner', outer)
  const setVisible = (categoryId: string, visible: boolean) => ({ categoryId, visible, treeReference })
  await ask(site, owner, calls.UpdateCategoryVisibility, setVisible(outer, false))
  expect(await rejection(site, visitor, calls.GetCategory, { categoryId: inner, treeReference })).toMatchObject({
    code: 'COLLECTION_NOT_FOUND',
  })
  expect(await rejection(site, owner, calls.UpdateCategoryVisibility, setVisible(inner, true))).toMatchObject({
    code: 'PARENT_CATEGORY_HIDDEN',
  })
  expect(await names({ filter: { slug: 'inner' } })).toEqual([])
  const hidden = { treeReference, returnNonVisibleCategories: true, query: { filter: { slug: 'inner' } } }
  expect((await ask(site, owner, calls.QueryCategories, hidden)).categories).toHaveLength(1)
  expect(await rejection(site, visitor, calls.QueryCategories, hidden)).toMatchObject({
    fields: ['returnNonVisibleCategories'],
  })
})

test('bulk calls report each item by its index', async () => {
  const items = [item(fixtures.bowl), item('00000000-0000-4000-8000-000000000999')]
  const request = { categoryId: fixtures.prints, items, treeReference }
  const { results, bulkActionMetadata } = await ask(site, owner, calls.BulkAddItemsToCategory, request)
  expect(results).toMatchObject([
    { itemMetadata: { originalIndex: 0, success: true } },
    { itemMetadata: { originalIndex: 1, success: false, error: { code: 'PRODUCT_NOT_FOUND' } } },
  ])
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
  const arranged = { categoryId: fixtures.prints, treeReference, items: [item(fixtures.bowl)] }
  await ask(site, owner, calls.SetArrangedItems, arranged)
  const listed = {
    categoryId: fixtures.prints,
    treeReference,
    useCategoryArrangement: true,
    cursorPaging: { limit: 1 },
  }
  const page = await ask(site, visitor, calls.ListItemsInCategory, listed)
  expect(page.items).toEqual([item(fixtures.bowl)])
  expect(page.pagingMetadata).toMatchObject({ count: 1, total: 3 })
})

test('categories are searched, counted and paged', async () => {
  const found = { treeReference, search: { search: { expression: 'table' } } }
  expect((await ask(site, visitor, calls.SearchCategories, found)).categories).toMatchObject([{ name: 'Tableware' }])
  const first = await ask(site, visitor, calls.QueryCategories, {
    treeReference,
    query: { cursorPaging: { limit: 2 } },
  })
  const cursor = first.pagingMetadata.cursors.next
  const [third] = (
    await ask(site, visitor, calls.QueryCategories, { treeReference, query: { cursorPaging: { cursor } } })
  ).categories
  expect(first.categories.map(({ id }) => id)).not.toContain(third?.id)
  const { count } = await ask(site, visitor, calls.CountCategories, { treeReference, filter: { visible: true } })
  expect(count).toBe((await query({ cursorPaging: { limit: 1000 } })).length)
})

test('what is not served is rejected by name', async () => {
  const other = { treeReference: { appNamespace: '@wix/blog' } }
  expect(await rejection(site, visitor, calls.QueryCategories, other)).toMatchObject({
    fields: ['treeReference.appNamespace'],
  })
  const long = { category: { name: 'x'.repeat(51) }, treeReference }
  expect(await rejection(site, owner, calls.CreateCategory, long)).toMatchObject({ fields: ['category.name'] })
  const taken = { category: { name: 'Again', slug: 'prints' }, treeReference }
  expect(await rejection(site, owner, calls.CreateCategory, taken)).toMatchObject({ fields: ['category.slug'] })
  expect(await rejection(site, visitor, calls.CreateCategory, taken)).toMatchObject({ status: 403 })
})

test('categories are shown and changed in bulk, each with its own result', async () => {
  const upper = await create('Hidden upper')
  const lower = await create('Hidden lower', upper)
  await ask(site, owner, calls.UpdateCategoryVisibility, { categoryId: upper, visible: false, treeReference })
  const early = { categoryIds: [lower, upper], treeReference, returnEntity: true }
  expect((await ask(site, owner, calls.BulkShowCategories, early)).results).toMatchObject([
    { itemMetadata: { success: false, error: { code: 'PARENT_CATEGORY_HIDDEN' } } },
    { itemMetadata: { success: true }, category: { name: 'Hidden upper', visible: true } },
  ])
  const shown = await ask(site, owner, calls.BulkShowCategories, { categoryIds: [lower], treeReference })
  expect(shown).toMatchObject({ results: [{ itemMetadata: { id: lower, success: true } }] })
  const categories = [
    { category: { id: lower, name: 'Lower' } },
    { category: { id: upper, revision: '1', name: 'Upper' } },
  ]
  const changed = await ask(site, owner, calls.BulkUpdateCategories, { categories, treeReference, returnEntity: true })
  expect(changed.results).toMatchObject([
    { category: { name: 'Lower' } },
    { itemMetadata: { success: false, error: { code: 'REVISION_CONFLICT' } } },
  ])
  const request = { categoryIds: [lower], treeReference }
  expect(await rejection(site, visitor, calls.BulkShowCategories, request)).toMatchObject({ status: 403 })
})
