import { expect, test } from 'vitest'
import { linkedPages } from './linked-pages.ts'

test.each([
  [1, 2, [1, 2]],
  [1, 2105, [1, 2, 3, 2105]],
  [7, 2105, [1, 5, 6, 7, 8, 9, 2105]],
  [2105, 2105, [1, 2103, 2104, 2105]],
  [99, 3, [1, 3]],
])('page %i of %i links to %j', (page, pages, linked) => {
  expect(linkedPages(page, pages)).toEqual(linked)
})
