import { toBase64Url } from '../base64url.ts'
import { CartwrightError } from '../error.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~'
// Bytes from here on would make the alphabet's first characters likelier than the rest.
const unbiased = 256 - (256 % alphabet.length)

/**
 * A fresh PKCE code verifier.
 *
 * @param length 43 to 128 characters
 * @throws CartwrightError of kind `auth` for any other length
 */
export function createVerifier(length = 43): string {
  if (length < 43 || length > 128) {
    throw new CartwrightError('auth', `Expected a length between 43 and 128. Received ${length}.`)
  }
  let verifier = ''
  while (verifier.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < unbiased && verifier.length < length) verifier += alphabet[byte % alphabet.length]
    }
  }
  return verifier
}

/** The S256 challenge of a verifier: its SHA-256 in base64url. */
export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return toBase64Url(new Uint8Array(digest))
}
