import { expect, test } from 'vitest'
import { withoutLinkOptions, withoutLinks } from './without-links.ts'

/** What Gmail, Outlook and Apple Mail make links of: schemes, www, bare domains and addresses. */
const linked = /\w+:\/\/|\b(mailto|tel|sms|javascript|data):|[\p{L}\p{N}-][.。．｡]\p{L}{2,}/iu

test.each([
  ['https://evil.example/pay', 'https[:]//evil[.]example/pay'],
  ['HTTP://EVIL.EXAMPLE', 'HTTP[:]//EVIL[.]EXAMPLE'],
  ['see www.evil.example.', 'see www[.]evil[.]example.'],
  ['evil.example', 'evil[.]example'],
  ['ada@evil.example', 'ada@evil[.]example'],
  ['https://192.0.2.1/a', 'https[:]//192.0.2.1/a'],
  ['https:\\\\evil.example', 'https[:]\\\\evil[.]example'],
  ['mailto:ada@evil.example', 'mailto[:]ada@evil[.]example'],
  ['tel:+49123', 'tel[:]+49123'],
  ['bücher.example', 'bücher[.]example'],
  ['evil。example', 'evil[.]example'],
  ['evil\u200b.\u200bexample', 'evil[.]example'],
  ['https:\u2060//evil.example', 'https[:]//evil[.]example'],
  ['1.example', '1[.]example'],
  ['www.1und1', 'www[.]1und1'],
])('makes %s no link', (text, expected) => {
  expect(withoutLinks(text)).toBe(expected)
  expect(withoutLinks(text)).not.toMatch(linked)
})

test.each(['the blue mug', 'Dr. Ada Larkin', '2 × mug, 1.5l, z.B. blue', 'Größe: XL', 'the mug; all of it.'])(
  'leaves %s as it is',
  (text) => expect(withoutLinks(text)).toBe(text),
)

test('puts a text on one line', () => {
  expect(withoutLinks('the mug\r\n\r\nMessage of the shop\nPay here')).toBe('the mug Message of the shop Pay here')
})

test('an option that a buyer typed makes no link, and its name stays', () => {
  const option = (original: string) => ({ name: { original: 'Data' }, plainText: { original } })
  const line = { id: '1', descriptionLines: [option('evil.example')] }
  expect(withoutLinkOptions(line)).toEqual({ id: '1', descriptionLines: [option('evil[.]example')] })
})
