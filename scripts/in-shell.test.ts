import { expect, test } from 'vitest'
import { forShell } from './in-shell.ts'

test('a path with spaces stays one parameter in a shell', () => {
  const words = ['pack', 'C:\\Users\\Ada Byron\\shop', '--silent']
  expect(forShell(words, true)).toEqual(['pack', '"C:\\Users\\Ada Byron\\shop"', '--silent'])
  expect(forShell(words, false)).toEqual(words)
})

test('a parameter with a quotation mark is rejected where a shell would split it', () => {
  expect(() => forShell(['a "b" c'], true)).toThrow('a "b" c')
})
