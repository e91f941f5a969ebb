import { CartwrightError } from '../error.ts'
import { randomText } from './challenge.ts'

/**
 * A fresh PKCE code verifier, for a sign-in of your own making. `generateOAuthData` makes those of `OAuthStrategy`.
 *
 * @param length 43 to 128 characters. Default: 43
 * @throws CartwrightError of kind `auth` for any other length
 *
 * @example
 * ```ts
 * const codeVerifier = createVerifier(64)
 * const codeChallenge = await challengeOf(codeVerifier)
 * ```
 */
export function createVerifier(length?: number): string {
  length ||= 43
  if (length < 43 || length > 128) {
    throw new CartwrightError('auth', `Expected a length between 43 and 128. Received ${length}.`)
  }
  return randomText(length)
}
