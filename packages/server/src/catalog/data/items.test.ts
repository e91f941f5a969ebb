import { calls, type DataCollectionInput } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, memberToken, visitorToken } from '../../testing.ts'

let site: Site
let owner: string
let visitor: string
let member: string
beforeEach(async () => {
  site = await createTestSite()
  owner = (await createApiKey(site, { name: 'Owner' })).apiKey
  visitor = await visitorToken(site)
  member = await memberToken(site)
})
afterEach(() => site.close())

type Definition = z.input<typeof DataCollectionInput>
const define = (collection: Definition) => ask(site, owner, calls.CreateDataCollection, { collection })
const readByAll = { read: 'ANYONE' } as const
const recipes: Definition = {
  id: 'recipes',
  fields: [
    { key: 'title', type: 'TEXT', required: true, stringLengthRange: { maxLength: 20 } },
    { key: 'minutes', type: 'NUMBER', numberRange: { min: 1 } },
    { key: 'vegan', type: 'BOOLEAN' },
    { key: 'since', type: 'DATETIME' },
    { key: 'tags', type: 'ARRAY_STRING' },
    { key: 'body', type: 'RICH_TEXT' },
    { key: 'link', type: 'URL' },
    { key: 'photo', type: 'IMAGE' },
    { key: 'next', type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'recipes' } } },
  ],
  permissions: readByAll,
}
const insert = (token: string, dataCollectionId: string, data: object, id?: string) =>
  ask(site, token, calls.InsertDataItem, { dataCollectionId, dataItem: { ...(id && { id }), data: { ...data } } })
const idsWhere = async (filter: object, sort: { fieldName: string; order?: 'ASC' | 'DESC' }[] = []) => {
  const query = { filter: { ...filter }, sort }
  const { dataItems } = await ask(site, visitor, calls.QueryDataItems, { dataCollectionId: 'recipes', query })
  return dataItems.map(({ id }) => id)
}

describe('a query', () => {
  beforeEach(async () => {
    await define(recipes)
    await insert(owner, 'recipes', { title: 'Scones', minutes: 25, vegan: false, tags: ['tea', 'sweet'] }, 'scones')
    await insert(
      owner,
      'recipes',
      { title: 'Pea soup', minutes: 40, vegan: true, tags: ['warm'], next: 'scones' },
      'soup',
    )
    await insert(owner, 'recipes', { title: '100 % Rye_bread', since: { $date: '2026-01-05T08:00:00Z' } }, 'rye')
  })

  test.each<[object, string[]]>([
    [{}, ['scones', 'soup', 'rye']],
    [{ title: 'Scones' }, ['scones']],
    [{ title: { $ne: 'Scones' } }, ['soup', 'rye']],
    [{ minutes: { $ne: 25 } }, ['soup', 'rye']],
    [{ minutes: { $gt: 25 } }, ['soup']],
    [{ minutes: { $gte: 25, $lt: 40 } }, ['scones']],
    [{ minutes: { $in: [25, 40] } }, ['scones', 'soup']],
    [{ minutes: { $nin: [25] } }, ['soup', 'rye']],
    [{ minutes: { $in: [] } }, []],
    [{ minutes: null }, ['rye']],
    [{ minutes: { $exists: true } }, ['scones', 'soup']],
    [{ vegan: true }, ['soup']],
    [{ tags: { $hasSome: ['tea', 'warm'] } }, ['scones', 'soup']],
    [{ tags: { $hasAll: ['tea', 'sweet'] } }, ['scones']],
    [{ tags: 'warm' }, ['soup']],
    [{ title: { $contains: 'SOUP' } }, ['soup']],
    [{ title: { $contains: '%' } }, ['rye']],
    [{ title: { $startsWith: '100 % rye_' } }, ['rye']],
    [{ title: { $endsWith: 'es' } }, ['scones']],
    [{ title: { $not: { $endsWith: 'es' } } }, ['soup', 'rye']],
    [{ since: { $lt: { $date: '2026-01-05T09:00:00+01:00' } } }, []],
    [{ since: { $date: '2026-01-05T09:00:00+01:00' } }, ['rye']],
    [{ next: 'scones' }, ['soup']],
    [{ _id: { $in: ['rye', 'soup'] } }, ['soup', 'rye']],
    [{ $or: [{ minutes: 25 }, { vegan: true }] }, ['scones', 'soup']],
    [{ $not: [{ minutes: 25 }] }, ['soup', 'rye']],
    [{ $and: [{ minutes: { $gt: 1 } }, { $not: { vegan: true } }] }, ['scones']],
  ])('by %j finds what matches', async (filter, expected) => {
    expect(await idsWhere(filter)).toEqual(expected)
  })

  test.each([
    [{ title: { $regex: '.*' } }, 'query.filter.title.$regex'],
    [{ $where: 'true' }, 'query.filter.$where'],
    [{ password: 'x' }, 'query.filter.password'],
    [{ minutes: '25' }, 'query.filter.minutes'],
    [{ minutes: { $contains: '2' } }, 'query.filter.minutes.$contains'],
    [{ vegan: 1 }, 'query.filter.vegan'],
    [{ since: 'soon' }, 'query.filter.since'],
    [{ "x' or 1=1": 1 }, "query.filter.x' or 1=1"],
    [{ 'title.city': 'x' }, 'query.filter.title.city'],
    [{ $or: { title: 'x' } }, 'query.filter.$or'],
  ])('by %j names what does not fit', async (filter, field) => {
    const request = { dataCollectionId: 'recipes', query: { filter } }
    expect(await rejection(site, visitor, calls.QueryDataItems, request)).toEqual({ status: 400, fields: [field] })
  })

  test('sorts, and pages by offset and by cursor', async () => {
    expect(await idsWhere({}, [{ fieldName: 'title', order: 'DESC' }])).toEqual(['scones', 'soup', 'rye'])
    const page = (query: object) =>
      ask(site, visitor, calls.QueryDataItems, {
        dataCollectionId: 'recipes',
        query: { ...query },
        returnTotalCount: true,
      })
    const sort = [{ fieldName: 'title', order: 'ASC' }]
    const second = await page({ sort, paging: { limit: 1, offset: 1 } })
    expect(second.dataItems.map(({ id }) => id)).toEqual(['soup'])
    expect(second.pagingMetadata).toMatchObject({ count: 1, offset: 1, total: 3, hasNext: true })
    const third = await page({ cursorPaging: { limit: 1, cursor: second.pagingMetadata.cursors?.next } })
    expect(third.dataItems.map(({ id }) => id)).toEqual(['scones'])
    expect(third.pagingMetadata.hasNext).toBe(false)
    const forged = { dataCollectionId: 'recipes', query: { cursorPaging: { cursor: 'e30' } } }
    expect(await rejection(site, visitor, calls.QueryDataItems, forged)).toMatchObject({ status: 400 })
  })

  test('returns only the requested fields, and includes referenced items', async () => {
    const { dataItems } = await ask(site, visitor, calls.QueryDataItems, {
      dataCollectionId: 'recipes',
      query: { filter: { _id: 'soup' }, fields: ['next'] },
      includeReferences: [{ field: 'next' }],
    })
    expect(Object.keys(dataItems[0]?.data ?? {}).filter((key) => !key.startsWith('_'))).toEqual(['next'])
    expect(dataItems[0]?.data.next).toMatchObject({ _id: 'scones', title: 'Scones' })
  })

  test('counts', async () => {
    const request = { dataCollectionId: 'recipes', filter: { minutes: { $gt: 1 } } }
    expect(await ask(site, visitor, calls.CountDataItems, request)).toEqual({ totalCount: 2 })
  })
})

describe('an item', () => {
  beforeEach(() => define(recipes))

  test.each<[object, string]>([
    [{ minutes: 3 }, 'title'],
    [{ title: 'A title of more than twenty characters' }, 'title'],
    [{ title: 'x', minutes: 0 }, 'minutes'],
    [{ title: 'x', minutes: '3' }, 'minutes'],
    [{ title: 'x', vegan: 'yes' }, 'vegan'],
    [{ title: 'x', since: '2026-01-05' }, 'since'],
    [{ title: 'x', tags: [1] }, 'tags'],
    [{ title: 'x', link: 'javascript:alert(1)' }, 'link'],
    [{ title: 'x', link: '//evil.example' }, 'link'],
    [{ title: 'x', photo: 'data:text/html,x' }, 'photo'],
    [{ title: 'x', colour: 'red' }, 'colour'],
    [{ title: 'x', _publishStatus: 'DRAFT' }, '_publishStatus'],
  ])('%j is rejected by the name of the field', async (data, field) => {
    const request = { dataCollectionId: 'recipes', dataItem: { data } }
    const rejected = { status: 400, fields: [`dataItem.data.${field}`] }
    expect(await rejection(site, owner, calls.InsertDataItem, request)).toEqual(rejected)
  })

  test('has rich text without anything that could run', async () => {
    const body = '<p onclick="x()">Tea<script>alert(1)</script><a href="javascript:x()">here</a></p>'
    const { dataItem } = await insert(owner, 'recipes', { title: 'Tea', body })
    expect(dataItem.data.body).toBe('<p>Tea<a rel="nofollow noopener noreferrer">here</a></p>')
  })

  test('limits its size', async () => {
    const request = { dataCollectionId: 'recipes', dataItem: { data: { title: 'x', body: 'y'.repeat(500_000) } } }
    expect(await rejection(site, owner, calls.InsertDataItem, request)).toEqual({ status: 413, code: 'WDE0009' })
  })

  test('can be inserted, read, replaced, saved and removed', async () => {
    const inserted = await insert(owner, 'recipes', { title: 'Tea', minutes: 4 }, 'tea')
    expect(inserted.dataItem.data).toMatchObject({ _id: 'tea', title: 'Tea', minutes: 4 })
    const named = { dataCollectionId: 'recipes', dataItemId: 'tea' }
    expect((await ask(site, visitor, calls.GetDataItem, named)).dataItem).toEqual(inserted.dataItem)
    const again = { dataCollectionId: 'recipes', dataItem: { id: 'tea', data: { title: 'x' } } }
    expect(await rejection(site, owner, calls.InsertDataItem, again)).toEqual({ status: 409, code: 'WDE0074' })
    const read = { ...inserted.dataItem.data, title: 'Green tea' }
    const update = { dataCollectionId: 'recipes', dataItem: { id: 'tea', data: read } }
    expect((await ask(site, owner, calls.UpdateDataItem, update)).dataItem.data).toMatchObject({ title: 'Green tea' })
    const save = (id: string) => ({ dataCollectionId: 'recipes', dataItem: { id, data: { title: 'Saved' } } })
    expect((await ask(site, owner, calls.SaveDataItem, save('tea'))).action).toBe('UPDATE')
    expect((await ask(site, owner, calls.SaveDataItem, save('new'))).action).toBe('INSERT')
    expect((await ask(site, owner, calls.RemoveDataItem, named)).dataItem.data).toMatchObject({ title: 'Saved' })
    expect(await rejection(site, visitor, calls.GetDataItem, named)).toEqual({ status: 404, code: 'WDE0073' })
    expect(await rejection(site, owner, calls.UpdateDataItem, update)).toEqual({ status: 404, code: 'WDE0073' })
  })

  test.each([{ condition: { filter: {} } }, { saveReferences: true }, { appOptions: { x: 1 } }])(
    'is not written with %j',
    async (options) => {
      const request = { dataCollectionId: 'recipes', dataItem: { data: { title: 'x' } }, ...options }
      const fields = Object.keys(options)
      expect(await rejection(site, owner, calls.InsertDataItem, request)).toEqual({ status: 400, fields })
    },
  )

  test('in an unknown collection is WDE0025', async () => {
    const request = { dataCollectionId: 'Team' }
    expect(await rejection(site, visitor, calls.QueryDataItems, request)).toEqual({ status: 404, code: 'WDE0025' })
  })
})

describe('bulk writes', () => {
  beforeEach(() => define(recipes))
  const request = (dataItems: { id?: string; data: Record<string, unknown> }[]) => ({
    dataCollectionId: 'recipes',
    dataItems,
  })

  test('report each item and write those that fit', async () => {
    const { results, bulkActionMetadata } = await ask(
      site,
      owner,
      calls.BulkInsertDataItems,
      request([{ id: 'a', data: { title: 'A' } }, { data: { minutes: 1 } }, { id: 'a', data: { title: 'Again' } }]),
    )
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 2 })
    expect(results.map(({ itemMetadata }) => itemMetadata.error?.code)).toEqual([undefined, 'WDE0080', 'WDE0074'])
    expect(results[1]?.itemMetadata.error?.data).toMatchObject({
      fieldViolations: [{ field: 'dataItems[1].data.title' }],
    })
    expect(await idsWhere({})).toEqual(['a'])
  })

  test('update, save and remove', async () => {
    await insert(owner, 'recipes', { title: 'A' }, 'a')
    const items = [
      { id: 'a', data: { title: 'A2' } },
      { id: 'b', data: { title: 'B' } },
    ]
    const updated = await ask(site, owner, calls.BulkUpdateDataItems, request(items))
    expect(updated.results.map(({ itemMetadata }) => itemMetadata.error?.code)).toEqual([undefined, 'WDE0073'])
    const saved = await ask(site, owner, calls.BulkSaveDataItems, { ...request(items), returnEntity: true })
    expect(saved.results.map(({ action }) => action)).toEqual(['UPDATE', 'INSERT'])
    expect(saved.results[1]?.dataItem?.data.title).toBe('B')
    const removal = { dataCollectionId: 'recipes', dataItemIds: ['a', 'c'] }
    const removed = await ask(site, owner, calls.BulkRemoveDataItems, removal)
    expect(removed.results.map(({ itemMetadata }) => itemMetadata.success)).toEqual([true, false])
    expect(await idsWhere({})).toEqual(['b'])
  })

  test('take at most 1000 items, and a collection at most 10,000', async () => {
    const many = (start: number, count: number) =>
      request(Array.from({ length: count }, (_, i) => ({ id: `i${start + i}`, data: { title: 'x' } })))
    const rejected = { status: 400, fields: ['dataItems'] }
    expect(await rejection(site, owner, calls.BulkInsertDataItems, many(0, 1001))).toEqual(rejected)
    for (let start = 0; start < 10_000; start += 1000) {
      const { bulkActionMetadata } = await ask(site, owner, calls.BulkInsertDataItems, many(start, 1000))
      expect(bulkActionMetadata.totalSuccesses).toBe(1000)
    }
    const { results } = await ask(site, owner, calls.BulkSaveDataItems, many(9999, 2))
    expect(results.map(({ itemMetadata }) => itemMetadata.error?.code)).toEqual([undefined, 'DATA_ITEM_LIMIT_EXCEEDED'])
  })
})

describe('permissions', () => {
  const title = [{ key: 'title', type: 'TEXT' }] as const
  const tries = async (token: string, dataCollectionId: string) => {
    const attempt = async (call: Promise<unknown>) =>
      call.then(
        () => 'yes',
        (error: unknown) => /WDE\d+/.exec(String(error))?.[0],
      )
    return [
      await attempt(ask(site, token, calls.QueryDataItems, { dataCollectionId })),
      await attempt(insert(token, dataCollectionId, { title: 'x' })),
      await attempt(ask(site, token, calls.UpdateDataItem, { dataCollectionId, dataItem: { id: 'a', data: {} } })),
      await attempt(ask(site, token, calls.RemoveDataItem, { dataCollectionId, dataItemId: 'none' })),
    ]
  }

  test('say who reads, inserts, updates and removes', async () => {
    await define({ id: 'staff', fields: [...title] })
    await define({
      id: 'mixed',
      fields: [...title],
      permissions: { read: 'ANYONE', insert: 'SITE_MEMBER', update: 'SITE_MEMBER', remove: 'ADMIN' },
    })
    for (const id of ['staff', 'mixed']) await insert(owner, id, { title: 'a' }, 'a')
    const no = 'WDE0027'
    expect(await tries(visitor, 'staff')).toEqual([no, no, no, no])
    expect(await tries(member, 'staff')).toEqual([no, no, no, no])
    expect(await tries(visitor, 'mixed')).toEqual(['yes', no, no, no])
    expect(await tries(member, 'mixed')).toEqual(['yes', 'yes', 'yes', no])
    expect(await tries(owner, 'staff')).toEqual(['yes', 'yes', 'yes', 'WDE0073'])
    const { apiKey } = await createApiKey(site, { name: 'Stock', scopes: ['MANAGE_INVENTORY'] })
    expect(await tries(apiKey, 'staff')).toEqual([no, no, no, no])
  })

  test('may be those of the author', async () => {
    const role = 'SITE_MEMBER_AUTHOR'
    await define({
      id: 'notes',
      fields: [...title],
      permissions: { read: role, insert: role, update: role, remove: role },
    })
    const { dataItem } = await insert(member, 'notes', { title: 'Mine' })
    await insert(owner, 'notes', { title: 'Other' }, 'other')
    const seen = await ask(site, member, calls.QueryDataItems, { dataCollectionId: 'notes' })
    expect(seen.dataItems).toEqual([dataItem])
    const change = { dataCollectionId: 'notes', dataItem: { id: 'other', data: { title: 'x' } } }
    expect(await rejection(site, member, calls.UpdateDataItem, change)).toEqual({ status: 404, code: 'WDE0073' })
  })

  test('show drafts to staff only', async () => {
    await define({ id: 'news', fields: [...title], permissions: readByAll, plugins: [{ type: 'PUBLISH' }] })
    await insert(owner, 'news', { title: 'Soon', _publishStatus: 'DRAFT' }, 'soon')
    await insert(owner, 'news', { title: 'Now' }, 'now')
    const ids = async (token: string, drafts?: boolean) => {
      const request = { dataCollectionId: 'news', ...(drafts && { publishPluginOptions: { includeDraftItems: true } }) }
      return (await ask(site, token, calls.QueryDataItems, request)).dataItems.map(({ id }) => id)
    }
    expect(await ids(visitor)).toEqual(['now'])
    expect(await ids(owner)).toEqual(['now'])
    expect(await ids(owner, true)).toEqual(['soon', 'now'])
    await expect(ids(visitor, true)).rejects.toThrow('WDE0027')
    const draft = { dataCollectionId: 'news', dataItemId: 'soon' }
    expect(await rejection(site, visitor, calls.GetDataItem, draft)).toEqual({ status: 404, code: 'WDE0073' })
    expect((await ask(site, owner, calls.GetDataItem, draft)).dataItem.data._publishStatus).toBe('DRAFT')
    const publish = { id: 'soon', data: { title: 'Here', _publishStatus: 'PUBLISHED' } }
    await ask(site, owner, calls.UpdateDataItem, { dataCollectionId: 'news', dataItem: publish })
    expect(await ids(visitor)).toEqual(['soon', 'now'])
  })
})

test('erasing a member deletes their items', async () => {
  await define({ id: 'notes', fields: [{ key: 'title', type: 'TEXT' }], permissions: { insert: 'SITE_MEMBER' } })
  await insert(member, 'notes', { title: 'Mine' })
  await ask(site, member, calls.EraseMyAccount, {})
  expect((await ask(site, owner, calls.CountDataItems, { dataCollectionId: 'notes' })).totalCount).toBe(0)
})
