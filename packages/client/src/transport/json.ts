import { invalidArgument } from '../error.ts'

/** A JSON object. */
export type Json = Record<string, unknown>

export const isRecord = (value: unknown): value is Json => Object(value) === value && !Array.isArray(value)

/** The value if it is an object; otherwise an empty object. */
export const recordOf = (value: unknown): Json => (isRecord(value) ? value : {})

/**
 * JSON as the wire has it: dates as RFC 3339, NaN, the infinities and big integers as strings, which JSON itself cannot
 * write, and a field mask as one comma-joined text.
 * @throws CartwrightError of kind `validation` for an invalid date
 */
export function toJson(value: unknown): string {
  return JSON.stringify(value, function (this: Json, field, item) {
    // Only an invalid date becomes null.
    if (item === null && this[field]) throw invalidArgument([{ field, description: 'is an invalid date' }])
    const isText =
      (field === 'cartFieldmask' && item) ||
      typeof item === 'bigint' ||
      (typeof item === 'number' && !Number.isFinite(item))
    return isText ? `${item}` : item
  })
}

/** The JSON a text holds; undefined where it holds none, HTML and nothing at all included. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
