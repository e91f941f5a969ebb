import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { findForbiddenImports } from './imports.ts'

let root = ''
afterEach(() => rmSync(root, { recursive: true, force: true }))

function house(files: Record<string, string>) {
  root = mkdtempSync(join(tmpdir(), 'house-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

test('the repository itself keeps the directions', () => {
  expect(findForbiddenImports(fileURLToPath(new URL('../../', import.meta.url)))).toEqual([])
})

test('an import upwards is named, by package name or by path', () => {
  const found = findForbiddenImports(
    house({
      'packages/contract/src/a.ts': "import { createSite } from '@cartwright/server'",
      'packages/react/src/b.ts': "export * from '../../server/src/site.ts'",
      'packages/client/src/c.ts': "import { z } from 'zod'",
    }),
  )
  expect(found.sort()).toEqual([
    'packages/client/src/c.ts imports zod',
    'packages/contract/src/a.ts imports packages/server',
    'packages/react/src/b.ts imports packages/server',
  ])
})

test('an example uses the public entry of the admin, and nothing else of it', () => {
  const found = findForbiddenImports(
    house({
      'examples/questions/admin/a.ts': "import { defineAdmin } from '@cartwright/admin/extend'",
      'examples/questions/admin/b.ts': "import { client } from '../../../apps/admin/src/app.ts'",
    }),
  )
  expect(found).toEqual(['examples/questions/admin/b.ts imports apps/admin'])
})

test('a test of the client may use the real site', () => {
  expect(
    findForbiddenImports(
      house({ 'packages/client/src/a.test.ts': "import { createTestSite } from '@cartwright/server/testing'" }),
    ),
  ).toEqual([])
})
