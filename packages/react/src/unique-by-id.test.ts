// @vitest-environment node
import { expect, test } from 'vitest'
import { uniqueById } from './unique-by-id.ts'

test('an item of two pages is listed once, at its first place', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(uniqueById([a, b, { id: 'b' }, c])).toEqual([a, b, c])
})
