import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { findRoomViolations } from './rooms.ts'

let root = ''
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** The violations in a server of these files. */
function violations(files: Record<string, string>) {
  root = mkdtempSync(join(tmpdir(), 'rooms-'))
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, 'packages/server/src', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return findRoomViolations(root, [])
}

test('the server keeps the rules of its rooms', () => {
  expect(findRoomViolations(fileURLToPath(new URL('../../', import.meta.url)))).toEqual([])
})

test('accepts imports of lower rooms, and everything in site.ts', () => {
  expect(
    violations({
      'platform/kernel/ids.ts': 'export const id = 1',
      'selling/cart/add.ts': "import { id } from '../../platform/kernel/ids.ts'\nexport const add = id",
      'site.ts': "import { add } from './cart/add.ts'",
    }),
  ).toEqual([])
})

test('rejects an import of a higher room, by value, by type or when it runs', () => {
  const upwards = {
    'platform/kernel/value.ts': "import { add } from '../../selling/cart/add.ts'",
    'platform/kernel/type.ts': "import type { Add } from '../../selling/cart/add.ts'",
    'platform/kernel/late.ts': "export const late = () => import('../../selling/cart/add.ts')",
    'selling/cart/add.ts': 'export type Add = 1',
  }
  expect(violations(upwards).sort()).toEqual([
    'platform/kernel/late.ts imports selling/cart/add.ts, which is above it',
    'platform/kernel/type.ts imports selling/cart/add.ts, which is above it',
    'platform/kernel/value.ts imports selling/cart/add.ts, which is above it',
  ])
})

test('rejects a room that the table does not name', () => {
  expect(violations({ 'attic/box.ts': '' })).toEqual(['attic/box.ts is in a room that the table does not name'])
})

test('rejects a circle of files within a room, also one of types', () => {
  const circle = {
    'selling/cart/a.ts': "import { b } from './b.ts'",
    'selling/cart/b.ts': "import type { C } from './c.ts'",
    'selling/cart/c.ts': "export * from './a.ts'",
  }
  expect(violations(circle)).toEqual(['circle: selling/cart/a.ts -> selling/cart/b.ts -> selling/cart/c.ts'])
})

test('rejects the name of a table of another domain, built or written as SQL', () => {
  const tables = 'export interface CartTables {\n  carts: {\n    id: string\n  }\n}\n'
  const found = violations({
    'selling/cart/tables.ts': tables,
    'selling/cart/store.ts': "db.selectFrom('carts')",
    'orders/orders/built.ts': "db.deleteFrom('carts')",
    'orders/orders/joined.ts': "db.selectFrom(['orders', 'carts'])",
    'orders/orders/written.ts': 'const text = `select id from carts`',
    'orders/orders/listed.ts': "for (const table of ['orders', 'carts']) db.deleteFrom(table)",
    'orders/orders/prose.ts': '/** Takes the lines from carts. */\nexport const text = 1',
  })
  expect(found.sort()).toEqual([
    'orders/orders/built.ts names the table carts of selling/cart',
    'orders/orders/joined.ts names the table carts of selling/cart',
    'orders/orders/listed.ts names the table carts of selling/cart',
    'orders/orders/written.ts names the table carts of selling/cart',
  ])
})

test('rejects HTTP below the routes, and an import of routes', () => {
  const found = violations({
    'selling/cart/add.ts': 'export const add = (request: Request) => request',
    'selling/cart/routes.ts': 'export const routes = (request: Request) => request',
    'selling/cart/change.ts': "import { routes } from './routes.ts'",
    'selling/cart/error.ts': "export const text = 'Request failed'",
  })
  expect(found.sort()).toEqual([
    'selling/cart/add.ts uses Request; only routes know HTTP',
    'selling/cart/change.ts imports selling/cart/routes.ts; nothing imports routes',
  ])
})

test('reports an exception that is no longer needed', () => {
  root = mkdtempSync(join(tmpdir(), 'rooms-'))
  expect(findRoomViolations(root, ['gone.ts uses Request; only routes know HTTP'])).toEqual([
    'no longer an exception: gone.ts uses Request; only routes know HTTP',
  ])
})
