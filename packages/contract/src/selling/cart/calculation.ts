/** What went wrong while totals were calculated. Such problems are part of the answer, not failures of the call. */
import type { z } from 'zod'
import { NameInLineItem, NameInOther, RuleType, Severity } from '../../enumerations.ts'
import { array, json, message, optional, text } from '../../wire.ts'
import { ApplicationError } from './tax.ts'

export const FieldViolation = message('FieldViolation', 'A field of a request and the rule it violated.', {
  field: text().describe('The dotted path: `lineItems[0].quantity`.'),
  description: text(),
  violatedRule: RuleType,
  ruleName: optional(text()).describe('The name of the rule when `violatedRule` is OTHER.'),
  data: optional(json),
})
export type FieldViolation = z.output<typeof FieldViolation>

export const ValidationError = message('ValidationError', 'The fields of a request that violate a rule.', {
  fieldViolations: array(FieldViolation),
})
export type ValidationError = z.output<typeof ValidationError>

export const SystemError = message('SystemError', 'A failure of the system.', {
  errorCode: optional(text()),
})
export type SystemError = z.output<typeof SystemError>

export const Details = message('Details', 'What went wrong in one calculation.', {
  applicationError: optional(ApplicationError),
  validationError: optional(ValidationError),
  systemError: optional(SystemError),
})
export type Details = z.output<typeof Details>

export const CarrierError = message('CarrierError', 'What went wrong at one carrier.', {
  carrierId: text(),
  error: Details,
})
export type CarrierError = z.output<typeof CarrierError>

export const CarrierErrors = message('CarrierErrors', 'What went wrong at the carriers.', {
  errors: array(CarrierError),
})
export type CarrierErrors = z.output<typeof CarrierErrors>

export const CalculationErrors = message('CalculationErrors', 'The calculations that failed. Empty when all is well.', {
  generalShippingCalculationError: optional(Details),
  carrierErrors: optional(CarrierErrors),
  selectedShippingOptionError: optional(Details),
  taxCalculationError: optional(Details),
  couponCalculationError: optional(Details),
  giftCardCalculationError: optional(Details),
  orderValidationErrors: array(ApplicationError),
  membershipError: optional(Details),
  discountsCalculationError: optional(Details),
})
export type CalculationErrors = z.output<typeof CalculationErrors>

export const TargetOther = message('TargetOther', 'A violation about nothing in particular.', {
  name: NameInOther,
})
export type TargetOther = z.output<typeof TargetOther>

export const TargetLineItem = message('TargetLineItem', 'A violation about a line.', {
  name: NameInLineItem,
  id: optional(text()),
})
export type TargetLineItem = z.output<typeof TargetLineItem>

export const Target = message('Target', 'What a violation is about.', {
  other: optional(TargetOther),
  lineItem: optional(TargetLineItem),
})
export type Target = z.output<typeof Target>

export const Violation = message('Violation', 'A rule of the shop the cart breaks.', {
  severity: Severity,
  target: optional(Target),
  description: optional(text({ min: 1, max: 1000 })).describe('What is wrong, for the shopper.'),
})
export type Violation = z.output<typeof Violation>
