import { type Operator, operators, type QueryField } from '@cartwright/contract'
import { isRecord } from '../http/query-string.ts'
import { invalidField } from '../kernel/errors.ts'
import { readValue, type Value } from './value.ts'

/** A filter as it was understood: every field, operator and value of it is known to fit. */
export type Condition =
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | Test

/** One operator put to one field. */
export interface Test {
  readonly kind: 'test'
  readonly field: string
  readonly operator: Operator
  readonly values: readonly Value[]
}

/** The fields of a query by dotted name. */
export type Fields = Readonly<Record<string, QueryField>>

/** Maximum size of a filter; larger ones are rejected before they reach the database. */
export const filterLimits = { depth: 10, tests: 100, values: 1000 } as const

/**
 * Reads a filter of the wire: `{field: value}`, `{field: {$operator: value}}`, `$and`, `$or` and `$not`. Dotted fields
 * may also come nested.
 *
 * @throws ValidationError naming the field, operator or value that does not fit
 */
export function readFilter(filter: unknown, fields: Fields, path = 'query.filter'): Condition {
  return new FilterReader(fields).readAll(filter, path, 1)
}

class FilterReader {
  readonly #fields: Fields
  #tests = 0
  #values = 0

  constructor(fields: Fields) {
    this.#fields = fields
  }

  readAll(filter: unknown, path: string, depth: number, prefix = ''): Condition {
    if (!isRecord(filter)) throw invalidField(path, 'must be an object', 'FORMAT')
    if (depth > filterLimits.depth) throw invalidField(path, `is nested deeper than ${filterLimits.depth}`, 'MAX')
    return all(Object.entries(filter).map(([key, value]) => this.#readEntry(key, value, path, depth, prefix)))
  }

  #readEntry(key: string, value: unknown, path: string, depth: number, prefix: string): Condition {
    const at = `${path}.${key}`
    if (key === '$and' || key === '$or') {
      const parts = asList(value, at).map((part, i) => this.readAll(part, `${at}[${i}]`, depth + 1))
      return key === '$and' ? all(parts) : { kind: 'any', parts }
    }
    if (key === '$not') {
      const parts = Array.isArray(value) ? value : [value]
      return { kind: 'not', part: all(parts.map((part) => this.readAll(part, at, depth + 1))) }
    }
    const name = prefix + key
    if (Object.hasOwn(this.#fields, name)) {
      const field = this.#fields[name]
      if (field) return this.#readField(name, field, value, at)
    }
    const isPart = Object.keys(this.#fields).some((field) => field.startsWith(`${name}.`))
    if (isPart && isRecord(value)) return this.readAll(value, at, depth + 1, `${name}.`)
    throw invalidField(
      at,
      `is not a field of this query; it has ${Object.keys(this.#fields).join(', ')}`,
      'FIELD_NOT_ALLOWED',
    )
  }

  #readField(name: string, field: QueryField, value: unknown, path: string): Condition {
    if (!isRecord(value)) return this.#readTest(name, field, '$eq', value, path)
    return all(
      Object.entries(value).map(([key, operand]) => {
        const operator = operators.find((known) => known === unlisted(key, operand))
        if (operator === undefined || !field.operators.includes(operator)) {
          const allowed = field.operators.join(', ')
          throw invalidField(`${path}.${key}`, `is not an operator of ${name}; it has ${allowed}`, 'FIELD_NOT_ALLOWED')
        }
        return this.#readTest(name, field, operator, operand, `${path}.${key}`)
      }),
    )
  }

  #readTest(field: string, { kind }: QueryField, operator: Operator, operand: unknown, path: string): Condition {
    // A list that must be there whole is as many tests as it has elements.
    this.#tests += operator === '$hasAll' && Array.isArray(operand) ? operand.length : 1
    if (this.#tests > filterLimits.tests) throw invalidField(path, `is one of more than ${filterLimits.tests}`, 'MAX')
    const test = (values: readonly Value[]): Test => ({ kind: 'test', field, operator, values })
    if (operator === '$exists' || operator === '$isEmpty') return test([readValue('boolean', operand, path)])
    if (isList(operator)) {
      const operands = asList(operand, path)
      this.#values += operands.length
      if (this.#values > filterLimits.values) {
        throw invalidField(path, `makes more than ${filterLimits.values} values`, 'MAX_SIZE', {
          threshold: filterLimits.values,
        })
      }
      return test(operands.map((value, i) => readValue(kind, value, `${path}[${i}]`)))
    }
    if (operand === null) return comparedToNothing(test([]), kind, path)
    return test([readValue(kind, operand, path)])
  }
}

/** Storefronts write `ne(field, [value])`. */
const unlisted = (key: string, operand: unknown) => (key === '$ne' && Array.isArray(operand) ? '$nin' : key)

const isList = (operator: Operator) =>
  operator === '$in' || operator === '$nin' || operator === '$hasSome' || operator === '$hasAll'

function asList(value: unknown, path: string): unknown[] {
  if (Array.isArray(value)) return value
  // A query string cannot tell a list of one from its element.
  if (typeof value === 'string' && !path.endsWith('$and') && !path.endsWith('$or')) return [value]
  throw invalidField(path, 'must be a list', 'FORMAT', { type: 'ARRAY' })
}

/** `null` stands for "nothing there": the client's `isEmpty` and `isNotEmpty` are written so. */
function comparedToNothing(test: Test, kind: QueryField['kind'], path: string): Test {
  if (test.operator !== '$eq' && test.operator !== '$ne') throw invalidField(path, 'must not be null', 'FORMAT')
  const canBeEmpty = kind === 'string' || kind === 'strings'
  const isNothing = test.operator === '$eq'
  return canBeEmpty
    ? { ...test, operator: '$isEmpty', values: [isNothing] }
    : { ...test, operator: '$exists', values: [!isNothing] }
}

function all(parts: readonly Condition[]): Condition {
  const [only, ...others] = parts
  return only && others.length === 0 ? only : { kind: 'all', parts }
}
