import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findAdminRoomViolations } from './admin-rooms.ts'

function find(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'admin-rooms-'))
  for (const [file, text] of Object.entries({ 'routes.tsx': '', ...files })) {
    const path = join(root, 'apps/admin/src', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const found = findAdminRoomViolations(root)
  rmSync(root, { recursive: true })
  return found
}

test('a file imports its own room and lower ones', () => {
  const files = {
    'facts/facts.ts': '',
    'kit/button.tsx': "import { may } from '../facts/facts.ts'",
    'orders/queries.ts': "import { client } from '../app.ts'",
    'orders/lines.tsx': "import { Button } from '../kit/button.tsx'\nimport { query } from './queries.ts'",
    'orders/order.tsx': "import { Lines } from './lines.tsx'",
    'app.ts': '',
    'routes.tsx': "import('./orders/order.tsx')",
  }
  expect(find(files)).toEqual([])
})

test('the kit knows neither the client nor a section, and queries know no component', () => {
  const files = {
    'app.ts': '',
    'kit/picker.tsx': "import { client } from '../app.ts'\nimport { Lines } from '../orders/lines.tsx'",
    'orders/lines.tsx': '',
    'orders/queries.ts': "import { Lines } from './lines.tsx'",
  }
  expect(find(files)).toEqual([
    'kit/picker.tsx imports app.ts, which is above it',
    'kit/picker.tsx imports orders/lines.tsx, which is above it',
    'orders/queries.ts imports orders/lines.tsx, which is above it',
  ])
})

test('only the routes import a page', () => {
  const files = {
    'orders/list.tsx': '',
    'orders/order.tsx': "import { State } from './list.tsx'",
    'orders/lines.tsx': "import { State } from './list.tsx'",
    'routes.tsx': "import('./orders/order.tsx')\nimport('./orders/list.tsx')",
  }
  expect(find(files)).toEqual([
    'orders/lines.tsx imports orders/list.tsx, which is above it',
    'orders/order.tsx imports orders/list.tsx, which is above it',
  ])
})
