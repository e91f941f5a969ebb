import type { RuleItemScopeInput, StoredDiscountRuleInput } from '@cartwright/client'
import { readNumber } from '../kit/number-input.ts'
import { isPercent } from './benefit.ts'
import { endOf, type Period, periodOf, startOf } from './period.ts'
import { readTrigger, toTrigger } from './rule-trigger.ts'

export const templates = ['order', 'products', 'buyGet', 'delivery'] as const
/** What a rule gives, of what the form knows. `other` is everything else. */
export type Template = (typeof templates)[number] | 'other'

/** A rule as its form has it. Numbers are texts, as a person types them. */
export interface RuleForm {
  name: string
  template: Template
  percent: string
  minimum: string
  /** The least units in the cart. */
  units: string
  buy: string
  get: string
  productIds: readonly string[]
  collectionIds: readonly string[]
  groupId: string
  period: Period
  combines: boolean
  combinesWithCoupons: boolean
  active: boolean
}

/** What a rule is for. */
interface RuleItems {
  readonly productIds: readonly string[]
  readonly collectionIds: readonly string[]
}

/** Products and collections by their ids; null for a part of the catalog that the form cannot show. */
export function itemsOf(scopes: readonly RuleItemScopeInput[] = []): RuleItems | null {
  const items = { productIds: [] as string[], collectionIds: [] as string[] }
  for (const { catalogItemFilter, customFilter, excluded } of scopes) {
    const products = catalogItemFilter?.catalogItemIds ?? []
    const collections: unknown = customFilter?.params?.collectionIds
    if (excluded) return null
    if (products.length > 0) items.productIds.push(...products)
    else if (Array.isArray(collections) && collections.every((id) => typeof id === 'string'))
      items.collectionIds.push(...collections)
    else return null
  }
  return items
}

/** Whether the form says enough to be read back as a sentence. */
export function isWhole({ template, percent, buy, get, productIds, collectionIds }: RuleForm): boolean {
  const isCount = (text: string) => Number(text) >= 1
  switch (template) {
    case 'order':
      return isPercent(percent)
    case 'products':
      return isPercent(percent) && productIds.length + collectionIds.length > 0
    case 'buyGet':
      return isPercent(percent) && isCount(buy) && isCount(get)
    case 'delivery':
    case 'other':
      return true
  }
}

/** Which template a rule is made from. */
export function templateOf({ trigger, discounts }: StoredDiscountRuleInput): Template {
  const { percentage, buyXGetY, freeShipping, specificItemsInfo } = discounts?.values?.[0] ?? {}
  const items = itemsOf(specificItemsInfo?.scopes)
  if (!readTrigger(trigger) || items === null) return 'other'
  if (percentage !== undefined) return items.productIds.length + items.collectionIds.length > 0 ? 'products' : 'order'
  if (freeShipping) return freeShipping.afterDiscounts ? 'other' : 'delivery'
  return buyXGetY && !buyXGetY.buyScopes && buyXGetY.maxTimes === undefined ? 'buyGet' : 'other'
}

export function toRuleForm(rule: StoredDiscountRuleInput, timeZone: string): RuleForm {
  const { percentage, buyXGetY, specificItemsInfo } = rule.discounts?.values?.[0] ?? {}
  const { minimum = '', units = '', groupId = '' } = readTrigger(rule.trigger) ?? {}
  return {
    name: rule.name ?? '',
    template: rule.discounts ? templateOf(rule) : 'order',
    percent: String(percentage ?? buyXGetY?.percentage ?? (buyXGetY ? 100 : '')),
    minimum,
    units,
    groupId,
    buy: String(buyXGetY?.buyQuantity ?? 2),
    get: String(buyXGetY?.getQuantity ?? 1),
    ...(itemsOf(specificItemsInfo?.scopes) ?? { productIds: [], collectionIds: [] }),
    period: rulePeriod(rule, timeZone),
    combines: rule.combines !== false,
    combinesWithCoupons: rule.combinesWithCoupons !== false,
    active: rule.active !== false,
  }
}

/** From when until when a rule holds. It is stored by days where they are whole, and by instants otherwise. */
export function rulePeriod({ activeTimeInfo }: StoredDiscountRuleInput, timeZone: string): Period {
  const { start, end, firstDay, lastDay } = activeTimeInfo ?? {}
  const period = periodOf(start, end, timeZone)
  return { ...period, ...(firstDay && { firstDay }), ...(lastDay && { lastDay }) }
}

function toActiveTimeInfo(period: Period, timeZone: string): StoredDiscountRuleInput['activeTimeInfo'] {
  const { firstDay, firstTime, lastDay, lastTime } = period
  const [start, end] = [startOf(period, timeZone), endOf(period, timeZone)]
  return {
    ...(firstTime && start ? { start } : firstDay && { firstDay }),
    ...(lastTime && end ? { end } : lastDay && { lastDay }),
  }
}

/**
 * The rule that a form describes. Of a rule that it cannot show, only what it does show.
 *
 * @param readAmount turns a typed amount into a decimal number
 */
export function toRule(
  form: RuleForm,
  readAmount: (text: string) => string | null,
  timeZone: string,
): StoredDiscountRuleInput {
  const { template, productIds, collectionIds, period, groupId, units } = form
  const { combines, combinesWithCoupons } = form
  const common = { name: form.name.trim(), active: form.active, combines, combinesWithCoupons }
  if (template === 'other') return common
  const percentage = readNumber(form.percent, { max: 100 }) ?? 0
  const scopes = template === 'products' || template === 'buyGet' ? scopesOf({ productIds, collectionIds }) : []
  const gives = {
    order: { percentage },
    products: { percentage },
    buyGet: { buyXGetY: { buyQuantity: Number(form.buy), getQuantity: Number(form.get), percentage } },
    delivery: { freeShipping: {} },
  }[template]
  const trigger = toTrigger({ minimum: readAmount(form.minimum) ?? '', units: units.trim(), groupId })
  return {
    ...common,
    ...(trigger && { trigger }),
    ...((period.firstDay || period.lastDay) && { activeTimeInfo: toActiveTimeInfo(period, timeZone) }),
    discounts: {
      values: [{ ...gives, ...(scopes.length > 0 && { targetType: 'SPECIFIC_ITEMS', specificItemsInfo: { scopes } }) }],
    },
  }
}

const scopesOf = ({ productIds, collectionIds }: RuleItems): RuleItemScopeInput[] => [
  ...(productIds.length > 0
    ? [{ type: 'CATALOG_ITEM' as const, catalogItemFilter: { catalogItemIds: [...productIds] } }]
    : []),
  ...(collectionIds.length > 0
    ? [{ type: 'CUSTOM_FILTER' as const, customFilter: { params: { collectionIds: [...collectionIds] } } }]
    : []),
]
