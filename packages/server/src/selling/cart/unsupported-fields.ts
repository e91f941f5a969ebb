import type { RequestViolation } from '@cartwright/contract'
import { isRecord } from '../../platform/http/query-string.ts'
import { ValidationError } from '../../platform/kernel/errors.ts'
import { isSet, notAllowed, valueAt } from './request-values.ts'
import { optionOfProduct, requireNoSellingPlan } from './selling-plans.ts'

/**
 * Rejects what this site cannot do and what would change what a customer pays or gets: dropping it would charge the
 * customer wrongly.
 *
 * @param request the request as it came, before fields that the contract does not have are left out
 * @throws ValidationError naming each field by its path
 */
export function requireSupportedLines(request: unknown): void {
  if (!isRecord(request)) return
  requireNoSellingPlan(request, optionOfProduct)
  const violations = [
    ...each(request, 'lineItems', catalogLineProblems),
    ...each(request, 'customLineItems', (line) => customLineProblems(line)),
  ]
  if (violations.length > 0) throw new ValidationError(violations)
}

type Field = readonly [path: string, description: string]

const has = (what: string) => `is not supported: this site has no ${what}`
const INVENTORY = 'is not supported on a line: inventory plugins count the stock of their products'
const CARD_OF_CUSTOMER = 'is not supported on a line: customers decide in the checkout whether their card is saved'

const notOnAnyLine: readonly Field[] = [
  ['selectedMembership', 'is not supported on a line: estimate and checkout take selectedMemberships'],
  ['modifierGroups', 'is not supported on a line: modifiers are options of catalog items'],
  ['savePaymentMethod', CARD_OF_CUSTOMER],
  ['inventoryAppId', INVENTORY],
]

/** What only a custom line item, or an override of the catalog, can set. */
const notOnCatalogLines: readonly Field[] = [
  ...notOnAnyLine,
  ['serviceProperties', has('service properties of catalog items')],
  ['priceUndetermined', has('undetermined prices of catalog items')],
  ['membersOnly', has('catalog items for members only')],
  ['catalogOverrideFields.savePaymentMethod', CARD_OF_CUSTOMER],
  ['catalogOverrideFields.inventoryAppId', INVENTORY],
]

function catalogLineProblems(line: Record<string, unknown>): RequestViolation[] {
  const overrides = isRecord(line.catalogOverrideFields) ? line.catalogOverrideFields : {}
  const option = valueAt(overrides, 'paymentOption.value')
  const own = line.paymentOption
  const isOwnOption = isSet(own) && own !== 'FULL_PAYMENT_ONLINE' && own !== option
  const isOwnDeposit = isSet(line.depositAmount) && !isSet(overrides.depositAmount)
  return [
    ...problemsOf(line, notOnCatalogLines),
    ...(isOwnOption ? [notAllowed('paymentOption', 'is set by catalogOverrideFields.paymentOption')] : []),
    ...(isOwnDeposit ? [notAllowed('depositAmount', 'is set by catalogOverrideFields.depositAmount')] : []),
    ...(isSet(line.fixedQuantity) && overrides.fixedQuantity !== true
      ? [notAllowed('fixedQuantity', 'is set by catalogOverrideFields.fixedQuantity')]
      : []),
    ...paymentProblems(
      option,
      overrides.depositAmount,
      'catalogOverrideFields.paymentOption.value',
      'catalogOverrideFields.depositAmount',
    ),
  ]
}

/** @param sellsByMembership whether a membership may pay for the line. Default: no */
export function customLineProblems(line: Record<string, unknown>, sellsByMembership = false): RequestViolation[] {
  const isByMembership = sellsByMembership && String(line.paymentOption).startsWith('MEMBERSHIP')
  const hasPrice = isSet(line.priceUndetermined) && Number(line.price ?? 0) !== 0
  return [
    ...problemsOf(line, [...notOnAnyLine, ['digitalFile', has('files of custom line items')]]),
    ...(hasPrice ? [notAllowed('price', 'must be 0 while priceUndetermined is true')] : []),
    ...(isByMembership
      ? []
      : paymentProblems(line.paymentOption, line.depositAmount, 'paymentOption', 'depositAmount')),
  ]
}

function paymentProblems(
  option: unknown,
  deposit: unknown,
  optionPath: string,
  depositPath: string,
): RequestViolation[] {
  if (typeof option === 'string' && option.startsWith('MEMBERSHIP'))
    return [notAllowed(optionPath, 'is not supported on a line: estimate and checkout take selectedMemberships')]
  const hasDeposit = isSet(deposit) && Number(deposit) > 0
  if (option === 'DEPOSIT_ONLINE' && !hasDeposit)
    return [
      { ...notAllowed(depositPath, 'must be greater than 0 with DEPOSIT_ONLINE'), violatedRule: 'REQUIRED_FIELD' },
    ]
  return hasDeposit && option !== 'DEPOSIT_ONLINE'
    ? [notAllowed(depositPath, `has an effect only when ${optionPath} is DEPOSIT_ONLINE`)]
    : []
}

function each(
  request: Record<string, unknown>,
  list: string,
  problems: (line: Record<string, unknown>) => RequestViolation[],
): RequestViolation[] {
  const lines = request[list]
  if (!Array.isArray(lines)) return []
  return lines.flatMap((line: unknown, index) =>
    isRecord(line) ? problems(line).map((one) => ({ ...one, field: `${list}[${index}].${one.field}` })) : [],
  )
}

const problemsOf = (value: Record<string, unknown>, fields: readonly Field[]): RequestViolation[] =>
  fields.flatMap(([path, description]) => (isSet(valueAt(value, path)) ? [notAllowed(path, description)] : []))
