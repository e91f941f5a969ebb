import { afterEach, describe, expect, test, vi } from 'vitest'
import { wix } from '../host.ts'
import { connect, failureOf } from '../testing/stub-shop.ts'
import { json } from '../testing/stub-site.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('stopping', () => {
  const never = () => new Promise<Response>(() => undefined)

  test('a call ends after its time, even when fetch does not', async () => {
    vi.useFakeTimers()
    const { currentCart } = connect(never, { retry: { attempts: 0 } })
    const failed = failureOf(currentCart.getCurrentCart())
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await failed).toMatchObject({ kind: 'timeout', message: 'Timed out' })
    const sooner = failureOf(currentCart.getCurrentCart({ timeout: 50 }))
    await vi.advanceTimersByTimeAsync(50)
    expect((await sooner).kind).toBe('timeout')
  })

  test('a read is repeated after a time-out, and a write only under an idempotency key', async () => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0)
    for (const [host, sent] of [
      [undefined, 3],
      [wix(), 1],
    ] as const) {
      const { currentCart, seen } = connect(never, { timeout: 50, ...(host && { host }) })
      const failed = failureOf(currentCart.addToCurrentCart({ lineItems: [] }))
      await vi.advanceTimersByTimeAsync(1000)
      expect((await failed).kind).toBe('timeout')
      expect(seen).toHaveLength(sent)
    }
    const { currentCart, seen } = connect(never, { timeout: 50 })
    const failed = failureOf(currentCart.getCurrentCart())
    await vi.advanceTimersByTimeAsync(1000)
    expect((await failed).kind).toBe('timeout')
    expect(seen).toHaveLength(3)
    vi.restoreAllMocks()
  })

  test('a time that is undefined is not given: the client’s own holds, and ten seconds without one', async () => {
    vi.useFakeTimers()
    for (const [own, longest] of [
      [{ timeout: 70 }, 70],
      [{}, 10_000],
    ] as const) {
      const { currentCart } = connect(never, { ...own, retry: { attempts: 0 } })
      const undefinedTime: object = { timeout: undefined }
      const failed = failureOf(currentCart.getCurrentCart(undefinedTime))
      await vi.advanceTimersByTimeAsync(longest)
      expect((await failed).message).toBe('Timed out')
    }
  })

  test('a call without limit waits for as long as it takes', async () => {
    vi.useFakeTimers()
    const { currentCart } = connect(
      () => new Promise<Response>((resolve) => setTimeout(() => resolve(json({ cart: { id: 'late' } })), 60_000)),
    )
    const cart = currentCart.getCurrentCart({ timeout: Infinity })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await cart).toEqual({ id: 'late' })
  })

  test('a call can be aborted: before, during, and between two attempts', async () => {
    const before = connect(never)
    expect((await failureOf(before.currentCart.getCurrentCart({ signal: AbortSignal.abort('why') }))).cause).toBe('why')
    expect(before.seen).toEqual([])

    for (const reply of [never, () => json({}, 503, { 'retry-after': '4' })]) {
      const controller = new AbortController()
      const { currentCart } = connect(reply)
      const failed = failureOf(currentCart.getCurrentCart({ signal: controller.signal }))
      setTimeout(() => controller.abort(), 5)
      expect((await failed).kind).toBe('aborted')
    }
  })

  test('C12: 10,000 calls leave no listener and no timer', async () => {
    vi.useFakeTimers()
    const { signal } = new AbortController()
    let listeners = 0
    const add = signal.addEventListener.bind(signal)
    const remove = signal.removeEventListener.bind(signal)
    signal.addEventListener = (...args: Parameters<typeof add>) => {
      listeners += 1
      add(...args)
    }
    signal.removeEventListener = (...args: Parameters<typeof remove>) => {
      listeners -= 1
      remove(...args)
    }
    const { currentCart } = connect(() => json({ cart: {} }))
    for (let call = 0; call < 10_000; call += 1) await currentCart.getCurrentCart({ signal })
    expect(listeners).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})
