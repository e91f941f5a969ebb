import { expect, test } from 'vitest'
import { decodeText, type Encoding } from './decode-text.ts'

const texts = [
  'Slug;Name;Price\r\nw;Grün;5',
  'Name\nÄpfel, Öl, Straße',
  'Nom\nCafé crème “Noël”',
  'Preis\n5 €',
  'Nombre\nAño ¿Qué?',
]

/** The bytes of a text in an encoding of one byte a sign. */
function encode(text: string, encoding: Encoding): Uint8Array {
  const signs = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Uint8Array.from(text, (sign) => signs.indexOf(sign))
}

test.each(texts)('recognizes the encodings of spreadsheets: %s', (text) => {
  const utf8 = new TextEncoder().encode(text)
  expect(decodeText(utf8)).toEqual({ text, encoding: 'utf-8' })
  expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8))).toEqual({ text, encoding: 'utf-8' })
  const utf16 = new Uint8Array(Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer)
  expect(decodeText(Uint8Array.of(0xff, 0xfe, ...utf16))).toEqual({ text, encoding: 'utf-16le' })
  expect(decodeText(utf16)).toEqual({ text, encoding: 'utf-16le' })
  const swapped = utf16.map((_, at) => utf16[at % 2 === 0 ? at + 1 : at - 1] ?? 0)
  expect(decodeText(Uint8Array.of(0xfe, 0xff, ...swapped))).toEqual({ text, encoding: 'utf-16be' })
  expect(decodeText(encode(text, 'windows-1252'))).toEqual({ text, encoding: 'windows-1252' })
})

test.each(texts.filter((text) => !text.includes('€')))('recognizes Mac Roman: %s', (text) => {
  expect(decodeText(encode(text, 'macintosh'))).toEqual({ text, encoding: 'macintosh' })
})

test('reads another encoding where a person names it', () => {
  expect(decodeText(encode('Książka', 'windows-1250'), 'windows-1250').text).toBe('Książka')
})
