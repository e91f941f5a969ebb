import { CartwrightError, type InvalidField, invalidArgument, systemError } from '../error.ts'
import { isRecord, recordOf } from './json.ts'

/**
 * Reads a failed response in the terms of the specification: validation, application, other 4xx, and the rest, such as a
 * body that is no JSON object.
 */
export function errorFromResponse(response: Response, body: unknown, requestId?: string): CartwrightError {
  const { status, statusText, headers } = response
  const { message, error, error_description, details } = recordOf(body)
  const { validationError, applicationError, hint } = recordOf(details)
  // A hint is text for people. The token endpoint puts it into its description: how to register a client id.
  const facts = {
    hint: (error === 'invalid_client' ? error_description : hint) as string,
    status,
    retryAfter: secondsOf(`${headers.get('retry-after')}`),
    requestId,
  }

  if (isRecord(validationError)) {
    return invalidArgument(
      [validationError.fieldViolations]
        .flat()
        .filter((value): value is InvalidField => typeof recordOf(value).field === 'string')
        .sort((a, b) => (a.field < b.field ? -1 : 1)),
      facts,
    )
  }

  const isApplication = isRecord(applicationError)
  if (!isApplication && (status < 400 || status > 499)) return systemError('system', facts)
  const phrase = statusText || `HTTP ${status}`
  // The token endpoint names its errors at the top, as RFC 6749 has it; what others say there is no code.
  const named = /^[a-z]+_.*/.exec(`${error}`) ?? phrase.toUpperCase().replace(/\W+/g, '_')
  const { code: sent = named, description = phrase, data } = recordOf(applicationError)
  // A site returns some errors with the provider's number and has its own code beside it.
  const code = `${(typeof sent === 'number' && recordOf(data).code) || sent}`
  const title = `${message ?? description}`
  const text = isApplication && title !== description ? `${title}: ${description}` : title
  return new CartwrightError(isApplication ? 'application' : 'http', text, {
    ...facts,
    code,
    // The site names its errors, and redirects no call: of another server's response `diagnose` makes something of it.
    ...((response.redirected || /^HTTP_/.test(code)) && { cause: response }),
    details: { applicationError: { code, description: description as string, data: recordOf(data) }, requestId },
  })
}

/** `Retry-After` in seconds: a number, or a date from now; undefined where it is neither, or over. */
const secondsOf = (text: string) =>
  Math.max(0, /^\d+$/.test(text) ? +text : (Date.parse(text) - Date.now()) / 1000) || undefined
