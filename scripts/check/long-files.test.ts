import { expect, test } from 'vitest'
import { compareLengths } from './long-files.ts'

test('a new long file, and a known one that grew, are named; a known one may stay as it is', () => {
  expect(compareLengths({ 'a.ts': 201, 'b.ts': 260, 'c.ts': 250, 'd.ts': 200 }, { 'b.ts': 250, 'c.ts': 250 })).toEqual([
    'a.ts has 201 lines: split it by its jobs to at most 200',
    'b.ts has 260 lines: split it by its jobs to at most 250',
  ])
})

test('the list only shrinks: what became short, or is gone, has to leave it', () => {
  expect(compareLengths({ 'a.ts': 120 }, { 'a.ts': 220, 'gone.ts': 300 })).toEqual([
    'a.ts is not longer than 200 lines: remove it from long-files.json',
    'gone.ts is not longer than 200 lines: remove it from long-files.json',
  ])
})
