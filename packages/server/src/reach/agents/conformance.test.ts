import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const document = readFileSync(join(import.meta.dirname, '../../../../../docs/agents-conformance.md'), 'utf8')

/** The rows of its tables: a rule, with a test or a reason. */
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| rule |'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

test('each rule of the protocol has a test that exists, or a reason', () => {
  expect(rows.length).toBeGreaterThan(50)
  const problems = rows.flatMap(([rule = '', answer = '']) => {
    const [, file, title] = /^`([\w./-]+\.test\.ts)`: (.*?)(?:\. |$)/.exec(answer) ?? []
    if (!file || !title) return /[.]$/.test(answer) ? [] : [`${rule}: no test and no reason`]
    const path = join(import.meta.dirname, file)
    if (!existsSync(path)) return [`${rule}: there is no ${file}`]
    return readFileSync(path, 'utf8').includes(title) ? [] : [`${rule}: ${file} has no test “${title}”`]
  })
  expect(problems).toEqual([])
})
