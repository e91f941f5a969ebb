import { isRecord } from '../../platform/http/query-string.ts'
import { readText } from '../../platform/http/read-text.ts'
import { illFormedFields, MALFORMED } from '../../platform/http/well-formed.ts'
import { invalidRequest } from './token-rejection.ts'

/** Token requests are small; anything larger is not one. In bytes. */
const LARGEST_BODY = 20_000

export interface TokenBody {
  readonly fields: Readonly<Record<string, unknown>>
  /** A form is what standard clients send. */
  readonly isForm: boolean
  /** Whether the request names its content type as JSON. */
  readonly isJson: boolean
}

/**
 * Reads what is posted to an OAuth endpoint: a form, as the standards have it, or JSON, as the wire has it.
 *
 * @throws TokenRejection invalid_request
 */
export async function readTokenBody(request: Request): Promise<TokenBody> {
  const type = request.headers.get('content-type') ?? ''
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type)
  const text = await readText(request, LARGEST_BODY).catch(() => {
    throw invalidRequest('The request is too large')
  })
  const fields = isForm ? readForm(text) : readJson(text)
  const [malformed] = illFormedFields(fields)
  if (malformed !== undefined) throw invalidRequest(`${malformed} ${MALFORMED}`)
  return { fields, isForm, isJson: /^application\/json\b/i.test(type) }
}

function readForm(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in fields) throw invalidRequest(`${name} is given twice`)
    if (value !== '') fields[name] = value
  }
  return fields
}

function readJson(text: string): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(text)
    if (isRecord(fields)) return fields
  } catch {
    // Answered below like any other text that is not an object.
  }
  throw invalidRequest('The body must be a JSON object or a form')
}
