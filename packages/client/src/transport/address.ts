import { toBase64Url } from '../base64url.ts'
import { CartwrightError } from '../error.ts'

type Json = Record<string, unknown>

/** The query string of a request that is longer than this does not travel in the address. */
export const longestQuery = 4000

/**
 * Fills the parameters of a path, `{id}` and `{product.id}`, from the request.
 *
 * @throws CartwrightError of kind `validation` for a value no path can carry: empty, `.` and `..`
 */
export function fillPath(path: string, request: Json): string {
  return path.replace(/\{(.+?)\}/g, (_, name: string) => {
    const value = String(
      name.split('.').reduce<unknown>((held, key) => (held as Json | undefined)?.[key], request) ?? '',
    )
    // An address treats these as steps, not as names, escaped or not.
    if (/^\.{0,2}$/.test(value)) throw invalidParameter(name)
    try {
      return encodeURIComponent(value)
    } catch {
      throw invalidParameter(name)
    }
  })
}

function invalidParameter(field: string) {
  const description = 'must be a name an address can carry'
  return new CartwrightError('validation', `INVALID_ARGUMENT: "${field}" ${description}`, {
    details: { validationError: { fieldViolations: [{ field, description, violatedRule: 'FORMAT' }] } },
  })
}

/**
 * The query string of a request: plain keys, repeated for lists, dotted for what is nested.
 *
 * @param whole put a request with anything nested into the one parameter `.r`, as base64url JSON
 */
export function toQuery(request: Json, whole: boolean): string {
  const query = new URLSearchParams()
  if (whole && Object.values(request).some(isNested)) {
    query.append('.r', toBase64Url(new TextEncoder().encode(toJson(request))))
  } else flatten(query, '', request)
  return query.toString()
}

const isRecord = (value: unknown): value is Json =>
  Object(value) === value && !Array.isArray(value) && !(value instanceof Date)
const isNested = (value: unknown) => [value].flat().some(isRecord)
const toText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

function flatten(query: URLSearchParams, prefix: string, request: Json): void {
  for (const [key, value] of Object.entries(request)) {
    if (isRecord(value)) flatten(query, `${prefix}${key}.`, value)
    else
      for (const item of [value].flat()) if (item != null && !isRecord(item)) query.append(prefix + key, toText(item))
  }
}

/** JSON with dates as RFC 3339 and with NaN and the infinities as strings: JSON itself would make them null. */
export function toJson(request: Json): string {
  return JSON.stringify(request, (_, value) =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
  )
}
