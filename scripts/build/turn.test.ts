import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { takeTurn } from './turn.ts'

test('the second waits until the first is done', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-turn-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const done = await takeTurn(join(folder, 'build-site'))
  let hasTurn = false
  const second = takeTurn(join(folder, 'build-site')).then((finish) => {
    hasTurn = true
    return finish
  })
  await pause(250)
  expect(hasTurn).toBe(false)
  done()
  ;(await second)()
  expect(hasTurn).toBe(true)
})
