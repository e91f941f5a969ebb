import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashInThread } from './hashing-threads.ts'

/** Cheap: how dear a password's is stands with the passwords. */
const options = { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 }

/** What Linux calls SCHED_IDLE. */
const IDLE_POLICY = 5
const canSet = process.platform === 'linux' && spawnSync('chrt', ['--version']).status === 0

test('what was hashed is recognised, and nothing else', async () => {
  const hashed = String(await hashInThread({ password: 'heron', hashed: null, options }))
  expect(await hashInThread({ password: 'heron', hashed, options })).toBe(true)
  expect(await hashInThread({ password: 'Heron', hashed, options })).toBe(false)
})

test('what is no hash is told, and hashing goes on', async () => {
  await expect(hashInThread({ password: 'heron', hashed: 'no hash', options })).rejects.toThrow('A thread has ended')
  expect(await hashInThread({ password: 'heron', hashed: null, options })).toMatch(/^\$argon2id\$/)
})

test.runIf(canSet)('a hash is made on what is left over of the cores', async () => {
  await hashInThread({ password: 'heron', hashed: null, options })
  await expect.poll(policiesOfThreads).toContain(IDLE_POLICY)
})

/** See proc(5): the 41st field, counted after the name, which may have spaces. */
function policiesOfThreads(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(fields[41 - 3])
  })
}
