import ipaddr from 'ipaddr.js'

/** The network address a request came from. */
export type FindClientAddress = (peer: string, forwardedFor: string | null) => string

type Block = [ipaddr.IPv4 | ipaddr.IPv6, number]

/**
 * The client address of a request. `X-Forwarded-For` can be forged, so it is trusted only from the configured proxies,
 * link by link from the end of the chain.
 * @param trustedProxies addresses and CIDR blocks, such as `10.0.0.0/8`
 */
export function clientAddressBehind(trustedProxies: readonly string[]): FindClientAddress {
  const trusted = trustedProxies.map(toBlock)
  if (trusted.length === 0) return (peer) => peer
  const isTrusted = (address: string) => ipaddr.isValid(address) && trusted.some((block) => isWithin(address, block))
  return (peer, forwardedFor) => {
    let address = peer
    const chain = forwardedFor?.split(',').map((part) => withoutPort(part.trim())) ?? []
    while (isTrusted(address)) {
      const before = chain.pop()
      // What is no address says nothing of who is behind it.
      if (before === undefined || !ipaddr.isValid(before)) return address
      address = before
    }
    return address
  }
}

function toBlock(text: string): Block {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** An IPv4 address in IPv6 clothes is what it is. */
function isWithin(text: string, [network, bits]: Block): boolean {
  const address = ipaddr.process(text)
  return address.kind() === network.kind() && address.match(network, bits)
}

/** Some proxies name the port as well: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  return text.replace(/^\[([^\]]+)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
}
