import type { Callers } from './callers.ts'

export async function getStorefront({ visitor: client }: Callers) {
  // #region getStorefront
  const { profile, theme } = await client.storefront.getStorefront({ language: 'de' })
  // #endregion
  return [profile.name, theme.appearance]
}

export async function getStorefrontSettings({ owner: client }: Callers) {
  // #region getStorefrontSettings
  const { locale } = await client.storefront.getStorefrontSettings()
  // #endregion
  return locale
}

export async function updateStorefrontSettings({ owner: client }: Callers) {
  // #region updateStorefrontSettings
  const settings = await client.storefront.updateStorefrontSettings({
    profile: { tagline: 'Good things, made slowly.' },
    theme: { fonts: { heading: 'FRAUNCES' }, cornerRadius: 8 },
  })
  // #endregion
  return settings
}

export async function getStorefrontPage({ visitor: client, owner }: Callers) {
  const data = { slug: 'care', title: 'Care', body: '<p>Wash by hand.</p>' }
  await owner.dataItems.saveDataItem('pages', { id: 'care', data })
  // #region getStorefrontPage
  const { title, body } = await client.storefront.getStorefrontPage('care', { language: 'de' })
  // #endregion
  return [title, body]
}

export async function getPageSections({ owner: client }: Callers) {
  // #region getPageSections
  const { sections, isPublished } = await client.storefront.getPageSections('home')
  // #endregion
  return [sections.length, isPublished]
}

export async function savePageSections({ owner: client }: Callers) {
  // #region savePageSections
  const { revision, sections } = await client.storefront.getPageSections('home')
  const points = [{ title: 'Do you ship abroad?', text: 'Yes, to all of Europe.' }]
  const draft = await client.storefront.savePageSections('home', revision, [
    ...sections,
    { id: 'questions', type: 'FAQ', title: 'Questions', points },
  ])
  // #endregion
  return draft.isPublished
}

export async function publishPageSections({ owner: client }: Callers) {
  // #region publishPageSections
  const { revision } = await client.storefront.getPageSections('home')
  const { publishedDate } = await client.storefront.publishPageSections('home', revision)
  // #endregion
  return publishedDate
}

export async function unschedulePageSections({ owner: client }: Callers) {
  const draft = await client.storefront.getPageSections('home')
  const publishAt = new Date(Date.now() + 86_400_000)
  await client.storefront.publishPageSections('home', draft.revision, { publishAt })
  // #region unschedulePageSections
  const { revision } = await client.storefront.getPageSections('home')
  await client.storefront.unschedulePageSections('home', revision)
  // #endregion
}

export async function listPageSectionRevisions({ owner: client }: Callers) {
  // #region listPageSectionRevisions
  const revisions = await client.storefront.listPageSectionRevisions('home')
  // #endregion
  return revisions.map(({ number, author }) => [number, author])
}

export async function previewPageSections({ owner: client }: Callers) {
  const { sections } = await client.storefront.getPageSections('home')
  // #region previewPageSections
  const { path, token } = await client.storefront.previewPageSections('home', sections)
  // #endregion
  return [path, token]
}

export async function getStorefrontPreview({ visitor: client, owner }: Callers) {
  const { sections } = await owner.storefront.getPageSections('home')
  const { token } = await owner.storefront.previewPageSections('home', sections)
  // #region getStorefrontPreview
  const { sections: shown } = await client.storefront.getStorefrontPreview(token, { language: 'de' })
  // #endregion
  return shown.map(({ title }) => title)
}
