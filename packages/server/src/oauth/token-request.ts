import { GrantType, TokenRequest } from '@cartwright/contract'
import { isRecord } from '../http/query-string.ts'
import { invalidRequest, TokenRefusal } from './token-refusal.ts'

/** Token requests are small; anything larger is not one. */
const LARGEST_BODY = 20_000

export interface ReadTokenRequest {
  readonly request: TokenRequest
  /** A form is what standard clients send; they take a new refresh token with every answer. */
  readonly isForm: boolean
}

/** Reads a token request from JSON or a form, its keys in camel case or snake case. */
export async function readTokenRequest(request: Request): Promise<ReadTokenRequest> {
  const isForm = (request.headers.get('content-type') ?? '').includes('application/x-www-form-urlencoded')
  const text = await request.text()
  if (text.length > LARGEST_BODY) throw invalidRequest('The request is too large')
  const fields = isForm ? readForm(text) : readJson(text)

  const grantType = fields.grantType ?? fields.grant_type
  if (grantType === undefined || grantType === '') throw invalidRequest('grant_type is missing')
  if (!GrantType.safeParse(grantType).success) {
    throw new TokenRefusal('unsupported_grant_type', `There is no grant ${JSON.stringify(grantType)}`)
  }
  const parsed = TokenRequest.safeParse(fields)
  if (parsed.success) return { request: parsed.data, isForm }
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') ?? ''
  // A verifier of the wrong shape cannot be the right one.
  if (field === 'codeVerifier') throw new TokenRefusal('invalid_grant', 'The code verifier does not fit the challenge')
  throw invalidRequest(`${field}: ${issue?.message}`)
}

function readForm(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(fields, name)) throw invalidRequest(`${name} is given twice`)
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
