import { CartwrightError, type ErrorDetails, type FieldViolation, systemError } from '../error.ts'
import type { Answer } from './exchange.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The JSON object of a body; undefined for anything else, HTML and nothing at all included. */
export function parseObject(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Reads a failed answer in the words of the specification: validation, application, other 4xx, and the rest. */
export function failureOf({ status, statusText, headers, text }: Answer): CartwrightError {
  const body = parseObject(text) ?? {}
  const given = isObject(body.details) ? body.details : {}
  const requestId = headers.get('x-wix-request-id') ?? undefined
  const known = { status, requestId, retryAfter: secondsOf(headers.get('retry-after')) }
  const fail = (kind: 'validation' | 'application' | 'http', message: string, details: ErrorDetails, code?: string) =>
    new CartwrightError(kind, message, { ...known, code, details: { ...details, ...(requestId && { requestId }) } })

  const { validationError, applicationError } = given
  if (isObject(validationError)) {
    const fieldViolations = violationsOf(validationError.fieldViolations)
    const list = fieldViolations.map(({ field, description }) => `"${field}" ${description}`).join(', ')
    return fail('validation', `INVALID_ARGUMENT: ${list}`, { validationError: { fieldViolations } })
  }
  const message = asText(body.message)
  const words = statusText || `HTTP ${status}`
  const derived = words.toUpperCase().replace(/\W+/g, '_')
  if (isObject(applicationError)) {
    const description = asText(applicationError.description) ?? words
    const data = isObject(applicationError.data) ? applicationError.data : {}
    return fail('application', message && message !== description ? `${message}: ${description}` : description, {
      applicationError: { code: asText(applicationError.code) ?? derived, description, data },
    })
  }
  if (status < 400 || status > 499) return systemError('system', known)
  // The token endpoint names its errors at the top, as RFC 6749 has it.
  const code = asText(body.error) ?? derived
  return fail('http', message ?? words, { applicationError: { code: derived, description: words, data: {} } }, code)
}

function violationsOf(value: unknown): FieldViolation[] {
  const list = Array.isArray(value) ? value.filter(isObject) : []
  return list
    .map((violation) => ({
      ...violation,
      field: asText(violation.field) ?? '',
      description: asText(violation.description) ?? '',
    }))
    .sort((a, b) => (a.field < b.field ? -1 : 1))
}

/** `Retry-After` in seconds: a number, or a date from now. */
function secondsOf(value: string | null): number | undefined {
  if (!value) return undefined
  const seconds = Number(value)
  const until = Number.isNaN(seconds) ? (Date.parse(value) - Date.now()) / 1000 : seconds
  return Number.isNaN(until) ? undefined : Math.max(0, until)
}
