import type { RequestViolation } from '@cartwright/contract'
import { isRecord } from '../../../platform/http/query-string.ts'
import { ValidationError } from '../../../platform/kernel/errors.ts'
import { isSet, notAllowed, notSupported, valueAt } from '../request-values.ts'
import { optionOfProduct, requireNoSellingPlan } from '../selling-plans.ts'
import { customLineProblems } from '../unsupported-fields.ts'

const has = (what: string) => `is not supported: this site has no ${what}`
const INVENTORY = 'is not supported on a line: inventory plugins count the stock of their products'
const MEMBERSHIP = 'is not supported in cart v2: the checkout takes selectedMemberships'

/** Fields of a cart that are rejected, and why. */
const ofCart: Readonly<Record<string, string>> = {
  'taxInfo.taxExemptGroupId': has('tax-exempt groups of carts; contactTaxDetails exempts members'),
  'source.customContentReference': has('custom content'),
  'source.externalReferences': has('external references of carts'),
  settings: has('settings of carts'),
  forms: has('form submissions of carts'),
}

const ofItems: Readonly<Record<string, string>> = {
  selectedMembership: MEMBERSHIP,
  membershipPayment: MEMBERSHIP,
  inventoryAppId: INVENTORY,
  upsellOptionsAppId: has('upsells of apps'),
  'source.inventoryAppId': INVENTORY,
  'catalogOverrideFields.inventoryAppId': INVENTORY,
  'catalogOverrideFields.savePaymentMethod':
    'is not supported on a line: customers decide in the checkout whether their card is saved',
  modifierGroups: 'is not supported on a custom item: modifiers are options of catalog items',
  'attributes.digitalFile': has('files of custom items'),
}

/**
 * Rejects what this site cannot do and what would change what a customer pays or gets.
 *
 * @param request the request as it came, before fields that the contract does not have are left out
 * @throws ValidationError naming each field by its path
 */
export function requireSupportedV2(request: unknown): void {
  if (!isRecord(request)) return
  requireNoSellingPlan(request, optionOfProduct)
  const violations = [
    ...(isRecord(request.cart) ? cartProblems(request.cart) : []),
    ...['catalogItems', 'customItems', 'lineItems'].flatMap((list) => itemProblems(request, list)),
  ]
  if (violations.length > 0) throw new ValidationError(violations)
}

function cartProblems(cart: Record<string, unknown>): RequestViolation[] {
  const demo = isSet(cart.demo) ? [notSupported('cart.demo', 'demo carts')] : []
  return [...demo, ...problemsOf(cart, ofCart, 'cart')]
}

function itemProblems(request: Record<string, unknown>, list: string): RequestViolation[] {
  const items = request[list]
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown, index) => {
    if (!isRecord(item)) return []
    const field = `${list}[${index}]`
    return [...problemsOf(item, ofItems, field), ...paymentProblems(item, list, field)]
  })
}

/** The rules of payment options, which both shapes of the wire share. */
function paymentProblems(item: Record<string, unknown>, list: string, field: string): RequestViolation[] {
  const config = list === 'customItems' ? item.paymentConfig : item.catalogOverrideFields
  if (!isRecord(config)) return []
  const { paymentOption, depositAmount } = config
  const line = { paymentOption: inner(paymentOption, 'value'), depositAmount: inner(depositAmount, 'amount') }
  const place = list === 'customItems' ? 'paymentConfig' : 'catalogOverrideFields'
  return customLineProblems(line).map((one) => ({ ...one, field: `${field}.${place}.${one.field}` }))
}

const inner = (value: unknown, name: string) => (isRecord(value) ? value[name] : value)

const problemsOf = (
  value: Record<string, unknown>,
  fields: Readonly<Record<string, string>>,
  prefix: string,
): RequestViolation[] =>
  Object.entries(fields).flatMap(([path, description]) =>
    isSet(valueAt(value, path)) ? [notAllowed(`${prefix}.${path}`, description)] : [],
  )
