import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { findSpecificationGaps } from './specification.ts'

let root = ''
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A repository with two rows and a file of tests. */
function repository(tests: string): string {
  root = mkdtempSync(join(tmpdir(), 'specification-'))
  for (const folder of ['docs', 'packages/client/src']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'docs/specification.md'), '- §1.1 Water is wet\n- §1.2 Fire is hot, unlike §1.1\n')
  writeFileSync(join(root, 'packages/client/src/water.test.ts'), tests)
  return `${root}/`
}

test('every row of the specification has a test', () => {
  expect(findSpecificationGaps(fileURLToPath(new URL('../../', import.meta.url)))).toEqual([])
})

test('accepts several tags in one title, in tables as well', () => {
  expect(findSpecificationGaps(repository("test.each([\n  1,\n])('§1.1 §1.2 water and fire', () => {})"))).toEqual([])
})

test('reports a row without a test, even if a comment or a skipped test names it', () => {
  const tests = "test('§1.1 water is wet')\n// §1.2\ntest.skip('§1.2 fire is hot')"
  expect(findSpecificationGaps(repository(tests))).toEqual(['§1.2 of docs/specification.md has no test'])
})

test('reports a tag without a row', () => {
  const tests = "test('§1.1 water is wet')\nit('§1.2 §1.3 fire is hot')"
  expect(findSpecificationGaps(repository(tests))).toEqual([
    '§1.3 is in the title of a test but not in docs/specification.md',
  ])
})
