import type { TaxCalculationDetails } from '@cartwright/contract'
import type { Totals } from '../../../platform/pricing/types.ts'
import { taxedParts } from '../../../platform/pricing/wire.ts'
import { SITE_TAX_APP_ID } from '../../taxes/tax-groups.ts'
import type { Purchase } from './purchase.ts'
import { findPluginTaxes, type PluginTaxes } from './taxes.ts'

/** The tax of a purchase and how it was calculated. */
export interface CalculatedTax {
  /** Null where the rates of the site count. */
  readonly taxes: PluginTaxes | null
  readonly details: TaxCalculationDetails
}

/**
 * Calculates the tax by the plugin that the tax region names, or by the first one. Without a plugin, or while it fails, the
 * rates of the site count.
 *
 * @param totals without the taxes of a plugin
 * @param calculator the app that the tax region names; null where it names none
 */
export function calculateTax(purchase: Purchase, totals: Totals, calculator: string | null): CalculatedTax {
  if (calculator === SITE_TAX_APP_ID) return bySite(totals, manual('REGION_SETTING_TO_MANUAL'))
  const plugins = purchase.answers.of('TAX_CALCULATION_PROVIDER')
  const plugin = calculator === null ? plugins[0] : plugins.find(({ appId }) => appId.toLowerCase() === calculator)
  if (!plugin && calculator !== null) return bySite(totals, fallback('AUTO_TAX_DEACTIVATED'))
  const outcome = plugin ? findPluginTaxes(purchase, totals, plugin) : null
  if (outcome === null) return bySite(totals, manual('GLOBAL_SETTING_TO_MANUAL'))
  if (outcome.status === 'answered') return { taxes: outcome.response, details: { rateType: 'AUTO_RATE' } }
  return bySite(totals, fallback('AUTO_TAX_FAILED'))
}

const bySite = (totals: Totals, details: TaxCalculationDetails): CalculatedTax => ({
  taxes: null,
  details: taxedParts(totals).length === 0 ? { rateType: 'NO_TAX_COLLECTED' } : details,
})

const manual = (manualRateReason: NonNullable<TaxCalculationDetails['manualRateReason']>): TaxCalculationDetails => ({
  rateType: 'MANUAL_RATE',
  manualRateReason,
})

type FallbackReason = NonNullable<TaxCalculationDetails['autoTaxFallbackDetails']>['fallbackReason']

const failure = {
  code: 'SERVICE_PLUGIN_FAILED',
  description: 'The tax service does not respond; the rates of the shop count',
}

const fallback = (fallbackReason: FallbackReason): TaxCalculationDetails => ({
  rateType: 'FALLBACK_RATE',
  autoTaxFallbackDetails: { fallbackReason, ...(fallbackReason === 'AUTO_TAX_FAILED' && { error: failure }) },
})
