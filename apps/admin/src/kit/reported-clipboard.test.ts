import { describe, expect, test } from 'vitest'
import { pasteInto, rangeOf, readCells, writeCells } from './cell-text.ts'

const first = { row: 0, column: 0 }

describe('what a spreadsheet copies', () => {
  test.each([
    ['A\tB\tC\n', [['A', 'B', 'C']], 'gh:DataGridXL/DataGridXL2#32'],
    ['1\r\n2\r\n3\r\n', [['1'], ['2'], ['3']], 'gh:mui/mui-x#9103'],
    [
      'Mug\t12\r\nBowl\t30\r\n',
      [
        ['Mug', '12'],
        ['Bowl', '30'],
      ],
      'gh:nick-keller/react-datasheet-grid#39',
    ],
    ['"blue\ngreen"\t5', [['blue\ngreen', '5']], 'gh:DataGridXL/DataGridXL2#24'],
    [
      '"Line one\nLine two"\tx\r\ny\tz\r\n',
      [
        ['Line one\nLine two', 'x'],
        ['y', 'z'],
      ],
      'gh:unvell/ReoGrid#554',
    ],
    ['"this is\n\na \t newline\ntest"', [['this is\n\na \t newline\ntest']], 'gh:ghiscoding/slickgrid-universal#1559'],
    ['"Test\ntest"\n"Hello"', [['Test\ntest'], ['Hello']], 'gh:nick-keller/react-datasheet-grid#273'],
  ])('is read as its cells, of %j: %s', (text, cells) => {
    expect(readCells(text)).toEqual(cells)
  })

  test('fills no cell below its own: gh:nick-keller/react-datasheet-grid#39', () => {
    expect(pasteInto(rangeOf(first, first), readCells('1\r\n2\r\n'))).toEqual([
      { row: 0, column: 0, text: '1' },
      { row: 1, column: 0, text: '2' },
    ])
  })
})

describe('what is copied from a sheet', () => {
  test.each([
    [[['blue\ngreen', 'next']], '"blue\ngreen"\tnext', 'gh:ag-grid/ag-grid-enterprise#145'],
    [[['my big "text" cell', '5']], '"my big ""text"" cell"\t5', 'gh:sqlitebrowser/sqlitebrowser#1244'],
    [[['one\ttwo']], '"one\ttwo"', 'gh:erdomke/InnovatorAdmin#147'],
  ])('quotes breaks and quotes, and is read back, of %j: %s', (cells, text) => {
    expect(writeCells(cells)).toBe(text)
    expect(readCells(text)).toEqual(cells)
  })
})
