import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { follow } from './follow.ts'

test('reports a burst of changes in nested folders once, and ignores tests', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-follow-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'cart/lines'), { recursive: true })
  let calls = 0
  follow([folder, join(folder, 'missing')], async () => {
    calls++
  })
  await pause(100)
  for (const name of ['cart.ts', 'cart/lines/change.ts', 'cart/lines/new.ts']) writeFileSync(join(folder, name), '')
  await expect.poll(() => calls).toBe(1)
  writeFileSync(join(folder, 'cart/cart.test.ts'), '')
  await pause(400)
  expect(calls).toBe(1)
})
