import ipaddr from 'ipaddr.js'

/** IPv6 addresses that lead anywhere; ranges with a purpose of their own (tunnels, documentation …) lie within. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Blocks of addresses, such as `127.0.0.0/8`; a single address is a block of one. */
export type AddressBlocks = readonly string[]

/**
 * Whether a network address may be called: one of the public internet, or one within the blocks that are allowed.
 * What cannot be read as an address may not.
 */
export function isPublicAddress(address: string, allowed: AddressBlocks = []): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return isPublic(parsed) || allowed.some((block) => isWithin(parsed, block))
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  // `unicast` is the name of what is in no special range. In IPv6 that includes `::7f00:1`, an old way to write 127.0.0.1.
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_IPV6))
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, block: string): boolean {
  const [network, bits] = block.includes('/') ? ipaddr.parseCIDR(block) : ([ipaddr.parse(block), undefined] as const)
  if (network.kind() !== address.kind()) return false
  return address.match(network, bits ?? (network.kind() === 'ipv4' ? 32 : 128))
}
