import {
  CartwrightError,
  type ErrorDetails,
  type ErrorFacts,
  type ErrorKind,
  type FieldViolation,
  systemError,
} from '../error.ts'
import { isRecord, recordOf } from './json.ts'

/** Reads a failed answer in the words of the specification: validation, application, other 4xx, and the rest. */
export function failureOf(
  { status, statusText, headers }: Response,
  body: unknown,
  requestId?: string,
): CartwrightError {
  const { message, error, details } = recordOf(body)
  const { validationError, applicationError } = recordOf(details)
  const retryAfter = secondsOf(headers.get('retry-after'))
  const fail = (kind: ErrorKind, text: string, said: ErrorDetails, facts?: ErrorFacts) =>
    new CartwrightError(kind, text, { status, requestId, retryAfter, details: { ...said, requestId }, ...facts })

  if (isRecord(validationError)) {
    const fieldViolations = violationsOf(validationError.fieldViolations)
    const fields = fieldViolations.map(({ field, description }) => [field, description] as const)
    const list = fields.map(([field, description]) => `"${field}" ${description}`)
    const fieldErrors = Object.fromEntries(fields)
    return fail(
      'validation',
      `INVALID_ARGUMENT: ${list.join(', ')}`,
      { validationError: { fieldViolations } },
      { fieldErrors },
    )
  }

  const isApplication = isRecord(applicationError)
  if (!isApplication && (status < 400 || status > 499)) return systemError('system', { status, requestId, retryAfter })
  const words = statusText || `HTTP ${status}`
  const { code = words.toUpperCase().replace(/\W+/g, '_'), description = words, data } = recordOf(applicationError)
  const said = `${message ?? description}`
  return fail(
    isApplication ? 'application' : 'http',
    isApplication && said !== description ? `${said}: ${description}` : said,
    { applicationError: { code: `${code}`, description: `${description}`, data: recordOf(data) } },
    // The token endpoint names its errors at the top, as RFC 6749 has it.
    { code: `${error ?? code}` },
  )
}

const violationsOf = (list: unknown) =>
  ([list].flat().filter(isRecord) as unknown as FieldViolation[]).sort((a, b) => (a.field < b.field ? -1 : 1))

/** `Retry-After` in seconds: a number, or a date from now. */
function secondsOf(value: string | null): number | undefined {
  if (!value) return undefined
  return Number(value) || Math.max(0, (Date.parse(value) - Date.now()) / 1000) || undefined
}
