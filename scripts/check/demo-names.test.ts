import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { findDemoNames } from './demo-names.ts'

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

test('no code of the product names an example shop', () => {
  expect(findDemoNames(fileURLToPath(new URL('../../', import.meta.url)))).toEqual([])
})

test('finds the name and the story of an example in code, styles and drawings', () => {
  const found = findDemoNames(
    house({
      'packages/server/src/mail.ts': "const shop = 'Larkmoor'\n",
      'apps/storefront/app/app.css': '\n/* the lark */\n',
      'apps/site/src/page.tsx': 'moorings and clarkson\n',
      'packages/server/src/mail.test.ts': "'Larkmoor'",
      'packages/server/node_modules/a/b.ts': "'Larkmoor'",
      'examples/larkmoor/shop.json': '"Larkmoor"',
    }),
  )
  expect(found.toSorted()).toEqual([
    'apps/storefront/app/app.css:2 names an example shop: lark',
    'packages/server/src/mail.ts:1 names an example shop: Larkmoor',
  ])
})
