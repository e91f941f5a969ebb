import type { CollectionRuleCondition, CollectionRuleOperator } from '@cartwright/contract'
import { fold } from '../../product/fold.ts'
import { withoutTags } from '../../product/without-tags.ts'
import type { ProductFacts } from './facts.ts'
import type { StoredRules } from './stored-rules.ts'

/** Whether a product matches, at a time that its age is counted to. */
export type Matcher = (facts: ProductFacts, now: Date) => boolean

const DAY = 24 * 60 * 60 * 1000

/** Rules as a function, with all texts prepared once. */
export function matcherOf({ match, conditions }: StoredRules): Matcher {
  const tests = conditions.map(testOf)
  return match === 'ALL'
    ? (facts, now) => tests.every((test) => test(facts, now))
    : (facts, now) => tests.some((test) => test(facts, now))
}

function testOf(condition: CollectionRuleCondition): Matcher {
  const { operator, price = 0, days = 0, values = [] } = condition
  switch (condition.field) {
    case 'PRICE':
      return (facts) => holds(operator, facts.price, price)
    case 'AGE':
      return ({ createdAt }, now) => holds(operator, now.getTime() - Date.parse(createdAt), days * DAY)
    case 'ON_SALE':
      return ({ onSale }) => onSale === (operator === 'IS')
    case 'IN_STOCK':
      return ({ inStock }) => inStock === (operator === 'IS')
    case 'COLLECTION': {
      const ids = new Set(values)
      return ({ collectionIds }) => collectionIds.some((id) => ids.has(id)) === (operator === 'IS')
    }
    default:
      return textTest(condition)
  }
}

function textTest(condition: CollectionRuleCondition): Matcher {
  const { operator, values = [] } = condition
  const read = textsOf(condition)
  if (operator === 'IS_SET') return (facts) => read(facts).length > 0
  if (operator === 'IS_NOT_SET') return (facts) => read(facts).length === 0
  const wanted = values.map(fold)
  const isNegated = operator === 'IS_NOT' || operator === 'CONTAINS_NOT'
  const passes = (text: string) => wanted.some((one) => compares(operator, text, one))
  return (facts) => read(facts).some((text) => passes(fold(text))) !== isNegated
}

function compares(operator: CollectionRuleOperator, text: string, wanted: string): boolean {
  if (operator === 'STARTS_WITH') return text.startsWith(wanted)
  return operator === 'CONTAINS' || operator === 'CONTAINS_NOT' ? text.includes(wanted) : text === wanted
}

/** The texts of a product that a condition looks at. */
function textsOf({ field, name = '' }: CollectionRuleCondition): (facts: ProductFacts) => readonly string[] {
  const folded = fold(name)
  switch (field) {
    case 'BRAND':
      return ({ brand }) => (brand ? [brand] : [])
    case 'RIBBON':
      return ({ ribbon }) => (ribbon ? [ribbon] : [])
    case 'TAG':
      return ({ tags }) => tags
    case 'PRODUCT_TYPE':
      return ({ productType }) => [productType]
    case 'SKU':
      return ({ skus }) => skus
    case 'OPTION':
      return ({ choices }) => choices.flatMap(({ option, choice }) => (fold(option) === folded ? choice : []))
    case 'INFO_SECTION':
      return ({ infoSections }) =>
        infoSections.flatMap(({ title, description }) => (fold(title) === folded ? withoutTags(description) : []))
    default:
      return (facts) => [facts.name]
  }
}

function holds(operator: CollectionRuleOperator, value: number, bound: number): boolean {
  switch (operator) {
    case 'AT_LEAST':
      return value >= bound
    case 'AT_MOST':
      return value <= bound
    case 'ABOVE':
      return value > bound
    case 'BELOW':
      return value < bound
    default:
      return value === bound
  }
}
