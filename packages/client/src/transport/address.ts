import { invalidArgument } from '../error.ts'
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
      throw invalidArgument([{ field, description: 'cannot be part of an address' }])
    }
    return encodeURIComponent(value)
  })
}

/**
 * A path with the query string of a request: plain keys, repeated for lists, dotted for what is nested.
 *
 * @param json the request as it would be sent in a body
 */
export function withQuery(path: string, json: string): string {
  const query = new URLSearchParams()
  flatten(query, '', JSON.parse(json))
  const text = `${query}`
  return text ? `${path}?${text}` : path
}

function flatten(query: URLSearchParams, prefix: string, request: Json): void {
  for (const [key, value] of Object.entries(request)) {
    if (isRecord(value)) flatten(query, `${prefix}${key}.`, value)
    else for (const item of [value].flat()) if (item != null && !isRecord(item)) query.append(prefix + key, `${item}`)
  }
}
