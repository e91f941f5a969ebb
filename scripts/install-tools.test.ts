import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isInstalled } from './install-tools.ts'

test('tools are installed again when their lockfile is newer than the installation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tools-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lockfile = join(folder, 'package-lock.json')
  writeFileSync(lockfile, '{}')
  expect(isInstalled(folder)).toBe(false)

  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
  expect(isInstalled(folder)).toBe(true)

  const later = Date.now() / 1000 + 60
  utimesSync(lockfile, later, later)
  expect(isInstalled(folder)).toBe(false)
})
