// @vitest-environment happy-dom
import '../testing/page-facts.ts'
import { BroadcastChannel } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { facts } from '../facts/facts.ts'
import { signInAgain, signInState } from './sign-in-again.ts'

const reload = vi.fn()
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  vi.stubGlobal('location', { reload })
  reload.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

/** What the sign-in window says when it ends. */
function finish(owner: string): BroadcastChannel {
  const channel = new BroadcastChannel('cartwright-admin')
  channel.postMessage(owner)
  return channel
}

test('calls go on after the same person has signed in again, and the page of another person is loaded again', async () => {
  const signedIn = signInAgain()
  const other = finish('mallory@example.com')
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(signInState.get(), 'the calls of the first person still wait').toBe('ended')
  const own = finish(facts.owner)
  expect(await signedIn).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  other.close()
  own.close()
})
