import { toBase64Url } from '../base64url.ts'
import { CartwrightError } from '../error.ts'
import { isRecord, type Json, recordOf } from './json.ts'

/**
 * Fills the parameters of a path, such as `{id}` or `{product.id}`, from the request.
 *
 * @throws CartwrightError of kind `validation` for a value no path can carry: none, `.` and `..`
 */
export function fillPath(path: string, request: Json): string {
  return path.replace(/{(.+?)}/g, (_, field: string) => {
    const value = `${field.split('.').reduce<unknown>((held, key) => recordOf(held)[key], request) ?? ''}`
    // An address takes these for steps, not for names, escaped or not.
    if (/^\.{0,2}$/.test(value)) {
      throw new CartwrightError('validation', `INVALID_ARGUMENT: "${field}" cannot be part of an address`)
    }
    return encodeURIComponent(value)
  })
}

/**
 * The query string of a request: plain keys, repeated for lists, dotted for what is nested.
 *
 * @param json the request as it would be sent in a body
 * @param whole put a request with anything nested into the one parameter `.r`, as base64url JSON
 */
export function toQuery(json: string, whole: boolean): string {
  const request = JSON.parse(json) as Json
  const query = new URLSearchParams()
  if (whole && Object.values(request).flat().some(isRecord))
    query.append('.r', toBase64Url(new TextEncoder().encode(json)))
  else flatten(query, '', request)
  return `${query}`
}

function flatten(query: URLSearchParams, prefix: string, request: Json): void {
  for (const [key, value] of Object.entries(request)) {
    if (isRecord(value)) flatten(query, `${prefix}${key}.`, value)
    else for (const item of [value].flat()) if (item != null && !isRecord(item)) query.append(prefix + key, `${item}`)
  }
}
