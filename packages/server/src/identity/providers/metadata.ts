import type { IdentityProvider } from '@cartwright/contract'
import { z } from 'zod'
import type { FetchPublic } from '../../http/outgoing/fetch-public.ts'
import { perDatabase } from '../../oauth/per-database.ts'
import type { Site } from '../../site.ts'
import { readWebAddress } from '../web-address.ts'

/** A provider that does not answer is not asked again for every sign-in, in milliseconds. */
const RETRY_AFTER = 5000
/** Endpoints move seldom, and keys by their own rules. */
const KEPT_FOR = 60 * 60_000
const TIMEOUT = 5000

/** Nobody on the way may answer for it: https, or http on this machine. */
const Endpoint = z.string().refine((text) => readWebAddress(text) !== null, 'is no address to lead anybody to')

const Metadata = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  authorization_endpoint: Endpoint.optional(),
  token_endpoint: Endpoint.optional(),
  userinfo_endpoint: Endpoint.optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
})

/** What a provider says of itself (OpenID Connect Discovery). */
export type ProviderMetadata = z.output<typeof Metadata>

interface Kept {
  readonly metadata: Promise<ProviderMetadata>
  readonly until: number
}

const keptBy = perDatabase(() => new Map<string, Kept>())

/** @throws Error when the provider does not answer, or describes another than was asked for */
export function describeProvider(
  { db, fetchPublic }: Pick<Site, 'db' | 'fetchPublic'>,
  { issuer }: Pick<IdentityProvider, 'issuer'>,
): Promise<ProviderMetadata> {
  const kept = keptBy(db)
  const known = kept.get(issuer)
  if (known && known.until > performance.now()) return known.metadata
  const metadata = discover(fetchPublic, issuer)
  kept.set(issuer, { metadata, until: performance.now() + KEPT_FOR })
  metadata.catch(() => kept.set(issuer, { metadata, until: performance.now() + RETRY_AFTER }))
  return metadata
}

async function discover(fetchPublic: FetchPublic, issuer: string): Promise<ProviderMetadata> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetchPublic(url, { timeoutMs: TIMEOUT })
  const described = Metadata.parse(await response.json())
  if (described.issuer !== issuer) throw new Error(`${url} describes ${described.issuer}`)
  return described
}
