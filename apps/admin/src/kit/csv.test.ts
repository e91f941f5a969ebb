import { unguard } from '@cartwright/design'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

/** Reads one line of CSV by RFC 4180. */
const readLine = (line: string) =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|\r\n$)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  )

test('N06: writes every text so that it reads back the same, and none as a formula', () => {
  const text = fc.string().map((value) => value.replaceAll('\0', ''))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (cells) => {
      const line = toCsv([cells])
      const read = readLine(line)
      expect(read.map(unguard)).toEqual(cells.map((cell) => (/^-?[\d.,]+$/.test(cell) ? unguard(cell) : cell)))
      for (const [index, cell] of read.entries())
        if (/^[=+\-@\t\r]/.test(cell)) expect(cells[index]).toMatch(/^-?[\d.,]+$/)
    }),
  )
})

test('leaves numbers as they are', () => {
  expect(toCsv([['Amount'], ['-12.50'], [3]])).toBe('Amount\r\n-12.50\r\n3\r\n')
})
