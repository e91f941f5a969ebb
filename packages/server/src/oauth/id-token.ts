import { SignJWT } from 'jose'
import type { Site } from '../site.ts'
import type { CodeRow } from './authorization-codes.ts'
import { lifetimes } from './lifetimes.ts'
import { SIGNING_ALGORITHM, signingKey } from './signing-keys.ts'

/** Tells an OpenID Connect client who signed in and when. It opens nothing: its type is not an access token's. */
export async function issueIdToken(site: Site, code: CodeRow): Promise<string> {
  const key = await signingKey(site)
  const issuedAt = Math.floor(site.now().getTime() / 1000)
  const claims = {
    auth_time: Math.floor(Date.parse(code.authenticated_at) / 1000),
    ...(code.nonce !== null && { nonce: code.nonce }),
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: 'JWT', kid: key.id })
    .setIssuer(site.url)
    .setAudience(code.client_id)
    .setSubject(code.member_id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimes.accessToken / 1000)
    .sign(key.privateKey)
}
