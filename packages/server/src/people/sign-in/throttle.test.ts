import { expect, test } from 'vitest'
import { addressKey } from '../../platform/kernel/address-key.ts'

test('an IPv6 network counts as one address, and an IPv4 address in any notation as itself', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(addressKey('2001:0db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(addressKey('::ffff:192.0.2.1')).toBe('192.0.2.1')
})

test('does not count this machine: the storefront calls for all shoppers', () => {
  for (const address of ['', '127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(addressKey(address)).toBeNull()
})
