import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a PKCE verifier belongs to an S256 challenge (RFC 7636), compared in constant time. */
export function matchesChallenge(codeVerifier: string, codeChallenge: string): boolean {
  const computed = createHash('sha256').update(codeVerifier).digest('base64url')
  return timingSafeEqual(digest(computed), digest(codeChallenge))
}

/** Both sides get the same length. */
const digest = (text: string) => createHash('sha256').update(text).digest()
