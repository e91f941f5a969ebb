import { expect, test } from 'vitest'
import { findBadNames } from './names.ts'

test('names with a private word are found, by line, with the usual term', () => {
  const source = "const keptCart = 1\n\nfunction couponRefusal() {\n  return 'asker'\n}\n"
  expect(findBadNames('a.ts', source)).toEqual([
    { line: 1, name: 'keptCart', instead: 'stored, cached' },
    { line: 3, name: 'couponRefusal', instead: 'rejection, error' },
  ])
})

test('a file is found by its name', () => {
  expect(findBadNames('packages/server/src/move-pieces.ts', '')).toMatchObject([{ name: 'move-pieces' }])
})

test('comments, strings and longer words are no names', () => {
  expect(findBadNames('a.ts', "// kept\nconst wallpaper = 'papers'\nconst soundcheck = 1\n")).toEqual([])
})
