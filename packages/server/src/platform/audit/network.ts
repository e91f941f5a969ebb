import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network an address is in: enough to see where an attack comes from, too little to tell one household from
 * another. The first 24 bits of IPv4, the first 48 of IPv6; null for no address.
 */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return null
  const [head = '', tail = ''] = plain.toLowerCase().split('%', 1).join('').split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return `${[...front, ...zeros, ...back].slice(0, 3).join(':')}::/48`
}
