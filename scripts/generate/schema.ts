/** Reads the contract's Zod schemas into plain descriptions that the generators print. */
import type { Call } from '../../packages/contract/src/index.ts'

export type Schema = Call['request']

/** What a schema accepts and gives, without the wrappers. */
export type Type =
  /** A `float` may be infinite or `NaN`, which travel as text; a `number` is neither. */
  | { readonly kind: 'int' | 'float' | 'number' | 'boolean' | 'date' | 'json' | 'unknown' }
  /** A text, with the name of its form if it has one: `guid`, `decimal`, `int64`. */
  | { readonly kind: 'text'; readonly format: unknown }
  | {
      readonly kind: 'enumeration'
      readonly name: string | undefined
      readonly description: string | undefined
      readonly values: readonly string[]
    }
  | { readonly kind: 'list' | 'map'; readonly element: Type }
  | { readonly kind: 'union'; readonly options: readonly Type[] }
  | { readonly kind: 'null' }
  | Message

/** An object; with a name when it is a message of the contract. */
export interface Message {
  readonly kind: 'message'
  readonly name: string | undefined
  readonly description: string | undefined
  readonly fields: readonly Field[]
}

export interface Field {
  readonly name: string
  readonly type: Type
  readonly description: string | undefined
  /** What the field may hold: `At most 50 characters.` */
  readonly limits: readonly string[]
  /** Whether a request may leave the field out. */
  readonly optionalInRequest: boolean
  /** Whether an answer may leave the field out. */
  readonly optionalInAnswer: boolean
  /** The value a request means by leaving the field out. */
  readonly defaultValue: unknown
}

interface Unwrapped {
  readonly schema: Schema
  readonly description: string | undefined
  readonly optional: boolean
  readonly defaultValue: unknown
}

type Definition = Record<string, unknown> & { readonly type: string; readonly innerType: Schema; readonly out: Schema }

export const definition = (schema: Schema) => schema._zod.def as unknown as Definition

/** Takes off the layers that say how presence and scalars are read. */
export function unwrap(schema: Schema): Unwrapped {
  const { type, innerType, out, defaultValue } = definition(schema)
  const description = schema.meta()?.description
  if (type === 'pipe') return describedAs(description, unwrap(out))
  if (type === 'optional') return { ...describedAs(description, unwrap(innerType)), optional: true }
  if (type === 'default' || type === 'prefault') {
    return { ...describedAs(description, unwrap(innerType)), defaultValue }
  }
  // A field that describes a message holds a copy of it that knows its original.
  const original = schema._zod.parent as Schema | undefined
  if (original?.meta()?.id && !schema.meta()?.id) return describedAs(description, unwrap(original))
  // A message describes itself; only a wrapper describes the field.
  return { schema, description: schema.meta()?.id ? undefined : description, optional: false, defaultValue: undefined }
}

const describedAs = (description: string | undefined, inner: Unwrapped): Unwrapped =>
  description === undefined ? inner : { ...inner, description }

const types = new Map<Schema, Type>()

/** The type of a schema. The same schema always gives the same type. */
export function typeOf(wrapped: Schema): Type {
  const { schema } = unwrap(wrapped)
  const known = types.get(schema)
  if (known) return known
  const type = readType(schema)
  types.set(schema, type)
  return type
}

function readType(schema: Schema): Type {
  const { type, format, ...def } = definition(schema)
  const meta = schema.meta()
  switch (type) {
    case 'string':
      return format === 'date-time' ? { kind: 'date' } : { kind: 'text', format }
    case 'number':
      if (meta?.format === 'double') return { kind: 'float' }
      return { kind: meta?.type === 'number' ? 'number' : 'int' }
    case 'custom':
      return { kind: 'float' }
    case 'boolean':
      return { kind: 'boolean' }
    case 'null':
      return { kind: 'null' }
    case 'unknown':
      return { kind: 'unknown' }
    case 'enum':
      return {
        kind: 'enumeration',
        name: meta?.id,
        // Without a name, the description is that of its field.
        description: meta?.id ? meta.description : undefined,
        values: Object.values(def.entries as Record<string, string>),
      }
    case 'array':
      return { kind: 'list', element: typeOf(def.element as Schema) }
    case 'record': {
      const element = typeOf(def.valueType as Schema)
      return element.kind === 'unknown' ? { kind: 'json' } : { kind: 'map', element }
    }
    case 'nullable':
      return { kind: 'union', options: [typeOf(def.innerType as Schema), { kind: 'null' }] }
    case 'union':
      return { kind: 'union', options: (def.options as Schema[]).map(typeOf) }
    case 'object':
      return {
        kind: 'message',
        name: meta?.id,
        description: meta?.description,
        fields: Object.entries(def.shape as Record<string, Schema>).map(([name, field]) => readField(name, field)),
      }
    default:
      throw new Error(`The generator does not know schemas of type ${type}.`)
  }
}

function readField(name: string, wrapped: Schema): Field {
  const { schema, description, optional, defaultValue } = unwrap(wrapped)
  return {
    name,
    type: typeOf(schema),
    description,
    limits: limitsOf(schema),
    optionalInRequest: optional || defaultValue !== undefined,
    optionalInAnswer: optional,
    defaultValue,
  }
}

const formats: Record<string, string> = {
  guid: 'A GUID',
  email: 'An email address',
  currency: 'An ISO 4217 code',
  country: 'An ISO 3166-1 alpha-2 code',
  language: 'A language code',
  phone: 'A telephone number',
  web_url: 'An http or https address',
  hex_color: 'A color as six hexadecimal digits, such as `#a8492a`',
  epoch_millis: 'Milliseconds since 1970',
  local_date: 'A date, `YYYY-MM-DD`',
  decimal: 'A decimal number',
  int64: 'A whole number of 64 bits',
  base64: 'Base64',
}

interface Check {
  readonly _zod: { readonly def: { readonly check: string; readonly value?: number } & Record<string, unknown> }
}

/** The limits of a schema in words. */
function limitsOf(schema: Schema): string[] {
  const { type, format, element } = definition(schema)
  const limits = typeof format === 'string' && formats[format] ? [formats[format]] : []
  if (type === 'string') limits.push(...between(schema, 'character'))
  if (type === 'array') limits.push(...between(schema, 'element'), ...elementLimits(element as Schema))
  if (type === 'number')
    limits.push(...range(checkOf(schema, 'greater_than', 'value'), checkOf(schema, 'less_than', 'value')))
  const decimal = schema.meta()?.['x-decimal'] as DecimalLimits | undefined
  if (decimal) limits.push(...decimalLimits(decimal))
  return limits
}

/** A number that a check of a schema holds it to. */
export function checkOf(schema: Schema, name: string, key: string): number | undefined {
  const checks = (definition(schema).checks ?? []) as Check[]
  const value = checks.find(({ _zod }) => _zod.def.check === name)?._zod.def[key]
  return typeof value === 'number' ? value : undefined
}

const elementLimits = (element: Schema) =>
  limitsOf(unwrap(element).schema).map((limit) => `Each ${limit.charAt(0).toLowerCase()}${limit.slice(1)}`)

function between(schema: Schema, unit: string): string[] {
  const least = checkOf(schema, 'min_length', 'minimum')
  const most = checkOf(schema, 'max_length', 'maximum')
  const counted = (count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`
  if (least !== undefined && least === most) return [`Exactly ${counted(least)}`]
  if (least !== undefined && most !== undefined) return [`${least} to ${counted(most)}`]
  if (least !== undefined) return [`At least ${counted(least)}`]
  return most === undefined ? [] : [`At most ${counted(most)}`]
}

/** The ends of the 32 bit and of the safe range are no limits worth a word. */
const worded = (limit: number | undefined) =>
  limit === undefined || [2147483647, -2147483648, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER].includes(limit)
    ? undefined
    : limit

function range(minimum: number | undefined, maximum: number | undefined) {
  const [least, most] = [worded(minimum), worded(maximum)]
  if (least !== undefined && most !== undefined) return [`From ${least} to ${most}`]
  if (least !== undefined) return [`At least ${least}`]
  return most === undefined ? [] : [`At most ${most}`]
}

export interface DecimalLimits {
  readonly gt?: number
  readonly gte?: number
  readonly lte?: number
  readonly maxScale?: number
}

function decimalLimits({ gt, gte, lte, maxScale }: DecimalLimits) {
  const above = gt === undefined ? [] : [`more than ${gt}`]
  const scale = maxScale === undefined ? [] : [`at most ${maxScale} digits after the point`]
  return [...above, ...range(gte, lte === 1e15 ? undefined : lte).map((words) => words.toLowerCase()), ...scale]
}
