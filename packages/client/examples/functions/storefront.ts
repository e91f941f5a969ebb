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
