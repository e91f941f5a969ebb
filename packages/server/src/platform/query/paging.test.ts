import { describe, expect, test } from 'vitest'
import { cursorsOf, readPaging } from './paging.ts'

const filter = { visible: true, name: { $startsWith: 'M' } }
const sort = [{ fieldName: 'name', order: 'DESC' as const }]

describe('a cursor', () => {
  const first = readPaging({ filter, sort, cursorPaging: { limit: 2 } })
  const cursor = cursorsOf(first, 5).next ?? ''
  const next = (more: object) => readPaging({ cursorPaging: { limit: 2, cursor }, ...more })

  test.each([
    ['alone', {}],
    ['with its filter', { filter: { name: { $startsWith: 'M' }, visible: true } }],
    ['with its sort order', { sort }],
    ['with both', { filter, sort }],
    ['with an empty filter', { filter: {}, sort: [] }],
  ])('continues the query %s', (_, more) => {
    expect(next(more)).toMatchObject({ filter, sort, offset: 2, limit: 2 })
  })

  test.each([
    ['filter', { filter: { visible: true } }],
    ['sort order', { sort: [{ fieldName: 'name', order: 'ASC' }] }],
  ])('is rejected beside another %s', (_, more) => {
    expect(() => next(more)).toThrow('was made for another search, filter or sort order')
  })
})
