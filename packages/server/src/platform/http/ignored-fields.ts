import type { Call } from '@cartwright/contract'
import { ValidationError } from '../kernel/errors.ts'
import type { Headers } from './answer-headers.ts'
import { hasField } from './coerce.ts'
import { isRecord } from './query-string.ts'

/** As many as a header should hold. */
const MOST_NAMES = 20

/**
 * Handles fields that have no effect: unknown ones, and those only the server writes, such as ids and states. They are
 * ignored and listed in the response's headers; `Prefer: handling=strict` (RFC 7240) rejects the request instead.
 * @param names their paths
 * @returns the response headers that list them
 * @throws ValidationError naming each such field, in strict mode
 */
export function warnIgnoredFields(names: readonly string[], prefer: string | null): Headers | null {
  if (names.length === 0) return null
  if (prefer !== null && /(^|[,;\s])handling\s*=\s*"?strict\b/i.test(prefer))
    throw new ValidationError(names.map(rejected))
  const listed = names.slice(0, MOST_NAMES).map(encodeURI)
  return { 'x-cartwright-ignored-fields': [...listed, ...(names.length > MOST_NAMES ? ['...'] : [])].join(', ') }
}

/**
 * Rejects fields of a call that does not ignore any: what neither its request nor its response has. What only the response
 * has is read-only, and may be sent back as it was read.
 *
 * @param names the paths of ignored fields
 * @throws ValidationError naming each unknown field
 */
export function requireKnownFields({ rejectsUnknown, response }: KnownCall, names: readonly string[]): void {
  const unknown = rejectsUnknown ? names.filter((name) => !hasField(response, name)) : []
  if (unknown.length > 0)
    throw new ValidationError(unknown.map((field) => ({ ...rejected(field), description: 'is not a known field' })))
}

type KnownCall = Pick<Call, 'rejectsUnknown' | 'response'>

const rejected = (field: string) => ({
  field,
  description: 'is unknown, read-only or without effect',
  violatedRule: 'FIELD_NOT_ALLOWED' as const,
  data: {},
})

/**
 * The paths of what was given and is not in what was read. What was given as nothing is not missed.
 * @param given the request as received
 * @param read the request as parsed by the contract, without other fields
 */
export function ignoredFields(given: unknown, read: unknown, path = ''): string[] {
  if (Array.isArray(given)) {
    if (!Array.isArray(read)) return []
    return given.flatMap((element, index) => ignoredFields(element, read[index], `${path}[${index}]`))
  }
  if (!isRecord(given) || !isRecord(read)) return []
  return Object.keys(given).flatMap((name) => {
    const value = given[name]
    if (value === null || value === undefined) return []
    const field = path === '' ? name : `${path}.${name}`
    return Object.hasOwn(read, name) ? ignoredFields(value, read[name], field) : [field]
  })
}
