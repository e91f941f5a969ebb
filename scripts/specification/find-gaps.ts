import { readFileSync } from 'node:fs'
import type { Reference, Row } from './row.ts'

/** What is wrong with a table of coverage: rows that no test holds, and tests that are not where they are said to be. */
export function findGaps(root: string, rows: readonly Row[]): string[] {
  return rows.flatMap(({ section, says, heldBy }) => {
    const problems =
      heldBy.length > 0 ? heldBy.flatMap((reference) => problemOf(root, reference)) : ['no test holds it']
    return problems.map((problem) => `${section} · ${says}: ${problem}`)
  })
}

function problemOf(root: string, { file, name, about, table = file }: Reference): string[] {
  const text = read(root, file)
  if (text === undefined) return [`there is no file ${file}`]
  if (!isTestIn(text, name)) return [`${file} has no test '${name}'`]
  if (about !== undefined && !read(root, table)?.includes(about)) return [`${table} says nothing of ${about}`]
  return []
}

/** Whether a name is given to a test, and not just mentioned. A test that is skipped holds nothing. */
function isTestIn(text: string, name: string): boolean {
  return ["'", '"', '`'].some((quote) =>
    text
      .split(`${quote}${name}${quote}`)
      .slice(0, -1)
      .some((before) => isCallOfTest(before)),
  )
}

/** Whether the text before a name ends in `test(` or `it(`, or in the closing bracket of the table of a `test.each`. */
function isCallOfTest(before: string): boolean {
  const head = before.trimEnd()
  if (!head.endsWith('(')) return false
  const called = head.slice(0, -1).trimEnd()
  if (/\b(test|it)$/.test(called)) return true
  return /[\])}>]\)?$/.test(called) && /\b(test|it)\.each\b/.test(called) && !/\.(skip|todo)\b[^;]{0,40}$/.test(called)
}

function read(root: string, file: string): string | undefined {
  try {
    return readFileSync(root + file, 'utf8')
  } catch {
    return undefined
  }
}
