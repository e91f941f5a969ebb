import { expect, test, vi } from 'vitest'
import { drawPaper } from './draw-paper.ts'
import { drawNumber, type Page, REGULAR } from './page.ts'
import { drawTable } from './table.ts'

const draw = (work: (page: Page) => void) =>
  drawPaper(
    {
      language: 'de',
      title: 'Rechnung',
      author: 'Moor',
      createdAt: new Date(0),
      pageText: (page, count) => `${page}/${count}`,
    },
    work,
  )

test('a number that is wider than its column is drawn smaller, on one line, to the same right edge', async () => {
  await draw((page) => {
    const text = vi.spyOn(page, 'text')
    page.font(REGULAR)
    for (const number of ['1,00 €', '999.999.999.999.999,99 CHF']) drawNumber(page, number, 100, 200, 80, 9)
    const lefts = text.mock.calls.map(([, left]) => Number(left))
    expect(text.mock.calls.map(([drawn]) => drawn)).toEqual(['1,00 €', '999.999.999.999.999,99 CHF'])
    expect(lefts[0]).toBeGreaterThan(100)
    expect(lefts[1]).toBeCloseTo(100)
    // Both leave the same room for the next row.
    page.fontSize(9)
    expect(page.y).toBeCloseTo(200 + page.currentLineHeight(true))
  })
})

test('a table of 40 rows repeats its heads on each page, splits no row and draws each row once', async () => {
  const name = (index: number) =>
    `Artikel ${index} ${index % 3 ? '' : 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(6)}`
  const heads: number[] = []
  const names: string[] = []
  await draw((page) => {
    const rowPages: [number, number][] = []
    const pageOf = () => page.bufferedPageRange().count
    const plain = page.text.bind(page)
    vi.spyOn(page, 'text').mockImplementation((...given: unknown[]) => {
      const [drawn] = given
      const before = pageOf()
      const result = Reflect.apply(plain, page, given)
      if (drawn === 'Bezeichnung') heads.push(before)
      if (String(drawn).startsWith('Artikel')) {
        names.push(String(drawn))
        rowPages.push([before, pageOf()])
      }
      return result
    })
    drawTable(
      page,
      [
        { head: 'Bezeichnung', left: 0, width: 200, align: 'left' },
        { head: 'Betrag', left: 403, width: 80, align: 'right' },
      ],
      Array.from({ length: 40 }, (_, index) => ({ cells: [name(index), '1,00 €'], details: ['Farbe: Grün'] })),
    )
    expect(rowPages.filter(([from, to]) => from !== to)).toEqual([])
    expect(pageOf()).toBeGreaterThan(1)
    expect(heads).toEqual(Array.from({ length: pageOf() }, (_, index) => index + 1))
  })
  expect(names).toEqual(Array.from({ length: 40 }, (_, index) => name(index)))
})
