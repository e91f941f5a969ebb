import { toBase64Url } from '../base64url.ts'

/** Random characters of base64url, 128 at most. */
export const randomText = (length = 43): string =>
  // Six random bits make a character, so none is likelier than another; 96 bytes make 128 of them.
  toBase64Url(crypto.getRandomValues(new Uint8Array(96))).slice(0, length)

/**
 * The S256 challenge of a verifier: its SHA-256 in base64url.
 *
 * @example
 * ```ts
 * const codeChallenge = await challengeOf(createVerifier())
 * ```
 */
export async function challengeOf(verifier: string): Promise<string> {
  const bytes = new TextEncoder().encode(verifier)
  // Pages over plain HTTP and React Native have none.
  const subtle: typeof crypto.subtle | undefined = crypto.subtle
  return toBase64Url(
    subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : (await import('../sha256.ts')).sha256(bytes),
  )
}
