import { expect, test } from 'vitest'
import { findPhrases } from './prose.ts'

const phrasesOf = (path: string, source: string) => findPhrases(path, source).map(({ line, phrase }) => [line, phrase])

test('finds phrases in the comments, messages and test titles of a source file', () => {
  const source = `
// Whoever writes is told.
const nobody = 1
throw new Error('The upload is under way')
test('is refused with NOT_FOUND', () => {})
`
  expect(phrasesOf('a.ts', source)).toEqual([
    [2, 'Whoever'],
    [2, 'is told'],
    [4, 'under way'],
    [5, 'is refused'],
  ])
})

test('leaves names and single words of code alone', () => {
  expect(phrasesOf('a.ts', "const mend = { troubled: 'nobody' }\n")).toEqual([])
})

test('finds phrases in Markdown, apart from code', () => {
  const source = 'The form is troubled.\n\n```ts\nconst nobody = 1\n```\n\nCall `mend()`.\n'
  expect(phrasesOf('a.md', source)).toEqual([[1, 'troubled']])
})

test.each([
  'That email address and password do not go together.',
  'A member that stood in the way of another is gone',
  'make a new password up for an owner who gets at no mail',
  'threads that get what no other program wants of a core',
])('rejects the old sentence: %s', (sentence) => {
  expect(findPhrases('README.md', sentence)).not.toEqual([])
})

test.each([
  'Wrong email or password.',
  'Method not allowed. /x supports GET.',
  'Concurrent requests send only one code.',
])('accepts the new sentence: %s', (sentence) => {
  expect(findPhrases('README.md', sentence)).toEqual([])
})
