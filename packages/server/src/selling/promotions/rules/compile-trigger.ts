import type { DiscountCondition, DiscountTrigger, RuleItemScope } from '@cartwright/contract'
import { STORE_APP_ALIAS, STORE_APP_ID } from '../../../catalog/product/store-app-id.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { readAmount } from '../../../platform/pricing/read-amount.ts'
import type { RuleScopeOrAll, RuleTrigger } from '../../../platform/pricing/rules/terms.ts'

const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

/**
 * The trigger of a rule as pricing evaluates it.
 *
 * @param field where it is in the request, for errors
 * @throws ValidationError for a condition that contradicts itself or that the site does not support
 */
export function compileTrigger(trigger: DiscountTrigger | undefined, currency: string, field: string): RuleTrigger {
  if (!trigger) return { type: 'ALWAYS' }
  const { and, or } = trigger
  if (and) {
    requireType(trigger, 'AND', field)
    const of = `${field}.and.triggers`
    return {
      type: 'AND',
      triggers: and.triggers.map((one, index) => compileTrigger(one, currency, `${of}[${index}]`)),
    }
  }
  if (or) {
    requireType(trigger, 'OR', field)
    const of = `${field}.or.triggers`
    return { type: 'OR', triggers: or.triggers.map((one, index) => compileTrigger(one, currency, `${of}[${index}]`)) }
  }
  return compileCondition(trigger, currency, field)
}

function compileCondition(condition: DiscountCondition, currency: string, field: string): RuleTrigger {
  const { subtotalRange, itemQuantityRange, customerEligibility, weeklyWindow, customTrigger } = condition
  if (subtotalRange) {
    requireType(condition, 'SUBTOTAL_RANGE', field)
    const { from, to, scopes } = subtotalRange
    const range = {
      from: from === undefined ? null : readAmount(from, currency, `${field}.subtotalRange.from`),
      to: to === undefined ? null : readAmount(to, currency, `${field}.subtotalRange.to`),
    }
    requireRange(range, `${field}.subtotalRange`)
    return { type: 'SUBTOTAL', ...range, scope: compileScopes(scopes, `${field}.subtotalRange.scopes`) }
  }
  if (itemQuantityRange) {
    requireType(condition, 'ITEM_QUANTITY_RANGE', field)
    const { from = null, to = null, scopes } = itemQuantityRange
    requireRange({ from, to }, `${field}.itemQuantityRange`)
    return { type: 'QUANTITY', from, to, scope: compileScopes(scopes, `${field}.itemQuantityRange.scopes`) }
  }
  if (customerEligibility) {
    requireType(condition, 'CUSTOMER_ELIGIBILITY', field)
    return compileEligibility(customerEligibility, `${field}.customerEligibility`)
  }
  if (weeklyWindow) {
    requireType(condition, 'WEEKLY_WINDOW', field)
    const { days, from, to } = weeklyWindow
    if (from === to) throw invalidField(`${field}.weeklyWindow.to`, 'must not be the same as from')
    return {
      type: 'WEEKLY',
      days: days.map((day) => DAYS.indexOf(day) + 1),
      from: minuteOf(from),
      to: minuteOf(to),
    }
  }
  if (customTrigger) {
    requireType(condition, 'CUSTOM', field)
    const { id, appId } = customTrigger
    if (!id) throw invalidField(`${field}.customTrigger.id`, 'is required', 'REQUIRED_FIELD')
    if (!appId) throw invalidField(`${field}.customTrigger.appId`, 'is required', 'REQUIRED_FIELD')
    return { type: 'CUSTOM', key: `${appId}/${id}` }
  }
  return { type: 'ALWAYS' }
}

function compileEligibility(
  { individualMembersInfo, customerGroupIds, firstOrder }: NonNullable<DiscountCondition['customerEligibility']>,
  field: string,
): RuleTrigger {
  const triggers: RuleTrigger[] = [
    ...(individualMembersInfo ? [{ type: 'MEMBERS' as const, memberIds: individualMembersInfo.memberIds ?? [] }] : []),
    ...(customerGroupIds ? [{ type: 'GROUPS' as const, groupIds: customerGroupIds }] : []),
    ...(firstOrder ? [{ type: 'FIRST_ORDER' as const }] : []),
  ]
  const [only] = triggers
  if (only && triggers.length === 1) return only
  throw invalidField(
    field,
    'must have one of individualMembersInfo, customerGroupIds and firstOrder; join several with `and`',
    'REQUIRED_ONE_OF_FIELD',
  )
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function requireType({ triggerType }: DiscountTrigger, expected: string, field: string): void {
  if (triggerType !== undefined && triggerType !== expected)
    throw invalidField(`${field}.triggerType`, `must be ${expected}, which is the condition that is set`)
}

function requireRange({ from, to }: { from: number | null; to: number | null }, field: string): void {
  if (from === null && to === null) throw invalidField(field, 'must have from or to', 'REQUIRED_ONE_OF_FIELD')
  if (from !== null && to !== null && to < from) throw invalidField(`${field}.to`, 'must be at least from', 'MIN')
}

/**
 * The part of the catalog that scopes name together. Null: everything, custom items included.
 *
 * @throws ValidationError for a scope of another app
 */
export function compileScopes(scopes: readonly RuleItemScope[] | undefined, field: string): RuleScopeOrAll {
  if (!scopes || scopes.length === 0) return null
  const scope = {
    productIds: [] as string[],
    collectionIds: [] as string[],
    excludedProductIds: [] as string[],
    excludedCollectionIds: [] as string[],
  }
  for (const [index, { catalogItemFilter, customFilter, excluded, type }] of scopes.entries()) {
    const at = `${field}[${index}]`
    if (type === 'CATALOG_ITEM' && !catalogItemFilter)
      throw invalidField(`${at}.catalogItemFilter`, 'is required', 'REQUIRED_FIELD')
    if (type === 'CUSTOM_FILTER' && !customFilter)
      throw invalidField(`${at}.customFilter`, 'is required', 'REQUIRED_FIELD')
    if (!catalogItemFilter && !customFilter)
      throw invalidField(at, 'must have catalogItemFilter or customFilter', 'REQUIRED_ONE_OF_FIELD')
    requireStore(catalogItemFilter?.catalogAppId ?? customFilter?.appId, at)
    const products = catalogItemFilter?.catalogItemIds ?? []
    const collections = customFilter ? collectionIdsOf(customFilter.params, at) : []
    scope[excluded ? 'excludedProductIds' : 'productIds'].push(...products)
    scope[excluded ? 'excludedCollectionIds' : 'collectionIds'].push(...collections)
  }
  return scope
}

function requireStore(appId: string | undefined, field: string): void {
  if (appId !== undefined && ![STORE_APP_ID, STORE_APP_ALIAS].includes(appId.toLowerCase()))
    throw invalidField(field, `must be of the store, ${STORE_APP_ID}: there is no catalog of ${appId}`)
}

function collectionIdsOf(params: Record<string, unknown> | undefined, field: string): string[] {
  const ids = params?.collectionIds
  if (Array.isArray(ids) && ids.length > 0 && ids.every((id) => typeof id === 'string')) return ids
  throw invalidField(`${field}.customFilter.params.collectionIds`, 'must be a list of collection ids', 'REQUIRED_FIELD')
}
