import type { Services } from '../../../platform/kernel/services.ts'
import { messagePublicKeys } from '../../../platform/keys/message-keys.ts'
import { toHandlers } from '../payments/ucp-handlers.ts'
import { agentWays } from '../payments/ways.ts'
import { readOffer } from './offer.ts'
import {
  type Capability,
  currentRelease,
  offeredCapabilities,
  type Release,
  releases,
  SHOPPING,
  schemaUrl,
  specUrl,
} from './releases.ts'

/** The paths below which the operations of the shop are served. */
export const REST_PATH = '/ucp/v1'
export const MCP_PATH = '/ucp/mcp'
export const PROFILE_PATH = '/.well-known/ucp'

/**
 * The profile by which agents discover the shop: its releases, transports, capabilities, ways to pay and keys.
 *
 * @param release of the profile; only that of the current one names the others
 */
export async function readShopProfile(site: Services, release: Release = currentRelease): Promise<object> {
  const older = releases.filter((one) => one !== currentRelease)
  const keys = await messagePublicKeys(site)
  const offer = await readOffer(site)
  const { settings } = offer
  const offered = offeredCapabilities(offer)
  const ways = agentWays(site.paymentProviders, settings, 'UCP')
  return {
    ucp: {
      version: release,
      ...(release === currentRelease && {
        supported_versions: Object.fromEntries(older.map((one) => [one, `${site.url}${PROFILE_PATH}/${one}`])),
      }),
      services: { [SHOPPING]: transports(site.url, release) },
      capabilities: Object.fromEntries(offered.map((one) => [one.name, [describe(one, release)]])),
      payment_handlers: toHandlers(ways, release, { ...settings, url: site.url }),
    },
    [release === '2026-04-08' ? 'signing_keys' : 'keys']: keys,
  }
}

function transports(url: string, release: Release) {
  const spec = specUrl(release, 'overview')
  const services = `https://ucp.dev/${release}/services/shopping`
  return [
    {
      version: release,
      spec,
      transport: 'rest',
      endpoint: `${url}${REST_PATH}`,
      schema: `${services}/rest.openapi.json`,
    },
    {
      version: release,
      spec,
      transport: 'mcp',
      endpoint: `${url}${MCP_PATH}`,
      schema: `${services}/mcp.openrpc.json`,
    },
  ]
}

function describe(capability: Capability, release: Release) {
  return {
    version: release,
    spec: specUrl(release, capability.page[release]),
    schema: schemaUrl(release, capability.schema),
    ...(capability.extends && { extends: capability.extends[release] }),
    ...(capability.config && { config: capability.config }),
  }
}
