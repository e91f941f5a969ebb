// @vitest-environment happy-dom
import '../testing/page-facts.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const watchEvents = vi.hoisted(() => vi.fn())
vi.mock('@cartwright/client/events', () => ({ watchEvents }))
const { watchLive } = await import('./live.ts')

beforeEach(() => {
  vi.useFakeTimers()
  watchEvents.mockReset()
})
afterEach(() => vi.useRealTimers())

async function* rejected() {
  yield* []
  throw new Error('Rejected')
}
async function* open(signal: AbortSignal) {
  yield { id: '7', type: 'wix.stores.catalog.v1.product_updated', event: undefined }
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
}

test('a stream that the site rejects is opened again later, with longer pauses, until the page ends it', async () => {
  watchEvents
    .mockImplementationOnce(rejected)
    .mockImplementationOnce(rejected)
    .mockImplementation(({ signal }) => open(signal))
  const end = watchLive()
  await vi.advanceTimersByTimeAsync(4999)
  expect(watchEvents).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(watchEvents).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(9999)
  expect(watchEvents).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(watchEvents).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(watchEvents, 'an open stream stays').toHaveBeenCalledTimes(3)
  end()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(watchEvents).toHaveBeenCalledTimes(3)
})
