/**
 * Reads a request from a query string, in all three forms of the wire: `.r` holding the whole request as base64url
 * JSON, nested objects flattened to dotted keys, and arrays as repeated keys.
 */

type Json = Record<string, unknown>

/** The request a query string carries. Throws a `SyntaxError` when `.r` is not JSON. */
export function readQueryString(parameters: URLSearchParams): Json {
  const whole = parameters.get('.r')
  if (whole !== null) return decode(whole)
  const request: Json = {}
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name)
    place(request, name.split('.'), values.length > 1 ? values : values[0])
  }
  return request
}

function decode(text: string): Json {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
  if (!isObject(value)) throw new SyntaxError('.r must hold a JSON object')
  return value
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Puts a value at a dotted path. Names that would reach a prototype are ignored. */
function place(target: Json, [name, ...rest]: string[], value: unknown): void {
  if (name === undefined || name === '__proto__' || name === 'constructor' || name === 'prototype') return
  if (rest.length === 0) {
    target[name] = value
    return
  }
  const held = target[name]
  const inner = isObject(held) ? held : {}
  target[name] = inner
  place(inner, rest, value)
}
