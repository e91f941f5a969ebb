import type { Callers } from './callers.ts'

export async function getTaxSettings({ owner: client }: Callers) {
  // #region getTaxSettings
  const { taxIncludedInItemPrices, rounding } = await client.taxSettings.getTaxSettings()
  // #endregion
  return [taxIncludedInItemPrices, rounding]
}

export async function upsertTaxSettings({ owner: client }: Callers) {
  // #region upsertTaxSettings
  const { rounding } = await client.taxSettings.upsertTaxSettings({ rounding: 'ORDER' })
  // #endregion
  return rounding
}

export async function listDeliveryTaxes({ owner: client }: Callers) {
  // #region listDeliveryTaxes
  const countries = await client.taxSettings.listDeliveryTaxes()
  // #endregion
  return countries.filter(({ needsDecision }) => needsDecision).map(({ country }) => country)
}

export async function listVatNumberChecks({ owner: client }: Callers) {
  // #region listVatNumberChecks
  const { checks } = await client.taxSettings.listVatNumberChecks({ vatNumber: 'FR12345678901' })
  // #endregion
  return checks.map(({ consultationNumber, checkedDate }) => [consultationNumber, checkedDate])
}

export async function listTaxPresets({ owner: client }: Callers) {
  // #region listTaxPresets
  const presets = await client.taxSettings.listTaxPresets()
  // #endregion
  return presets.map(({ country, asOf }) => [country, asOf])
}

export async function applyTaxPreset({ owner: client }: Callers) {
  // #region applyTaxPreset
  const { manualTaxMappings, warning } = await client.taxSettings.applyTaxPreset('FR')
  // #endregion
  return [manualTaxMappings.length, warning]
}

export async function listTaxExemptions({ owner: client }: Callers) {
  // #region listTaxExemptions
  const exemptions = await client.taxSettings.listTaxExemptions()
  // #endregion
  return exemptions.map(({ email }) => email)
}

export async function createTaxExemption({ owner: client, newEmail: email }: Callers) {
  // #region createTaxExemption
  const exemption = await client.taxSettings.createTaxExemption({ email })
  // #endregion
  return exemption.id
}

export async function deleteTaxExemption({ owner: client, newEmail: email }: Callers) {
  const { id = '' } = await client.taxSettings.createTaxExemption({ email })
  // #region deleteTaxExemption
  await client.taxSettings.deleteTaxExemption(id)
  // #endregion
}
