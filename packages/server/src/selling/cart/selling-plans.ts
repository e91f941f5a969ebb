import type { RequestViolation } from '@cartwright/contract'
import { isRecord } from '../../platform/http/query-string.ts'
import { ValidationError } from '../../platform/kernel/errors.ts'
import { isSet, notSupported, valueAt } from './request-values.ts'

/** The names by which clients of the provider, and of others, choose a subscription for an item. */
const PLAN_FIELDS = [
  'subscriptionOptionInfo',
  'subscriptionOptionId',
  'subscriptionInfo',
  'subscriptionSettings',
  'sellingPlan',
  'sellingPlanId',
]

/** Where requests have items. */
const ITEMS = [
  'lineItems',
  'customLineItems',
  'catalogItems',
  'customItems',
  'catalogLineItems',
  'draftOrder.catalogLineItems',
  'draftOrder.customLineItems',
  'order.lineItems',
  'request',
]

/**
 * Rejects the choice of a subscription: this site charges once, so dropping it would sell another thing.
 *
 * @param request the request as it came, before fields that the contract does not have are left out
 * @throws ValidationError naming each field by its path
 */
export function requireNoSellingPlan(request: unknown): void {
  if (!isRecord(request)) return
  const violations = ITEMS.flatMap((path) => {
    const items = valueAt(request, path)
    if (!Array.isArray(items)) return isRecord(items) ? planProblems(items, path) : []
    return items.flatMap((item: unknown, index) => (isRecord(item) ? planProblems(item, `${path}[${index}]`) : []))
  })
  if (violations.length > 0) throw new ValidationError(violations)
}

function planProblems(item: Record<string, unknown>, path: string): RequestViolation[] {
  const names = [...PLAN_FIELDS, ...PLAN_FIELDS.map((name) => `catalogReference.options.${name}`)]
  return names.flatMap((name) => (isSet(valueAt(item, name)) ? [notSupported(`${path}.${name}`, 'subscriptions')] : []))
}
