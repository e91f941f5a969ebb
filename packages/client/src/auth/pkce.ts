import { toBase64Url } from '../base64url.ts'
import { CartwrightError } from '../error.ts'

/**
 * A fresh PKCE code verifier, for a sign-in of your own making. `generateOAuthData` makes those of `OAuthStrategy`.
 *
 * @param length 43 to 128 characters; 43 unless told
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
  // Six random bits make a character, so none is likelier than another; 96 bytes make 128 of them.
  return toBase64Url(crypto.getRandomValues(new Uint8Array(96))).slice(0, length)
}

/**
 * The S256 challenge of a verifier: its SHA-256 in base64url.
 *
 * @example
 * ```ts
 * const codeChallenge = await challengeOf(createVerifier())
 * ```
 */
export async function challengeOf(verifier: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}
