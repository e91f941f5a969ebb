import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withExtensions } from './stale.ts'
import { fingerprint, isStale, writeStamp } from './stamp.ts'

test('the admin is built again when an extension of the config changes, or its list does', () => {
  const root = mkdtempSync(join(tmpdir(), 'cartwright-extensions-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const folder of ['src', 'build', 'notes']) mkdirSync(join(root, folder))
  const extension = join(root, 'notes/extension.ts')
  writeFileSync(extension, '1')
  const admin = { name: 'admin', folder: '.', command: [], inputs: ['src'], output: 'build' }
  const extended = withExtensions(admin, [extension], root)
  writeStamp(root, extended, fingerprint(root, extended))
  expect(isStale(root, extended)).toBe(false)
  writeFileSync(extension, 'changed')
  expect(isStale(root, extended)).toBe(true)
  writeStamp(root, extended, fingerprint(root, extended))
  expect(isStale(root, withExtensions(admin, [], root))).toBe(true)
})
