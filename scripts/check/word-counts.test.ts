import { expect, test } from 'vitest'
import { compareCounts, countWords } from './word-counts.ts'

const question = 'comments that begin with What, Whether, How, Who or Where'

test('counts a name once a file, by its words, and comments that begin like a question', () => {
  const first = '/** What a cart costs. */\nconst knownCart = wanted\nreturn knownCart // known\n'
  expect(countWords([first, 'const knownCart = 1'])).toEqual({ known: 2, wanted: 1, [question]: 1 })
})

test('longer words and texts do not count', () => {
  expect(countWords(["const foundation = 'given'"])).toEqual({ [question]: 0 })
})

test('a word that gets more is named, one that gets fewer is not', () => {
  expect(compareCounts({ known: 3, wanted: 1 }, { known: 2, wanted: 4 })).toEqual([
    'known: 3, at most 2. Use the usual term of the new ones',
  ])
})
