import { expect, test } from 'vitest'
import { dialectOf } from './dialect.ts'

test.each([
  ['Slug,Name\na,b', ',', '.', 0],
  ['Slug;Name\na;b', ';', ',', 0],
  ['Slug\tName\na\tb', '\t', undefined, 0],
  ['\ufeffSlug;Name', ';', ',', 1],
  ['sep=;\r\nSlug;Name', ';', ',', 7],
  ['\ufeffsep=,\nSlug;a,Name', ',', '.', 7],
  ['"a,b";c', ';', ',', 0],
] as const)('finds how %j is written', (text, separator, mark, start) => {
  expect(dialectOf(text)).toMatchObject({ separator, mark, start })
})
