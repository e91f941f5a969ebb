import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

test('calls while the work runs make it run again, one time', async () => {
  let runs = 0
  const run = coalesce(async () => {
    runs += 1
    await Promise.resolve()
  })
  await Promise.all([run(), run(), run()])
  expect(runs).toBe(2)
})

test('no call is lost, whichever moment of a run it comes at', async () => {
  for (let moment = 0; moment < 20; moment++) {
    let isAdded = false
    let isFound = false
    const run = coalesce(async () => {
      isFound = isAdded
      await Promise.resolve()
    })
    void run()
    for (let turn = 0; turn < moment; turn++) await Promise.resolve()
    isAdded = true
    await run()
    expect(isFound, `called ${moment} turns after the run began`).toBe(true)
  }
})

test('a run that fails is reported, and the next call runs', async () => {
  let fails = true
  const run = coalesce(async () => {
    if (fails) throw new Error('away')
  })
  await expect(run()).rejects.toThrow('away')
  fails = false
  await expect(run()).resolves.toBeUndefined()
})
