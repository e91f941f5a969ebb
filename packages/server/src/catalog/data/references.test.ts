import { calls, type DataFieldModification } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, memberToken, visitorToken } from '../../testing.ts'

let site: Site
let owner: string
let visitor: string
let member: string

const dataCollectionId = 'recipes'
const key = 'herbs'
const permissions = { read: 'ANYONE', insert: 'ADMIN', update: 'SITE_MEMBER', remove: 'ADMIN' } as const
const multiReference = { referencedCollectionId: 'herbs', referencingFieldKey: 'recipes' }

beforeEach(async () => {
  site = await createTestSite()
  owner = (await createApiKey(site, { name: 'Owner' })).apiKey
  visitor = await visitorToken(site)
  member = await memberToken(site)
  const name = { key: 'name', type: 'TEXT', required: true } as const
  await ask(site, owner, calls.CreateDataCollection, { collection: { id: 'herbs', fields: [name], permissions } })
  await ask(site, owner, calls.CreateDataCollection, {
    collection: {
      id: dataCollectionId,
      fields: [
        name,
        { key: 'minutes', type: 'NUMBER', numberRange: { max: 60 } },
        { key: 'tags', type: 'ARRAY_STRING' },
        { key: 'box', type: 'OBJECT' },
        { key, type: 'MULTI_REFERENCE', typeMetadata: { multiReference } },
      ],
      permissions,
    },
  })
  for (const id of ['thyme', 'sage', 'mint'])
    await ask(site, owner, calls.InsertDataItem, {
      dataCollectionId: 'herbs',
      dataItem: { id, data: { name: id } },
    })
  await ask(site, owner, calls.InsertDataItem, {
    dataCollectionId,
    dataItem: { id: 'tea', data: { name: 'Tea', minutes: 5, tags: ['warm'] } },
  })
})
afterEach(() => site.close())

const reference = (referencedItemId: string, referringItemId = 'tea') => ({
  referringItemFieldName: key,
  referringItemId,
  referencedItemId,
})
const insert = (ids: string[], token = owner) =>
  ask(site, token, calls.BulkInsertDataItemReferences, {
    dataCollectionId,
    dataItemReferences: ids.map((id) => reference(id)),
  })
const listed = async (options: object = {}) => {
  const request = { dataCollectionId, referringItemFieldName: key, referringItemId: 'tea', ...options }
  const { results } = await ask(site, visitor, calls.QueryReferencedDataItems, request)
  return results.map(
    ({ dataItem, unresolvedReference }) => dataItem?.id ?? `no ${unresolvedReference?.referencedItemId}`,
  )
}
const dataOf = async (id = 'tea') =>
  (await ask(site, visitor, calls.GetDataItem, { dataCollectionId, dataItemId: id })).dataItem.data

describe('a list of references', () => {
  test('has each item once, in the order of adding, and reports what does not exist', async () => {
    const { results, bulkActionMetadata } = await insert(['sage', 'thyme', 'sage', 'rue'])
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 3, totalFailures: 1 })
    expect(results[3]).toMatchObject({ action: 'INSERT', referenceMetadata: { originalIndex: 3, success: false } })
    expect(results[3]?.referenceMetadata.error?.code).toBe('WDE0073')
    expect(await listed()).toEqual(['sage', 'thyme'])
    expect(await listed({ order: 'DESC' })).toEqual(['thyme', 'sage'])
  })

  test('is replaced, emptied and asked for one of its items', async () => {
    await insert(['sage'])
    const replace = { dataCollectionId, referringItemFieldName: key, referringItemId: 'tea' }
    await ask(site, owner, calls.ReplaceDataItemReferences, {
      ...replace,
      newReferencedItemIds: ['mint', 'thyme', 'mint'],
    })
    expect(await listed()).toEqual(['mint', 'thyme'])
    const has = async (id: string) =>
      (await ask(site, visitor, calls.IsReferencedDataItem, { dataCollectionId, ...reference(id) })).isReferenced
    expect([await has('mint'), await has('sage')]).toEqual([true, false])
    const missing = { ...replace, newReferencedItemIds: ['sage', 'rue'] }
    expect((await rejection(site, owner, calls.ReplaceDataItemReferences, missing)).code).toBe('WDE0073')
    expect(await listed()).toEqual(['mint', 'thyme'])
    await ask(site, owner, calls.ReplaceDataItemReferences, { ...replace, newReferencedItemIds: [] })
    expect(await listed()).toEqual([])
  })

  test('loses the references that are removed, and says which items are gone', async () => {
    await insert(['sage', 'thyme', 'mint'])
    await ask(site, owner, calls.BulkRemoveDataItemReferences, {
      dataCollectionId,
      dataItemReferences: [reference('thyme'), reference('rue')],
    })
    await ask(site, owner, calls.RemoveDataItem, { dataCollectionId: 'herbs', dataItemId: 'mint' })
    expect(await listed()).toEqual(['sage', 'no mint'])
  })

  test('is read page by page, with a cursor that goes alone', async () => {
    await insert(['sage', 'thyme', 'mint'])
    const request = { dataCollectionId, referringItemFieldName: key, referringItemId: 'tea' }
    const first = await ask(site, visitor, calls.QueryReferencedDataItems, {
      ...request,
      cursorPaging: { limit: 2 },
      returnTotalCount: true,
    })
    expect(first.pagingMetadata).toMatchObject({ count: 2, total: 3, hasNext: true })
    const cursor = first.pagingMetadata.cursors?.next ?? ''
    const next = await ask(site, visitor, calls.QueryReferencedDataItems, {
      dataCollectionId,
      cursorPaging: { cursor },
    })
    expect(next.results.map(({ dataItem }) => dataItem?.id)).toEqual(['mint'])
    const bad = { dataCollectionId, cursorPaging: { cursor: 'bad' } }
    expect((await rejection(site, visitor, calls.QueryReferencedDataItems, bad)).status).toBe(400)
  })

  test('stays when the item is replaced, comes along on request, and is found by what it has', async () => {
    await insert(['sage', 'mint'])
    await ask(site, owner, calls.UpdateDataItem, {
      dataCollectionId,
      dataItem: { id: 'tea', data: { name: 'Green tea' } },
    })
    const query = { filter: { [key]: { $hasSome: ['mint'] } } }
    const included = { dataCollectionId, query, includeReferences: [{ field: key }] }
    const { dataItems } = await ask(site, visitor, calls.QueryDataItems, included)
    expect(dataItems.map(({ data }) => [data.name, data[key]])).toMatchObject([
      ['Green tea', [{ _id: 'sage' }, { _id: 'mint' }]],
    ])
  })

  test('is changed by those who may update the item alone, and takes no other field', async () => {
    expect(
      (
        await rejection(site, visitor, calls.BulkInsertDataItemReferences, {
          dataCollectionId,
          dataItemReferences: [reference('sage')],
        })
      ).code,
    ).toBe('WDE0027')
    expect((await insert(['sage'], member)).bulkActionMetadata.totalSuccesses).toBe(1)
    const wrong = { ...reference('sage'), referringItemFieldName: 'name' }
    const { results } = await ask(site, owner, calls.BulkInsertDataItemReferences, {
      dataCollectionId,
      dataItemReferences: [wrong],
    })
    expect(results[0]?.referenceMetadata.error?.description).toContain('name is not a reference of recipes')
  })
})

describe('a patch', () => {
  const patch = (...fieldModifications: DataFieldModification[]) =>
    ask(site, owner, calls.PatchDataItem, { dataCollectionId, patch: { dataItemId: 'tea', fieldModifications } })

  test('changes what it names, and nothing else', async () => {
    await insert(['sage'])
    await patch(
      { fieldPath: 'minutes', action: 'INCREMENT_FIELD', incrementFieldOptions: { value: -2 } },
      { fieldPath: 'tags', action: 'APPEND_TO_ARRAY', appendToArrayOptions: { value: 'green' } },
      { fieldPath: 'box.size.width', action: 'SET_FIELD', setFieldOptions: { value: 4 } },
    )
    expect(await dataOf()).toMatchObject({
      name: 'Tea',
      minutes: 3,
      tags: ['warm', 'green'],
      box: { size: { width: 4 } },
      [key]: ['sage'],
    })
    await patch(
      { fieldPath: 'tags', action: 'REMOVE_FROM_ARRAY', removeFromArrayOptions: { value: 'warm' } },
      { fieldPath: 'minutes', action: 'REMOVE_FIELD' },
    )
    const data = await dataOf()
    expect([data.tags, data.minutes]).toEqual([['green'], undefined])
  })

  test.each<[DataFieldModification, string]>([
    [{ fieldPath: 'price', action: 'REMOVE_FIELD' }, 'patch.fieldModifications[0].fieldPath'],
    [{ fieldPath: 'box.__proto__.x', action: 'REMOVE_FIELD' }, 'patch.fieldModifications[0].fieldPath'],
    [{ fieldPath: 'minutes', action: 'SET_FIELD' }, 'patch.fieldModifications[0].setFieldOptions'],
    [{ fieldPath: 'minutes', action: 'SET_FIELD', setFieldOptions: { value: 61 } }, 'patch.minutes'],
    [{ fieldPath: 'name', action: 'REMOVE_FIELD' }, 'patch.name'],
    [
      { fieldPath: 'name', action: 'APPEND_TO_ARRAY', appendToArrayOptions: { value: 1 } },
      'patch.fieldModifications[0].fieldPath',
    ],
  ])('%j is rejected by the name of the field', async (modification, field) => {
    const request = { dataCollectionId, patch: { dataItemId: 'tea', fieldModifications: [modification] } }
    expect((await rejection(site, owner, calls.PatchDataItem, request)).fields).toEqual([field])
    expect((await dataOf()).minutes).toBe(5)
  })

  test('of several items reports each', async () => {
    const fieldModifications = [{ fieldPath: 'name', action: 'SET_FIELD' as const, setFieldOptions: { value: 'Brew' } }]
    const { results } = await ask(site, owner, calls.BulkPatchDataItems, {
      dataCollectionId,
      patches: ['tea', 'none'].map((dataItemId) => ({ dataItemId, fieldModifications })),
      returnEntity: true,
    })
    expect(results.map(({ itemMetadata }) => itemMetadata.success)).toEqual([true, false])
    expect(results[0]?.dataItem?.data.name).toBe('Brew')
    expect(results[1]?.itemMetadata.error?.code).toBe('WDE0073')
  })
})

describe('a collection', () => {
  test('gets, changes and loses fields and plugins one by one', async () => {
    const field = { key: 'origin', type: 'TEXT' } as const
    const added = await ask(site, owner, calls.CreateDataCollectionField, { dataCollectionId, field })
    expect(added.dataCollection.revision).toBe('2')
    const changed = { dataCollectionId, field: { ...field, displayName: 'Origin' } }
    await ask(site, owner, calls.UpdateDataCollectionField, changed)
    const plugin = { type: 'MULTILINGUAL' as const, multilingualOptions: { translatableFieldKeys: ['origin'] } }
    await ask(site, owner, calls.AddDataCollectionPlugin, { dataCollectionId, plugin })
    const used = { dataCollectionId, fieldKey: 'origin' }
    expect((await rejection(site, owner, calls.DeleteDataCollectionField, used)).status).toBe(400)
    const without = { dataCollectionId, pluginType: 'MULTILINGUAL' } as const
    expect((await ask(site, owner, calls.DeleteDataCollectionPlugin, without)).dataCollection.plugins).toEqual([])
    const { dataCollection } = await ask(site, owner, calls.DeleteDataCollectionField, used)
    expect(dataCollection.fields.map((each) => each.key)).not.toContain('origin')
  })

  test('rejects a second field of a key, an unknown one, and references to nothing', async () => {
    const twice = { dataCollectionId, field: { key: 'name', type: 'TEXT' } } as const
    const unknown = { dataCollectionId, field: { key: 'none', type: 'TEXT' } } as const
    const nowhere = { dataCollectionId, field: { key: 'to', type: 'MULTI_REFERENCE' } } as const
    expect((await rejection(site, owner, calls.CreateDataCollectionField, twice)).fields).toEqual(['field.key'])
    expect((await rejection(site, owner, calls.UpdateDataCollectionField, unknown)).fields).toEqual(['field.key'])
    expect((await rejection(site, owner, calls.CreateDataCollectionField, nowhere)).fields).toEqual([
      'collection.fields[5].typeMetadata.multiReference.referencedCollectionId',
    ])
    expect((await rejection(site, visitor, calls.CreateDataCollectionField, unknown)).status).toBe(403)
  })
})
