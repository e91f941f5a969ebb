import { expect, test } from 'vitest'
import { extractText, extractTextItems, getDocumentProxy } from '../../../../../lab/tools/testing/pdf.ts'
import { drawDocument } from './draw-document.ts'
import { MARGIN, type Page } from './page.ts'
import { drawTable } from './table.ts'
import { drawNumber, drawText } from './text.ts'

const draw = async (content: unknown, work: (page: Page) => void, author = 'Moor') => {
  const pageText = (page: number, count: number) => `${page}/${count}`
  const createdAt = new Date(0)
  const bytes = await drawDocument({ language: 'de', title: 'Rechnung', author, createdAt, pageText, content }, work)
  if (process.env.SAVE_DOCUMENT) (await import('node:fs')).writeFileSync(process.env.SAVE_DOCUMENT, bytes)
  return getDocumentProxy(new Uint8Array(bytes))
}

const textsOf = async (content: readonly string[]): Promise<string> => {
  const pdf = await draw(content, (page) => {
    for (const text of content) drawText(page, text, { size: 12 }, { left: MARGIN, width: 400 })
  })
  const { text } = await extractText(pdf, { mergePages: true })
  return text
}

test.each([
  ['Vietnamese', 'Bàn gỗ cao cấp Đặng Thị Hường'],
  ['polytonic Greek', 'Ἀλέξανδρος Μέγας'],
  ['Cyrillic', 'Кружка «Щёлкино» ґанок Ҳусейн'],
  ['Chinese', '中文茶杯，设计师：王小明'],
  ['traditional Chinese', '臺灣烏龍茶禮盒'],
  ['Japanese', '有田焼のマグカップ「桜」'],
  ['Korean', '한국 도자기 머그컵'],
  ['Hebrew', 'ספל קפה ירוק'],
  ['emoji', 'Becher 😀 👍 ❤'],
])('prints %s', async (_, text) => {
  expect(await textsOf([text])).toContain(text)
})

test('prints Arabic letters joined, and numbers among them from left to right', async () => {
  const text = 'قدح قهوة 250 مل'
  const read = await textsOf([text])
  // The font draws dots by themselves. Readers of the PDF find no letter for them.
  expect(read.replace(/\p{Cc}/gu, '')).toContain('قدح قهوة')
  expect(read).toContain('250')
})

test('prints a sign for a character that no font has, and nothing for invisible ones', async () => {
  expect(await textsOf(['Tasse \u{13000}', 'weich\u200bbar'])).toMatch(/Tasse \uFFFD\s+weichbar/)
})

test('reorders a line with two directions', async () => {
  const { items } = await extractTextItems(
    await draw(['Becher שחור 12 XL'], (page) =>
      drawText(page, 'Becher שחור 12 XL', { size: 12 }, { left: MARGIN, width: 400 }),
    ),
  )
  const drawn = (items[0] ?? []).toSorted((one, other) => one.x - other.x).map(({ str }) => str.trim())
  expect(drawn.filter(Boolean).slice(0, 3)).toEqual(['Becher 12', 'שחור', 'XL'])
})

test('a number that is wider than its column is drawn smaller, on one line, to the same right edge', async () => {
  const pdf = await draw([], (page) => {
    for (const [index, number] of ['1,00 €', '999.999.999.999.999,99 CHF'].entries())
      drawNumber(page, number, { size: 9 }, { left: 100, top: 200 + index * 20, width: 80 })
  })
  const { items } = await extractTextItems(pdf)
  const numbers = (items[0] ?? []).filter(({ str }) => str.includes(','))
  expect(numbers.map(({ str }) => str)).toEqual(['1,00 €', '999.999.999.999.999,99 CHF'])
  for (const { x, width } of numbers) expect(x + width).toBeCloseTo(180, 0)
})

test('a table of 40 rows repeats its heads on each page and prints each row once', async () => {
  const name = (index: number) =>
    `Artikel ${index}: ${index % 3 ? '' : 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(6)}`
  const rows = Array.from({ length: 40 }, (_, index) => ({ cells: [name(index), `${index},00 €`], details: ['Grün'] }))
  const pdf = await draw(rows, (page) =>
    drawTable(
      page,
      [
        { head: 'Bezeichnung', left: 0, width: 200, align: 'left' },
        { head: 'Betrag', left: 403, width: 80, align: 'right' },
      ],
      rows,
    ),
  )
  const { text } = await extractText(pdf, { mergePages: false })
  expect(text.length).toBeGreaterThan(1)
  expect(text.map((page) => page.match(/Bezeichnung/g)?.length)).toEqual(text.map(() => 1))
  const names = text.flatMap((page) => Array.from(page.matchAll(/Artikel (\d+):/g), ([, index]) => Number(index)))
  expect(names).toEqual([...rows.keys()])
  // A row with its amount and detail is on one page.
  for (const page of text) {
    const count = (pattern: RegExp) => page.match(pattern)?.length
    expect(count(/Grün/g)).toBe(count(/Artikel/g))
    expect(count(/,00 €/g)).toBe(count(/Artikel/g))
  }
})

test('a word that is longer than a line is broken, and nothing of it is lost', async () => {
  const word = 'x'.repeat(300)
  expect((await textsOf([word])).replaceAll(/\s/g, '')).toContain(word)
})
