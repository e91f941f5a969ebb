/** Writes what a message must keep to as data that the client checks an answer of a plugin by. See the client's `Rule`. */
import { checkOf, type DecimalLimits, definition, type Schema, unwrap } from './schema.ts'
import { property } from './source.ts'

/** The rule of a schema as source text. */
export function ruleOf(wrapped: Schema): string {
  const { schema } = unwrap(wrapped)
  const { type, format, ...def } = definition(schema)
  const limit = (check: string, key: string) => checkOf(schema, check, key)
  switch (type) {
    case 'string':
      if (format === 'date-time') return `'date'`
      if (format === 'decimal') return decimalRule(schema.meta()?.['x-decimal'] as DecimalLimits)
      if (checked.has(format)) return `'${format}'`
      return row(`'text'`, limit('min_length', 'minimum') ?? 0, limit('max_length', 'maximum'))
    case 'number': {
      const kind = schema.meta()?.format === 'double' ? `'number'` : `'int'`
      return row(kind, limit('greater_than', 'value'), limit('less_than', 'value'))
    }
    case 'custom':
      return `'double'`
    case 'boolean':
      return `'boolean'`
    case 'enum':
      return row(`'one'`, ...Object.values(def.entries as Record<string, string>).map((value) => `'${value}'`))
    case 'array': {
      const element = ruleOf(def.element as Schema)
      return row(`'list'`, element, limit('min_length', 'minimum') ?? 0, limit('max_length', 'maximum'))
    }
    case 'record': {
      const value = def.valueType as Schema
      return definition(value).type === 'unknown' ? `'object'` : row(`'map'`, ruleOf(value))
    }
    case 'object':
      return messageRule(def.shape as Record<string, Schema>)
    default:
      throw new Error(`There are no rules for schemas of type ${type}.`)
  }
}

function messageRule(shape: Record<string, Schema>): string {
  const fields = Object.entries(shape).map(([name, field]) => {
    const { optional, defaultValue } = unwrap(field)
    const key = optional || defaultValue !== undefined ? `'${name}?'` : property(name)
    return `${key}: ${ruleOf(field)}`
  })
  return `{ ${fields.join(', ')} }`
}

const decimalRule = ({ gt, gte = gt, lte, maxScale }: DecimalLimits) => row(`'decimal'`, gte, lte, maxScale)

/** Formats worth checking where values are made by hand. */
const checked = new Set<unknown>(['guid', 'currency', 'country', 'web_url'])

/** An array as source text, without what is not said at its end. */
function row(...parts: readonly (string | number | undefined)[]): string {
  const last = parts.findLastIndex((part) => part !== undefined)
  return `[${parts
    .slice(0, last + 1)
    .map(String)
    .join(', ')}]`
}
