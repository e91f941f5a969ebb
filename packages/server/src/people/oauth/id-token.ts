import { createHash } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { lifetimes } from '../../platform/kernel/lifetimes.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { findIdTokenKey, idTokenKey } from '../../platform/keys/signing-keys.ts'
import type { App, IdTokenAlgorithm } from '../clients/apps.ts'
import type { CodeRow } from '../sessions/authorization-codes.ts'

const ID_TOKEN_TYPE = 'JWT'

/** What an app's ID tokens are signed with: as it says, or else what every library that sends forms can check. */
export function idTokenAlgorithmOf({ idTokenAlgorithm }: App, isStandardClient: boolean): IdTokenAlgorithm {
  return idTokenAlgorithm ?? (isStandardClient ? 'RS256' : 'EdDSA')
}

/** Tells an OpenID Connect client who signed in and when. It opens nothing: its type is not an access token's. */
export async function issueIdToken(
  site: Services,
  code: CodeRow,
  sessionId: string,
  algorithm: IdTokenAlgorithm,
): Promise<string> {
  const key = await idTokenKey(site, algorithm)
  const issuedAt = Math.floor(site.now().getTime() / 1000)
  const claims = {
    sid: publicSessionId(sessionId),
    auth_time: Math.floor(Date.parse(code.authenticated_at) / 1000),
    ...(code.amr !== null && { amr: JSON.parse(code.amr) }),
    ...(code.nonce !== null && { nonce: code.nonce }),
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: ID_TOKEN_TYPE, kid: key.id })
    .setIssuer(site.url)
    .setAudience(code.client_id)
    .setSubject(code.member_id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimes.idToken / 1000)
    .sign(key.privateKey)
}

/** The session reference in an ID token: enough to find the session, useless as a credential. */
export function publicSessionId(sessionId: string): string {
  return createHash('sha256').update(`sid.${sessionId}`).digest('base64url').slice(0, 22)
}

const Hint = z.object({ sub: z.string(), aud: z.string(), sid: z.string().optional() })

/** Whom an ID token was about, as a hint; also one that has expired. Null for anything else. */
export async function readIdTokenHint(site: Services, token: string) {
  try {
    const { kid } = decodeProtectedHeader(token)
    const key = kid === undefined ? null : await findIdTokenKey(site, kid)
    if (!key?.alg) return null
    const { payload } = await jwtVerify(token, key, {
      algorithms: [key.alg],
      typ: ID_TOKEN_TYPE,
      issuer: site.url,
      currentDate: new Date(0),
      clockTolerance: Number.MAX_SAFE_INTEGER,
    })
    const { sub, aud, sid } = Hint.parse(payload)
    return { memberId: sub, clientId: aud, sid: sid ?? null }
  } catch {
    return null
  }
}
