import type {
  CollectionRuleCondition,
  CollectionRuleField,
  CollectionRuleOperator,
  CollectionRules,
} from '@cartwright/contract'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { isAllProducts } from '../../product/all-products.ts'
import { toMajor } from '../../product/price.ts'
import { toMinorPrice } from '../../product/prices-of-input.ts'

/** Rules of a collection as they are stored: prices in minor units. */
export interface StoredRules {
  readonly match: CollectionRules['match']
  readonly conditions: readonly CollectionRuleCondition[]
}

/** What a condition compares with. */
type Operand = 'values' | 'price' | 'days'

const TEXT = ['IS', 'IS_NOT', 'CONTAINS', 'CONTAINS_NOT', 'STARTS_WITH'] as const
const SET = ['IS_SET', 'IS_NOT_SET'] as const

interface FieldRule {
  readonly operators: readonly CollectionRuleOperator[]
  readonly operand?: Operand
  readonly isNamed?: true
}

const fields: Readonly<Record<CollectionRuleField, FieldRule>> = {
  PRICE: { operators: ['IS', 'AT_LEAST', 'AT_MOST', 'ABOVE', 'BELOW'], operand: 'price' },
  ON_SALE: { operators: ['IS', 'IS_NOT'] },
  IN_STOCK: { operators: ['IS', 'IS_NOT'] },
  BRAND: { operators: [...TEXT, ...SET], operand: 'values' },
  RIBBON: { operators: [...TEXT, ...SET], operand: 'values' },
  TAG: { operators: [...TEXT, ...SET], operand: 'values' },
  PRODUCT_TYPE: { operators: ['IS', 'IS_NOT'], operand: 'values' },
  NAME: { operators: TEXT, operand: 'values' },
  SKU: { operators: [...TEXT, ...SET], operand: 'values' },
  AGE: { operators: ['AT_MOST', 'ABOVE'], operand: 'days' },
  OPTION: { operators: ['IS', 'IS_NOT', ...SET], operand: 'values', isNamed: true },
  INFO_SECTION: { operators: ['CONTAINS', 'CONTAINS_NOT', ...SET], operand: 'values', isNamed: true },
  COLLECTION: { operators: ['IS', 'IS_NOT'], operand: 'values' },
}

const operands: readonly Operand[] = ['values', 'price', 'days']
const TYPES: readonly string[] = ['physical', 'digital']

/**
 * Rules of the wire as they are stored.
 *
 * @param currency the shop's
 * @throws ValidationError naming a field that does not go with the others of its condition
 */
export function readRules({ match, conditions }: CollectionRules, currency: string): StoredRules {
  return {
    match,
    conditions: conditions.map((condition, index) => {
      const path = `rules.conditions[${index}]`
      requireFits(condition, path)
      const { price } = condition
      return price === undefined ? condition : { ...condition, price: toMinorPrice(price, currency, `${path}.price`) }
    }),
  }
}

/** Stored rules as they go out. */
export const writeRules = ({ match, conditions }: StoredRules, currency: string): CollectionRules => ({
  match,
  conditions: conditions.map((condition) =>
    condition.price === undefined ? condition : { ...condition, price: toMajor(condition.price, currency) },
  ),
})

function requireFits(condition: CollectionRuleCondition, path: string): void {
  const { field, operator, name, values = [] } = condition
  const { operators, operand, isNamed } = fields[field]
  if (!operators.includes(operator))
    throw invalidField(`${path}.operator`, `must be one of ${operators.join(', ')} for ${field}`)
  const needed = operator === 'IS_SET' || operator === 'IS_NOT_SET' ? undefined : operand
  for (const one of operands) {
    if (one === needed && condition[one] === undefined)
      throw invalidField(`${path}.${one}`, `is required for ${field}`, 'REQUIRED_FIELD')
    if (one !== needed && condition[one] !== undefined)
      throw invalidField(`${path}.${one}`, `must be absent for ${field} with ${operator}`)
  }
  if (isNamed && name === undefined) throw invalidField(`${path}.name`, `is required for ${field}`, 'REQUIRED_FIELD')
  if (!isNamed && name !== undefined) throw invalidField(`${path}.name`, `must be absent for ${field}`)
  const wrong = values.findIndex((value) =>
    field === 'PRODUCT_TYPE' ? !TYPES.includes(value) : field === 'COLLECTION' && isAllProducts(value),
  )
  if (wrong < 0) return
  const rule = field === 'COLLECTION' ? 'must not be the collection of all products' : 'must be physical or digital'
  throw invalidField(`${path}.values[${wrong}]`, rule)
}

/** The collections that rules name. */
export const collectionsInRules = ({ conditions }: StoredRules): readonly string[] =>
  conditions.flatMap(({ field, values = [] }) => (field === 'COLLECTION' ? values : []))
