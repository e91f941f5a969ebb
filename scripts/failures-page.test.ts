import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/failures.md'), 'utf8')

interface Cell {
  readonly file: string
  readonly title: string
}

/** Tests as a row names them: a file, and words of the title; a row may name a file alone. */
const testsIn = (text: string): Cell[] =>
  [...text.matchAll(/`([^`]+\.(?:test|spec)\.ts)`(?:, "([^"]+)")?/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }))

/** The sections with a table: their headings, and each row with what fails and the tests that show it. */
const sections = page
  .split(/^## /m)
  .slice(1)
  .map((text) => ({
    heading: text.slice(0, text.indexOf('\n')),
    rows: [...text.matchAll(/^\| (slow|away|wrong)\b.*\| ([^|]+) \|$/gm)].map(([, kind = '', tests = '']) => ({
      kind,
      tests: testsIn(tests),
    })),
  }))

/** Whether a text of the file, such as the title of a test, contains the words. */
function hasTitle({ file, title }: Cell): boolean {
  const path = join(root, file)
  return (
    existsSync(path) &&
    [...readFileSync(path, 'utf8').matchAll(/(['"`])(.*?)\1/g)].some(([, , text = '']) => text.includes(title))
  )
}

/** What a shop depends on. Each is slow, away or wrong at times. */
const parts = [
  'The database',
  'The mail server',
  'The payment provider',
  'A service plugin',
  'The storage of files (S3)',
  'An identity provider',
  'The site, as the storefront sees it',
]

test('the page has a section for each part that a shop depends on', () => {
  expect(sections.map(({ heading }) => heading)).toEqual([...parts, 'A deploy', 'The machine'])
})

describe.each(sections.filter(({ heading }) => parts.includes(heading)))('$heading', ({ rows }) => {
  test.each(['slow', 'away', 'wrong'])('is %s in a row that names a test', (kind) => {
    const named = rows.filter((row) => row.kind === kind).flatMap(({ tests }) => tests)
    expect(named).not.toEqual([])
    expect(named.filter((cell) => !hasTitle(cell))).toEqual([])
  })
})

test('every row names a test that exists', () => {
  const tables = page.split('\n').filter((line) => /^\| (?!it is|the site is|-)/.test(line))
  const cells = tables.map((line) => ({ line, tests: testsIn(line) }))
  expect(cells.filter(({ tests }) => tests.length === 0 || !tests.every(hasTitle))).toEqual([])
})

test('a test that does not exist is noticed', () => {
  const file = 'scripts/failures-page.test.ts'
  expect(hasTitle({ file, title: 'is %s in a row that names a test' })).toBe(true)
  expect(hasTitle({ file, title: ['is gone', 'for ever'].join(' ') })).toBe(false)
  expect(hasTitle({ file: 'scripts/nowhere.test.ts', title: 'x' })).toBe(false)
})
