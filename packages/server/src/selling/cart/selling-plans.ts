import type { RequestViolation } from '@cartwright/contract'
import { isRecord } from '../../platform/http/query-string.ts'
import { ValidationError } from '../../platform/kernel/errors.ts'
import { isSet, notAllowed, valueAt } from './request-values.ts'

/** The names by which clients of other systems choose a subscription for an item, or that the wire only responds with. */
const PLAN_FIELDS = [
  'subscriptionOptionInfo',
  'subscriptionOptionId',
  'subscriptionInfo',
  'subscriptionSettings',
  'sellingPlan',
  'sellingPlanId',
]

const CHOICE = 'is not supported here: choose a subscription by catalogReference.options.subscriptionOptionId of a cart'

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

/** Fields in which a request may choose a subscription. */
export interface PlanFields {
  /** The paths below an item that the call takes. Default: none. */
  readonly taken?: readonly string[]
}

/** Carts, checkouts and drafts choose a subscription option of the product. */
export const optionOfProduct: PlanFields = { taken: ['catalogReference.options.subscriptionOptionId'] }

/**
 * Rejects the choice of a subscription in fields that the call does not take: dropping it would sell another thing.
 *
 * @param request the request as it came, before fields that the contract does not have are left out
 * @throws ValidationError naming each field by its path
 */
export function requireNoSellingPlan(request: unknown, { taken = [] }: PlanFields = {}): void {
  if (!isRecord(request)) return
  const violations = ITEMS.flatMap((path) => {
    const items = valueAt(request, path)
    if (!Array.isArray(items)) return isRecord(items) ? planProblems(items, path, taken) : []
    return items.flatMap((item: unknown, index) =>
      isRecord(item) ? planProblems(item, `${path}[${index}]`, taken) : [],
    )
  })
  if (violations.length > 0) throw new ValidationError(violations)
}

function planProblems(item: Record<string, unknown>, path: string, taken: readonly string[]): RequestViolation[] {
  const names = [...PLAN_FIELDS, ...PLAN_FIELDS.map((name) => `catalogReference.options.${name}`)]
  return names.flatMap((name) =>
    isSet(valueAt(item, name)) && !taken.includes(name) ? [notAllowed(`${path}.${name}`, CHOICE)] : [],
  )
}
