import { expect, test } from 'vitest'
import { isCounted } from './is-counted.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const isCountedWith = (headers: Record<string, string>) => isCounted(new Headers(headers))

test.each([FIREFOX, PHONE])('counts a person with %s', (agent) => {
  expect(isCountedWith({ 'User-Agent': agent })).toBe(true)
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'python-requests/2.32.3',
])('leaves out the bot %s', (agent) => {
  expect(isCountedWith({ 'User-Agent': agent })).toBe(false)
})

test('leaves out requests that name no browser', () => {
  expect(isCountedWith({})).toBe(false)
})

test.each(['DNT', 'Sec-GPC'])('leaves out a person whose browser sends %s: 1, and counts one with 0', (header) => {
  expect(isCountedWith({ 'User-Agent': FIREFOX, [header]: '1' })).toBe(false)
  expect(isCountedWith({ 'User-Agent': FIREFOX, [header]: '0' })).toBe(true)
})
