import { z } from 'zod'
import { perDatabase } from '../../../platform/database/per-database.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { ProtocolError } from '../protocol-error.ts'
import { AgentKey } from '../signatures/agent-key.ts'
import type { AgentDocument } from './negotiate.ts'
import { ProfileCache, type ProfileRequest } from './profile-cache.ts'

/** Milliseconds. */
const FETCH_TIMEOUT = 3_000
const MAX_BYTES = 256 * 1024

const Config = z.looseObject({ webhook_url: z.string().optional() })
const Versions = z.array(z.looseObject({ version: z.string(), config: Config.optional() }))
const Keys = z.array(z.unknown()).default([])
const Profile = z.looseObject({
  keys: Keys,
  /** What the release 2026-04-08 calls them. */
  signing_keys: Keys,
  ucp: z.looseObject({
    version: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    capabilities: z.record(z.string(), Versions).default({}),
  }),
})

/** A fetched profile, or why there is none. */
type Fetched = { readonly document: AgentDocument } | { readonly malformed: true } | { readonly unreachable: true }

const caches = perDatabase(() => new ProfileCache<Fetched>())

/**
 * The profile of an agent by its address. Fetched through the rules of outgoing requests, and cached.
 *
 * @returns null where it cannot be fetched
 * @throws ProtocolError for a malformed address or document
 */
export async function readAgentProfile(site: Services, request: ProfileRequest): Promise<AgentDocument | null> {
  const { address } = request
  requireAddress(site, address)
  const fetched = await caches(site.db).read(request, site.now().getTime(), () => fetchProfile(site, address))
  if (fetched === null || 'unreachable' in fetched) return null
  if ('document' in fetched) return fetched.document
  throw new ProtocolError(422, 'profile_malformed', `The profile at ${address} does not fit the schema of profiles.`)
}

/** An address without encryption is only for development. */
function requireAddress({ url: ownUrl }: Pick<Services, 'url'>, address: string): void {
  const url = URL.parse(address)
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && ownUrl.startsWith('http:'))
  if (!url || !isSecure || url.username !== '' || address.length > 500)
    throw new ProtocolError(400, 'invalid_profile_url', 'The profile of the agent must be an https address.')
}

async function fetchProfile(
  site: Services,
  address: string,
): Promise<{ readonly fetched: Fetched; readonly maxAge: number }> {
  try {
    const response = await site.fetchPublic(address, {
      timeoutMs: FETCH_TIMEOUT,
      maxBytes: MAX_BYTES,
      headers: { accept: 'application/json' },
    })
    const text = await response.text()
    if (response.status !== 200) return { fetched: { unreachable: true }, maxAge: 0 }
    const [, seconds = '3600'] = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '') ?? []
    return { fetched: readProfile(text), maxAge: Number(seconds) * 1000 }
  } catch (error) {
    site.log.info({ err: error }, 'the profile of an agent cannot be fetched')
    return { fetched: { unreachable: true }, maxAge: 0 }
  }
}

function readProfile(text: string): Fetched {
  const parsed = Profile.safeParse(parseJson(text))
  if (!parsed.success) return { malformed: true }
  const { version, capabilities } = parsed.data.ucp
  const versions = Object.entries(capabilities).map(([name, all]) => [name, all.map((one) => one.version)])
  const order = capabilities['dev.ucp.shopping.order']?.find((one) => one.version === version)
  const webhookUrl = order?.config?.webhook_url ?? null
  // A key that the shop does not understand makes no other unusable.
  const keys = [...parsed.data.keys, ...parsed.data.signing_keys].flatMap((key) => AgentKey.safeParse(key).data ?? [])
  return { document: { version, capabilities: Object.fromEntries(versions), webhookUrl, keys } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
