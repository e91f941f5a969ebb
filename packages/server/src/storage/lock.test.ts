import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataInUseError, lockDatabase, lockHolder } from './lock.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  file = join(folder, 'site.db')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('O01 a second claim is refused and names the holder', () => {
  const unlock = lockDatabase(file)
  expect(() => lockDatabase(file)).toThrow(DataInUseError)
  expect(() => lockDatabase(file)).toThrow(`in use by process ${process.pid}`)
  unlock()
  expect(existsSync(`${file}.lock`)).toBe(false)
})

test('O01 a lock whose process is gone is taken over', async () => {
  const gone = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => gone.once('exit', resolve))
  writeFileSync(`${file}.lock`, `${gone.pid} 1\n`)
  expect(lockHolder(file)).toBeNull()
  lockDatabase(file)()
})

test('O01 a lock left by a process whose number another one has now is taken over', () => {
  writeFileSync(`${file}.lock`, `${process.pid} 1\n`)
  expect(lockHolder(file)).toBeNull()
  lockDatabase(file)()
})
