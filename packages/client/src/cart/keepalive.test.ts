import { expect, it, vi } from 'vitest'
import { keepaliveOptions, withKeepalive } from './keepalive.ts'

/** The requests of the wrapped fetch. */
async function sent(init?: RequestInit) {
  const fetch = vi.fn(async () => new Response())
  await withKeepalive(fetch)('/cart.data', init)
  return fetch.mock.calls
}

it('sends a form so that it arrives although its page is left', async () => {
  const { signal } = new AbortController()
  const body = new URLSearchParams({ intent: 'add', text: 'für Ada & mich' })
  expect(await sent({ method: 'POST', body, signal })).toEqual([
    ['/cart.data', { method: 'POST', body, signal, keepalive: true }],
  ])
})

it('sends a form without keepalive that is larger than browsers accept with it', async () => {
  const init = { method: 'POST', body: new URLSearchParams({ text: 'a'.repeat(60_000) }) }
  expect(await sent(init)).toEqual([['/cart.data', init]])
})

it('leaves reads and other bodies as they are', async () => {
  expect(await sent()).toEqual([['/cart.data', undefined]])
  expect(await sent({ method: 'POST', body: '{}' })).toEqual([['/cart.data', { method: 'POST', body: '{}' }]])
})

it('counts the bytes of a form, not its characters', () => {
  expect(keepaliveOptions({ text: 'ü'.repeat(29_000) })).toEqual({ fetchOptions: { keepalive: true } })
  expect(keepaliveOptions({ text: 'ü'.repeat(31_000) })).toEqual({})
})
