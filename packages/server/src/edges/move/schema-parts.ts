import { z } from 'zod'

/** Ids and amounts of files may be numbers. An empty cell of CSV is an absent field. */
const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value)
const emptyAsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value)

export const text = z.preprocess((value) => (value === null ? '' : asText(value)), z.string())
export const id = z.preprocess(asText, z.string().min(1).max(500))
export const money = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().replace(',', '.') : asText(value)),
  z.string().regex(/^-?\d{1,15}(\.\d{1,10})?$/, 'must be an amount such as 12.50'),
)
export const flag = z.preprocess(
  (value) => (typeof value === 'string' ? words.get(value.trim().toLowerCase()) : value),
  z.boolean('must be true or false'),
)
export const whole = z.preprocess((value) => (typeof value === 'string' ? Number(value) : value), z.int())
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyAsAbsent, schema.optional())

const words: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['yes', true],
  ['false', false],
  ['0', false],
  ['no', false],
])

const date = z
  .string()
  .refine((value) => !Number.isNaN(Date.parse(value)), 'must be a date such as 2026-01-31T12:00:00Z')

export const base = z.object({
  sourceId: id,
  sourcePath: optional(text),
  label: optional(text),
  createdDate: optional(date.transform((value) => new Date(value).toISOString())),
  updatedDate: optional(date.transform((value) => new Date(value).toISOString())),
})

export { date }
