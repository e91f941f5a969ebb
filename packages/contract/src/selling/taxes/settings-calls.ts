/** The calls of tax settings, presets and exemptions. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest, EmptyResponse } from '../../empty.ts'
import { array, boolean, countryCode, guid, int, message, optional, payload, text } from '../../wire.ts'
import { DeliveryTax, ManualTaxMapping, TaxExemption, TaxPreset, TaxRegion, TaxSettings } from './entities.ts'
import { VatNumberCheckEntry } from './messages.ts'

const TaxSettingsResponse = message('TaxSettingsResponse', 'How taxes are calculated.', {
  taxSettings: TaxSettings,
})

export const taxSettings = defineCalls(
  { module: 'taxSettings', service: 'billing', roles: ['owner', 'app'], scope: 'MANAGE_SETTINGS' },
  {
    GetTaxSettings: {
      route: 'GET /v1/tax-settings',
      description: 'How taxes are calculated.',
      request: EmptyRequest,
      response: TaxSettingsResponse,
    },
    UpsertTaxSettings: {
      route: 'POST /v1/tax-settings',
      description: 'Changes how taxes are calculated.',
      request: payload('What to change; what is not given stays.', { taxSettings: TaxSettings }),
      response: TaxSettingsResponse,
    },
    ListDeliveryTaxes: {
      route: 'GET /v1/delivery-taxes',
      description: 'Which rates each country of delivery pays. An addition of this project.',
      request: EmptyRequest,
      response: payload('How the countries of delivery are taxed. Exports are left out: they pay no tax of the shop.', {
        countries: array(DeliveryTax),
      }),
    },
    ListTaxPresets: {
      route: 'GET /v1/tax-presets',
      description: 'Standard and reduced rates by country, with their date and source. An addition of this project.',
      request: EmptyRequest,
      response: payload('The countries with known rates.', {
        presets: array(TaxPreset),
      }),
    },
    ApplyTaxPreset: {
      route: 'POST /v1/tax-presets/apply',
      description: 'Sets up the rates of a country. The owner has to confirm them. An addition of this project.',
      arguments: { fields: ['country'], rest: 'options', types: { options: 'ApplyTaxPresetOptions' } },
      request: payload('A country whose rates are set up.', {
        country: countryCode,
        subdivision: optional(text({ max: 10 })),
        onlyMissing: optional(boolean).describe(
          'Whether the rates that are there stay and only those of tax groups without one are added. Default: all rates of the country are replaced.',
        ),
      }),
      response: payload('The regions and rates that were set up, and what the owner has to confirm.', {
        taxRegions: array(TaxRegion),
        manualTaxMappings: array(ManualTaxMapping),
        warning: text(),
      }),
      errors: ['TAX_PRESET_NOT_FOUND'],
    },
    ListTaxExemptions: {
      route: 'GET /v1/tax-exemptions',
      description: 'Customers who pay other rates. An addition of this project.',
      request: EmptyRequest,
      response: payload('Customers with other rates.', {
        taxExemptions: array(TaxExemption),
      }),
    },
    CreateTaxExemption: {
      route: 'POST /v1/tax-exemptions',
      description: 'Exempts a customer from taxes. An addition of this project.',
      request: message('TaxExemptionRequest', 'A customer who pays no taxes, or the rates of an exempt group.', {
        taxExemption: TaxExemption,
      }),
      response: message('TaxExemptionResponse', 'The exemption as it is stored.', {
        taxExemption: TaxExemption,
      }),
    },
    DeleteTaxExemption: {
      route: 'DELETE /v1/tax-exemptions/{taxExemptionId}',
      description: 'Ends an exemption. An addition of this project.',
      request: message('TaxExemptionIdRequest', 'Which exemption.', { taxExemptionId: guid }),
      response: EmptyResponse,
      errors: ['TAX_EXEMPTION_NOT_FOUND'],
    },
    ListVatNumberChecks: {
      route: 'GET /v1/vat-number-checks',
      description:
        'Official checks of VAT numbers with their consultation numbers, newest first. An addition of this project.',
      arguments: { fields: [], rest: 'request', types: { request: 'ListVatNumberChecksOptions' } },
      request: payload('Which checks, newest first.', {
        vatNumber: optional(text({ min: 1, max: 30 })).describe('Default: all numbers.'),
        limit: optional(int({ min: 1, max: 1000 })).describe('Default 100.'),
        offset: optional(int({ min: 0 })).describe('Default 0.'),
      }),
      response: payload('A page of checks.', {
        checks: array(VatNumberCheckEntry),
        total: int(),
      }),
    },
  },
)
