import { isIPv6 } from 'node:net'

const LOOPBACK = /^(127\.|::1$)/

/**
 * What a caller's network address counts as when attempts are counted: an IPv6 network as a whole, since its
 * holder has more addresses than can be counted. Null for this machine itself and for no address.
 */
export function addressKey(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (plain === '' || LOOPBACK.test(plain)) return null
  return isIPv6(plain) ? networkOf(plain) : plain
}

/** The first 64 bits. */
function networkOf(address: string): string {
  const [head = '', tail = ''] = address.toLowerCase().split('%', 1).join('').split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  const groups = [...front, ...zeros, ...back].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
