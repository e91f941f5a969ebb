/** Tax as an app calculates it. */
import type { z } from 'zod'
import { Address } from '../address.ts'
import { array, boolean, currencyCode, decimal, guid, int, json, message, optional, text } from '../wire.ts'
import type { Plugin } from './plugin.ts'

const total = decimal({ maxScale: 4 })

export const TaxableLineItem = message('TaxableLineItem', 'A line that is to be taxed.', {
  id: optional(text({ min: 1, max: 100 })),
  itemName: optional(text({ max: 250 })),
  quantity: optional(int({ min: 1, max: 100000 })),
  price: optional(decimal({ lte: 1000000000000000 })),
  itemCode: optional(text({ max: 40 })),
  taxGroupId: optional(guid),
  taxIncludedInPrice: optional(boolean),
  addressIndex: optional(json).describe('Which of the addresses go for it. Its fields are not declared.'),
  taxRegionId: optional(guid),
})
export type TaxableLineItem = z.output<typeof TaxableLineItem>

export const CalculateTaxRequest = message('CalculateTaxRequest', 'What is to be taxed, and where.', {
  currency: optional(currencyCode),
  addresses: optional(array(Address, { min: 1, max: 3 })),
  lineItems: optional(array(TaxableLineItem, { min: 1, max: 300 })),
})
export type CalculateTaxRequest = z.output<typeof CalculateTaxRequest>

export const CalculatedTaxSummary = message('CalculatedTaxSummary', 'The tax of everything together.', {
  totalAmount: optional(total),
  totalTax: optional(total),
  totalTaxableAmount: optional(total),
  totalTaxIncludedInPrice: optional(total),
})
export type CalculatedTaxSummary = z.output<typeof CalculatedTaxSummary>

export const TaxedLineItem = message('TaxedLineItem', 'The tax of a line.', {
  id: text({ min: 1, max: 100 }).describe('As the line has it.'),
  itemName: optional(text({ max: 250 })),
  quantity: optional(int({ min: 1, max: 100000 })),
  taxBreakdown: optional(array(json, { max: 7 })).describe('Which taxes it is made of. Their fields are not declared.'),
  taxSummary: optional(json).describe('The tax of the line. Its fields are not declared.'),
})
export type TaxedLineItem = z.output<typeof TaxedLineItem>

export const CalculateTaxResponse = message('CalculateTaxResponse', 'The tax.', {
  currency: optional(currencyCode),
  taxSummary: optional(CalculatedTaxSummary),
  lineItemTaxDetails: array(TaxedLineItem, { min: 1, max: 300 }),
})
export type CalculateTaxResponse = z.output<typeof CalculateTaxResponse>

export const taxCalculationProvider = {
  componentType: 'TAX_CALCULATION_PROVIDER',
  description: 'Tax as an app calculates it.',
  methods: {
    calculateTax: {
      path: '/v1/calculate-tax',
      description: 'The tax of lines at addresses.',
      request: CalculateTaxRequest,
      response: CalculateTaxResponse,
    },
  },
  errors: {},
} as const satisfies Plugin
