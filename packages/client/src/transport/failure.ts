import { CartwrightError, type ErrorFacts, type FieldViolation, systemError } from '../error.ts'
import { isRecord, recordOf } from './json.ts'

/** Reads a failed answer in the words of the specification: validation, application, other 4xx, and the rest. */
export function failureOf(
  { status, statusText, headers }: Response,
  body: unknown,
  requestId?: string,
): CartwrightError {
  const { message, error, details } = recordOf(body)
  const { validationError, applicationError } = recordOf(details)
  const known: ErrorFacts = { status, requestId, retryAfter: secondsOf(headers.get('retry-after')) }

  if (isRecord(validationError)) {
    const fieldViolations = violationsOf(validationError.fieldViolations)
    const list = fieldViolations.map(({ field, description }) => `"${field}" ${description}`)
    return new CartwrightError('validation', `INVALID_ARGUMENT: ${list.join(', ')}`, {
      ...known,
      details: { validationError: { fieldViolations }, requestId },
    })
  }

  const isApplication = isRecord(applicationError)
  if (!isApplication && (status < 400 || status > 499)) return systemError('system', known)
  const words = statusText || `HTTP ${status}`
  const derived = words.toUpperCase().replace(/\W+/g, '_')
  const { code = derived, description = words, data } = recordOf(applicationError)
  const said = message ?? description
  return new CartwrightError(
    isApplication ? 'application' : 'http',
    isApplication && said !== description ? `${said}: ${description}` : `${said}`,
    {
      ...known,
      // The token endpoint names its errors at the top, as RFC 6749 has it.
      code: `${error ?? code}`,
      details: {
        applicationError: { code: `${code}`, description: `${description}`, data: recordOf(data) },
        requestId,
      },
    },
  )
}

const violationsOf = (list: unknown) =>
  ([list].flat().filter(isRecord) as unknown as FieldViolation[]).sort((a, b) => (a.field < b.field ? -1 : 1))

/** `Retry-After` in seconds: a number, or a date from now. */
function secondsOf(value: string | null): number | undefined {
  if (!value) return undefined
  const seconds = Number(value)
  return seconds >= 0 ? seconds : Math.max(0, (Date.parse(value) - Date.now()) / 1000) || undefined
}
