import { calls, type DataCollectionInput } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

let site: Site
let owner: string
beforeEach(async () => {
  site = await createTestSite()
  owner = (await createApiKey(site, { name: 'Owner', scopes: ['MANAGE_CONTENT'] })).apiKey
})
afterEach(() => site.close())

type Definition = z.input<typeof DataCollectionInput>
const create = (collection: Definition) => ask(site, owner, calls.CreateDataCollection, { collection })
const team: Definition = { id: 'Team', fields: [{ key: 'name', type: 'TEXT' }] }

test('a collection is created, listed, read, replaced and deleted', async () => {
  const { collection } = await create(team)
  expect(collection).toMatchObject({ id: 'Team', revision: '1', permissions: { read: 'ADMIN', insert: 'ADMIN' } })
  expect(collection.fields.map(({ key }) => key)).toEqual(['_id', '_createdDate', '_updatedDate', '_owner', 'name'])
  const { collections } = await ask(site, owner, calls.ListDataCollections, {})
  expect(collections.map(({ id }) => id)).toContain('Team')
  const changed = { ...collection, displayName: 'Our team' }
  const updated = await ask(site, owner, calls.UpdateDataCollection, { collection: changed })
  expect(updated.collection).toMatchObject({ displayName: 'Our team', revision: '2', fields: collection.fields })
  expect(await rejection(site, owner, calls.UpdateDataCollection, { collection: changed })).toEqual({
    status: 409,
    code: 'REVISION_CONFLICT',
  })
  await ask(site, owner, calls.DeleteDataCollection, { dataCollectionId: 'Team' })
  const gone = { status: 404, code: 'WDE0025' }
  expect(await rejection(site, owner, calls.GetDataCollection, { dataCollectionId: 'Team' })).toEqual(gone)
})

test.each<[Definition, string]>([
  [{ id: '1 x', fields: [] }, 'id'],
  [{ id: 'x', fields: [{ key: '$x', type: 'TEXT' }] }, 'fields[0].key'],
  [
    {
      id: 'x',
      fields: [
        { key: 'a', type: 'TEXT' },
        { key: 'a', type: 'NUMBER' },
      ],
    },
    'fields[1].key',
  ],
  [{ id: 'x', fields: [{ key: 'a', type: 'REFERENCE' }] }, 'fields[0].typeMetadata.reference.referencedCollectionId'],
  [{ id: 'x', fields: [{ key: 'a', type: 'TEXT', numberRange: { min: 1 } }] }, 'fields[0].numberRange'],
  [{ id: 'x', fields: [], displayField: 'a' }, 'displayField'],
  [{ id: 'x', fields: [], plugins: [{ type: 'PUBLISH' }, { type: 'PUBLISH' }] }, 'plugins[1].type'],
])('%j names what does not fit', async (collection, field) => {
  const rejected = { status: 400, fields: [`collection.${field}`] }
  expect(await rejection(site, owner, calls.CreateDataCollection, { collection })).toEqual(rejected)
})

test('a field keeps its type while there are items', async () => {
  await create(team)
  const data = { name: 'Ada' }
  await ask(site, owner, calls.InsertDataItem, { dataCollectionId: 'Team', dataItem: { id: 'ada', data } })
  const collection = { id: 'Team', fields: [{ key: 'name', type: 'NUMBER' }] }
  const rejected = { status: 400, fields: ['collection.fields[0].type'] }
  expect(await rejection(site, owner, calls.UpdateDataCollection, { collection })).toEqual(rejected)
})

test('a site has at most 100 collections, each once', async () => {
  expect(await create(team)).toBeDefined()
  const twice = { status: 409, code: 'DATA_COLLECTION_ALREADY_EXISTS' }
  expect(await rejection(site, owner, calls.CreateDataCollection, { collection: team })).toEqual(twice)
  const { pagingMetadata } = await ask(site, owner, calls.ListDataCollections, {})
  for (let i = pagingMetadata.total ?? 0; i < 100; i += 1) await create({ id: `c${i}` })
  const full = { status: 409, code: 'DATA_COLLECTION_LIMIT_EXCEEDED' }
  expect(await rejection(site, owner, calls.CreateDataCollection, { collection: { id: 'more' } })).toEqual(full)
})
