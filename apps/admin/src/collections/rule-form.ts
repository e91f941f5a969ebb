import type { CollectionRuleCondition, CollectionRules } from '@cartwright/client'
import { amountNumber } from '../kit/amounts.ts'
import { readMoney } from '../kit/money-input.ts'

export type RuleField = CollectionRuleCondition['field']
export type RuleOperator = CollectionRuleCondition['operator']

/** A condition as it is typed. */
export interface RuleRow {
  readonly field: RuleField
  readonly operator: RuleOperator
  /** The option or info section. */
  readonly name: string
  /** Texts with commas between them, a price, days, or the id of a collection. */
  readonly text: string
}

/** Rules as they are typed; null for a collection that is filled by hand. */
export interface RuleForm {
  readonly match: CollectionRules['match']
  readonly rows: readonly RuleRow[]
}

const TEXT = ['IS', 'IS_NOT', 'CONTAINS', 'CONTAINS_NOT', 'STARTS_WITH'] as const
const SET = ['IS_SET', 'IS_NOT_SET'] as const

/** The operators that each field offers, the usual one first. */
export const operatorsOf: Readonly<Record<RuleField, readonly RuleOperator[]>> = {
  PRICE: ['AT_MOST', 'BELOW', 'AT_LEAST', 'ABOVE', 'IS'],
  ON_SALE: ['IS', 'IS_NOT'],
  IN_STOCK: ['IS', 'IS_NOT'],
  BRAND: [...TEXT, ...SET],
  RIBBON: [...TEXT, ...SET],
  TAG: [...TEXT, ...SET],
  PRODUCT_TYPE: ['IS', 'IS_NOT'],
  NAME: ['CONTAINS', 'CONTAINS_NOT', 'STARTS_WITH', 'IS', 'IS_NOT'],
  SKU: ['STARTS_WITH', 'CONTAINS', 'CONTAINS_NOT', 'IS', 'IS_NOT', ...SET],
  AGE: ['AT_MOST', 'ABOVE'],
  OPTION: ['IS', 'IS_NOT', ...SET],
  INFO_SECTION: ['CONTAINS', 'CONTAINS_NOT', ...SET],
  COLLECTION: ['IS', 'IS_NOT'],
}

export const isNamed = (field: RuleField): boolean => field === 'OPTION' || field === 'INFO_SECTION'

export const hasValue = ({ field, operator }: RuleRow): boolean =>
  field !== 'ON_SALE' && field !== 'IN_STOCK' && operator !== 'IS_SET' && operator !== 'IS_NOT_SET'

/** A row of another field, with what stays useful of the row before. */
export const withField = (field: RuleField): RuleRow => ({
  field,
  operator: operatorsOf[field][0] ?? 'IS',
  name: '',
  text: field === 'PRODUCT_TYPE' ? 'physical' : '',
})

/** What a new set of rules begins with: conditions that need nothing typed. */
export const firstRules: RuleForm = { match: 'ALL', rows: [withField('ON_SALE')] }

export const toRuleForm = (rules: CollectionRules | undefined): RuleForm | null =>
  rules
    ? {
        match: rules.match,
        rows: rules.conditions.map(({ field, operator, name = '', values = [], price, days }) => ({
          field,
          operator,
          name,
          text: `${price ?? days ?? values.join(', ')}`,
        })),
      }
    : null

/**
 * The rules of a form; null while a row is incomplete.
 *
 * @param decimals digits after the point that the shop's currency has
 */
export function toRules({ match, rows }: RuleForm, decimals: number): CollectionRules | null {
  const conditions = rows.flatMap((row) => toCondition(row, decimals) ?? [])
  return conditions.length === rows.length && rows.length > 0 ? { match, conditions } : null
}

/** A condition; null while its row is incomplete. */
export function toCondition(row: RuleRow, decimals: number): CollectionRuleCondition | null {
  const { field, operator, text } = row
  const name = row.name.trim()
  if (isNamed(field) && name === '') return null
  const condition = { field, operator, ...(isNamed(field) && { name }) }
  if (!hasValue(row)) return condition
  if (field === 'PRICE') {
    const price = readMoney(text, decimals)
    return price === null ? null : { ...condition, price: amountNumber(price) }
  }
  if (field === 'AGE') {
    const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
    return days >= 1 && days <= 3650 ? { ...condition, days } : null
  }
  const values = text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)
  return values.length === 0 || values.length > 50 ? null : { ...condition, values }
}
