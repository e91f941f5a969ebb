import { expect, test } from 'vitest'
import { requireUpgrades } from './postgres-baseline.ts'

test('rejects a migration without a form for PostgreSQL, unless the first schema has it', () => {
  const [old, bare] = [
    { name: '0001_old', sql: '' },
    { name: '0002_bare', sql: '' },
  ]
  const first = "insert into migrations (name, applied_at) values\n  ('0001_old', now());"
  expect(() => requireUpgrades([old, { ...bare, postgres: '' }], first)).not.toThrow()
  expect(() => requireUpgrades([old, bare], first)).toThrow('Without a form for PostgreSQL: 0002_bare')
})
