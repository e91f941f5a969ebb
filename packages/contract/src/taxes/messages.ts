/** The requests and responses of taxes. */
import type { z } from 'zod'
import { array, boolean, countryCode, guid, int, message, optional, text, timestamp } from '../wire.ts'
import { DeliveryTax, ManualTaxMapping, TaxExemption, TaxPreset, TaxRegion, TaxSettings } from './entities.ts'

export const TaxSettingsResponse = message('TaxSettingsResponse', 'How taxes are calculated.', {
  taxSettings: TaxSettings,
})
export type TaxSettingsResponse = z.output<typeof TaxSettingsResponse>

export const UpsertTaxSettingsRequest = message(
  'UpsertTaxSettingsRequest',
  'What to change; what is not given stays.',
  { taxSettings: TaxSettings },
)
export type UpsertTaxSettingsRequest = z.output<typeof UpsertTaxSettingsRequest>

export const ListDeliveryTaxesResponse = message(
  'ListDeliveryTaxesResponse',
  'How the countries of delivery are taxed. Exports are left out: they pay no tax of the shop.',
  { countries: array(DeliveryTax) },
)
export type ListDeliveryTaxesResponse = z.output<typeof ListDeliveryTaxesResponse>

export const ListTaxPresetsResponse = message('ListTaxPresetsResponse', 'The countries with known rates.', {
  presets: array(TaxPreset),
})
export type ListTaxPresetsResponse = z.output<typeof ListTaxPresetsResponse>

export const ApplyTaxPresetRequest = message('ApplyTaxPresetRequest', 'A country whose rates are set up.', {
  country: countryCode,
  subdivision: optional(text({ max: 10 })),
  onlyMissing: optional(boolean).describe(
    'Whether the rates that are there stay and only those of tax groups without one are added. Default: all rates of the country are replaced.',
  ),
})
export type ApplyTaxPresetRequest = z.output<typeof ApplyTaxPresetRequest>

export const ApplyTaxPresetResponse = message(
  'ApplyTaxPresetResponse',
  'The regions and rates that were set up, and what the owner has to confirm.',
  { taxRegions: array(TaxRegion), manualTaxMappings: array(ManualTaxMapping), warning: text() },
)
export type ApplyTaxPresetResponse = z.output<typeof ApplyTaxPresetResponse>

export const TaxExemptionRequest = message(
  'TaxExemptionRequest',
  'A customer who pays no taxes, or the rates of an exempt group.',
  { taxExemption: TaxExemption },
)
export type TaxExemptionRequest = z.output<typeof TaxExemptionRequest>

export const TaxExemptionResponse = message('TaxExemptionResponse', 'The exemption as it is stored.', {
  taxExemption: TaxExemption,
})
export type TaxExemptionResponse = z.output<typeof TaxExemptionResponse>

export const ListTaxExemptionsResponse = message('ListTaxExemptionsResponse', 'Customers with other rates.', {
  taxExemptions: array(TaxExemption),
})
export type ListTaxExemptionsResponse = z.output<typeof ListTaxExemptionsResponse>

export const TaxExemptionIdRequest = message('TaxExemptionIdRequest', 'Which exemption.', { taxExemptionId: guid })
export type TaxExemptionIdRequest = z.output<typeof TaxExemptionIdRequest>

export const ListVatNumberChecksRequest = message('ListVatNumberChecksRequest', 'Which checks, newest first.', {
  vatNumber: optional(text({ min: 1, max: 30 })).describe('Default: all numbers.'),
  limit: optional(int({ min: 1, max: 1000 })).describe('Default 100.'),
  offset: optional(int({ min: 0 })).describe('Default 0.'),
})
export type ListVatNumberChecksRequest = z.output<typeof ListVatNumberChecksRequest>

export const VatNumberCheckEntry = message('VatNumberCheckEntry', 'An official check of a VAT number.', {
  vatNumber: text().describe('With the prefix of its country.'),
  registered: boolean,
  consultationNumber: optional(text()).describe(
    'The proof of the check. The service gives one where the shop has a VAT number of its own.',
  ),
  requesterVatNumber: optional(text()).describe('The VAT number of the shop that requested it.'),
  checkedDate: timestamp,
})
export type VatNumberCheckEntry = z.output<typeof VatNumberCheckEntry>

export const ListVatNumberChecksResponse = message('ListVatNumberChecksResponse', 'A page of checks.', {
  checks: array(VatNumberCheckEntry),
  total: int(),
})
export type ListVatNumberChecksResponse = z.output<typeof ListVatNumberChecksResponse>
