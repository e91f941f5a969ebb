import { createHook } from 'node:async_hooks'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { traceOf } from './testing.ts'

const ROUNDS = process.env.TEST_TIER === 'usual' ? 60 : 400
const SEEDS = [1, 2, 3]

test.each(SEEDS)('seed %i gives the same statements, responses, mails and events each time', async (seed) => {
  expect(await traceOf(seed, ROUNDS)).toBe(await traceOf(seed, ROUNDS))
})

test('another seed gives others', async () => {
  expect(await traceOf(1, 10)).not.toBe(await traceOf(2, 10))
})

test('a seed gives the same in a new process, while other threads need the cores', async () => {
  occupyCores()
  const [here, elsewhere] = await Promise.all([traceOf(4, ROUNDS), traceInProcess(4)])
  expect(elsewhere).toBe(here)
})

test('no thread takes part, so nothing ends in an order of its own', async () => {
  await traceOf(5, 5)
  const kinds = new Map<number, string>()
  const ended = new Set<string | undefined>()
  // Work that is done at once begins as that of a thread does, and does not end.
  const hook = createHook({
    init: (id, kind) => kinds.set(id, kind),
    before: (id) => ended.add(kinds.get(id)),
  }).enable()
  await traceOf(5, ROUNDS)
  hook.disable()
  expect([...ended].filter((kind) => kind !== undefined && !OF_THIS_THREAD.has(kind))).toEqual([])
})

/** What Node calls asynchronous without another thread or process. */
const OF_THIS_THREAD = new Set(['PROMISE', 'Immediate', 'Timeout', 'TickObject', 'Microtask', 'bound-anonymous-fn'])

async function traceInProcess(seed: number): Promise<string> {
  const program = `const { traceOf } = await import(${JSON.stringify(fileURLToPath(new URL('testing.ts', import.meta.url)))})
    console.log(await traceOf(${seed}, ${ROUNDS}))`
  const options = ['--conditions=@cartwright/source', '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, options)
  return stdout.trim()
}

function occupyCores(): void {
  const threads = Array.from({ length: 2 }, () => new Worker('for (;;);', { eval: true }))
  onTestFinished(async () => {
    for (const thread of threads) await thread.terminate()
  })
}
