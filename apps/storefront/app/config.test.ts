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

test('calls the site at its public address unless it has an internal one', () => {
  const SITE_URL = 'https://site.example'
  expect(readConfig({ SITE_URL }).siteInternalUrl.origin).toBe('https://site.example')
  const { siteUrl, siteInternalUrl } = readConfig({ SITE_URL, SITE_INTERNAL_URL: 'http://site:4000' })
  expect([siteUrl.origin, siteInternalUrl.origin]).toEqual(['https://site.example', 'http://site:4000'])
})

test('rejects an invalid address, naming its variable', () => {
  expect(() => readConfig({ SITE_URL: 'localhost:4000' })).toThrow('SITE_URL')
  expect(() => readConfig({ SITE_INTERNAL_URL: 'site:4000' })).toThrow('SITE_INTERNAL_URL')
  expect(() => readConfig({ STOREFRONT_URL: 'javascript:alert(1)' })).toThrow('STOREFRONT_URL')
})

test('takes the first wire by default, and rejects any other word', () => {
  expect([readConfig({}).wire, readConfig({ SITE_WIRE: 'v3' }).wire]).toEqual(['v1', 'v3'])
  expect(() => readConfig({ SITE_WIRE: 'v2' })).toThrow('SITE_WIRE must be v1 or v3, not "v2"')
})

test('a line break at the end of a variable, as files of Windows have it, is no part of it', () => {
  const { serverKey, clientId, wire } = readConfig({
    SITE_SERVER_KEY: 'key\r',
    SITE_CLIENT_ID: 'id\r\n',
    SITE_WIRE: 'v3\n',
  })
  expect([serverKey, clientId, wire]).toEqual(['key', 'id', 'v3'])
})
