import { invalidArgument } from '../error.ts'
import { isRecord, type Json } from './json.ts'

/**
 * Fills the parameters of a path, such as `{id}` or `{product.id}`, from the request.
 *
 * @param json the request as it would be sent in a body
 * @throws CartwrightError of kind `validation` for a value no path can carry: none, `.` and `..`
 */
export function fillPath(path: string, json: string): string {
  return path.replace(/{(.+?)}/g, (_, field: string) => {
    const value = parametersOf(json).get(field) ?? ''
    // An address takes these for steps, not for names, escaped or not.
    if (/^\.{0,2}$/.test(value)) {
      throw invalidArgument([{ field, description: 'cannot be part of a path' }])
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
  const query = `${parametersOf(json)}`
  return query ? `${path}?${query}` : path
}

function parametersOf(json: string): URLSearchParams {
  const parameters = new URLSearchParams()
  const flatten = (prefix: string, request: Json) => {
    for (const [key, value] of Object.entries(request)) {
      if (isRecord(value)) flatten(`${prefix}${key}.`, value)
      else
        for (const item of [value].flat())
          if (item != null && !isRecord(item)) parameters.append(prefix + key, `${item}`)
    }
  }
  flatten('', JSON.parse(json))
  return parameters
}
