import { type DataCollectionInput, type DataField, dataLimits, type RequestViolation } from '@cartwright/contract'
import { ValidationError } from '../../platform/kernel/errors.ts'

const NAME = /^[A-Za-z][\w-]*$/

const rangeOf: Partial<Record<DataField['type'], 'numberRange' | 'stringLengthRange' | 'arraySizeRange'>> = {
  NUMBER: 'numberRange',
  TEXT: 'stringLengthRange',
  SLUG: 'stringLengthRange',
  URL: 'stringLengthRange',
  EMAIL: 'stringLengthRange',
  RICH_TEXT: 'stringLengthRange',
  ARRAY: 'arraySizeRange',
  ARRAY_STRING: 'arraySizeRange',
}
const translatable: ReadonlySet<DataField['type']> = new Set(['TEXT', 'RICH_TEXT', 'URL', 'SLUG', 'ARRAY', 'OBJECT'])

/**
 * Checks what the contract's schema cannot express.
 *
 * @throws ValidationError naming every field of the definition that does not fit
 */
export function checkSchema({ id, fields, displayField, plugins }: DataCollectionInput, known: ReadonlySet<string>) {
  const violations: RequestViolation[] = []
  const add = (field: string, description: string) =>
    violations.push({ field: `collection.${field}`, description, violatedRule: 'VALIDATION', data: {} })
  if (!NAME.test(id)) add('id', 'must begin with a letter and have letters, digits, _ and - only')
  if (fields.length > dataLimits.fields) add('fields', `must be at most ${dataLimits.fields}`)
  const keys = fields.map(({ key }) => key)
  for (const [i, field] of fields.entries()) {
    const at = `fields[${i}]`
    if (!NAME.test(field.key)) add(`${at}.key`, 'must begin with a letter and have letters, digits, _ and - only')
    if (keys.indexOf(field.key) !== i) add(`${at}.key`, `is the second field named ${field.key}`)
    checkReference(field, at, add, known, id)
    for (const range of ['numberRange', 'stringLengthRange', 'arraySizeRange'] as const) {
      if (field[range] && rangeOf[field.type] !== range) add(`${at}.${range}`, `does not apply to ${field.type}`)
    }
  }
  if (displayField !== undefined && !keys.includes(displayField))
    add('displayField', 'is not a field of the collection')
  for (const [i, { type, multilingualOptions }] of plugins.entries()) {
    if (plugins.findIndex((other) => other.type === type) !== i) add(`plugins[${i}].type`, `is the second ${type}`)
    for (const key of multilingualOptions?.translatableFieldKeys ?? []) {
      const field = fields.find((each) => each.key === key)
      if (!field || !translatable.has(field.type))
        add(`plugins[${i}].multilingualOptions.translatableFieldKeys`, `${key} is not a field with texts`)
    }
  }
  if (violations.length > 0) throw new ValidationError(violations)
}

/** The types that point to a collection, and where in the type they say which. */
const pointers = [
  ['REFERENCE', 'reference'],
  ['MULTI_REFERENCE', 'multiReference'],
] as const

function checkReference(
  { type, typeMetadata }: DataField,
  at: string,
  add: (field: string, description: string) => void,
  known: ReadonlySet<string>,
  id: string,
) {
  for (const [pointing, name] of pointers) {
    const referenced = typeMetadata?.[name]?.referencedCollectionId
    const path = `${at}.typeMetadata.${name}.referencedCollectionId`
    if (type !== pointing) {
      if (referenced !== undefined) add(path, `does not apply to ${type}`)
    } else if (referenced === undefined) add(path, `is required for a ${type}`)
    else if (referenced !== id && !known.has(referenced)) add(path, `there is no collection ${referenced}`)
  }
}
