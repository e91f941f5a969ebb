import { expect, test } from 'vitest'
import { selfHosted } from './host.ts'

test.each(['localhost:4000', 'shop.example', 'htps://shop.example', ' https://shop.example'])(
  'an address without its scheme is named at once: %s',
  (address) => {
    expect(() => selfHosted(address)).toThrow(`${address} needs https:// in front`)
  },
)

test.each([
  ['https://shop.example/', 'https://shop.example/v1'],
  ['HTTP://localhost:4000', 'HTTP://localhost:4000/v1'],
  ['/site', '/site/v1'],
  ['', '/v1'],
])('calls of %j go to %s', (address, url) => {
  expect(selfHosted(address).url('/v1', 'call')).toBe(url)
})
