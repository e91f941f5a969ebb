import type { Call } from '@cartwright/contract'
import { isRecord } from '../../platform/http/query-string.ts'
import { pathFields } from './call-schema.ts'

/** What a request to the shop returned. */
interface Answer {
  readonly ok: boolean
  text(): Promise<string>
}

/** Sends a request to the shop, in the name of the caller. */
export type Send = (path: string, init: RequestInit) => Promise<Answer>

/** What a call returned: its response, or its error. */
export interface CallResult {
  readonly isError: boolean
  readonly body: Record<string, unknown>
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Makes a call by the wire, so that rights, rules and the audit log are the same as for any program.
 *
 * @param idempotencyKey makes a write at most once
 */
export async function makeStaffCall(
  send: Send,
  call: Call,
  fields: Fields,
  idempotencyKey?: string,
): Promise<CallResult> {
  const { method, path: pattern } = call.routes[0] ?? call
  const inPath = pathFields(pattern)
  const path = inPath.reduce(
    (text, name) => text.replace(`{${name}}`, encodeURIComponent(valueAt(fields, name))),
    pattern,
  )
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const query = hasBody ? '' : toQuery(fields, inPath)
  const response = await send(`${path}${query}`, {
    method,
    headers: {
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(hasBody && { body: JSON.stringify(fields) }),
  })
  const text = await response.text()
  const parsed: unknown = text === '' ? {} : JSON.parse(text)
  return { isError: !response.ok, body: isRecord(parsed) ? parsed : { value: parsed } }
}

/** The text at `product.id`. */
function valueAt(fields: Fields, path: string): string {
  const value = path.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), fields)
  return value === undefined || value === '' ? '-' : String(value)
}

function toQuery(fields: Fields, inPath: readonly string[]): string {
  const parameters = new URLSearchParams()
  const add = (name: string, value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) add(name, one)
    else if (isRecord(value)) for (const [key, one] of Object.entries(value)) add(`${name}.${key}`, one)
    else if (value !== undefined && value !== null) parameters.append(name, String(value))
  }
  for (const [name, value] of Object.entries(fields)) if (!inPath.includes(name)) add(name, value)
  return parameters.size > 0 ? `?${parameters}` : ''
}
