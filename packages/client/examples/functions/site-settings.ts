import type { Callers } from './callers.ts'

export async function getSiteSettings({ owner: client }: Callers) {
  // #region getSiteSettings
  const { name, currency } = await client.siteSettings.getSiteSettings()
  // #endregion
  return [name, currency]
}

export async function updateSiteSettings({ owner: client }: Callers) {
  // #region updateSiteSettings
  const settings = await client.siteSettings.updateSiteSettings({ emailVerification: false, captcha: 'NEVER' })
  // #endregion
  return settings
}

export async function listPaymentProviders({ owner: client }: Callers) {
  // #region listPaymentProviders
  const providers = await client.siteSettings.listPaymentProviders()
  // #endregion
  return providers.map(({ provider }) => provider)
}

export async function getSetUpList({ owner: client }: Callers) {
  // #region getSetUpList
  const items = await client.siteSettings.getSetUpList()
  // #endregion
  return items.filter(({ done, decision }) => !done && decision === undefined).map(({ item }) => item)
}

export async function getBusinessDetails({ owner: client }: Callers) {
  // #region getBusinessDetails
  const { legalName, vatNumber, invoices } = await client.siteSettings.getBusinessDetails()
  // #endregion
  return [legalName, vatNumber, invoices.nextInvoice]
}

export async function updateBusinessDetails({ owner: client }: Callers) {
  // #region updateBusinessDetails
  const details = await client.siteSettings.updateBusinessDetails({
    legalName: 'Example GmbH',
    register: { court: 'Amtsgericht Bremen', number: 'HRB 12345' },
  })
  // #endregion
  return details.legalName
}

export async function connectPaymentProvider({ owner: client }: Callers) {
  // #region connectPaymentProvider
  const { mode } = await client.siteSettings.connectPaymentProvider('invoice', {})
  // #endregion
  await client.siteSettings.disconnectPaymentProvider('invoice')
  return mode
}

export async function disconnectPaymentProvider({ owner: client }: Callers) {
  await client.siteSettings.connectPaymentProvider('invoice', {})
  // #region disconnectPaymentProvider
  await client.siteSettings.disconnectPaymentProvider('invoice')
  // #endregion
  return true
}

export async function testPaymentWebhook({ owner: client }: Callers) {
  const [known] = await client.siteSettings.listPaymentProviders()
  if (!known?.testsWebhook) return 'READY'
  // #region testPaymentWebhook
  const { result, missingEvents } = await client.siteSettings.testPaymentWebhook('stripe')
  // #endregion
  return missingEvents.length === 0 ? result : missingEvents
}
