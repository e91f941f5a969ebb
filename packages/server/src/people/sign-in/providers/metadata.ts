import type { IdentityProvider } from '@cartwright/contract'
import { z } from 'zod'
import { perDatabase } from '../../../platform/database/per-database.ts'
import type { FetchPublic } from '../../../platform/http/outgoing/fetch-public.ts'
import { OutgoingError } from '../../../platform/http/outgoing/outgoing-error.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { readWebAddress } from '../../../platform/kernel/web-address.ts'

/** A provider that does not answer is not asked again for every sign-in, in milliseconds. */
const RETRY_AFTER = 5000
/** Endpoints move seldom, and keys by their own rules. */
const RETENTION = 60 * 60_000
const TIMEOUT = 5000

/** The connection must be authentic: https, or http on this machine. */
const Endpoint = z.string().refine((text) => readWebAddress(text) !== null, 'is no address to lead anybody to')

const Names = z.array(z.string()).optional().catch(undefined)

const Metadata = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  authorization_endpoint: Endpoint.optional(),
  token_endpoint: Endpoint.optional(),
  userinfo_endpoint: Endpoint.optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
  // Of what only the owner's page looks at, nothing that is odd keeps anybody from signing in.
  response_types_supported: Names,
  token_endpoint_auth_methods_supported: Names,
})

/** Metadata of a provider (OpenID Connect Discovery). */
export type ProviderMetadata = z.output<typeof Metadata>

interface Stored {
  readonly metadata: Promise<ProviderMetadata>
  readonly until: number
}

const storedBy = perDatabase(() => new Map<string, Stored>())

/**
 * Why a provider cannot sign anybody in: it is where this site may not call, it does not answer, what it answers describes no provider, or describes another,
 * or lacks something; it gives no codes, or takes no secret as this site could send it.
 */
export type ProviderFault =
  | 'FORBIDDEN_ADDRESS'
  | 'UNREACHABLE'
  | 'NO_PROVIDER'
  | 'ANOTHER_ISSUER'
  | 'INCOMPLETE'
  | 'NO_CODE'
  | 'NO_SECRET'

/** A provider cannot be used as it is. */
export class ProviderUnusable extends Error {
  override name = 'ProviderUnusable'
  readonly fault: ProviderFault
  /** What of it: the status it answers, the issuer it describes, what it lacks, or the ways to prove oneself it takes. */
  readonly explanation: string

  constructor(fault: ProviderFault, explanation: string, options?: ErrorOptions) {
    super(`The identity provider is unusable (${fault}): ${explanation}`, options)
    this.fault = fault
    this.explanation = explanation
  }
}

/** @throws Error when the provider does not answer, or describes another than was asked for */
export function describeProvider(
  { db, fetchPublic }: Pick<Services, 'db' | 'fetchPublic'>,
  { issuer }: Pick<IdentityProvider, 'issuer'>,
): Promise<ProviderMetadata> {
  const stored = storedBy(db)
  const known = stored.get(issuer)
  if (known && known.until > performance.now()) return known.metadata
  const metadata = discover(fetchPublic, issuer)
  stored.set(issuer, { metadata, until: performance.now() + RETENTION })
  metadata.catch(() => stored.set(issuer, { metadata, until: performance.now() + RETRY_AFTER }))
  return metadata
}

/**
 * Fetches the metadata of a provider, without the cache.
 *
 * @throws ProviderUnusable
 */
export async function discover(fetchPublic: FetchPublic, issuer: string): Promise<ProviderMetadata> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const described = Metadata.safeParse(await readDocument(fetchPublic, url))
  if (!described.success) {
    const [name] = described.error.issues[0]?.path ?? []
    if (name === undefined || name === 'issuer') throw new ProviderUnusable('NO_PROVIDER', url)
    throw new ProviderUnusable('INCOMPLETE', String(name))
  }
  if (described.data.issuer !== issuer) throw new ProviderUnusable('ANOTHER_ISSUER', described.data.issuer)
  return described.data
}

async function readDocument(fetchPublic: FetchPublic, url: string): Promise<unknown> {
  let text: string
  try {
    const response = await fetchPublic(url, { timeoutMs: TIMEOUT })
    text = await response.text()
    if (!response.ok) throw new ProviderUnusable('NO_PROVIDER', url)
  } catch (error) {
    if (error instanceof ProviderUnusable) throw error
    const isForbidden = error instanceof OutgoingError && error.reason === 'FORBIDDEN_ADDRESS'
    throw new ProviderUnusable(isForbidden ? 'FORBIDDEN_ADDRESS' : 'UNREACHABLE', url, { cause: error })
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
