import { CartwrightError } from '../error.ts'

/** Why a signed message is not taken. */
export type RejectionCode =
  /** The text is no JSON web token. */
  | 'MALFORMED_JWT'
  /** It is signed by something other than RS256. */
  | 'UNEXPECTED_ALGORITHM'
  /** The given key cannot be used. */
  | 'INVALID_KEY'
  /** No key of the address fits. */
  | 'UNKNOWN_KEY'
  /** Someone else signed it, or it was changed. */
  | 'INVALID_SIGNATURE'
  /** Its time is over. */
  | 'TOKEN_EXPIRED'
  /** Its time is still to come. */
  | 'TOKEN_NOT_YET_VALID'
  /** It is older than the replay window, or does not say how old it is. */
  | 'TOKEN_TOO_OLD'
  /** It was issued by another. */
  | 'UNEXPECTED_ISSUER'
  /** It has another audience. */
  | 'UNEXPECTED_AUDIENCE'
  /** A header with the time or signature is missing. */
  | 'MISSING_HEADER'
  /** It was taken before. */
  | 'DUPLICATE'
  /** Its payload is malformed. */
  | 'MALFORMED_PAYLOAD'

/** A rejected signed message: an error of kind `auth` whose message describes its code. */
export function rejection(code: RejectionCode, cause?: unknown): CartwrightError {
  return new CartwrightError('auth', code.replaceAll('_', ' ').toLowerCase(), { code, cause })
}
