import type { IdentityProvider } from '@cartwright/contract'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { ApplicationError } from '../../http/errors.ts'
import type { FetchPublic } from '../../http/outgoing/fetch-public.ts'
import type { Site } from '../../site.ts'
import { spendOnce } from '../spent-tokens.ts'

/** Only these are believed, whatever a token asks for: no secret of ours is ever a key. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']
/** A token proves a sign-in at the provider just now, in seconds. */
const MAX_AGE = 600
const CLOCK_SKEW = 30
/** In milliseconds. */
const RETRY_AFTER = 5000

const Claims = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  email: z.email().optional(),
  /** Some providers write it as a text. */
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  given_name: z.string().max(100).optional(),
  family_name: z.string().max(100).optional(),
  name: z.string().max(100).optional(),
  picture: z.string().max(2000).optional(),
  locale: z.string().optional(),
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
}

const refused = (why: string) => new ApplicationError(401, 'INVALID_IDP_TOKEN', `The token does not hold: ${why}`)

/**
 * Checks an ID token with the keys its provider publishes: signature, issuer, audience, age, nonce. A token signs
 * somebody in once.
 *
 * @throws ApplicationError INVALID_IDP_TOKEN
 */
export async function verifyIdToken(
  site: Site,
  provider: IdentityProvider,
  parameters: Readonly<Record<string, string>>,
): Promise<ProvenUser> {
  const token = parameters.id_token ?? parameters.idToken ?? parameters.credential ?? parameters.token
  if (!token) throw refused('tokenParams.id_token is missing')
  const payload = await readToken(site, provider, token)
  if (typeof payload.nonce === 'string' && payload.nonce !== parameters.nonce) throw refused('the nonce is another')
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== provider.clientId) {
    throw refused('it is made out to others too')
  }
  const claims = Claims.safeParse(payload)
  if (!claims.success) throw refused('a claim is missing or malformed')
  const { sub, exp, email, email_verified, given_name, family_name, name, picture } = claims.data
  if (!(await spendOnce(site.db, `id-token.${signedPart(token)}`, new Date((exp + CLOCK_SKEW) * 1000))))
    throw refused('it was used')
  return {
    id: sub,
    email: email ?? null,
    emailVerified: email_verified === true || email_verified === 'true',
    names: given_name || family_name ? { firstName: given_name, lastName: family_name } : { nickname: name },
    picture,
  }
}

/** What is signed, without the signature: the same signature can be written in more than one way. */
const signedPart = (token: string) => token.slice(0, token.lastIndexOf('.'))

/** How a request to a provider went is nobody's business but the site's. */
const isAboutToken = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && /^ERR_(JWT|JWS)_/.test(String(error.code))

async function readToken(site: Site, provider: IdentityProvider, token: string): Promise<JWTPayload> {
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
    throw refused(isAboutToken(error) ? error.message : 'it could not be checked')
  }
}

/** Kept as long as the process runs; `jose` fetches anew when a token names a key that is not there. */
const keySets = new Map<string, Promise<JWTVerifyGetKey>>()

function keysOf({ fetchPublic }: Pick<Site, 'fetchPublic'>, { issuer }: IdentityProvider): Promise<JWTVerifyGetKey> {
  const known = keySets.get(issuer)
  if (known) return known
  const loading = discover(fetchPublic, issuer)
  keySets.set(issuer, loading)
  // A provider that does not answer is not asked again for every token somebody sends.
  loading.catch(() => setTimeout(() => keySets.delete(issuer), RETRY_AFTER).unref())
  return loading
}

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() })

/** @throws Error when the provider does not answer, or describes another than was asked for */
async function discover(fetchPublic: FetchPublic, issuer: string): Promise<JWTVerifyGetKey> {
  const { createRemoteJWKSet, customFetch } = await import('jose')
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetchPublic(url, { timeoutMs: 5000 })
  const described = Discovery.parse(await response.json())
  if (described.issuer !== issuer) throw new Error(`${url} describes ${described.issuer}`)
  return createRemoteJWKSet(new URL(described.jwks_uri), {
    timeoutDuration: 5000,
    // Where the keys are is the provider's word, and may be anywhere.
    [customFetch]: (address: string) => fetchPublic(address),
  })
}
