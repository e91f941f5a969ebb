import type { IdentityProvider } from '@cartwright/contract'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { perDatabase } from '../../../platform/database/per-database.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { spendOnce } from '../../../platform/secrets/spent-tokens.ts'
import { describeProvider } from './metadata.ts'

/** Only these are accepted, whatever a token names: none of them is symmetric. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']
/** A token proves a sign-in at the provider just now, in seconds. */
const MAX_AGE = 600
export const CLOCK_SKEW = 30

/** A provider's claims about a person, from a token or its user info. */
export const Person = z.object({
  email: z.email().optional(),
  /** Some providers write it as a text. */
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  given_name: z.string().max(100).optional(),
  family_name: z.string().max(100).optional(),
  name: z.string().max(100).optional(),
  picture: z.string().max(2000).optional(),
})

const Claims = Person.extend({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  auth_time: z.number().optional(),
})

/** Who signed in at a provider. */
export interface ProvenUser {
  /** What the provider knows the person by, for ever. */
  readonly id: string
  readonly email: string | null
  /** Whether the provider knows that the address is the person's own. */
  readonly emailVerified: boolean
  readonly names: { firstName?: string | undefined; lastName?: string | undefined; nickname?: string | undefined }
  readonly picture: string | undefined
  /** When it signed in there, in seconds; where the provider tells. */
  readonly authenticatedAt: number | undefined
}

const invalidToken = (why: string) => rejected('INVALID_IDP_TOKEN', {}, { message: `The token is invalid: ${why}` })

/**
 * Verifies an ID token with the provider's published keys: signature, issuer, audience, age, nonce. A token signs in
 * once.
 * @throws ApplicationError INVALID_IDP_TOKEN
 */
export async function verifyIdToken(
  site: Services,
  provider: IdentityProvider,
  parameters: Readonly<Record<string, string>>,
): Promise<ProvenUser> {
  const token = parameters.id_token ?? parameters.idToken ?? parameters.credential ?? parameters.token
  if (!token) throw invalidToken('tokenParams.id_token is missing')
  const payload = await readToken(site, provider, token)
  if (payload.nonce !== (parameters.nonce || undefined)) throw invalidToken('the nonce is another')
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== provider.clientId) {
    throw invalidToken('it is made out to others too')
  }
  const claims = Claims.safeParse(payload)
  if (!claims.success) throw invalidToken('a claim is missing or malformed')
  const { sub, exp, picture, auth_time } = claims.data
  if (!(await spendOnce(site.db, `id-token.${signedPart(token)}`, new Date((exp + CLOCK_SKEW) * 1000))))
    throw invalidToken('it was used')
  return { id: sub, ...toPerson(claims.data), picture, authenticatedAt: auth_time }
}

export function toPerson({ email, email_verified, given_name, family_name, name }: z.output<typeof Person>) {
  return {
    email: email ?? null,
    emailVerified: email_verified === true || email_verified === 'true',
    names: given_name || family_name ? { firstName: given_name, lastName: family_name } : { nickname: name },
  }
}

/** What is signed, without the signature: the same signature can be written in more than one way. */
const signedPart = (token: string) => token.slice(0, token.lastIndexOf('.'))

/** Logs a failed request to a provider without revealing it to the caller. */
const isAboutToken = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && /^ERR_(JWT|JWS)_/.test(String(error.code))

async function readToken(site: Services, provider: IdentityProvider, token: string): Promise<JWTPayload> {
  const { jwtVerify } = await import('jose')
  try {
    const { payload } = await jwtVerify(token, await keysOf(site, provider), {
      algorithms: ALGORITHMS,
      issuer: provider.issuer,
      audience: provider.clientId,
      clockTolerance: CLOCK_SKEW,
      maxTokenAge: MAX_AGE,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: site.now(),
    })
    return payload
  } catch (error) {
    site.log.info({ err: error, provider: provider.id }, 'ID token refused')
    throw invalidToken(isAboutToken(error) ? error.message : 'it could not be checked')
  }
}

/** Cached as long as the process runs; `jose` fetches again when a token names an unknown key. */
const keySetsOf = perDatabase(() => new Map<string, JWTVerifyGetKey>())

async function keysOf(
  site: Pick<Services, 'db' | 'fetchPublic'>,
  provider: IdentityProvider,
): Promise<JWTVerifyGetKey> {
  const { jwks_uri } = await describeProvider(site, provider)
  const keySets = keySetsOf(site.db)
  const known = keySets.get(jwks_uri)
  if (known) return known
  const { createRemoteJWKSet, customFetch } = await import('jose')
  const keys = createRemoteJWKSet(new URL(jwks_uri), {
    timeoutDuration: 5000,
    // Where the keys are is the provider's word, and may be anywhere.
    [customFetch]: (address: string) => site.fetchPublic(address),
  })
  keySets.set(jwks_uri, keys)
  return keys
}
