import { expect, test } from 'vitest'
import { withoutRepeats } from './without-repeats.ts'

const items = (ids: string) => [...ids].map((id) => ({ id }))
const idsOf = (rows: { id: string }[][]) => rows.map((row) => row.map(({ id }) => id).join(''))

test('repeats no product, and fills a row with the next ones', () => {
  const rows = [
    { items: items('abcdef'), limit: 3 },
    { items: [], limit: 0 },
    { items: items('cafegh'), limit: 2 },
  ]
  expect(idsOf(withoutRepeats(rows))).toEqual(['abc', '', 'fe'])
})
