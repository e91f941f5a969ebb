// @vitest-environment-options { "settings": { "enableIframePageLoading": true } }
import { writeSettings } from '@cartwright/server/hosted'
import { fixtures, openMailbox } from '@cartwright/server/testing'
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react'
import { StrictMode, useEffect } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useCurrentCart } from '../cart/use-current-cart.ts'
import { storeItem } from '../catalog/store-item.ts'
import { loadFramesFrom } from '../testing/frame.ts'
import { openShop } from '../testing/shop.tsx'
import { signInAt } from '../testing/sign-in.ts'
import { memberQuery } from './member-query.ts'
import { useMember } from './use-member.ts'
import { useSignIn } from './use-sign-in.ts'
import { useSignOut } from './use-sign-out.ts'

const password = 'a heron in the reeds'
const redirectUri = 'https://shop.test/auth/callback'

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

function open() {
  const opened: string[] = []
  const visit = (url: string) => opened.push(url)
  const tab = shop.openTab()
  const { result } = renderHook(
    () => ({ cart: useCurrentCart(), member: useMember(), signIn: useSignIn(visit), signOut: useSignOut(visit) }),
    { wrapper: tab.wrapper },
  )
  return { ...tab, opened, result }
}

test('a visitor registers in place, keeps the cart, signs out, and leaves nothing behind', async () => {
  loadFramesFrom(shop.site)
  const { result, opened } = open()
  await waitFor(() => expect(result.current.member.data).toBeNull())
  await act(
    async () => void (await result.current.cart.add({ quantity: 1, catalogReference: storeItem(fixtures.mug) })),
  )

  await act(async () => {
    const state = await result.current.signIn.register.mutateAsync({ email: 'ada@example.com', password })
    expect(state.loginState).toBe('SUCCESS')
  })
  await waitFor(() => expect(result.current.member.data?.loginEmail).toBe('ada@example.com'))
  await waitFor(() => expect(result.current.cart.cart?.buyerInfo.memberId).toBe(result.current.member.data?.id))
  expect(result.current.cart.lines).toHaveLength(1)

  await act(async () => {
    await result.current.signOut.mutateAsync({ postFlowUrl: 'https://shop.test/' })
  })
  expect(opened).toEqual([expect.stringContaining(shop.site.url)])
  await waitFor(() => expect(result.current.member.data).toBeNull())
  await waitFor(() => expect(result.current.cart.cart).toBeNull())
})

test('a visitor who left the page to read the mail continues from the stored result', async () => {
  loadFramesFrom(shop.site)
  const mailbox = openMailbox(shop.site)
  const email = 'hedy@example.com'
  await writeSettings(shop.site.db, { emailVerification: true })
  const left = open()
  const stored = await act(() => left.result.current.signIn.register.mutateAsync({ email, password }))
  await writeSettings(shop.site.db, { emailVerification: false })
  expect(stored.loginState).toBe('EMAIL_VERIFICATION_REQUIRED')

  const { result } = open()
  const input = { verificationCode: await mailbox.code(email) }
  const unknown = await act(() => result.current.signIn.verify.mutateAsync(input))
  expect(unknown).toEqual({ loginState: 'FAILURE', error: 'Unknown _state' })
  const state = await act(() => result.current.signIn.verify.mutateAsync({ ...input, state: stored }))
  expect(state.loginState).toBe('SUCCESS')
  await waitFor(() => expect(result.current.member.data?.loginEmail).toBe(email))
})

test('a failed sign-in says why and changes no session', async () => {
  const { result, client } = open()
  await act(async () => {
    const state = await result.current.signIn.login.mutateAsync({ email: 'nobody@example.com', password })
    expect(state).toMatchObject({ loginState: 'FAILURE' })
  })
  expect(await client.auth.loggedIn()).toBe(false)
})

test('C07: a sign-in by redirect is ended only by its own callback, and only once', async () => {
  const { result, opened, client } = open()
  await client.auth.register({ email: 'grace@example.com', password })
  await act(async () => {
    await result.current.signIn.redirect.mutateAsync({ redirectUri, originalUri: '/products/mug' })
  })
  expect(opened).toHaveLength(1)
  const state = Object.keys(sessionStorage)[0]?.split(':').at(-1) ?? expect.unreachable()

  const complete = (url: string) => act(async () => await result.current.signIn.complete.mutateAsync(url))
  await expect(complete(`${redirectUri}?code=c&state=${state}x`)).rejects.toThrow('Invalid _state')
  await expect(complete(redirectUri)).rejects.toThrow('Missing code or _state')
  await expect(
    complete(`${redirectUri}?error=access_denied&error_description=No&state=${state}`),
  ).rejects.toMatchObject({ kind: 'auth', code: 'access_denied', message: 'No' })
  await expect(complete(`${redirectUri}?code=c&state=${state}`)).rejects.toThrow('Invalid _state')
})

test('C07: a sign-in by redirect returns with the member, the cart and the original address', async () => {
  const { result, opened, client } = open()
  await client.auth.register({ email: 'mary@example.com', password })
  await act(
    async () => void (await result.current.cart.add({ quantity: 1, catalogReference: storeItem(fixtures.mug) })),
  )
  await act(async () => {
    await result.current.signIn.redirect.mutateAsync({ redirectUri, originalUri: '/products/mug' })
  })
  const address = await signInAt(shop.site, opened[0] ?? '', { email: 'mary@example.com', password })
  expect(address.startsWith(`${redirectUri}#`)).toBe(true)
  expect(await client.auth.loggedIn()).toBe(false)

  // The page was left: its successor is another one of the same browser.
  cleanup()
  const back = open()
  await act(async () => {
    expect(await back.result.current.signIn.complete.mutateAsync(address)).toBe('/products/mug')
  })
  await waitFor(() => expect(back.result.current.member.data?.loginEmail).toBe('mary@example.com'))
  expect(await back.client.auth.loggedIn()).toBe(true)
  await waitFor(() => expect(back.result.current.cart.lines).toHaveLength(1))

  const again = (url: string) => act(async () => await back.result.current.signIn.complete.mutateAsync(url))
  await expect(again(address)).rejects.toThrow('Invalid _state')
  expect(sessionStorage).toHaveLength(0)
})

let effects = 0

function CallbackPage({ address }: { address: string }) {
  const { mutate, error, data } = useSignIn().complete
  useEffect(() => {
    effects += 1
    mutate(address)
  }, [mutate, address])
  return <p>{error?.message ?? data ?? '…'}</p>
}

test('C07: a callback page ends its sign-in once, though strict mode runs its effect twice', async () => {
  const { result, opened, client } = open()
  await client.auth.register({ email: 'rosa@example.com', password })
  await act(async () => {
    await result.current.signIn.redirect.mutateAsync({ redirectUri, originalUri: '/cart' })
  })
  const address = await signInAt(shop.site, opened[0] ?? '', { email: 'rosa@example.com', password })
  cleanup()

  const { wrapper: Wrapper, client: back } = shop.openTab()
  const { container } = render(
    <StrictMode>
      <Wrapper>
        <CallbackPage address={address} />
      </Wrapper>
    </StrictMode>,
  )
  await waitFor(() => expect(container.textContent).not.toBe('…'))
  expect(effects).toBe(2)
  expect(container.textContent).toBe('/cart')
  expect(await back.auth.loggedIn()).toBe(true)
})

test('a member whose session was ended by the site is a visitor, also on the server', async () => {
  const { client, queryClient } = shop.openTab()
  await client.auth.setTokens({
    accessToken: { value: 'ended', expiresAt: Math.floor(Date.now() / 1000) + 3600 },
    refreshToken: { value: 'ended', role: 'member' },
  })
  expect(await queryClient.fetchQuery(memberQuery(client))).toBeNull()
})
