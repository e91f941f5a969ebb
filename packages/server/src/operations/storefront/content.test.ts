import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'

let site: Site
let owner: string
beforeEach(async () => {
  site = await createTestSite()
  owner = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterEach(() => site.close())

const read = async (language?: string) =>
  (await ask(site, null, calls.GetStorefront, language ? { language } : {})).storefront
const save = (dataCollectionId: string, id: string, data: Record<string, unknown>) =>
  ask(site, owner, calls.SaveDataItem, { dataCollectionId, dataItem: { id, data } })
const translate = (entityId: string, fields: Record<string, unknown>, language = 'de') =>
  ask(site, owner, calls.SaveTranslation, { entityType: 'DATA_ITEM', entityId, language, fields })

test('a new shop has drafts of the legal pages, which only staff see', async () => {
  expect((await read()).pages).toEqual([])
  const imprint = { slug: 'imprint', language: 'de' }
  expect(await rejection(site, null, calls.GetStorefrontPage, imprint)).toEqual({ status: 404, code: 'PAGE_NOT_FOUND' })
  const visitor = await visitorToken(site)
  expect(await rejection(site, visitor, calls.GetStorefrontPage, imprint)).toMatchObject({ status: 404 })
  const { page } = await ask(site, owner, calls.GetStorefrontPage, imprint)
  expect(page).toMatchObject({ title: 'Impressum', kind: 'imprint', draft: true })
  expect(page.body).toContain('[Trage die Angaben zum Unternehmen in den Einstellungen ein')
  const { dataItems } = await ask(site, owner, calls.QueryDataItems, {
    dataCollectionId: 'pages',
    publishPluginOptions: { includeDraftItems: true },
  })
  expect(dataItems.map(({ data }) => data.kind).sort()).toEqual(
    ['about', 'accessibility', 'contact', 'delivery', 'imprint', 'privacy', 'terms', 'withdrawal'].sort(),
  )
})

test('drafts follow the language of the shop until the owner changes them', async () => {
  await save('pages', 'about', { slug: 'about', title: 'About Linholme', kind: 'about', _publishStatus: 'DRAFT' })
  await ask(site, owner, calls.UpdateSiteSettings, { settings: { language: 'de' } })
  const titleOf = async (slug: string, language?: string) =>
    (await ask(site, owner, calls.GetStorefrontPage, { slug, ...(language && { language }) })).page.title
  expect(await titleOf('imprint')).toBe('Impressum')
  expect(await titleOf('imprint', 'en')).toBe('Imprint')
  expect(await titleOf('about')).toBe('About Linholme')
})

test('a link of a menu lists the visible categories below the one it leads to, in their order and language', async () => {
  const treeReference = { appNamespace: '@wix/stores' }
  const create = async (name: string, parent?: string, visible = true) =>
    (
      await ask(site, owner, calls.CreateCategory, {
        category: { name, visible, ...(parent !== undefined && { parentCategory: { id: parent } }) },
        treeReference,
      })
    ).category.id ?? ''
  const kitchen = await create('Kitchen')
  const bowls = await create('Bowls', kitchen)
  await create('Seconds', kitchen, false)
  await create('Cups', kitchen)
  const text = { entityType: 'COLLECTION', entityId: bowls, language: 'de', fields: { name: 'Schalen' } } as const
  await ask(site, owner, calls.SaveTranslation, text)
  const link = { menu: 'shop', label: 'Kitchen', url: '/collections/kitchen', kind: 'categories' }
  await save('menus', 'kitchen', { ...link, position: 1 })
  await save('menus', 'all', { ...link, label: 'Everything', url: '/collections/all', position: 2 })
  const { menus } = await read('de')
  const items = menus.find(({ key }) => key === 'shop')?.items ?? []
  expect(items[0]?.items).toEqual([
    { label: 'Schalen', url: '/collections/bowls' },
    { label: 'Cups', url: '/collections/cups' },
  ])
  expect(items[1]?.items).toContainEqual({ label: 'Kitchen', url: '/collections/kitchen' })
  expect(items[1]?.items).not.toContainEqual({ label: 'Schalen', url: '/collections/bowls' })
})

test('published pages and menus are part of the storefront, in its languages', async () => {
  const imprint = {
    slug: 'imprint',
    title: 'Imprint',
    kind: 'imprint',
    body: '<p>Here</p>',
    _publishStatus: 'PUBLISHED',
  }
  await save('pages', 'imprint', imprint)
  await save('pages', 'care', { slug: 'care', title: 'Care', _publishStatus: 'PUBLISHED' })
  await save('menus', 'b', { menu: 'header', label: 'Care', url: '/pages/care', position: 2 })
  await save('menus', 'a', { menu: 'header', label: 'All', url: '/collections/all', position: 1 })
  await save('menus', 'c', { menu: 'header', label: 'Sale', url: '/collections/sale', position: 3, parent: 'a' })
  await translate('menus:a', { label: 'Alles' })
  await translate('pages:care', { title: 'Pflege' })
  const { menus, pages } = await read('de-AT')
  expect(menus).toEqual([
    {
      key: 'header',
      items: [
        { label: 'Alles', url: '/collections/all', items: [{ label: 'Sale', url: '/collections/sale' }] },
        { label: 'Care', url: '/pages/care', items: [] },
      ],
    },
  ])
  expect(pages).toEqual([
    { slug: 'imprint', title: 'Impressum', kind: 'imprint' },
    { slug: 'care', title: 'Pflege', kind: 'page' },
  ])
  expect((await read()).pages[1]).toMatchObject({ title: 'Care' })
  const items = await ask(site, null, calls.GetStorefrontPage, { slug: 'care', language: 'de' })
  expect(items.page).toMatchObject({ title: 'Pflege', draft: false })
})

test('texts without a translation are listed, and translations are checked', async () => {
  await save('menus', 'a', { menu: 'header', label: 'All', url: '/collections/all' })
  const missing = async () =>
    (await ask(site, owner, calls.ListMissingTranslations, { languages: ['de'] })).missing.filter(
      ({ entityType }) => entityType === 'DATA_ITEM',
    )
  expect(await missing()).toEqual([
    { entityType: 'DATA_ITEM', entityId: 'menus:a', label: 'Menus: All', language: 'de', fields: ['label'] },
  ])
  await translate('menus:a', { label: 'Alles' })
  expect(await missing()).toEqual([])
  await translate('menus:a', { label: '' })
  expect(await missing()).toHaveLength(1)
  const request = { entityType: 'DATA_ITEM', entityId: 'menus:a', language: 'de' }
  const rejected = (fields: object) => rejection(site, owner, calls.SaveTranslation, { ...request, fields })
  expect(await rejected({ url: '/de' })).toEqual({ status: 400, fields: ['fields.url'] })
  expect(await rejected({ label: 3 })).toEqual({ status: 400, fields: ['fields.label'] })
  const unknown = { ...request, entityId: 'menus:none', fields: {} }
  expect(await rejection(site, owner, calls.SaveTranslation, unknown)).toMatchObject({ status: 404 })
  const own = { ...request, language: 'en', fields: { label: 'x' } }
  expect(await rejection(site, owner, calls.SaveTranslation, own)).toEqual({ status: 400, fields: ['language'] })
})

test('rich text of a translation is sanitized', async () => {
  await save('pages', 'care', { slug: 'care', title: 'Care', body: '<p>Wash</p>', _publishStatus: 'PUBLISHED' })
  await translate('pages:care', { body: '<p>Waschen<script>x()</script></p>' })
  const { page } = await ask(site, null, calls.GetStorefrontPage, { slug: 'care', language: 'de' })
  expect(page.body).toBe('<p>Waschen</p>')
})
