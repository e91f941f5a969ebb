import { GrantType, TokenRequest } from '@cartwright/contract'
import { readTokenBody } from './token-body.ts'
import { invalidRequest, TokenRejection } from './token-rejection.ts'

export interface ReadTokenRequest {
  readonly request: TokenRequest
  /** Standard clients send forms; they take a new refresh token with every answer. */
  readonly isForm: boolean
  /** The provider's first clients send camel case without naming a content type, and read camel case. */
  readonly readsCamelCase: boolean
}

/** Reads a token request from JSON or a form, its keys in camel case or snake case. */
export async function readTokenRequest(raw: Request): Promise<ReadTokenRequest> {
  const { fields, isForm, isJson } = await readTokenBody(raw)
  rejectTwoMeanings(fields)
  const grantType = fields.grantType ?? fields.grant_type
  if (grantType === undefined || grantType === '') throw invalidRequest('grant_type is missing')
  if (!GrantType.safeParse(grantType).success) {
    // Logged only if it looks like a name: other values may be secrets put there by mistake.
    const isName = typeof grantType === 'string' && /^[a-z][\w:.-]{0,99}$/i.test(grantType)
    throw new TokenRejection('unsupported_grant_type', isName ? `Unknown grant ${grantType}` : 'Unknown grant')
  }
  const parsed = TokenRequest.safeParse(fields)
  const readsCamelCase = !isForm && !isJson && 'grantType' in fields
  if (parsed.success) return { request: parsed.data, isForm, readsCamelCase }
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') ?? ''
  // A verifier of the wrong shape cannot be the right one.
  if (field === 'codeVerifier')
    throw new TokenRejection('invalid_grant', 'The code verifier does not match the challenge')
  throw invalidRequest(`${field}: ${issue?.message}`)
}

/** Two spellings are one parameter, so that no check can look at one and use the other. */
function rejectTwoMeanings(fields: Readonly<Record<string, unknown>>) {
  const seen = new Map<string, unknown>()
  for (const [name, value] of Object.entries(fields)) {
    const plain = name.replaceAll('_', '').toLowerCase()
    if (seen.has(plain) && seen.get(plain) !== value) throw invalidRequest(`${name} is given twice, as two things`)
    seen.set(plain, value)
  }
}
