import type { FieldKind } from '@cartwright/contract'
import { invalidField } from '../kernel/errors.ts'

/** A value of a filter, of the type its field has. Dates are instants in RFC 3339. */
export type Value = string | number | boolean

/** Longer texts are rejected: no catalog text is that long. */
const LONGEST_TEXT = 8000

/**
 * Reads a value as its field's kind. Texts are taken for numbers and booleans too, since a query string has only texts.
 *
 * @throws ValidationError when it cannot be read so
 */
export function readValue(kind: FieldKind, value: unknown, path: string): Value {
  switch (kind) {
    case 'number':
      return readNumber(value, path)
    case 'boolean':
      return readBoolean(value, path)
    case 'date':
      return readDate(value, path)
    case 'string':
    case 'enum':
    case 'strings':
      return readText(value, path)
  }
}

function readNumber(value: unknown, path: string): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number === 'number' && !Number.isNaN(number)) return number
  throw invalidField(path, 'must be a number', 'FORMAT', { type: 'NUMBER' })
}

function readBoolean(value: unknown, path: string): boolean {
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  throw invalidField(path, 'must be true or false', 'FORMAT', { type: 'BOOLEAN' })
}

function readDate(value: unknown, path: string): string {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  if (Number.isNaN(time)) throw invalidField(path, 'must be a date', 'FORMAT', { type: 'DATE_TIME' })
  return toSortable(new Date(time).toISOString())
}

/** Instants are compared as texts, and years of more than four digits begin with a sign: before all, or after all. */
function toSortable(instant: string): string {
  if (instant.startsWith('-')) return '0000-01-01T00:00:00.000Z'
  return instant.startsWith('+') ? '9999-12-31T23:59:59.999Z' : instant
}

function readText(value: unknown, path: string): string {
  if (typeof value !== 'string') throw invalidField(path, 'must be a text', 'FORMAT', { type: 'STRING' })
  if (value.length > LONGEST_TEXT) {
    throw invalidField(path, `must have at most ${LONGEST_TEXT} characters`, 'MAX_LENGTH', { threshold: LONGEST_TEXT })
  }
  return value
}
