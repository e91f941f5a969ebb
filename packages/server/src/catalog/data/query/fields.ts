import type { DataField } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import { jsonAny, jsonFlag, jsonNumber, jsonValue } from '../../../platform/database/json.ts'
import { isRecord } from '../../../platform/http/query-string.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { Collection } from '../collections.ts'

type Kind = 'text' | 'number' | 'boolean' | 'instant' | 'list' | 'any'

/** A field of a query: what it holds, and where its value is in the database. */
export interface QueriedField {
  readonly kind: Kind
  readonly value: RawBuilder<unknown>
  /** The path of a list in the JSON text. */
  readonly path: string
}

const column = (name: 'id' | 'owner' | 'created_at' | 'updated_at' | 'values') => sql.ref(`data_items.${name}`)
/** The JSON text of the values. */
export const valuesColumn = column('values')

const systemColumns: Readonly<Record<string, Pick<QueriedField, 'kind' | 'value'>>> = {
  _id: { kind: 'text', value: column('id') },
  _owner: { kind: 'text', value: column('owner') },
  _createdDate: { kind: 'instant', value: column('created_at') },
  _updatedDate: { kind: 'instant', value: column('updated_at') },
  _publishStatus: { kind: 'text', value: sql`case when data_items.published = 1 then 'PUBLISHED' else 'DRAFT' end` },
}

const kinds: Readonly<Record<DataField['type'], Kind>> = {
  TEXT: 'text',
  SLUG: 'text',
  URL: 'text',
  EMAIL: 'text',
  IMAGE: 'text',
  RICH_TEXT: 'text',
  REFERENCE: 'text',
  DATE: 'text',
  NUMBER: 'number',
  BOOLEAN: 'boolean',
  DATETIME: 'instant',
  MULTI_REFERENCE: 'list',
  ARRAY: 'list',
  ARRAY_STRING: 'list',
  OBJECT: 'any',
}

/**
 * Finds a field by its name; `address.city` names a part of an OBJECT.
 *
 * @throws ValidationError for a name that the collection does not have
 */
export function findField({ id, fields }: Collection, name: string, at: string): QueriedField {
  const [key = '', ...inside] = name.split('.')
  const field = fields.find((each) => each.key === key)
  const partOfObject =
    inside.length === 0 || (field?.type === 'OBJECT' && inside.every((part) => /^[\w-]+$/.test(part)))
  if (!field || !partOfObject) {
    const known = fields.map((each) => each.key).join(', ')
    throw invalidField(at, `is not a field of ${id}; it has ${known}`, 'FIELD_NOT_ALLOWED')
  }
  const system = systemColumns[key]
  if (system) return { ...system, path: '' }
  const kind = inside.length > 0 ? 'any' : kinds[field.type]
  // A key of letters, digits and _ needs no quotes, so that the index of `slug` is used.
  const path = [key, ...inside].map((part) => (/^[a-z]\w*$/i.test(part) ? part : `"${part}"`)).join('.')
  return { kind, path, value: valueAt(kind, path) }
}

function valueAt(kind: Kind, path: string): RawBuilder<unknown> {
  switch (kind) {
    case 'instant':
      return jsonValue(valuesColumn, `${path}."$date"`)
    case 'number':
      return jsonNumber(valuesColumn, path)
    case 'boolean':
      return jsonFlag(valuesColumn, path)
    case 'any':
      return jsonAny(valuesColumn, path)
    default:
      return jsonValue(valuesColumn, path)
  }
}

/**
 * A value of a filter as the database has it.
 *
 * @throws ValidationError for a value of another type
 */
export function readOperand({ kind }: QueriedField, operand: unknown, at: string): string | number {
  switch (kind) {
    case 'number':
      if (typeof operand === 'number' && Number.isFinite(operand)) return operand
      throw invalidField(at, 'must be a number', 'FORMAT')
    case 'boolean':
      if (typeof operand === 'boolean') return Number(operand)
      throw invalidField(at, 'must be true or false', 'FORMAT')
    case 'instant':
      return readInstant(operand, at)
    case 'text':
      if (typeof operand === 'string') return operand
      throw invalidField(at, 'must be text', 'FORMAT')
    case 'list':
    case 'any':
      if (typeof operand === 'string' || typeof operand === 'number') return operand
      if (typeof operand === 'boolean') return Number(operand)
      throw invalidField(at, 'must be text, a number, true or false', 'FORMAT')
  }
}

function readInstant(operand: unknown, at: string): string {
  const text = isRecord(operand) ? operand.$date : operand
  if (typeof text === 'string' && !Number.isNaN(Date.parse(text))) return new Date(text).toISOString()
  throw invalidField(at, 'must be an instant, {"$date": "…"}', 'FORMAT')
}
