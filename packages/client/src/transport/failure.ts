import { CartwrightError, type InvalidField, invalidArgument, systemError } from '../error.ts'
import { isRecord, recordOf } from './json.ts'

/** Reads a failed answer in the words of the specification: validation, application, other 4xx, and the rest. */
export function failureOf(
  { status, statusText, headers }: Response,
  body: unknown,
  requestId?: string,
): CartwrightError {
  const { message, error, details } = recordOf(body)
  const { validationError, applicationError, hint } = recordOf(details)
  // A hint is for people to read, whatever it is.
  const facts = { status, requestId, hint: hint as string, retryAfter: secondsOf(headers.get('retry-after')) }

  if (isRecord(validationError)) return invalidArgument(violationsOf(validationError.fieldViolations), facts)

  const isApplication = isRecord(applicationError)
  if (!isApplication && (status < 400 || status > 499)) return systemError('system', facts)
  const words = statusText || `HTTP ${status}`
  const { code = words.toUpperCase().replace(/\W+/g, '_'), description = words, data } = recordOf(applicationError)
  const said = `${message ?? description}`
  const text = isApplication && said !== description ? `${said}: ${description}` : said
  return new CartwrightError(isApplication ? 'application' : 'http', text, {
    ...facts,
    // The token endpoint names its errors at the top, as RFC 6749 has it.
    code: `${error ?? code}`,
    details: { applicationError: { code: `${code}`, description: `${description}`, data: recordOf(data) }, requestId },
  })
}

const violationsOf = (list: unknown) =>
  [list]
    .flat()
    .filter((value): value is InvalidField => typeof recordOf(value).field === 'string')
    .sort((a, b) => (a.field < b.field ? -1 : 1))

/** `Retry-After` in seconds: a number, or a date from now. */
const secondsOf = (value: string | null) =>
  Number(value) || Math.max(0, (Date.parse(`${value}`) - Date.now()) / 1000) || undefined
