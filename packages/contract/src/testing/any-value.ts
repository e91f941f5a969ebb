/** Values of any schema of the contract, for property tests, as a client holds them: instants as dates. */
import fc from 'fast-check'
import type { z } from 'zod'

type Direction = 'request' | 'answer'
type Definition = Record<string, unknown> & { readonly type: string; readonly innerType: z.ZodType }

const definition = (schema: z.ZodType) => schema._zod.def as unknown as Definition

const known = {
  request: new Map<z.ZodType, fc.Arbitrary<unknown>>(),
  answer: new Map<z.ZodType, fc.Arbitrary<unknown>>(),
}

/** Any value of a schema. Rules between fields do not count here, and lists are kept short. */
export function anyValue(schema: z.ZodType, direction: Direction): fc.Arbitrary<unknown> {
  const cached = known[direction].get(schema)
  if (cached) return cached
  const made = make(schema, direction)
  known[direction].set(schema, made)
  return made
}

function make(schema: z.ZodType, direction: Direction): fc.Arbitrary<unknown> {
  const { type, format, innerType, ...def } = definition(schema)
  switch (type) {
    case 'pipe':
      return anyValue(def.out as z.ZodType, direction)
    case 'optional':
    case 'default':
    case 'prefault':
      return anyValue(innerType, direction)
    case 'nullable':
      return fc.option(anyValue(innerType, direction))
    case 'string':
      return format === 'date-time' ? instants : anyText
    case 'number':
      return schema.meta()?.format === 'double' ? finite : fc.integer()
    case 'custom':
      return doubles
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'unknown':
      return anyJson
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries as Record<string, string>))
    case 'array':
      return fc.array(anyValue(def.element as z.ZodType, direction), { maxLength: 2 })
    case 'record':
      return fc.dictionary(anyText, anyValue(def.valueType as z.ZodType, direction), { maxKeys: 2 })
    case 'union':
      return fc.oneof(...(def.options as z.ZodType[]).map((option) => anyValue(option, direction)))
    case 'object':
      return anyMessage(def.shape as Record<string, z.ZodType>, direction)
    default:
      throw new Error(`There are no values for schemas of type ${type}.`)
  }
}

function anyMessage(shape: Record<string, z.ZodType>, direction: Direction) {
  const fields = Object.entries(shape)
  const requiredKeys = fields.filter(([, field]) => !mayBeAbsent(field, direction)).map(([name]) => name)
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, anyValue(field, direction)])), {
    requiredKeys,
    noNullPrototype: true,
  })
}

function mayBeAbsent(schema: z.ZodType, direction: Direction): boolean {
  const { type, out, innerType } = definition(schema)
  if (type === 'pipe') return mayBeAbsent(out as z.ZodType, direction)
  if (type === 'default' || type === 'prefault') return direction === 'request' || mayBeAbsent(innerType, direction)
  return type === 'optional'
}

const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
const instants = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
  noInvalidDate: true,
})
// JSON knows no negative zero.
const doubles = fc.double().map((value) => value + 0)
const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
const anyJson = fc.json({ maxDepth: 2 }).map((text) => JSON.parse(text.replaceAll('-0', '0')) as unknown)

/** What a value is on the wire, before it becomes JSON text: instants and odd numbers as texts. */
export function onWire(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (Array.isArray(value)) return value.map(onWire)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, onWire(held)]))
}
