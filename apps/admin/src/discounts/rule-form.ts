import type { RuleItemScope, StoredDiscountRule, StoredDiscountRuleInput } from '@cartwright/client'
import { isPercent } from './benefit.ts'

export const templates = ['order', 'products', 'buyGet', 'delivery'] as const
/** What a rule gives, of what the form knows. `other` is everything else. */
export type Template = (typeof templates)[number] | 'other'

/** A rule as its form has it. Numbers are texts, as a person types them. */
export interface RuleForm {
  name: string
  template: Template
  percent: string
  minimum: string
  buy: string
  get: string
  productIds: readonly string[]
  active: boolean
}

/** Products by their ids; null for a part of the catalog that the form cannot show. */
function productsOf(scopes: readonly RuleItemScope[] = []): readonly string[] | null {
  if (scopes.length === 0) return []
  const [{ catalogItemFilter, excluded } = {}] = scopes
  return scopes.length === 1 && !excluded ? (catalogItemFilter?.catalogItemIds ?? null) : null
}

/** Whether the form says enough to be read back as a sentence. */
export function isWhole({ template, percent, buy, get, productIds }: RuleForm): boolean {
  const isCount = (text: string) => Number(text) >= 1
  switch (template) {
    case 'order':
      return isPercent(percent)
    case 'products':
      return isPercent(percent) && productIds.length > 0
    case 'buyGet':
      return isPercent(percent) && isCount(buy) && isCount(get)
    case 'delivery':
    case 'other':
      return true
  }
}

/** Which template a rule is made from. */
export function templateOf({ trigger, discounts }: Pick<StoredDiscountRule, 'trigger' | 'discounts'>): Template {
  const { percentage, buyXGetY, freeShipping, specificItemsInfo } = discounts?.values?.[0] ?? {}
  const range = trigger?.subtotalRange
  const isPlain = trigger === undefined || (range !== undefined && range.to === undefined && !range.scopes?.length)
  const products = productsOf(specificItemsInfo?.scopes)
  if (!isPlain || products === null) return 'other'
  if (percentage !== undefined && products.length === 0) return 'order'
  if (freeShipping && !freeShipping.afterDiscounts) return 'delivery'
  if (trigger) return 'other'
  if (percentage !== undefined) return 'products'
  return buyXGetY && !buyXGetY.buyScopes && buyXGetY.maxTimes === undefined ? 'buyGet' : 'other'
}

export function toRuleForm(rule: Partial<StoredDiscountRule>): RuleForm {
  const { percentage, buyXGetY, specificItemsInfo } = rule.discounts?.values?.[0] ?? {}
  return {
    name: rule.name ?? '',
    template: rule.discounts ? templateOf(rule) : 'order',
    percent: String(percentage ?? buyXGetY?.percentage ?? (buyXGetY ? 100 : '')),
    minimum: rule.trigger?.subtotalRange?.from ?? '',
    buy: String(buyXGetY?.buyQuantity ?? 2),
    get: String(buyXGetY?.getQuantity ?? 1),
    productIds: productsOf(specificItemsInfo?.scopes) ?? [],
    active: rule.active !== false,
  }
}

/**
 * The rule that a form describes. Of a rule that it cannot show, only what it does show.
 *
 * @param readAmount turns a typed amount into a decimal number
 */
export function toRule(form: RuleForm, readAmount: (text: string) => string | null): StoredDiscountRuleInput {
  const { template, minimum, productIds } = form
  const common = { name: form.name.trim(), active: form.active }
  if (template === 'other') return common
  const percentage = Number(form.percent.replace(',', '.'))
  const hasItems = (template === 'products' || template === 'buyGet') && productIds.length > 0
  const items = {
    targetType: 'SPECIFIC_ITEMS',
    specificItemsInfo: { scopes: [{ type: 'CATALOG_ITEM', catalogItemFilter: { catalogItemIds: productIds } }] },
  } as const
  const gives = {
    order: { percentage },
    products: { percentage },
    buyGet: { buyXGetY: { buyQuantity: Number(form.buy), getQuantity: Number(form.get), percentage } },
    delivery: { freeShipping: {} },
  }[template]
  const from = template === 'order' || template === 'delivery' ? readAmount(minimum) : null
  return {
    ...common,
    ...(from !== null && { trigger: { subtotalRange: { from } } }),
    discounts: { values: [{ ...gives, ...(hasItems && items) }] },
  }
}
