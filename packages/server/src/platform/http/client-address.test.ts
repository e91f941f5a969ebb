import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientAddressBehind } from './client-address.ts'

const find = clientAddressBehind(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'])

test('Z15: ignores X-Forwarded-For of an untrusted client', () => {
  expect(find('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  expect(find('203.0.113.9', '127.0.0.1')).toBe('203.0.113.9')
  expect(clientAddressBehind([])('127.0.0.1', '198.51.100.1'), 'trusts no proxy by default').toBe('127.0.0.1')
})

test.each([
  ['one proxy', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a proxy that speaks IPv6 of IPv4', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a chain of proxies', '127.0.0.1', '198.51.100.1, 10.1.2.3, 10.9.9.9', '198.51.100.1'],
  ['a client that invents a chain', '127.0.0.1', '127.0.0.1, 10.0.0.1, 198.51.100.1', '198.51.100.1'],
  ['a stranger among the proxies', '127.0.0.1', '198.51.100.1, 203.0.113.9, 10.9.9.9', '203.0.113.9'],
  ['a port behind it', '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
  ['an IPv6 client', '2001:db8::1', '[2001:4860::8888]:4711', '2001:4860::8888'],
  ['no header', '10.0.0.1', null, '10.0.0.1'],
  ['nonsense', '10.0.0.1', 'unknown, <script>', '10.0.0.1'],
  ['only proxies', '10.0.0.1', '10.0.0.2, 10.0.0.3', '10.0.0.2'],
])(
  'Z15: behind trusted proxies, with %s, the first stranger from the end is the client',
  (_, peer, header, expected) => {
    expect(find(peer, header)).toBe(expected)
  },
)

test('Z15: nothing a client prepends to the chain changes its address', () => {
  fc.assert(
    fc.property(fc.string(), (invented) => {
      expect(find('127.0.0.1', `${invented}, 198.51.100.1`)).toBe('198.51.100.1')
    }),
  )
})
