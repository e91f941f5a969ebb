import { ProtocolError } from '../protocol-error.ts'
import type { AgentKey } from '../signatures/agent-key.ts'
import type { Offer } from './offer.ts'
import {
  capabilities,
  fallbackRelease,
  isRelease,
  offeredCapabilities,
  type Release,
  type RootCapability,
  releases,
} from './releases.ts'

/** The profile of an agent, as far as negotiation reads it. */
export interface AgentDocument {
  readonly version: string
  /** The versions that the agent knows of each capability. */
  readonly capabilities: Readonly<Record<string, readonly string[]>>
  /** Where it receives its orders; null where it does not. */
  readonly webhookUrl: string | null
  /** The keys that it signs with. */
  readonly keys: readonly AgentKey[]
}

/** What shop and agent have in common. */
export interface Negotiated {
  readonly release: Release
  /** The names of the capabilities that both have. */
  readonly capabilities: ReadonlySet<string>
}

/**
 * The release and the capabilities that shop and agent share.
 *
 * @param offer of the shop, which decides what it can do
 * @param document null where the profile cannot be fetched: then the shop offers everything that an agent need not ask
 * for, in the release that most agents speak
 * @throws ProtocolError for a release that the shop does not speak
 */
export function negotiate(offer: Offer, document: AgentDocument | null): Negotiated {
  const offered = offeredCapabilities(offer)
  if (!document) {
    const names = offered.filter(({ isOnRequest }) => !isOnRequest).map(({ name }) => name)
    return { release: fallbackRelease, capabilities: new Set(names) }
  }
  const { version } = document
  if (!isRelease(version))
    throw new ProtocolError(
      422,
      'version_unsupported',
      `Protocol version ${version} is not supported. This shop supports ${releases.join(' and ')}.`,
    )
  const shared = offered.filter(({ name }) => document.capabilities[name]?.includes(version))
  const names = new Set(shared.map(({ name }) => name))
  const isRooted = (parents: readonly string[] | undefined) => !parents || parents.some((parent) => names.has(parent))
  return {
    release: version,
    capabilities: new Set(shared.filter((one) => isRooted(one.extends?.[version])).map(({ name }) => name)),
  }
}

/** The active capabilities that a response of an operation names: its own, and what extends it. */
export function activeCapabilities(
  { release, capabilities: shared }: Negotiated,
  root: RootCapability,
): Record<string, { version: string }[]> {
  const relevant = capabilities.filter(
    (one) => shared.has(one.name) && (one.name === root || one.extends?.[release].includes(root)),
  )
  return Object.fromEntries(relevant.map(({ name }) => [name, [{ version: release }]]))
}
