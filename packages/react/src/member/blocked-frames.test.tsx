import { CartwrightError } from '@cartwright/client'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openShop } from '../testing/shop.tsx'
import { takeTransaction } from './transactions.ts'
import { type SignInOptions, useSignIn } from './use-sign-in.ts'

const redirectUri = 'https://shop.test/auth/callback'
const redirectUrl = 'https://site.test/oauth2/authorize?request=1'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** A browser that blocks the frame of the sign-in page. */
function open(options: SignInOptions) {
  const { client, wrapper } = shop.openTab()
  const states: string[] = []
  vi.spyOn(client.auth, 'getMemberTokensForDirectLogin').mockImplementation(async (_, fallback) => {
    if (fallback) states.push(fallback.state)
    const facts = { code: 'frame_blocked', ...(fallback && { redirectUrl }) }
    throw new CartwrightError('auth', 'The sign-in page cannot be used in a frame', facts)
  })
  const { result } = renderHook(() => useSignIn(options), { wrapper })
  const register = (email: string) => result.current.register.mutateAsync({ email, password: 'a heron in the reeds' })
  return { states, register }
}

test('a browser that blocks frames continues at the site, and remembers the sign-in for its callback', async () => {
  const opened: string[] = []
  const { states, register } = open({ redirectUri, open: (url) => opened.push(url) })
  await act(() => register('blocked@example.com'))
  expect(opened).toEqual([redirectUrl])
  expect(takeTransaction(states[0] ?? null)).toMatchObject({ redirectUri, originalUri: location.href })
})

test('without an address to come back to, it is an error that says so', async () => {
  const opened: string[] = []
  const { register } = open({ open: (url) => opened.push(url) })
  await act(() => expect(register('stuck@example.com')).rejects.toMatchObject({ code: 'frame_blocked' }))
  expect(opened).toEqual([])
})
