import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withSmallHeap } from './small-heap.ts'

/**
 * Makes objects that live long enough to become old: 400 MB in all, of which 20 MB are in use.
 *
 * @returns the largest heap in the meantime, in bytes
 */
async function makeOldObjects(): Promise<number> {
  const alive: object[][] = []
  let most = 0
  for (let index = 0; index < 4_000; index++) {
    alive[index % 200] = Array.from({ length: 1_000 }, (_, place) => ({ index, text: `${index}-${place}` }))
    if (index % 10 > 0) continue
    await setImmediate()
    most = Math.max(most, process.memoryUsage().heapUsed)
  }
  return most
}

test('work with a small heap takes less memory than without', async () => {
  const usual = await makeOldObjects()
  const small = await withSmallHeap(makeOldObjects)
  expect(small).toBeLessThan(0.9 * usual)
})

test('work with a small heap returns and throws as it does without', async () => {
  expect(await withSmallHeap(async () => 'done')).toBe('done')
  await expect(withSmallHeap(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
