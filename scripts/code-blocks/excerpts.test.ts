import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findExcerptProblem, sourceOf } from './excerpts.ts'

const root = join(import.meta.dirname, '../..')
const file = 'scripts/code-blocks/blocks.ts'
const problemOf = (code: string) => findExcerptProblem(root, file, code)

test('the marker names the file', () => {
  expect(sourceOf({ marker: 'from deploy/Dockerfile' })).toBe('deploy/Dockerfile')
  expect(sourceOf({ marker: 'with client' })).toBeUndefined()
})

test('accepts a part of the file, indented less, with lines left out', () => {
  expect(problemOf("import { join } from 'node:path'\n")).toBeNull()
  expect(problemOf('return {\n  file,\n')).toBeNull()
  expect(problemOf("import { join } from 'node:path'\n// …\nexport interface Block {\n")).toBeNull()
})

test('rejects other code, another order and a missing file', () => {
  expect(problemOf("import { join } from 'path'\n")).toBe(`${file} has no such lines: import { join } from 'path'`)
  expect(problemOf("export interface Block {\n// …\nimport { join } from 'node:path'\n")).toContain('has no such lines')
  expect(findExcerptProblem(root, 'none.ts', 'a\n')).toBe('none.ts does not exist')
})
