import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pasteInto, rangeOf, readCells, writeCells } from './cell-text.ts'

const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '1') })
const grids = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
  )

test('what is copied is read back as it was', () => {
  fc.assert(
    fc.property(grids, (grid) => {
      // A last empty line is the line break with which spreadsheets end.
      fc.pre(grid.length > 1 ? grid.at(-1)?.join('') !== '' : true)
      expect(readCells(writeCells(grid))).toEqual(grid)
    }),
  )
})

test('reads what spreadsheets copy', () => {
  expect(readCells('1\t2\r\n3\t"a ""b"""\r\n')).toEqual([
    ['1', '2'],
    ['3', 'a "b"'],
  ])
})

test('one pasted cell fills the selected range', () => {
  const range = rangeOf({ row: 3, column: 1 }, { row: 1, column: 1 })
  expect(pasteInto(range, [['9']])).toEqual([
    { row: 1, column: 1, text: '9' },
    { row: 2, column: 1, text: '9' },
    { row: 3, column: 1, text: '9' },
  ])
})

test('a block keeps its shape where one cell is selected', () => {
  const range = rangeOf({ row: 0, column: 0 }, { row: 0, column: 0 })
  expect(pasteInto(range, [['a', 'b'], ['c']])).toEqual([
    { row: 0, column: 0, text: 'a' },
    { row: 0, column: 1, text: 'b' },
    { row: 1, column: 0, text: 'c' },
    { row: 1, column: 1, text: '' },
  ])
})
