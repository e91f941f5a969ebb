import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findDeadLinks, findDocumentationProblems } from './documentation.ts'

test('finds links to missing files and headings, not in code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-links-'))
  try {
    writeFileSync(join(folder, 'other.md'), '# Other\n\n## How do I begin?\n')
    const links = [
      '[a](other.md)',
      '[b](other.md#how-do-i-begin)',
      '[c](other.md#end)',
      '[d](gone.md)',
      '`[e](code.md)`',
    ]
    writeFileSync(join(folder, 'page.md'), [...links, '[f](https://example.com)', '[g](/nowhere.html)'].join('\n'))
    expect(findDeadLinks(folder, 'page.md')).toEqual([
      'page.md: other.md#end leads nowhere',
      'page.md: gone.md leads nowhere',
      'page.md: /nowhere.html leads nowhere',
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the documentation of the repository has no dead link, no page outside the navigation and every variable', () => {
  expect(findDocumentationProblems(fileURLToPath(new URL('../../', import.meta.url)))).toEqual([])
})
