import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { type AddressBlocks, isPublicAddress } from './addresses.ts'
import { OutgoingError } from './outgoing-error.ts'

/** Finds all network addresses of a host name. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>

/** Where a request goes: its URL, and the addresses that were looked up once and found allowed. */
export interface Destination {
  readonly url: URL
  readonly addresses: readonly string[]
}

const resolveBySystem: ResolveHost = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address)

/**
 * Resolves the host of a URL and checks each of its addresses. The connection must use these addresses, because a
 * second lookup may return others (DNS rebinding).
 * @throws OutgoingError when an address is not allowed, or there is none
 */
export async function findDestination(
  url: URL,
  allowed: AddressBlocks,
  resolve: ResolveHost = resolveBySystem,
): Promise<Destination> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new OutgoingError('FORBIDDEN_ADDRESS', `${url.protocol} is not a protocol that is called`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutgoingError('FORBIDDEN_ADDRESS', 'An address may not hold a password')
  }
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(hostname) ? [hostname] : await resolveName(hostname, resolve)
  // One forbidden address is enough: a name that leads in and out of the house is not to be trusted with either.
  if (!addresses.every((address) => isPublicAddress(address, allowed))) {
    throw new OutgoingError('FORBIDDEN_ADDRESS', `${hostname} is not an address of the public internet`)
  }
  return { url, addresses }
}

async function resolveName(hostname: string, resolve: ResolveHost): Promise<readonly string[]> {
  const addresses = await resolve(hostname).catch((cause: unknown) => {
    throw new OutgoingError('NETWORK', `${hostname} has no address`, { cause })
  })
  if (addresses.length === 0) throw new OutgoingError('NETWORK', `${hostname} has no address`)
  return addresses
}
