import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { staffToken } from '../../people/owners/testing-staff.ts'
import { memberToken } from '../../people/sign-in/testing-members.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

let site: Site
let owner: string
beforeEach(async () => {
  site = await createTestSite()
  owner = await staffToken(site, 'OWNER')
})
afterEach(() => site.close())

const dataCollectionId = 'pages'
const save = (body: string, token = owner, id = 'imprint') =>
  ask(site, token, calls.UpdateDataItem, {
    dataCollectionId,
    dataItem: { id, data: { slug: id, title: 'Imprint', body } },
  })
const list = async (dataItemId = 'imprint') =>
  (await ask(site, owner, calls.ListDataItemRevisions, { dataCollectionId, dataItemId })).revisions
const bodies = async () => (await list()).map(({ data }) => data.body)

test('every save of a page is a revision, with who and when, and the page as it was before the first one', async () => {
  expect(await list()).toEqual([])
  await save('<p>One</p>')
  await save('<p>Two</p>')
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  await save('<p>Three</p>', apiKey)
  const revisions = await list()
  expect(revisions.map(({ number }) => number)).toEqual([4, 3, 2, 1])
  expect(await bodies()).toEqual(['<p>Three</p>', '<p>Two</p>', '<p>One</p>', expect.stringContaining('[')])
  const name = expect.stringMatching(/\S/)
  expect(revisions.map(({ author }) => author)).toEqual([undefined, name, name, undefined])
  expect(revisions[0]?.createdDate).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test('a save that changes nothing is no revision', async () => {
  await save('<p>One</p>')
  await save('<p>One</p>')
  expect(await list()).toHaveLength(2)
})

test('a revision is restored by an update with its data, which is a revision itself', async () => {
  await save('<p>One</p>')
  await save('<p>Two</p>')
  const data = (await list()).find(({ number }) => number === 2)?.data ?? {}
  await ask(site, owner, calls.UpdateDataItem, { dataCollectionId, dataItem: { id: 'imprint', data } })
  expect((await bodies()).slice(0, 3)).toEqual(['<p>One</p>', '<p>Two</p>', '<p>One</p>'])
})

test('the newest fifty revisions remain, and their numbers go on', async () => {
  for (let count = 1; count <= 53; count++) await save(`<p>${count}</p>`)
  const numbers = (await list()).map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, place) => 54 - place))
})

test('pages that are published and withdrawn have revisions, and items of other collections have none', async () => {
  await save('<p>One</p>')
  const { data } = (await ask(site, owner, calls.GetDataItem, { dataCollectionId, dataItemId: 'imprint' })).dataItem
  await ask(site, owner, calls.UpdateDataItem, {
    dataCollectionId,
    dataItem: { id: 'imprint', data: { ...data, _publishStatus: 'PUBLISHED' } },
  })
  expect((await list()).map((revision) => revision.data._publishStatus)).toEqual(['PUBLISHED', 'DRAFT', 'DRAFT'])
  const menu = { id: 'imprint', data: { menu: 'footer', label: 'Imprint', url: '/pages/imprint', position: 1 } }
  await ask(site, owner, calls.SaveDataItem, { dataCollectionId: 'menus', dataItem: menu })
  const request = { dataCollectionId: 'menus', dataItemId: 'imprint' }
  expect((await ask(site, owner, calls.ListDataItemRevisions, request)).revisions).toEqual([])
})

test('the revisions of a deleted page are deleted, and a new page of its id begins at the first', async () => {
  await save('<p>One</p>')
  await ask(site, owner, calls.RemoveDataItem, { dataCollectionId, dataItemId: 'imprint' })
  const request = { dataCollectionId, dataItemId: 'imprint' }
  expect(await rejection(site, owner, calls.ListDataItemRevisions, request)).toEqual({ status: 404, code: 'WDE0073' })
  const dataItem = { id: 'imprint', data: { slug: 'imprint', title: 'Imprint', body: '<p>New</p>' } }
  await ask(site, owner, calls.InsertDataItem, { dataCollectionId, dataItem })
  expect(await bodies()).toEqual(['<p>New</p>'])
})

test('members do not see revisions', async () => {
  const request = { dataCollectionId, dataItemId: 'imprint' }
  expect(await rejection(site, await memberToken(site), calls.ListDataItemRevisions, request)).toMatchObject({
    status: 403,
  })
})
