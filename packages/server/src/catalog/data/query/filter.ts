import { type RawBuilder, sql } from 'kysely'
import { elementText, jsonElementsAt } from '../../../platform/database/json.ts'
import { textMatches } from '../../../platform/database/text.ts'
import { isRecord } from '../../../platform/http/query-string.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { filterLimits } from '../../../platform/query/condition.ts'
import type { Collection } from '../collections.ts'
import { findField, type QueriedField, readOperand, valuesColumn } from './fields.ts'

type Expression = RawBuilder<unknown>

const ALWAYS = sql`1 = 1`
const NEVER = sql`1 = 0`
const comparisons: Readonly<Record<string, Expression>> = {
  $gt: sql`>`,
  $gte: sql`>=`,
  $lt: sql`<`,
  $lte: sql`<=`,
}
const places = { $contains: 'anywhere', $startsWith: 'start', $endsWith: 'end' } as const
const operators = [
  '$eq',
  '$ne',
  ...Object.keys(comparisons),
  '$in',
  '$nin',
  '$hasSome',
  '$hasAll',
  ...Object.keys(places),
  '$exists',
  '$not',
]

/**
 * A filter of the wire as SQL.
 *
 * @throws ValidationError naming a field, operator or value that does not fit
 */
export function filterSql(collection: Collection, filter: unknown, at: string): Expression {
  return new FilterReader(collection).read(filter, at, 1)
}

class FilterReader {
  readonly #collection: Collection
  #values = 0

  constructor(collection: Collection) {
    this.#collection = collection
  }

  read(filter: unknown, at: string, depth: number): Expression {
    if (!isRecord(filter)) throw invalidField(at, 'must be an object', 'FORMAT')
    if (depth > filterLimits.depth) throw invalidField(at, `is nested deeper than ${filterLimits.depth}`, 'MAX')
    return all(Object.entries(filter).map(([key, value]) => this.#readEntry(key, value, `${at}.${key}`, depth)))
  }

  #readEntry(key: string, value: unknown, at: string, depth: number): Expression {
    const parts = () => {
      if (!Array.isArray(value)) throw invalidField(at, 'must be a list', 'FORMAT')
      return value.map((part, i) => this.read(part, `${at}[${i}]`, depth + 1))
    }
    if (key === '$and') return all(parts())
    if (key === '$or') return any(parts())
    if (key === '$not') return not(Array.isArray(value) ? all(parts()) : this.read(value, at, depth + 1))
    if (key.startsWith('$')) throw invalidField(at, 'is not an operator. Use $and, $or or $not.', 'FIELD_NOT_ALLOWED')
    return this.#readTests(findField(this.#collection, key, at), value, at, depth)
  }

  #readTests(field: QueriedField, value: unknown, at: string, depth: number): Expression {
    if (!isRecord(value) || Object.keys(value).every((key) => key === '$date'))
      return this.#test(field, '$eq', value, at)
    if (depth > filterLimits.depth) throw invalidField(at, `is nested deeper than ${filterLimits.depth}`, 'MAX')
    return all(
      Object.entries(value).map(([operator, operand]) => {
        const path = `${at}.${operator}`
        return operator === '$not'
          ? not(this.#readTests(field, operand, path, depth + 1))
          : this.#test(field, operator, operand, path)
      }),
    )
  }

  #test(field: QueriedField, operator: string, operand: unknown, at: string): Expression {
    const { value, kind } = field
    this.#count(Array.isArray(operand) ? operand.length : 1, at)
    const listed = () => {
      if (!Array.isArray(operand)) throw invalidField(at, 'must be a list', 'FORMAT')
      return operand.map((each, i) => readOperand(field, each, `${at}[${i}]`))
    }
    const has = (values: readonly (string | number)[]): Expression => {
      if (values.length === 0) return NEVER
      const bound = sql.join(values.map((each) => sql`${each}`))
      if (kind !== 'list') return sql`${value} in (${bound})`
      const elements = jsonElementsAt(valuesColumn, field.path, 'element')
      return sql`exists (select 1 from ${elements} where ${elementText('element')} in (${bound}))`
    }
    if (operator === '$eq' || operator === '$ne') {
      const equal = operand === null ? sql`${value} is null` : has([readOperand(field, operand, at)])
      return operator === '$eq' ? equal : not(equal)
    }
    if (operator === '$in' || operator === '$hasSome') return has(listed())
    if (operator === '$nin') return not(has(listed()))
    if (operator === '$hasAll') return all(listed().map((each) => has([each])))
    if (operator === '$exists') {
      if (typeof operand !== 'boolean') throw invalidField(at, 'must be true or false', 'FORMAT')
      return operand ? sql`${value} is not null` : sql`${value} is null`
    }
    const comparison = comparisons[operator]
    if (comparison) return sql`${value} ${comparison} ${readOperand(field, operand, at)}`
    if (operator === '$contains' || operator === '$startsWith' || operator === '$endsWith') {
      if (typeof operand !== 'string') throw invalidField(at, 'must be text', 'FORMAT')
      if (kind !== 'text' && kind !== 'any') throw invalidField(at, 'applies to texts only', 'FIELD_NOT_ALLOWED')
      return textMatches(value, operand, places[operator])
    }
    throw invalidField(at, `is not an operator. Use ${operators.join(', ')}`, 'FIELD_NOT_ALLOWED')
  }

  #count(values: number, at: string) {
    this.#values += values
    if (this.#values > filterLimits.values)
      throw invalidField(at, `makes more than ${filterLimits.values} values`, 'MAX')
  }
}

const join = (parts: readonly Expression[], word: Expression) =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    word,
  )
const all = (parts: readonly Expression[]) => (parts.length === 0 ? ALWAYS : join(parts, sql` and `))
const any = (parts: readonly Expression[]) => (parts.length === 0 ? NEVER : join(parts, sql` or `))
/** A test of a value that is absent is neither true nor false; its opposite is true. */
const not = (part: Expression) => sql`(${part}) is not true`
