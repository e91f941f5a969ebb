import type { RequestViolation } from '@cartwright/contract'
import { isRecord } from '../../platform/http/query-string.ts'

/** The value at a path such as `order.lineItems` of a request as it came. */
export function valueAt(value: Record<string, unknown>, path: string): unknown {
  if (!path.includes('.')) return value[path]
  return path.split('.').reduce<unknown>((found, name) => (isRecord(found) ? found[name] : undefined), value)
}

/** Whether a field asks for something. Clients send back what they read: `false`, an empty list, an empty object. */
export function isSet(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '' || value === 'false') return false
  return typeof value !== 'object' || Object.values(value).some(isSet)
}

export const notSupported = (field: string, what: string): RequestViolation =>
  notAllowed(field, `is not supported: this site has no ${what}`)

export const notAllowed = (field: string, description: string): RequestViolation => ({
  field,
  description,
  violatedRule: 'FIELD_NOT_ALLOWED',
  data: {},
})
