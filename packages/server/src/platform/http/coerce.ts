import { z } from 'zod'
import { isRecord } from './query-string.ts'

/**
 * Gives the texts of a query string the types a schema asks for: numbers, booleans, lists of one.
 * What does not convert is left as it is, so that validation can name it.
 */
export function coerceToSchema(schema: z.core.$ZodType, value: unknown): unknown {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject && isRecord(value)) {
    const shape: Record<string, z.core.$ZodType> = inner.shape
    return Object.fromEntries(
      Object.entries(value).map(([key, field]) => [key, shape[key] ? coerceToSchema(shape[key], field) : field]),
    )
  }
  if (inner instanceof z.ZodArray && value !== null) {
    const items = Array.isArray(value) ? value : [value]
    return items.map((item) => coerceToSchema(inner.element, item))
  }
  if (typeof value !== 'string') return value
  if (inner instanceof z.ZodNumber) return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value
  if (inner instanceof z.ZodBoolean) return value === 'true' ? true : value === 'false' ? false : value
  return value
}

/** Whether what a schema describes has a field at a path, `settings.providers[0].id`. */
export function hasField(schema: z.core.$ZodType, path: string): boolean {
  let current: z.core.$ZodType | undefined = schema
  for (const name of path.split(/[.[]/)) {
    const inner: z.core.$ZodType | undefined = current && unwrap(current)
    if (inner instanceof z.ZodRecord) return true
    if (inner instanceof z.ZodArray && name.endsWith(']')) current = inner.element
    else if (inner instanceof z.ZodObject && Object.hasOwn(inner.shape, name)) current = inner.shape[name]
    else return false
  }
  return true
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return unwrap(schema.def.innerType)
  if (schema instanceof z.ZodPipe)
    return unwrap(schema.def.out instanceof z.ZodTransform ? schema.def.in : schema.def.out)
  return schema
}
