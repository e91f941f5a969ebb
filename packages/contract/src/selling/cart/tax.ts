/** Tax: its breakdown per line, and its sum. */
import type { z } from 'zod'
import { FallbackReason, JurisdictionType, ManualCalculationReason, RateType } from '../../enumerations.ts'
import { MultiCurrencyPrice } from '../../price.ts'
import { array, decimal, json, message, optional, text } from '../../wire.ts'

export const TaxRateBreakdown = message('TaxRateBreakdown', 'One rate that applied to a line, in the older form.', {
  name: text({ max: 100 }),
  rate: decimal({ gte: 0, lte: 1, maxScale: 6 }),
  tax: optional(MultiCurrencyPrice),
  jurisdiction: optional(text()),
})
export type TaxRateBreakdown = z.output<typeof TaxRateBreakdown>

export const TaxBreakdown = message('TaxBreakdown', 'One rate that applied to a line, and where it is levied.', {
  jurisdiction: optional(text({ max: 200 })).describe('Where it is levied.'),
  nonTaxableAmount: optional(MultiCurrencyPrice),
  rate: optional(decimal({ gte: 0, maxScale: 6 })).describe('As a fraction: 0.19 for 19 %.'),
  taxAmount: MultiCurrencyPrice,
  taxableAmount: MultiCurrencyPrice,
  taxType: optional(text({ max: 200 })),
  taxName: optional(text({ max: 200 })),
  jurisdictionType: JurisdictionType,
})
export type TaxBreakdown = z.output<typeof TaxBreakdown>

export const ItemTaxFullDetails = message('ItemTaxFullDetails', 'The tax of one line.', {
  taxableAmount: MultiCurrencyPrice.describe('The amount the tax is taken of.'),
  taxRate: decimal({ gte: 0, lte: 1, maxScale: 6 }).describe('The sum of all rates, as a fraction: 0.19 for 19 %.'),
  totalTax: MultiCurrencyPrice.describe('The tax.'),
  taxBreakdown: array(TaxBreakdown, { max: 1000 }).describe('The tax by jurisdiction.'),
})
export type ItemTaxFullDetails = z.output<typeof ItemTaxFullDetails>

export const AggregatedTaxBreakdown = message('AggregatedTaxBreakdown', 'One rate over the whole order.', {
  taxName: text({ max: 200 }),
  taxType: text({ max: 200 }),
  jurisdiction: text({ max: 200 }),
  jurisdictionTypeEnum: optional(JurisdictionType),
  rate: decimal({ gte: 0, maxScale: 6 }).describe('As a fraction: 0.19 for 19 %.'),
  aggregatedTaxAmount: MultiCurrencyPrice,
  aggregatedTaxableAmount: MultiCurrencyPrice,
})
export type AggregatedTaxBreakdown = z.output<typeof AggregatedTaxBreakdown>

export const ApplicationError = message('ApplicationError', 'An error: a code for programs and a text for people.', {
  code: text().describe('What programs tell errors apart by.'),
  description: text().describe('What went wrong, for people.'),
  data: optional(json).describe('What goes with the code.'),
})
export type ApplicationError = z.output<typeof ApplicationError>

export const AutoTaxFallbackCalculationDetails = message(
  'AutoTaxFallbackCalculationDetails',
  'Why automatic tax fell back.',
  {
    fallbackReason: FallbackReason,
    error: optional(ApplicationError),
  },
)
export type AutoTaxFallbackCalculationDetails = z.output<typeof AutoTaxFallbackCalculationDetails>

export const TaxCalculationDetails = message('TaxCalculationDetails', 'How the tax was found.', {
  manualRateReason: optional(ManualCalculationReason),
  autoTaxFallbackDetails: optional(AutoTaxFallbackCalculationDetails),
  rateType: RateType,
})
export type TaxCalculationDetails = z.output<typeof TaxCalculationDetails>

export const TaxSummary = message('TaxSummary', 'The tax of everything together.', {
  taxableAmount: MultiCurrencyPrice,
  totalTax: MultiCurrencyPrice,
  calculationDetails: optional(TaxCalculationDetails),
  aggregatedTaxBreakdown: optional(array(AggregatedTaxBreakdown, { max: 50 })),
})
export type TaxSummary = z.output<typeof TaxSummary>
