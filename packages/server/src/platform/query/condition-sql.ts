import { type RawBuilder, sql } from 'kysely'
import type { Column, Columns, ListColumn, ScalarColumn } from './column.ts'
import type { Condition, Test } from './condition.ts'
import { padded } from './padded.ts'
import type { Slots } from './slots.ts'
import type { Value } from './value.ts'

type Expression = RawBuilder<unknown>

/** No character sorts after it, so a prefix followed by it ends the range of everything with that prefix. */
const LAST_CHARACTER = '\u{10ffff}'

/** A condition as SQL. Its values are not in it: each has a slot, in the order of `valuesOf`. */
export function toSql(condition: Condition, columns: Columns, slots: Slots): Expression {
  const join = (parts: readonly Condition[], word: Expression, none: Expression) =>
    parts.length === 0
      ? none
      : sql.join(
          parts.map((part) => sql`(${toSql(part, columns, slots)})`),
          word,
        )
  switch (condition.kind) {
    case 'all':
      return join(condition.parts, sql` and `, sql`1 = 1`)
    case 'any':
      return join(condition.parts, sql` or `, sql`1 = 0`)
    case 'not':
      return sql`not (${toSql(condition.part, columns, slots)})`
    case 'test': {
      const column = columnOf(condition, columns)
      return column.kind === 'list' ? listTest(condition, column, slots) : scalarTest(condition, column, slots)
    }
  }
}

/** The values of a condition in the order of their slots. */
export function valuesOf(condition: Condition, columns: Columns): unknown[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.parts.flatMap((part) => valuesOf(part, columns))
    case 'not':
      return valuesOf(condition.part, columns)
    case 'test':
      return testValues(condition, columnOf(condition, columns))
  }
}

/** What two conditions have in common when they make the same SQL. */
export function shapeOf(condition: Condition): string {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return `${condition.kind}(${condition.parts.map(shapeOf).join(',')})`
    case 'not':
      return `not(${shapeOf(condition.part)})`
    case 'test': {
      const { field, operator, values } = condition
      const isFlag = operator === '$exists' || operator === '$isEmpty'
      return `${field}${operator}${isFlag ? values[0] : padded(values).length}`
    }
  }
}

function columnOf({ field }: Test, columns: Columns): Column {
  const column = columns[field]
  if (column === undefined) throw new Error(`The field ${field} has no column`)
  return column
}

function scalarTest({ operator, values }: Test, column: ScalarColumn, slots: Slots): Expression {
  const { value, folded } = column
  switch (operator) {
    case '$eq':
    case '$in':
    case '$hasSome':
      return isOneOf(column, values, slots)
    case '$ne':
      return sql`${value} <> ${slots.next()}`
    case '$gt':
      return sql`${value} > ${slots.next()}`
    case '$gte':
      return sql`${value} >= ${slots.next()}`
    case '$lt':
      return sql`${value} < ${slots.next()}`
    case '$lte':
      return sql`${value} <= ${slots.next()}`
    case '$nin':
      return values.length === 0 ? sql`1 = 1` : sql`${value} not in (${slotList(values, slots)})`
    case '$startsWith':
      return sql`${folded ?? value} >= ${slots.next()} and ${folded ?? value} < ${slots.next()}`
    case '$isEmpty':
      return values[0] ? sql`${value} = ''` : sql`${value} <> ''`
    case '$exists':
      return values[0] ? sql`1 = 1` : sql`1 = 0`
    case '$hasAll':
      throw new Error('A field of one value has no $hasAll')
  }
}

/** The folded column has the index; where it is one of several, the value itself decides. */
function isOneOf({ value, folded }: ScalarColumn, values: readonly Value[], slots: Slots): Expression {
  if (values.length === 0) return sql`1 = 0`
  const exact = () => sql`${value} in (${slotList(values, slots)})`
  return folded ? sql`${folded} in (${slotList(values, slots)}) and ${exact()}` : exact()
}

function listTest({ operator, values }: Test, column: ListColumn, slots: Slots): Expression {
  const { hasAny } = column
  switch (operator) {
    case '$eq':
    case '$in':
    case '$hasSome':
      return values.length === 0 ? sql`1 = 0` : column.hasOneOf(slotList(values, slots))
    case '$ne':
    case '$nin':
      return values.length === 0 ? sql`1 = 1` : sql`not ${column.hasOneOf(slotList(values, slots))}`
    case '$hasAll':
      if (values.length === 0) return sql`1 = 1`
      return sql.join(
        padded(values).map(() => column.hasOneOf(sql`${slots.next()}`)),
        sql` and `,
      )
    case '$exists':
      return values[0] ? hasAny : sql`not ${hasAny}`
    case '$isEmpty':
      return values[0] ? sql`not ${hasAny}` : hasAny
    default:
      throw new Error(`A field of many values has no ${operator}`)
  }
}

function slotList(values: readonly Value[], slots: Slots): Expression {
  return sql.join(padded(values).map(() => sql`${slots.next()}`))
}

function testValues({ operator, values }: Test, column: Column): unknown[] {
  if (operator === '$exists' || operator === '$isEmpty') return []
  if (column.kind === 'list') return padded(values)
  const { folded, fold = (text: string) => text, toColumn = (value: Value) => value, isInteger } = column
  if (operator === '$startsWith') {
    const prefix = fold(String(values[0] ?? ''))
    return [prefix, prefix + LAST_CHARACTER]
  }
  const own = padded(values).map(toColumn)
  const exact = isInteger ? own.map((value) => toInteger(Number(value), operator)) : own
  const looksUpFolded = folded && (operator === '$eq' || operator === '$in' || operator === '$hasSome')
  return looksUpFolded ? [...padded(values).map((value) => fold(String(value))), ...exact] : exact
}

/** An integer that no row has. */
const NO_ROW = Number.MIN_SAFE_INTEGER

/** The integer that an integer column compares with as it would with a number. */
function toInteger(value: number, operator: Test['operator']): number {
  const isWhole = Number.isInteger(value)
  if (isWhole || operator === '$gt' || operator === '$lte') return clamped(Math.floor(value))
  if (operator === '$gte' || operator === '$lt') return clamped(Math.ceil(value))
  return NO_ROW
}

const clamped = (value: number) => Math.max(NO_ROW, Math.min(Number.MAX_SAFE_INTEGER, value))
