import { expect, test, vi } from 'vitest'
import { FORM_KEY, FORM_REPEATED, withPatience } from './patient-fetch.ts'

const page = 'https://shop.test/cart.data?index'
const failed = new TypeError('Failed to fetch')

test('sends a form again after the network failed, under the same key', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(failed).mockResolvedValueOnce(new Response('done'))
  const wait = vi.fn(async () => undefined)
  const form = { method: 'POST', body: new URLSearchParams({ intent: 'add' }) }
  expect(await (await withPatience(fetch, wait)(page, form)).text()).toBe('done')
  const [first, second] = fetch.mock.calls.map(([, init]) => init.headers)
  expect(fetch.mock.calls.map(([url, { body }]) => [url, body])).toEqual([
    [page, form.body],
    [page, form.body],
  ])
  expect(first.get(FORM_KEY)).toMatch(/^[\da-f-]{36}$/)
  expect(second.get(FORM_KEY)).toBe(first.get(FORM_KEY))
  expect([first.has(FORM_REPEATED), second.has(FORM_REPEATED)]).toEqual([false, true])
})

test('two forms have two keys, and a read has none', async () => {
  const fetch = vi.fn(async (_: RequestInfo | URL, _init?: RequestInit) => new Response())
  const send = withPatience(fetch)
  await send(page, { method: 'POST' })
  await send(page, { method: 'POST' })
  await send(page)
  const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get(FORM_KEY))
  expect(new Set(keys).size).toBe(3)
  expect(keys[2]).toBeNull()
})

test.each([502, 503, 504])('waits while the shop responds with %i', async (status) => {
  const fetch = vi
    .fn()
    .mockResolvedValueOnce(new Response(null, { status }))
    .mockResolvedValueOnce(new Response('done'))
  expect((await withPatience(fetch, async () => undefined)(page)).status).toBe(200)
})

test.each([200, 404, 500])('passes a response of %i on', async (status) => {
  const wait = vi.fn(async () => undefined)
  const response = await withPatience(async () => new Response(null, { status }), wait)(page)
  expect(response.status).toBe(status)
  expect(wait).not.toHaveBeenCalled()
})

test('passes the failure of any other request on', async () => {
  const wait = vi.fn(async () => undefined)
  const fetch = withPatience(async () => Promise.reject(failed), wait)
  await expect(fetch('https://shop.test/search/suggestions?q=mug')).rejects.toBe(failed)
  expect(wait).not.toHaveBeenCalled()
})

test('ends when the request is no longer wanted', async () => {
  const leave = new AbortController()
  const sent = withPatience(async () => Promise.reject(failed))(page, { signal: leave.signal })
  leave.abort(new DOMException('left', 'AbortError'))
  await expect(sent).rejects.toThrow('left')
})
