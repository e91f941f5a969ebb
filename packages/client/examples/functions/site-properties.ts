import type { Callers } from './callers.ts'

export async function getSiteProperties({ visitor: client }: Callers) {
  // #region getSiteProperties
  const { properties } = await client.siteProperties.getSiteProperties({ fields: ['siteDisplayName', 'timeZone'] })
  // #endregion
  return [properties.siteDisplayName, properties.timeZone]
}

export async function updateBusinessContact({ owner: client }: Callers) {
  // #region updateBusinessContact
  await client.siteProperties.updateBusinessContact({ email: 'hello@example.com', phone: '+49 30 1234567' })
  // #endregion
}

export async function updateBusinessProfile({ owner: client }: Callers) {
  // #region updateBusinessProfile
  await client.siteProperties.updateBusinessProfile({ description: 'Tableware made by hand' })
  // #endregion
}

export async function updateBusinessRegion({ owner: client }: Callers) {
  // #region updateBusinessRegion
  await client.siteProperties.updateBusinessRegion({ timeZone: 'Europe/Berlin' })
  // #endregion
}

export async function updateBusinessSchedule({ owner: client }: Callers) {
  // #region updateBusinessSchedule
  await client.siteProperties.updateBusinessSchedule({
    periods: [{ openDay: 'MONDAY', openTime: '09:00', closeDay: 'MONDAY', closeTime: '17:00' }],
  })
  // #endregion
}

export async function updateConsentPolicy({ owner: client }: Callers) {
  // #region updateConsentPolicy
  await client.siteProperties.updateConsentPolicy({ essential: true, functional: true, analytics: false })
  // #endregion
}
