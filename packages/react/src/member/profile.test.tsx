// @vitest-environment-options { "settings": { "enableIframePageLoading": true } }
import { fixtures, openMailbox } from '@cartwright/server/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useCurrentCart } from '../cart/use-current-cart.ts'
import { useBalances, useCartGiftCards, useGiftCardBalance } from '../cart/use-gift-cards.ts'
import { storeItem } from '../catalog/store-item.ts'
import { useCurrencies, useStorefront } from '../shop/use-storefront.ts'
import { loadFramesFrom } from '../testing/frame.ts'
import { openShop } from '../testing/shop.tsx'
import { useMember } from './use-member.ts'
import { useAddresses, useUpdateProfile } from './use-profile.ts'
import { useRecovery } from './use-recovery.ts'
import { useSignIn } from './use-sign-in.ts'

const password = 'a heron in the reeds'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a member changes the profile and the addresses', async () => {
  loadFramesFrom(shop.site)
  const { wrapper } = shop.openTab()
  const { result } = renderHook(
    () => ({
      addresses: useAddresses(),
      balances: useBalances(),
      member: useMember(),
      profile: useUpdateProfile(),
      signIn: useSignIn(),
    }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.balances.data).toBeNull())
  await act(() => result.current.signIn.register.mutateAsync({ email: 'ada@example.com', password }))
  await waitFor(() => expect(result.current.member.data?.loginEmail).toBe('ada@example.com'))
  await waitFor(() => expect(result.current.balances.data?.giftCards).toEqual([]))

  await act(() => result.current.profile.mutateAsync({ contact: { firstName: 'Ada' } }))
  await waitFor(() => expect(result.current.member.data?.contact?.firstName).toBe('Ada'))

  for (const city of ['Bremen', 'Leer']) {
    await act(() => result.current.addresses.add.mutateAsync({ country: 'DE', city }))
  }
  const cities = () => result.current.addresses.addresses.map(({ city }) => city)
  await waitFor(() => expect(cities()).toEqual(['Bremen', 'Leer']))
  const find = (name: string) =>
    result.current.addresses.addresses.find(({ city }) => city === name) ?? expect.unreachable()
  const bremen = find('Bremen')
  await act(() => result.current.addresses.prefer.mutateAsync(find('Leer')))
  await waitFor(() => expect(cities()).toEqual(['Leer', 'Bremen']))
  await act(() =>
    result.current.addresses.update.mutateAsync({ address: bremen, by: { country: 'DE', city: 'Emden' } }),
  )
  await waitFor(() => expect(cities()).toEqual(['Leer', 'Emden']))
  await expect(act(() => result.current.addresses.remove.mutateAsync(bremen))).rejects.toThrow('in the meantime')
  await act(() => result.current.addresses.remove.mutateAsync(find('Emden')))
  await waitFor(() => expect(cities()).toEqual(['Leer']))
  expect(result.current.member.data?.contact?.firstName).toBe('Ada')
})

test('of two addresses that are added at once, none is lost', async () => {
  loadFramesFrom(shop.site)
  const { wrapper } = shop.openTab()
  const { result } = renderHook(() => ({ addresses: useAddresses(), signIn: useSignIn() }), { wrapper })
  await act(() => result.current.signIn.register.mutateAsync({ email: 'emmy@example.com', password }))
  const { add } = result.current.addresses
  await act(() => Promise.all(['Berlin', 'Bonn'].map((city) => add.mutateAsync({ country: 'DE', city }))))
  await waitFor(() => expect(result.current.addresses.addresses.map(({ city }) => city)).toEqual(['Berlin', 'Bonn']))
})

test('a forgotten password is replaced by the link of the mail, and signs in', async () => {
  loadFramesFrom(shop.site)
  const mailbox = openMailbox(shop.site)
  const email = 'grace@example.com'
  const { client, wrapper } = shop.openTab()
  await client.auth.register({ email, password })
  const { result } = renderHook(() => ({ member: useMember(), recovery: useRecovery() }), { wrapper })
  await act(() => result.current.recovery.send.mutateAsync({ email, redirectUri: 'https://shop.test/auth/callback' }))
  const recoveryToken = await mailbox.recoveryToken(email)
  const wrong = act(() => result.current.recovery.recover.mutateAsync({ recoveryToken: 'wrong', password }))
  await expect(wrong).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
  await act(() => result.current.recovery.recover.mutateAsync({ recoveryToken, password: 'an otter on the ice' }))
  await waitFor(() => expect(result.current.member.data?.loginEmail).toBe(email))
})

test('a gift card shows its balance, pays for the cart, and is removed again', async () => {
  const { code = '' } = await shop.staff.giftCards.issueGiftCard({ initialValue: { value: '5' } })
  const { client, wrapper } = shop.openTab()
  const { result } = renderHook(
    () => ({ balance: useGiftCardBalance(), cart: useCurrentCart(), giftCards: useCartGiftCards() }),
    { wrapper },
  )
  await act(
    async () => void (await result.current.cart.add({ quantity: 1, catalogReference: storeItem(fixtures.mug) })),
  )
  const balance = await act(() => result.current.balance.mutateAsync(code))
  expect(balance.balance.amount).toBe('5.00')
  await act(() => result.current.giftCards.apply.mutateAsync({ code }))
  const payable = async () => (await client.currentCart.estimateCurrentCartTotals({})).giftCards ?? []
  expect(await payable()).toHaveLength(1)
  await act(() => result.current.giftCards.remove.mutateAsync(undefined))
  expect(await payable()).toHaveLength(0)
})

test('the shop names its languages and currencies', async () => {
  const { wrapper } = shop.openTab()
  const { result } = renderHook(() => ({ currencies: useCurrencies(), storefront: useStorefront('de') }), { wrapper })
  await waitFor(() => expect(result.current.storefront.data?.locale.languages.length).toBeGreaterThan(0))
  await waitFor(() => expect(result.current.currencies.data?.map(({ code }) => code)).toEqual(['EUR']))
})
