import type { RequestViolation } from '@cartwright/contract'
import { isRecord } from '../../../platform/http/query-string.ts'
import { ValidationError } from '../../../platform/kernel/errors.ts'
import { isSet, notAllowed, notSupported, valueAt } from '../request-values.ts'
import { requireNoSellingPlan } from '../selling-plans.ts'
import { customLineProblems } from '../unsupported-fields.ts'

/** Fields of a cart, and what the site lacks for them. */
const ofCart: Readonly<Record<string, string>> = {
  'taxInfo.taxExemptGroupId': 'tax-exempt groups of carts; contactTaxDetails exempts members',
  'source.customContentReference': 'custom content',
  'source.externalReferences': 'external references of carts',
  settings: 'settings of carts',
  forms: 'form submissions of carts',
}

const ofItems: Readonly<Record<string, string>> = {
  selectedMembership: 'memberships in cart v2; the checkout takes selectedMemberships',
  membershipPayment: 'memberships in cart v2; the checkout takes selectedMemberships',
  inventoryAppId: 'inventories of other apps',
  upsellOptionsAppId: 'upsells of apps',
  'source.inventoryAppId': 'inventories of other apps',
  'catalogOverrideFields.inventoryAppId': 'inventories of other apps',
  'catalogOverrideFields.savePaymentMethod': 'cards saved by a line: customers decide in the checkout',
  modifierGroups: 'modifiers of custom items',
  'attributes.digitalFile': 'files of custom items',
}

/**
 * Rejects what this site cannot do and what would change what a customer pays or gets.
 *
 * @param request the request as it came, before fields that the contract does not have are left out
 * @throws ValidationError naming each field by its path
 */
export function requireSupportedV2(request: unknown): void {
  if (!isRecord(request)) return
  requireNoSellingPlan(request)
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
  Object.entries(fields).flatMap(([path, what]) =>
    isSet(valueAt(value, path)) ? [notAllowed(`${prefix}.${path}`, `is not supported: this site has no ${what}`)] : [],
  )
