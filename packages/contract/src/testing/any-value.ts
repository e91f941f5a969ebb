/** Values of any schema of the contract, for property tests, as a client holds them: instants as dates. */
import fc from 'fast-check'
import type { z } from 'zod'
import { choicesOf } from '../wire.ts'

type Direction = 'request' | 'answer'
type Definition = Record<string, unknown> & { readonly type: string; readonly innerType: z.ZodType }

const definition = (schema: z.ZodType) => schema._zod.def as unknown as Definition

/** Any value of the shape of a schema. Limits, formats and rules between fields do not count, and lists are short. */
export const anyValue = (schema: z.ZodType, direction: Direction) =>
  (direction === 'request' ? sent : received).of(schema)

/** Any value that a schema takes, with the rules of its messages about fields that exclude each other. */
export const fittingValue = (schema: z.ZodType, direction: Direction) =>
  (direction === 'request' ? fitToSend : fitToReceive).of(schema)

class Values {
  readonly #direction: Direction
  readonly #fitting: boolean
  readonly #known = new Map<z.ZodType, fc.Arbitrary<unknown>>()

  constructor(direction: Direction, fitting: boolean) {
    this.#direction = direction
    this.#fitting = fitting
  }

  of(schema: z.ZodType): fc.Arbitrary<unknown> {
    const known = this.#known.get(schema)
    if (known) return known
    const made = this.#make(schema)
    this.#known.set(schema, made)
    return made
  }

  #make(schema: z.ZodType): fc.Arbitrary<unknown> {
    const { type, format, innerType, ...def } = definition(schema)
    switch (type) {
      case 'pipe':
        return this.of(def.out as z.ZodType)
      case 'optional':
      case 'default':
      case 'prefault':
        return this.of(innerType)
      case 'nullable':
        return fc.option(this.of(innerType))
      case 'string':
        if (format === 'date-time') return instants
        return this.#fitting ? fittingText(schema, format) : anyText
      case 'number':
        return this.#number(schema)
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
        return this.#list(schema, def.element as z.ZodType)
      case 'record':
        return this.#map(schema, def.valueType as z.ZodType)
      case 'union':
        return fc.oneof(...(def.options as z.ZodType[]).map((option) => this.of(option)))
      case 'object':
        return this.#fitting ? this.#fittingMessage(schema) : this.#message(schema)
      default:
        throw new Error(`There are no values for schemas of type ${type}.`)
    }
  }

  #number(schema: z.ZodType) {
    const isDouble = schema.meta()?.format === 'double'
    if (!this.#fitting) return isDouble ? finite : fc.integer()
    const [min, max] = [limitOf(schema, 'greater_than', 'value'), limitOf(schema, 'less_than', 'value')]
    return isDouble
      ? fc.double({ min, max, noNaN: true, noDefaultInfinity: true } as fc.DoubleConstraints).map((value) => value + 0)
      : fc.integer({ min, max } as fc.IntegerConstraints)
  }

  #list(schema: z.ZodType, element: z.ZodType) {
    const minLength = this.#fitting ? (limitOf(schema, 'min_length', 'minimum') ?? 0) : 0
    const most = this.#fitting ? (limitOf(schema, 'max_length', 'maximum') ?? 2) : 2
    return fc.array(this.of(element), { minLength, maxLength: Math.max(Math.min(2, most), minLength) })
  }

  /** A map may have rules about single keys, which random keys meet rarely. */
  #map(schema: z.ZodType, values: z.ZodType) {
    const made = fc.dictionary(anyText, this.of(values), { maxKeys: 2 })
    const hasRules = ((definition(schema).checks ?? []) as Check[]).length > 0
    return this.#fitting && hasRules ? made.filter((value) => schema.safeParse(onWire(value)).success) : made
  }

  /** Of fields that exclude each other one stays, by chance. */
  #fittingMessage(schema: z.ZodType) {
    const { atMostOne = [], exactlyOne = [] } = choicesOf(schema) ?? {}
    const message = this.#message(schema, exactlyOne)
    const groups = [...atMostOne, exactlyOne]
    if (groups.every((group) => group.length === 0)) return message
    return fc.tuple(message, fc.nat()).map(([value, chance]) => {
      const left = { ...value }
      for (const group of groups) {
        const given = group.filter((name) => left[name] !== undefined && left[name] !== null)
        for (const [index, name] of given.entries()) if (index !== chance % given.length) delete left[name]
      }
      return left
    })
  }

  #message(schema: z.ZodType, alsoRequired: readonly string[] = []) {
    const fields = Object.entries(definition(schema).shape as Record<string, z.ZodType>)
    const required = fields.filter(([, field]) => !this.#mayBeAbsent(field)).map(([name]) => name)
    const requiredKeys = [...new Set([...required, ...alsoRequired])]
    return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, this.of(field)])), {
      requiredKeys,
      noNullPrototype: true,
    })
  }

  #mayBeAbsent(schema: z.ZodType): boolean {
    const { type, out, innerType } = definition(schema)
    if (type === 'pipe') return this.#mayBeAbsent(out as z.ZodType)
    if (type === 'default' || type === 'prefault') return this.#direction === 'request' || this.#mayBeAbsent(innerType)
    return type === 'optional'
  }
}

const [sent, received] = [new Values('request', false), new Values('answer', false)]
const [fitToSend, fitToReceive] = [new Values('request', true), new Values('answer', true)]

const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
const instants = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
// JSON has no negative zero.
const doubles = fc.double().map((value) => value + 0)
const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
const anyJson = fc.json({ maxDepth: 2 }).map((text) => JSON.parse(text.replaceAll('-0', '0')) as unknown)

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  guid: fc.uuid(),
  email: fc.constantFrom('ada@example.com', 'b.o+shop@mail.example'),
  currency: fc.constantFrom('EUR', 'USD', 'JPY'),
  country: fc.constantFrom('DE', 'US'),
  language: fc.constantFrom('de', 'en-GB'),
  phone: fc.constantFrom('+49 30 1234567', '555-0100'),
  web_url: fc.webUrl(),
  hex_color: fc.constantFrom('#a8492a', '#FFFFFF'),
  epoch_millis: fc.integer({ min: 0, max: 99_999_999_999_999 }).map(String),
  local_date: fc.constantFrom('2026-02-28'),
  time_of_day: fc.constantFrom('00:00', '09:30', '24:00'),
  time_zone: fc.constantFrom('Europe/Berlin', 'UTC'),
  int64: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String),
  base64: fc.base64String(),
}

interface DecimalLimits {
  readonly gt?: number
  readonly gte?: number
  readonly lte?: number
  readonly maxScale?: number
}

function fittingText(schema: z.ZodType, format: unknown): fc.Arbitrary<string> {
  if (format === 'decimal') return fittingDecimal(schema.meta()?.['x-decimal'] as DecimalLimits)
  const known = formats[String(format)]
  if (known) return known
  const minLength = limitOf(schema, 'min_length', 'minimum') ?? 0
  const maxLength = Math.min(limitOf(schema, 'max_length', 'maximum') ?? minLength + 8, minLength + 8)
  const pattern = patternOf(schema)
  if (pattern) return fc.stringMatching(pattern).filter(({ length }) => length <= maxLength)
  // Blanks around it go before its length is checked.
  const isTrimmed = checksOf(schema).some(({ _zod }) => _zod.def.check === 'overwrite')
  const texts = fc.string({ unit: 'grapheme-ascii', minLength, maxLength })
  return isTrimmed ? texts.filter((text) => text.trim().length >= minLength) : texts
}

const checksOf = (schema: z.ZodType): readonly Check[] => (definition(schema).checks ?? []) as Check[]

function patternOf(schema: z.ZodType): RegExp | undefined {
  return checksOf(schema)
    .map(({ _zod }) => _zod.def.pattern)
    .find((pattern) => pattern instanceof RegExp)
}

function fittingDecimal({ gt = -1e6, gte = gt + 1, lte = 1e6, maxScale = 3 }: DecimalLimits): fc.Arbitrary<string> {
  const whole = fc.integer({ min: Math.ceil(gte), max: Math.floor(Math.min(lte, 1e6)) - 1 })
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: Math.min(maxScale, 6) })
  return fc.tuple(whole, digits).map(([before, after]) => (after && before >= 0 ? `${before}.${after}` : `${before}`))
}

interface Check {
  readonly _zod: { readonly def: { readonly check: string } & Record<string, unknown> }
}

function limitOf(schema: z.ZodType, name: string, key: string): number | undefined {
  const value = checksOf(schema).find(({ _zod }) => _zod.def.check === name)?._zod.def[key]
  return typeof value === 'number' ? value : undefined
}

/** What a value is on the wire, before it becomes JSON text: instants and odd numbers as texts. */
export function onWire(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (Array.isArray(value)) return value.map(onWire)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, onWire(held)]))
}
