import { type TokenErrorCode, tokenErrors } from '@cartwright/contract'
import { Rejection } from '../../platform/kernel/errors.ts'

/** The token endpoint says no, in the words of RFC 6749 section 5.2. */
export class TokenRejection extends Rejection {
  override name = 'TokenRejection'
  readonly error: TokenErrorCode
  readonly status: number
  readonly details = {}
  override readonly headers: Readonly<Record<string, string>>

  constructor(error: TokenErrorCode, description: string, headers: Record<string, string> = {}) {
    super(description)
    this.error = error
    this.status = tokenErrors[error].status
    this.headers = headers
  }
}

export const invalidGrant = (description: string) => new TokenRejection('invalid_grant', description)
export const invalidRequest = (description: string) => new TokenRejection('invalid_request', description)

/** The token endpoint asks for patience. */
export class TooManyTokens extends Rejection {
  override name = 'TooManyTokens'
  readonly error = 'temporarily_unavailable'
  readonly status = 429
  readonly details = {}
  override readonly headers: Readonly<Record<string, string>>

  constructor(retryAfter: number) {
    super('Too many requests; try again later')
    this.headers = { 'retry-after': String(retryAfter) }
  }
}
