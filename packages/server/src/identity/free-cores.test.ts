import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FreeCores } from './free-cores.ts'

const never = () => new Promise<string>(() => {})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('work for free cores', () => {
  it('is done there and nowhere else where one is free', async () => {
    const inAnyCase = vi.fn(never)
    expect(await new FreeCores().use(async () => 'free', inAnyCase)).toBe('free')
    expect(inAnyCase).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('fails as the work fails', async () => {
    const fails = () => Promise.reject(new Error('no memory'))
    await expect(new FreeCores().use(fails, never)).rejects.toThrow('no memory')
  })

  it('is done in any case where none gets free', async () => {
    const done = new FreeCores().use(never, async () => 'shared')
    await vi.advanceTimersByTimeAsync(249)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await done).toBe('shared')
  })

  it('waits for a free core no more for ten seconds, and then once again', async () => {
    const cores = new FreeCores()
    const onFreeCore = vi.fn(never)
    const shared = () => cores.use(onFreeCore, async () => 'shared')
    const first = shared()
    await vi.advanceTimersByTimeAsync(250)
    await first

    await vi.advanceTimersByTimeAsync(9_999)
    expect(await shared()).toBe('shared')
    expect(onFreeCore).toHaveBeenCalledOnce()

    await vi.advanceTimersByTimeAsync(1)
    expect(await cores.use(async () => 'free', never)).toBe('free')
  })

  it('takes no notice of what is done too late, well or not', async () => {
    const late = Promise.withResolvers<string>()
    const done = new FreeCores().use(
      () => late.promise,
      async () => 'shared',
    )
    await vi.advanceTimersByTimeAsync(250)
    late.reject(new Error('too late'))
    expect(await done).toBe('shared')
  })
})
