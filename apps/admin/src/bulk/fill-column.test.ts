import { describe, expect, test, vi } from 'vitest'
import { type Fill, filledText, fillProblem } from './fill-column.ts'
import type { ColumnId } from './rows.ts'

vi.mock('../facts/facts.ts', () => ({ language: 'en', inLanguage: ({ en }: { readonly en: unknown }) => en }))

const fill: Fill = { column: 'price', operation: 'percent', value: '10', ending: '' }
const cells = (texts: Partial<Record<ColumnId, string>>) => (column: ColumnId) => texts[column] ?? ''

describe('a fill of a column', () => {
  test.each([
    [{}, '20.00', 2, '22.00'],
    [{ ending: '.95' }, '20.00', 2, '21.95'],
    [{ operation: 'amount', value: '-2,5' }, '1,234.50', 2, '1232.00'],
    [{ operation: 'set', value: '7' }, '20', 0, '7'],
    [{ value: '5' }, '1.234', 3, '1.296'],
  ])('changes an amount by %o', (changes, price, decimals, text) => {
    expect(filledText({ ...fill, ...changes }, cells({ price }), decimals)).toBe(text)
  })

  test('of the reduced price begins at the price where there is none', () => {
    const reduced = { ...fill, column: 'reduced', value: '-10' } as const
    expect(filledText(reduced, cells({ price: '20.00' }), 2)).toBe('18.00')
    expect(filledText(reduced, cells({ price: '20.00', reduced: '10.00' }), 2)).toBe('9.00')
    expect(filledText({ ...reduced, operation: 'set', value: '' }, cells({ reduced: '10.00' }), 2)).toBe('')
  })

  test('leaves empty cells that it computes from', () => {
    expect(filledText({ ...fill, column: 'cost' }, cells({}), 2)).toBeNull()
  })

  test('adds and removes a collection', () => {
    const add = { ...fill, column: 'collections', operation: 'add', value: 'New' } as const
    expect(filledText(add, cells({ collections: 'Mugs, New' }), 2)).toBe('Mugs, New')
    expect(filledText({ ...add, operation: 'remove' }, cells({ collections: 'New, Mugs' }), 2)).toBe('Mugs')
  })

  test('needs a number for numbers, and nothing for a default', () => {
    expect(fillProblem({ ...fill, value: 'ten' }, 2)).toBeDefined()
    expect(fillProblem({ ...fill, value: '' }, 2)).toBeDefined()
    expect(fillProblem({ ...fill, value: '-10,5' }, 2)).toBeUndefined()
    expect(fillProblem({ ...fill, column: 'taxGroup', operation: 'set', value: '' }, 2)).toBeUndefined()
  })
})

test('sets an amount with marks of thousands, in money and in units', () => {
  const set = (column: 'price' | 'quantity', value: string) =>
    filledText({ column, operation: 'set', value, ending: '' }, () => '', 2)
  expect([set('price', '1.500'), set('price', '1.299,00'), set('quantity', '1,000')]).toEqual([
    '1500.00',
    '1299.00',
    '1000',
  ])
})
