import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceClass } from './device-class.ts'

const agents = [
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 'PHONE'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'PHONE'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'PHONE'],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 'TABLET'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'TABLET'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'DESKTOP'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'DESKTOP'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', null],
  ['node', null],
  ['curl/8.5.0', null],
  ['', null],
] as const

test.each(agents)('%s is a %s', (agent, kind) => {
  expect(deviceClass(agent)).toBe(kind)
})

test('any text is one of three kinds, or none', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(['PHONE', 'TABLET', 'DESKTOP', null]).toContain(deviceClass(text))
      expect(deviceClass(`Mozilla/5.0 ${text}`)).toBe(deviceClass(`Mozilla/5.0 ${text}`))
    }),
  )
})
