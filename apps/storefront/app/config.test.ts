import { expect, test } from 'vitest'
import { readConfig } from './config.server.ts'

test('a shop without any variable is the one on this machine', () => {
  const { storefrontUrl, siteUrl } = readConfig({})
  expect([storefrontUrl.origin, siteUrl.origin]).toEqual(['http://localhost:3000', 'http://localhost:4000'])
})

test('the port names the shop until its address is given', () => {
  expect(readConfig({ STOREFRONT_PORT: '3100' }).storefrontUrl.port).toBe('3100')
  expect(readConfig({ STOREFRONT_PORT: '3100', STOREFRONT_URL: 'https://shop.example' }).storefrontUrl.origin).toBe(
    'https://shop.example',
  )
})

test('rejects an invalid address, naming its variable', () => {
  expect(() => readConfig({ SITE_URL: 'localhost:4000' })).toThrow('SITE_URL')
  expect(() => readConfig({ STOREFRONT_URL: 'javascript:alert(1)' })).toThrow('STOREFRONT_URL')
})
