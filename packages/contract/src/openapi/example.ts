/** Examples of messages: what a reader pastes into a request and then changes. */
import { z } from 'zod'
import { choicesOf } from '../wire.ts'

/** Optional fields are shown down to this depth of messages within messages. */
const DEPTH_OF_OPTIONAL_FIELDS = 2

/** A value that `schema` accepts, by the formats of its texts, its limits and the names of its fields. */
export const exampleOf = (schema: z.ZodType): unknown => exampleAt(schema, { name: '', depth: 0, ancestors: [] })

interface Place {
  /** The field that holds the value. */
  readonly name: string
  /** How many messages the value is within. */
  readonly depth: number
  /** The messages the value is within. A message that holds itself is shown once. */
  readonly ancestors: readonly z.ZodType[]
}

function exampleAt(schema: z.ZodType | z.core.$ZodType, place: Place): unknown {
  if (schema instanceof z.ZodPipe) return exampleAt(schema.out, place)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return exampleAt(schema.unwrap(), place)
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return exampleAt(schema.unwrap(), place)
  if (schema instanceof z.ZodObject) return messageOf(schema, place)
  if (schema instanceof z.ZodArray) return listOf(schema, place)
  if (schema instanceof z.ZodUnion) return schema.options[0] && exampleAt(schema.options[0], place)
  if (schema instanceof z.ZodEnum) return schema.options.find(isUsual) ?? schema.options[0]
  if (schema instanceof z.ZodRecord) return {}
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodNull) return null
  if (schema instanceof z.ZodType) return firstAccepted(schema, candidates(schema, place.name))
}

/** One element, or as many as the list must have. */
function listOf(schema: z.ZodArray, place: Place): unknown[] {
  const element = exampleAt(schema.element, { ...place, name: place.name.replace(/s$/, '') })
  const length = [1, 2, 3, 4].find((count) => schema.safeParse(Array(count).fill(element)).success)
  return Array(length ?? 1).fill(element)
}

/** The first value of an enumeration often stands for none of them. */
const isUsual = (value: string | number) => !/UNKNOWN|UNSPECIFIED|UNDEFINED|UNRECOGNIZED/i.test(String(value))

function messageOf(message: z.ZodObject, { depth, ancestors }: Place): Record<string, unknown> {
  const required = choicesOf(message)?.exactlyOne?.[0]
  const within = { depth: depth + 1, ancestors: [...ancestors, message] }
  const fields = Object.entries(message.shape)
    .filter(([name, field]) => name === required || isShown(field, depth, ancestors))
    .map(([name, field]) => [name, exampleAt(field, { name, ...within }), isNeeded(field)] as const)
    .filter(([name, value, needed]) => needed || name === required || !isEmpty(value))
  return withoutExcluded(message, Object.fromEntries(fields))
}

/** An empty message or list shows nothing. */
const isEmpty = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(isEmpty)
    : typeof value === 'object' && value !== null && Object.keys(value).length === 0

const isNeeded = (field: z.core.$ZodType) => field instanceof z.ZodType && !field.safeParse(undefined).success

/** The value without fields that exclude an earlier one. */
function withoutExcluded(message: z.ZodObject, value: Record<string, unknown>): Record<string, unknown> {
  const excluded = message
    .safeParse(value)
    .error?.issues.find(
      (issue) => issue.code === 'custom' && issue.params?.rule === 'ONE_OF_ALIGNMENT' && issue.path.length === 1,
    )
  if (!excluded) return value
  const { [String(excluded.path[0])]: _, ...left } = value
  return withoutExcluded(message, left)
}

function isShown(field: z.core.$ZodType, depth: number, ancestors: Place['ancestors']): boolean {
  if (isNeeded(field)) return true
  return depth < DEPTH_OF_OPTIONAL_FIELDS && !ancestors.includes(innermost(field)) && !isFieldMask(field)
}

/** The schema of one value of a field: without what makes it optional, and of a list its elements. */
function innermost(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return innermost(schema.out)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return innermost(schema.unwrap())
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return innermost(schema.unwrap())
  if (schema instanceof z.ZodArray) return innermost(schema.element)
  if (schema instanceof z.ZodType) return schema
  throw new TypeError('A schema of the contract is made by Zod.')
}

const isFieldMask = (field: z.core.$ZodType) =>
  field instanceof z.ZodPipe && field.out instanceof z.ZodType && field.out.meta()?.['x-field-mask'] === true

/** What a text or number may be, the most telling first. */
function candidates(schema: z.ZodType, name: string): readonly unknown[] {
  const format = schema instanceof z.ZodStringFormat ? schema.format : null
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase() || 'text'
  return [
    ...(format === null ? [] : (byFormat[format] ?? [])),
    ...(byName[name] ?? []),
    ...(schema instanceof z.ZodString || format !== null ? [words, words.slice(0, 10), 'ABC', 'a', '1'] : []),
    ...[2, 1, 0, 50, 100, -1, 'text'],
  ]
}

function firstAccepted(schema: z.ZodType, values: readonly unknown[]): unknown {
  return values.find((value) => schema.safeParse(value).success)
}

const byFormat: Readonly<Record<string, readonly unknown[]>> = {
  guid: ['3f1b0c2e-8a4d-4c6b-9d27-5e0f1a2b3c4d'],
  uuid: ['3f1b0c2e-8a4d-4c6b-9d27-5e0f1a2b3c4d'],
  email: ['ada@example.com'],
  'date-time': ['2026-03-05T09:30:00.000Z'],
  local_date: ['2026-03-05'],
  time_of_day: ['09:30'],
  time_zone: ['Europe/Berlin'],
  epoch_millis: ['1772703000000'],
  currency: ['EUR'],
  country: ['DE'],
  language: ['en'],
  phone: ['+49 30 1234567'],
  web_url: ['https://shop.example/thank-you'],
  hex_color: ['#a8492a'],
  decimal: ['19.90', '19.9', '19', '5', '1', '0.5', '0'],
  int64: ['1'],
  base64: ['aGVsbG8='],
}

const byName: Readonly<Record<string, readonly unknown[]>> = {
  name: ['Stoneware mug'],
  title: ['Stoneware mug'],
  productName: ['Stoneware mug'],
  description: ['Holds 350 ml. Safe in the dishwasher.'],
  slug: ['stoneware-mug'],
  sku: ['MUG-350-BLUE'],
  id: ['3f1b0c2e-8a4d-4c6b-9d27-5e0f1a2b3c4d'],
  code: ['SPRING10', '123456'],
  expirationYear: [2031],
  expirationMonth: [11],
  couponCode: ['SPRING10'],
  firstName: ['Ada'],
  lastName: ['Lovelace'],
  company: ['Analytical Engines Ltd'],
  city: ['Berlin'],
  postalCode: ['10115'],
  subdivision: ['DE-BE'],
  addressLine: ['Invalidenstraße 117'],
  addressLine1: ['Invalidenstraße 117'],
  price: [19.9],
  amount: ['19.90', 19.9],
  quantity: [2],
  weight: [0.4],
  rate: ['0.19', 19],
  percentage: [10],
  limit: [50],
  offset: [0],
  url: ['https://shop.example/hooks'],
  value: ['Blue'],
  ribbon: ['New'],
  brand: ['Kiln and Wheel'],
  original: ['Stoneware mug'],
  translated: ['Steinzeugbecher'],
  formattedAmount: ['€19.90'],
  formattedConvertedAmount: ['€19.90'],
  mimeType: ['image/jpeg'],
  filename: ['mug.jpg'],
  fileName: ['mug.jpg'],
}
