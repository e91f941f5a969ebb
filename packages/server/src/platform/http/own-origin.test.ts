import { expect, test } from 'vitest'
import { isOwnOrigin } from './own-origin.ts'

test.each([
  ['http://localhost:4000', {}, true],
  ['http://localhost:4000', { host: '127.0.0.1:4000', origin: 'http://localhost:6274' }, true],
  ['http://localhost:4000', { host: 'evil.example.com' }, false],
  ['http://localhost:4000', { origin: 'http://evil.example.com' }, false],
  ['https://shop.example', { host: 'internal:8080' }, true],
  ['https://shop.example', { origin: 'https://shop.example' }, true],
  ['https://shop.example', { origin: 'http://localhost:6274' }, false],
])('a site at %s accepts %j: %s', (site, headers, accepted) => {
  expect(isOwnOrigin(new Headers(Object.entries(headers)), site)).toBe(accepted)
})
