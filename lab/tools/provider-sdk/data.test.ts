import * as collections from '@wix/auto_sdk_data_collections'
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk'
import * as items from '@wix/wix-data-items-sdk'
import { beforeAll, expect, test } from 'vitest'
import { OWN_HOST, openShop, type Shop, thrown } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

// `@wix/data` exports these two packages as `items` and `collections`.
const modules = { items, collections }
const visit = () => createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules })
const own = () => createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'any' }), modules })
const ownAtOwnHost = () =>
  createClient({
    auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'any' }),
    modules,
    host: { apiBaseUrl: OWN_HOST },
    useCDN: false,
  })

test.each([
  ['the provider’s hosts', 'Recipes', own],
  ['a host of its own', 'OwnRecipes', ownAtOwnHost],
])('collections and items are managed at %s', async (_, id, connect) => {
  const client = connect()
  await client.collections.createDataCollection({
    _id: id,
    displayName: 'Recipes',
    fields: [
      { key: 'title', type: 'TEXT', required: true },
      { key: 'minutes', type: 'NUMBER' },
      { key: 'since', type: 'DATETIME' },
      { key: 'tags', type: 'ARRAY_STRING' },
      { key: 'next', type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: id } } },
    ],
    permissions: { read: 'ANYONE', insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN' },
    plugins: [{ type: 'PUBLISH' }],
  })
  const stored = await client.collections.getDataCollection(id)
  expect(stored).toMatchObject({ _id: id, revision: '1', collectionType: 'NATIVE' })
  expect(stored._createdDate).toBeInstanceOf(Date)
  await client.collections.updateDataCollection({ ...stored, _id: id, displayName: 'Good recipes' })
  const listed = await client.collections.listDataCollections({ paging: { limit: 50 } })
  expect(listed.collections?.find(({ _id }) => _id === id)?.displayName).toBe('Good recipes')

  const since = new Date('2026-01-05T08:00:00.000Z')
  const inserted = await client.items.insert(id, { _id: 'scones', title: 'Scones', minutes: 25, since, tags: ['tea'] })
  expect(inserted).toMatchObject({ _id: 'scones', title: 'Scones', since })
  expect(inserted._createdDate).toBeInstanceOf(Date)
  const many = await client.items.bulkInsert(id, [
    { _id: 'soup', title: 'Soup', minutes: 40, next: 'scones', tags: ['warm', 'tea'] },
    { title: 3 },
    { _id: 'draft', title: 'Draft', _publishStatus: 'DRAFT' },
  ])
  expect(many).toMatchObject({ inserted: 2, insertedItemIds: ['soup', 'draft'] })
  expect(many.errors[0]).toMatchObject({ code: 'WDE0080', originalIndex: 1 })

  const shopper = visit()
  expect(await shopper.items.get(id, 'scones')).toEqual(inserted)
  expect(await shopper.items.get(id, 'none')).toBeNull()
  expect(await shopper.items.get(id, 'draft')).toBeNull()
  const found = await shopper.items.query(id).gt('minutes', 10).hasSome('tags', ['tea']).descending('minutes').find()
  expect(found.items.map(({ _id }) => _id)).toEqual(['soup', 'scones'])
  expect((await shopper.items.query(id).eq('since', since).find()).length).toBe(1)
  expect((await shopper.items.query(id).startsWith('title', 'so').include('next').find()).items[0]?.next).toMatchObject(
    {
      title: 'Scones',
    },
  )
  const first = await shopper.items.query(id).ascending('title').limit(1).find({ returnTotalCount: true })
  expect([first.totalCount, first.hasNext(), first.items[0]?._id]).toEqual([2, true, 'scones'])
  expect((await first.next()).items[0]?._id).toBe('soup')
  const either = shopper.items.query(id).eq('title', 'Soup').or(shopper.items.query(id).lt('minutes', 30))
  expect(await either.count()).toBe(2)
  expect(await shopper.items.query(id).not(shopper.items.query(id).eq('title', 'Soup')).count()).toBe(1)
  expect(await client.items.query(id).count({ showDrafts: true })).toBe(3)

  expect(await thrown(shopper.items.insert(id, { title: 'x' }))).toMatchObject({
    details: { applicationError: { code: 'WDE0027' } },
  })
  expect(await thrown(client.items.insert(id, { minutes: 1 }))).toMatchObject({
    violations: [{ field: 'dataItem.data.title' }],
  })
  expect(await client.items.update(id, { ...inserted, title: 'Plain scones' })).toMatchObject({ title: 'Plain scones' })
  expect(await client.items.save(id, { _id: 'bread', title: 'Bread' })).toMatchObject({ _id: 'bread' })
  expect(
    await client.items.bulkSave(id, [
      { _id: 'bread', title: 'Rye bread' },
      { _id: 'jam', title: 'Jam' },
    ]),
  ).toMatchObject({ inserted: 1, updated: 1 })
  expect(await client.items.bulkUpdate(id, [{ _id: 'jam', title: 'Plum jam' }])).toMatchObject({ updated: 1 })
  expect(await client.items.bulkRemove(id, ['jam', 'none'])).toMatchObject({ removed: 1, skipped: 1, errors: [] })
  expect(await client.items.remove(id, 'bread')).toMatchObject({ title: 'Rye bread' })
  expect(await client.items.remove(id, 'bread')).toBeNull()
  await client.collections.deleteDataCollection(id)
  expect(await thrown(client.items.query(id).find())).toMatchObject({
    details: { applicationError: { code: 'WDE0025' } },
  })
})

test('references, patches, fields and plugins are managed one by one', async () => {
  const client = own()
  const name = { key: 'name', type: 'TEXT' } as const
  for (const _id of ['Herbs', 'Teas'])
    await client.collections.createDataCollection({ _id, fields: [name], permissions: { read: 'ANYONE' } })
  await client.collections.createDataCollectionField('Teas', {
    field: {
      key: 'herbs',
      type: 'MULTI_REFERENCE',
      typeMetadata: { multiReference: { referencedCollectionId: 'Herbs', referencingFieldKey: 'teas' } },
    },
  })
  await client.collections.addDataCollectionPlugin('Teas', { plugin: { type: 'PUBLISH' } })
  const { plugins } = await client.collections.getDataCollection('Teas')
  expect(plugins?.map(({ type }) => type)).toEqual(['PUBLISH'])
  await client.collections.deleteDataCollectionPlugin('Teas', { pluginType: 'PUBLISH' })

  await client.items.bulkInsert(
    'Herbs',
    ['mint', 'sage', 'thyme'].map((id) => ({ _id: id, name: id })),
  )
  await client.items.insert('Teas', { _id: 'tea', name: 'Tea' })
  await client.items.insertReference('Teas', 'herbs', 'tea', ['sage', 'mint'])
  const shopper = visit()
  const referenced = async () =>
    (await shopper.items.queryReferenced('Teas', 'tea', 'herbs', { limit: 1 })).items.map(({ _id }) => _id)
  expect(await referenced()).toEqual(['sage'])
  const first = await shopper.items.queryReferenced('Teas', 'tea', 'herbs', { limit: 1 })
  expect((await first.next()).items.map(({ _id }) => _id)).toEqual(['mint'])
  expect(await shopper.items.isReferenced('Teas', 'herbs', 'tea', 'mint')).toBe(true)
  await client.items.removeReference('Teas', 'herbs', 'tea', ['sage'])
  expect(await referenced()).toEqual(['mint'])
  await client.items.replaceReferences('Teas', 'herbs', 'tea', ['thyme', 'mint'])
  const { items: found } = await shopper.items.query('Teas').include('herbs').find()
  expect(found[0]?.herbs).toMatchObject([{ _id: 'thyme' }, { _id: 'mint' }])

  await client.items.patch('Teas', 'tea').setField('name', 'Green tea').run()
  expect(await shopper.items.get('Teas', 'tea')).toMatchObject({ name: 'Green tea' })
  const many = await client.items.bulkPatch('Herbs', ['mint', 'sage']).setField('name', 'Fresh').run()
  expect(many).toMatchObject({ updated: 2 })
})
