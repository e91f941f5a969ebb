/** The calls of tax settings, presets and exemptions. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import {
  ApplyTaxPresetRequest,
  ApplyTaxPresetResponse,
  ListDeliveryTaxesResponse,
  ListTaxExemptionsResponse,
  ListTaxPresetsResponse,
  ListVatNumberChecksRequest,
  ListVatNumberChecksResponse,
  TaxExemptionIdRequest,
  TaxExemptionRequest,
  TaxExemptionResponse,
  TaxSettingsResponse,
  UpsertTaxSettingsRequest,
} from './messages.ts'

const taxSettings = {
  module: 'taxSettings',
  service: 'billing',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
} as const

export const GetTaxSettings = defineCall({
  ...taxSettings,
  name: 'GetTaxSettings',
  description: 'How taxes are calculated.',
  method: 'GET',
  effect: 'read',
  path: '/v1/tax-settings',
  carrier: 'query',
  request: EmptyRequest,
  response: TaxSettingsResponse,
})

export const UpsertTaxSettings = defineCall({
  ...taxSettings,
  name: 'UpsertTaxSettings',
  description: 'Changes how taxes are calculated.',
  method: 'POST',
  effect: 'write',
  path: '/v1/tax-settings',
  carrier: 'body',
  request: UpsertTaxSettingsRequest,
  response: TaxSettingsResponse,
})

export const ListDeliveryTaxes = defineCall({
  ...taxSettings,
  name: 'ListDeliveryTaxes',
  description: 'Which rates each country of delivery pays. An addition of this project.',
  method: 'GET',
  effect: 'read',
  path: '/v1/delivery-taxes',
  carrier: 'query',
  request: EmptyRequest,
  response: ListDeliveryTaxesResponse,
})

export const ListTaxPresets = defineCall({
  ...taxSettings,
  name: 'ListTaxPresets',
  description: 'Standard and reduced rates by country, with their date and source. An addition of this project.',
  method: 'GET',
  effect: 'read',
  path: '/v1/tax-presets',
  carrier: 'query',
  request: EmptyRequest,
  response: ListTaxPresetsResponse,
})

export const ApplyTaxPreset = defineCall({
  ...taxSettings,
  name: 'ApplyTaxPreset',
  description: 'Sets up the rates of a country. The owner has to confirm them. An addition of this project.',
  arguments: { fields: ['country'], rest: 'options', types: { options: 'ApplyTaxPresetOptions' } },
  method: 'POST',
  effect: 'write',
  path: '/v1/tax-presets/apply',
  carrier: 'body',
  request: ApplyTaxPresetRequest,
  response: ApplyTaxPresetResponse,
  errors: ['TAX_PRESET_NOT_FOUND'],
})

export const ListTaxExemptions = defineCall({
  ...taxSettings,
  name: 'ListTaxExemptions',
  description: 'Customers who pay other rates. An addition of this project.',
  method: 'GET',
  effect: 'read',
  path: '/v1/tax-exemptions',
  carrier: 'query',
  request: EmptyRequest,
  response: ListTaxExemptionsResponse,
})

export const CreateTaxExemption = defineCall({
  ...taxSettings,
  name: 'CreateTaxExemption',
  description: 'Exempts a customer from taxes. An addition of this project.',
  method: 'POST',
  effect: 'write',
  path: '/v1/tax-exemptions',
  carrier: 'body',
  request: TaxExemptionRequest,
  response: TaxExemptionResponse,
})

export const DeleteTaxExemption = defineCall({
  ...taxSettings,
  name: 'DeleteTaxExemption',
  description: 'Ends an exemption. An addition of this project.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/tax-exemptions/{taxExemptionId}',
  carrier: 'query',
  request: TaxExemptionIdRequest,
  response: EmptyResponse,
  errors: ['TAX_EXEMPTION_NOT_FOUND'],
})

export const ListVatNumberChecks = defineCall({
  ...taxSettings,
  name: 'ListVatNumberChecks',
  description:
    'Official checks of VAT numbers with their consultation numbers, newest first. An addition of this project.',
  arguments: { fields: [], rest: 'request', types: { request: 'ListVatNumberChecksOptions' } },
  method: 'GET',
  effect: 'read',
  path: '/v1/vat-number-checks',
  carrier: 'query',
  request: ListVatNumberChecksRequest,
  response: ListVatNumberChecksResponse,
})
