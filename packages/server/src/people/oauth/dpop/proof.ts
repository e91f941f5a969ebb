import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, type JWK, type JWTVerifyResult, jwtVerify } from 'jose'
import { z } from 'zod'
import { lifetimes } from '../../../platform/kernel/lifetimes.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { newNonce, readNonce } from './nonce.ts'
import { DpopRejection } from './rejection.ts'
import type { Use } from './replay.ts'

/** What a proof may be signed with: asymmetric, and each in every browser or every library. */
export const DPOP_ALGORITHMS = ['ES256', 'ES384', 'EdDSA', 'Ed25519', 'RS256', 'PS256']

const Claims = z.object({
  jti: z.string().min(1).max(256),
  htm: z.string(),
  htu: z.string(),
  iat: z.number(),
  ath: z.string().optional(),
  nonce: z.string().optional(),
})
type Claims = z.output<typeof Claims>

/** The proof that a request carries; null when it carries none. Two of them become one that is malformed. */
export function proofOf(request: Request): string | null {
  return request.headers.get('dpop')
}

/**
 * Checks a DPoP proof (RFC 9449, section 4.3): that it was made for this very request, just now, once, and by the holder
 * of the key in it.
 *
 * @param accessToken the token it has to be made for, where the request carries one
 * @returns the thumbprint of the key
 * @throws DpopRejection
 */
export async function verifyProof(
  site: Services,
  request: Request,
  proof: string,
  accessToken?: string,
): Promise<{ jkt: string }> {
  const { claims, jwk } = await readProof(proof)
  if (claims.htm !== request.method) throw new DpopRejection('The proof is for another method')
  if (!isSameAddress(claims.htu, site.url + new URL(request.url).pathname)) {
    throw new DpopRejection('The proof is for another address')
  }
  if (accessToken !== undefined && claims.ath !== createHash('sha256').update(accessToken).digest('base64url')) {
    throw new DpopRejection('The proof is for another access token')
  }
  const jkt = await calculateJwkThumbprint(jwk)
  await takeOnce(site, claims, jkt)
  return { jkt }
}

async function readProof(proof: string): Promise<{ claims: Claims; jwk: JWK }> {
  const verified = await verifySignature(proof)
  const { jwk } = verified.protectedHeader
  const claims = Claims.safeParse(verified.payload)
  if (!jwk || !claims.success) throw new DpopRejection('The proof lacks a claim')
  return { claims: claims.data, jwk }
}

/** The key in the header must be public and asymmetric; jose refuses any other. */
async function verifySignature(proof: string): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(proof, EmbeddedJWK, {
      algorithms: DPOP_ALGORITHMS,
      typ: 'dpop+jwt',
      // What instants a proof names is judged below, against the site's clock.
      currentDate: new Date(0),
      clockTolerance: Number.MAX_SAFE_INTEGER,
    })
  } catch {
    throw new DpopRejection('The proof is malformed, or its signature is invalid')
  }
}

/** Without query and fragment, and however the parts that mean the same are written. */
function isSameAddress(htu: string, expected: string): boolean {
  if (!URL.canParse(htu)) return false
  const { origin, pathname } = new URL(htu)
  return origin + pathname === expected
}

/**
 * A proof is as old as the nonce in it, or else as it says. One that is too old or too new, as a client's whose clock is
 * wrong, is asked for again with a nonce; so is one that could have been used when this process was not there to see it.
 */
async function takeOnce(site: Services, { jti, iat, nonce }: Claims, jkt: string): Promise<void> {
  const now = site.now().getTime()
  const made = nonce === undefined ? datedBy(iat * 1000, now) : await sinceNonce(site, nonce)
  const outcome = made === null ? 'UNKNOWN' : await site.usedProofs.note(`${jkt}.${jti}`, made, now)
  if (outcome === 'UNKNOWN') {
    throw new DpopRejection('The proof must contain the nonce of this response', await newNonce(site))
  }
  if (outcome === 'USED') throw new DpopRejection('The proof was used before')
}

/** By the client's clock, which may be a little ahead. */
function datedBy(madeAt: number, now: number): Use | null {
  const [earliestUse, goodUntil] = [madeAt - lifetimes.dpopAhead, madeAt + lifetimes.dpopProof]
  return earliestUse <= now && now <= goodUntil ? { earliestUse, goodUntil } : null
}

/** A nonce cannot be older than its issue. */
async function sinceNonce(site: Services, nonce: string): Promise<Use | null> {
  const givenAt = await readNonce(site, nonce)
  return givenAt === null ? null : { earliestUse: givenAt, goodUntil: givenAt + lifetimes.dpopNonce }
}
