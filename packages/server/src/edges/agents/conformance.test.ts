import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const docs = join(import.meta.dirname, '../../../../../docs')

/** The rows of the tables: a rule, releases, and a test or a reason. */
const rowsOf = (file: string) =>
  readFileSync(join(docs, file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (rule|page|page of the specification) \|/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

const pages = globSync('agents-conformance*.md', { cwd: docs })
const rows = pages.flatMap(rowsOf).filter((cells) => cells.length > 2)

test('the rules are on three pages', () => {
  expect(pages.toSorted()).toEqual([
    'agents-conformance-linking.md',
    'agents-conformance-shopping.md',
    'agents-conformance.md',
  ])
  expect(rows.length).toBeGreaterThan(120)
})

test('each rule says which releases have it', () => {
  const releases = ['both', '2026-08-25', '2026-04-08', '2026-04-17', '–']
  expect(rows.filter(([, release = '']) => !releases.includes(release))).toEqual([])
})

test('each rule of the protocol has a test that exists, or a reason', () => {
  const problems = rows.flatMap(([rule = '', , answer = '']) => {
    const [, file, title] = /^`([\w./-]+\.test\.ts)`: (.*?)(?:\. |$)/.exec(answer) ?? []
    if (!file || !title) return /[.]$/.test(answer) ? [] : [`${rule}: no test and no reason`]
    const path = join(import.meta.dirname, file)
    if (!existsSync(path)) return [`${rule}: there is no ${file}`]
    return hasTest(readFileSync(path, 'utf8'), title) ? [] : [`${rule}: ${file} has no test “${title}”`]
  })
  expect(problems).toEqual([])
})

/** Whether the title of a test ends with these words: the tag of a specification may precede them. */
const hasTest = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(`${title}${quote},`))
