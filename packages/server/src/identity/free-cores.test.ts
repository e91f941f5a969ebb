import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FreeCores } from './free-cores.ts'

const never = () => new Promise<string>(() => {})

beforeEach(() => {
  vi.useFakeTimers()
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

  it.each(['well', 'badly'])(
    'waits for a free core no more until late work got one, whether it ends well or %s',
    async (how) => {
      const late = Promise.withResolvers<string>()
      const onFreeCore = vi.fn(() => late.promise)
      const cores = new FreeCores()
      const shared = () => cores.use(onFreeCore, async () => 'shared')
      const first = shared()
      await vi.advanceTimersByTimeAsync(250)
      expect(await first).toBe('shared')

      expect(await shared()).toBe('shared')
      expect(onFreeCore).toHaveBeenCalledOnce()

      if (how === 'well') late.resolve('late')
      else late.reject(new Error('too late'))
      await vi.advanceTimersByTimeAsync(0)
      expect(await cores.use(async () => 'free', never)).toBe('free')
    },
  )
})
