import { invalidField } from '../kernel/errors.ts'

/**
 * Reads a query string in each of the wire's three forms: one `.r` parameter with the whole request as
 * base64url JSON, dotted keys for nested objects, and repeated keys for lists (contract: conventions).
 */
export function readQueryString(parameters: URLSearchParams): Record<string, unknown> {
  const whole = parameters.get('.r')
  if (whole !== null) return readWhole(whole)
  const request: Record<string, unknown> = Object.create(null)
  for (const key of new Set(parameters.keys())) {
    const values = parameters.getAll(key)
    place(request, key.split('.'), values.length === 1 ? values[0] : values)
  }
  return request
}

function readWhole(text: string): Record<string, unknown> {
  try {
    const request: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (isRecord(request)) return request
  } catch {
    // Answered below like any other text that is not a request.
  }
  throw invalidField('.r', 'must be a JSON object in base64url', 'FORMAT')
}

/** Step by step, as a key may have more dots than recursion could bear. */
function place(target: Record<string, unknown>, path: readonly string[], value: unknown) {
  let at = target
  for (const key of path.slice(0, -1)) {
    const nested = at[key]
    const next: Record<string, unknown> = isRecord(nested) ? nested : Object.create(null)
    at[key] = next
    at = next
  }
  at[path.at(-1) ?? ''] = value
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
