// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "enableIframePageLoading": true } }
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CartwrightError } from '../error.ts'
import { authorizeInFrame } from './silent-login.ts'

const url = 'https://site.test/oauth2/authorize?x=1'

/** The one load event that counts: the empty page of a frame without an address has one too. */
let loaded: Event | undefined
const onlyOurs = (event: Event) => {
  if (event !== loaded) event.stopImmediatePropagation()
}
function load() {
  loaded = new Event('load')
  document.querySelector('iframe')?.dispatchEvent(loaded)
}

beforeEach(() => {
  vi.useFakeTimers()
  document.addEventListener('load', onlyOurs, true)
  // The frame's page is not under test, and not to be loaded.
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => undefined)
})
afterEach(() => {
  document.removeEventListener('load', onlyOurs, true)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function post(data: unknown, origin = 'https://site.test', source = document.querySelector('iframe')?.contentWindow) {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: source ?? null }))
}

test('only the frame’s own answer counts: its origin, its window, this state', async () => {
  const started = vi.spyOn(globalThis, 'setTimeout')
  const ended = vi.spyOn(globalThis, 'clearTimeout')
  let answer: unknown
  authorizeInFrame(url, 'mine', CartwrightError).then((message) => {
    answer = message
  })
  await vi.advanceTimersByTimeAsync(1)
  post({ state: 'mine', code: 'stolen' }, 'https://evil.test')
  post({ state: 'mine', code: 'stolen' }, 'https://site.test', window)
  post({ state: 'other', code: 'stolen' })
  post(null)
  post('text')
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toBeUndefined()
  post({ state: 'mine', code: 'good' })
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toEqual({ state: 'mine', code: 'good' })
  expect(document.querySelector('iframe')).toBeNull()
  const limit = started.mock.calls.findIndex(([, milliseconds]) => milliseconds === 120_000)
  expect(ended).toHaveBeenCalledWith(started.mock.results[limit]?.value)
})

test('§8.9 after 120 seconds the wait is over', async () => {
  const failed = expect(authorizeInFrame(url, 'mine', CartwrightError)).rejects.toMatchObject({
    kind: 'auth',
    message: 'OAuth flow timed out',
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(document.querySelector('iframe')?.hidden).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(document.querySelector('iframe')).toBeNull()
})

test('C08: a page that has loaded and says nothing is not waited for: the answer comes a second later', async () => {
  const failed = expect(authorizeInFrame(url, 'mine', CartwrightError)).rejects.toMatchObject({
    kind: 'auth',
    code: 'frame_blocked',
  })
  await vi.advanceTimersByTimeAsync(300)
  load()
  await vi.advanceTimersByTimeAsync(999)
  expect(document.querySelector('iframe')).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(document.querySelector('iframe')).toBeNull()
})

test('C12: frames that answered, were blocked or never came leave no listener, no timer and no frame', async () => {
  const add = vi.spyOn(globalThis, 'addEventListener')
  for (let cycle = 0; cycle < 300; cycle += 1) {
    const done = authorizeInFrame(url, 'mine', CartwrightError).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1)
    if (cycle % 3 === 0) post({ state: 'mine', code: 'good' })
    if (cycle % 3 === 1) load()
    await vi.advanceTimersByTimeAsync(cycle % 3 === 2 ? 120_000 : 1_000)
    await done
  }
  expect(document.querySelector('iframe')).toBeNull()
  const signals = add.mock.calls.flatMap(([, , options]) => (typeof options === 'object' && options.signal) || [])
  expect(signals).toHaveLength(300)
  expect(signals.every(({ aborted }) => aborted)).toBe(true)
})
