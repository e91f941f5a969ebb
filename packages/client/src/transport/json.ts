/** A JSON object. */
export type Json = Record<string, unknown>

export const isRecord = (value: unknown): value is Json => Object(value) === value && !Array.isArray(value)

/** The value if it is an object; otherwise an empty object. */
export const recordOf = (value: unknown): Json => (isRecord(value) ? value : {})

/**
 * JSON as the wire has it: dates as RFC 3339, NaN and the infinities as strings, which JSON itself would make null, and
 * a field mask as one comma-joined text.
 */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (key, held) =>
    (key === 'cartFieldmask' && Array.isArray(held)) || (typeof held === 'number' && !Number.isFinite(held))
      ? `${held}`
      : held,
  )
}

/** The JSON a text holds; undefined where it holds none, HTML and nothing at all included. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
