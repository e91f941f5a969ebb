import { calls, type PageSection } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { turnableClock } from '../../../people/oauth/testing.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import { openLibrary, photograph } from '../../../platform/media/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite, visitorToken } from '../../../testing.ts'

let site: Site
let owner: string
let clock: ReturnType<typeof turnableClock>
beforeEach(async () => {
  clock = turnableClock()
  site = await createTestSite({ now: clock.now })
  owner = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterEach(() => site.close())

const get = async (page = 'home') => (await ask(site, owner, calls.GetPageSections, { page })).pageSections
const save = async (sections: PageSection[], page = 'home') => {
  const { revision } = await get(page)
  return (await ask(site, owner, calls.SavePageSections, { page, revision, sections })).pageSections
}
const publish = async (options: { publishAt?: string } = {}, page = 'home') => {
  const { revision } = await get(page)
  return (await ask(site, owner, calls.PublishPageSections, { page, revision, ...options })).pageSections
}
const shown = async (language?: string) =>
  (await ask(site, null, calls.GetStorefront, language ? { language } : {})).storefront.homeSections
const titles = (sections: readonly { title?: string | undefined }[]) => sections.map(({ title }) => title)

const hero: PageSection = { id: 'hero', type: 'HERO', title: 'Tea from small gardens' }
const faq: PageSection = { id: 'faq', type: 'FAQ', points: [{ title: 'Do you ship abroad?', text: 'Yes.' }] }

test('a new shop has a starter home page, which follows its name until the owner changes it', async () => {
  expect(await get()).toMatchObject({ revision: '0', isStarter: true, isPublished: true })
  await ask(site, owner, calls.UpdateStorefrontSettings, { settings: { profile: { tagline: 'Slow tea' } } })
  expect((await shown()).map(({ type }) => type)).toEqual(['HERO', 'PRODUCTS', 'COLLECTIONS'])
  expect((await shown())[0]?.title).toBe('Slow tea')
  expect((await shown('de-AT'))[1]?.title).toBe('Neu im Shop')
})

test('the starter home page shows the largest photograph of the newest product', async () => {
  expect((await shown())[0]).not.toHaveProperty('images')
  const library = await openLibrary(site)
  const upload = async (width: number) =>
    (await library.upload(await photograph(width, 600, 'jpeg'), { fileName: 'tea.jpg' })).id
  const [small, large] = [await upload(400), await upload(1200)]
  const product = { name: 'Garden tea', priceData: { price: 12 } }
  const { id } = (await ask(site, owner, calls.CreateProduct, { product })).product
  await ask(site, owner, calls.AddProductMedia, { id, media: [{ mediaId: small }, { mediaId: large }] })
  expect((await shown())[0]?.images?.wide).toMatchObject({ url: expect.stringContaining(large), width: 1200 })
  expect((await get()).sections[0]?.images).toEqual({ wide: { id: large, altText: '' } })
})

test('an image in a formatted text stays, and counts as used', async () => {
  const library = await openLibrary(site)
  const { id, url } = await library.upload(await photograph(60, 40, 'png'), { fileName: 'leaf.png' })
  const body = `<p>Brewed slowly.<img src="${url}" alt="A leaf"></p>`
  await save([{ id: 'about', type: 'TEXT', body }])
  const stored = (await get()).sections[0]?.body
  expect(stored).toBe(`<p>Brewed slowly.<img src="${url}" alt="A leaf" loading="lazy" /></p>`)
  await ask(site, owner, calls.BulkDeleteFiles, { fileIds: [id], onlyUnused: true })
  expect((await ask(site, owner, calls.GetFileDescriptor, { fileId: id })).file.id).toBe(id)
})

test('customers see a draft when it is published, and an earlier one that is restored', async () => {
  expect(await save([hero, faq])).toMatchObject({ revision: '1', isStarter: false, isPublished: false })
  expect((await shown()).map(({ type }) => type)).toEqual([])
  expect(await publish()).toMatchObject({ isPublished: true })
  expect((await shown()).map(({ id }) => id)).toEqual(['hero', 'faq'])
  await save([
    { ...hero, title: 'Coffee' },
    { ...faq, hidden: true },
  ])
  expect(titles(await shown())).toEqual([hero.title, undefined])
  await publish()
  expect(titles(await shown())).toEqual(['Coffee'])

  const { revisions } = await ask(site, owner, calls.ListPageSectionRevisions, { page: 'home' })
  expect(revisions.map(({ number, isPublication }) => [number, isPublication])).toEqual([
    [2, true],
    [1, true],
  ])
  await save(revisions[1]?.sections ?? [])
  await publish()
  expect(titles(await shown())).toEqual([hero.title, undefined])
})

test('scheduled sections replace the published ones when their time has come', async () => {
  await save([hero])
  await publish()
  await save([faq])
  const publishAt = new Date(clock.now().getTime() + 60_000).toISOString()
  expect(await publish({ publishAt })).toMatchObject({ publishAt, isPublished: false })
  await save([hero, faq])
  expect((await shown()).map(({ id }) => id)).toEqual(['hero'])
  clock.turn(60_001)
  expect((await shown()).map(({ id }) => id)).toEqual(['faq'])
  expect(await get()).not.toHaveProperty('publishAt')
  // A later save keeps what the schedule published.
  await save([hero])
  expect((await shown()).map(({ id }) => id)).toEqual(['faq'])
  expect(
    await rejection(site, owner, calls.PublishPageSections, {
      page: 'home',
      revision: (await get()).revision,
      publishAt,
    }),
  ).toMatchObject({ status: 400 })
})

test('a scheduled publication can be canceled', async () => {
  await save([faq])
  const { revision } = await publish({ publishAt: new Date(clock.now().getTime() + 60_000).toISOString() })
  const { pageSections } = await ask(site, owner, calls.UnschedulePageSections, { page: 'home', revision })
  expect(pageSections).not.toHaveProperty('publishAt')
  expect(pageSections.sections).toEqual([faq])
})

test('a second tab with an older revision gets a conflict, and overwrites nothing', async () => {
  const { revision } = await save([hero])
  await ask(site, owner, calls.SavePageSections, { page: 'home', revision, sections: [hero, faq] })
  const late = { page: 'home', revision, sections: [] }
  expect(await rejection(site, owner, calls.SavePageSections, late)).toEqual({ status: 409, code: 'REVISION_CONFLICT' })
  expect((await get()).sections).toHaveLength(2)
})

test('names each field that a section may not have, or lacks', async () => {
  const request = (sections: object[]) => ({ page: 'home', revision: '0', sections })
  const fields = async (sections: object[]) => {
    const response = await site.fetch(
      new Request(`${site.url}/storefront/v1/page-sections/home`, {
        method: 'PUT',
        headers: { authorization: owner, 'content-type': 'application/json' },
        body: JSON.stringify(request(sections)),
      }),
    )
    const body: { details: { validationError: { fieldViolations: { field: string }[] } } } = JSON.parse(
      await response.text(),
    )
    return body.details.validationError.fieldViolations.map(({ field }) => field)
  }
  expect(
    await fields([
      { ...hero, points: faq.points },
      { ...faq, id: 'hero' },
    ]),
  ).toEqual(['sections[0].points', 'sections[1].id'])
  expect(await fields([{ ...hero, links: [{ label: 'x', url: 'javascript:alert(1)' }] }])).toEqual([
    'sections[0].links[0].url',
  ])
  expect(await fields([{ ...faq, translations: [{ language: 'de', body: 'x' }] }])).toEqual([
    'sections[0].translations[0].body',
  ])
  await save([{ id: 'picture', type: 'IMAGE' }])
  const { revision } = await get()
  expect(await rejection(site, owner, calls.PublishPageSections, { page: 'home', revision })).toMatchObject({
    status: 400,
  })
  const image = { id: 'a', type: 'IMAGE' as const, images: { wide: { id: 'none.png' } } }
  const unknown = { page: 'home', revision, sections: [image] }
  expect(await rejection(site, owner, calls.SavePageSections, unknown)).toMatchObject({ code: 'MEDIA_NOT_FOUND' })
})

test('a rich text cannot run anything', async () => {
  const body = '<h2 onclick="x()">Hello</h2><script>alert(1)</script><p><a href="javascript:x()">a</a></p>'
  const { sections } = await save([{ id: 'text', type: 'TEXT', body, translations: [{ language: 'de', body }] }])
  for (const html of [sections[0]?.body, sections[0]?.translations?.[0]?.body]) {
    expect(html).toContain('<h2>Hello</h2>')
    expect(html).not.toMatch(/script|onclick/)
  }
})

test('a page has sections too, beside its text', async () => {
  const data = { slug: 'about', title: 'About us', body: '<p>Hello</p>', _publishStatus: 'PUBLISHED' }
  await ask(site, owner, calls.SaveDataItem, { dataCollectionId: 'pages', dataItem: { id: 'about', data } })
  await save([faq], 'about')
  await publish({}, 'about')
  const { page } = await ask(site, null, calls.GetStorefrontPage, { slug: 'about' })
  expect(page.sections.map(({ id }) => id)).toEqual(['faq'])
  expect(await rejection(site, owner, calls.GetPageSections, { page: 'none' })).toMatchObject({
    code: 'PAGE_NOT_FOUND',
  })
  const colored = [{ ...hero, backgroundColor: '#ffffff' }]
  const request = { page: 'about', revision: (await get('about')).revision, sections: colored }
  expect(await rejection(site, owner, calls.SavePageSections, request)).toMatchObject({ status: 400 })
})

test('a preview shows sections that are not saved, to everyone who has its token, for half an hour', async () => {
  const first = await ask(site, owner, calls.PreviewPageSections, { page: 'home', sections: [hero] })
  expect(first.path).toBe(`/?preview=${first.token}`)
  const read = async (token: string) => (await ask(site, null, calls.GetStorefrontPreview, { token })).preview
  expect(titles((await read(first.token)).sections)).toEqual([hero.title])
  const next = { page: 'home', sections: [faq, hero], token: first.token }
  expect((await ask(site, owner, calls.PreviewPageSections, next)).token).toBe(first.token)
  expect((await read(first.token)).sections).toHaveLength(2)
  expect((await get()).isStarter).toBe(true)

  const forged = { token: `${first.token.split('.')[0]}.${'a'.repeat(43)}` }
  expect(await rejection(site, null, calls.GetStorefrontPreview, forged)).toMatchObject({ code: 'PREVIEW_NOT_FOUND' })
  expect(await rejection(site, null, calls.PreviewPageSections, next)).toMatchObject({ status: 401 })
  expect(await rejection(site, await visitorToken(site), calls.PreviewPageSections, next)).toMatchObject({
    status: 403,
  })
  clock.turn(31 * 60_000)
  expect(await rejection(site, null, calls.GetStorefrontPreview, { token: first.token })).toMatchObject({ status: 404 })
})

test('a preview of a page has its draft text', async () => {
  const sections = [faq]
  const { token, path } = await ask(site, owner, calls.PreviewPageSections, { page: 'imprint', sections })
  expect(path).toBe(`/pages/imprint?preview=${token}`)
  const { preview } = await ask(site, null, calls.GetStorefrontPreview, { token, language: 'de' })
  expect(preview.page).toMatchObject({ title: 'Impressum', draft: true, sections: [{ id: 'faq' }] })
})
