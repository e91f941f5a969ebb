// @vitest-environment-options { "settings": { "enableIframePageLoading": true } }
import { fixtures } from '@cartwright/server/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { useCurrentCart } from '../cart/use-current-cart.ts'
import { storeItem } from '../catalog/store-item.ts'
import { useWishlist } from '../catalog/use-wishlist.ts'
import { loadFramesFrom } from '../testing/frame.ts'
import { openShop } from '../testing/shop.tsx'
import { useMember } from './use-member.ts'
import { useSignIn } from './use-sign-in.ts'
import { useSignOut } from './use-sign-out.ts'

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

/** What a page has shown of whom, from its first render on. */
function openPage() {
  loadFramesFrom(shop.site)
  const tab = shop.openTab()
  const seen: string[] = []
  const { result } = renderHook(
    () => {
      const [member, cart, wishlist] = [useMember(), useCurrentCart(), useWishlist()]
      const shown = [member.data?.loginEmail ?? 'visitor', cart.itemCount, wishlist.items.length].join(' ')
      if (seen.at(-1) !== shown) seen.push(shown)
      return { member, cart, wishlist, signIn: useSignIn(() => {}), signOut: useSignOut(() => {}) }
    },
    { wrapper: tab.wrapper },
  )
  const signUp = async (email: string) => {
    await act(() => result.current.signIn.register.mutateAsync({ email, password }))
    await waitFor(() => expect(result.current.member.data?.loginEmail).toBe(email))
  }
  const signOut = () => act(() => result.current.signOut.mutateAsync({ postFlowUrl: 'https://shop.test/' }))
  return { ...tab, result, seen, signUp, signOut }
}

async function fillPage({ result }: ReturnType<typeof openPage>, what = 'cart and wishlist') {
  const mugs = { quantity: 2, catalogReference: storeItem(fixtures.mug) }
  if (what.includes('cart')) await act(async () => void (await result.current.cart.add(mugs)))
  if (!what.includes('wishlist')) return
  await act(() => result.current.wishlist.add.mutateAsync(fixtures.bowl))
  await waitFor(() => expect(result.current.wishlist.has(fixtures.bowl)).toBe(true))
}

describe('what one member has', () => {
  test.each([
    ['the profile alone', 'gh:3cn-ecn/nantralPlatform#1187'],
    ['the wishlist', 'gh:department-of-veterans-affairs/va.gov-team#23984'],
    ['the cart', 'gh:OpenSlides/OpenSlides#2322'],
  ])('is not shown to the next one, of %s: %s', async (what) => {
    const page = openPage()
    const [first, next] = [`first-${what.length}@example.com`, `next-${what.length}@example.com`]
    await page.signUp(first)
    await fillPage(page, what)
    await page.signOut()
    await page.signUp(next)
    await waitFor(() => expect(page.result.current.cart).toMatchObject({ itemCount: 0, isLoading: false }))
    expect(page.result.current.wishlist.items).toEqual([])
    const ofNext = page.seen.slice(page.seen.findIndex((shown) => shown.startsWith(next)))
    expect(new Set(ofNext)).toEqual(new Set([`${next} 0 0`]))
    expect(
      JSON.stringify(
        page.queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain(first)
  })

  test.each([
    ['cart', 'gh:decred/politeiagui#1002'],
    ['cart and wishlist', 'gh:NSWSESMembers/availability-poc#107'],
  ])('is gone with the sign-out, before the site is asked again, of %s: %s', async (what) => {
    const page = openPage()
    await page.signUp(`left-${what.length}@example.com`)
    await fillPage(page, what)
    await page.signOut()
    await waitFor(() => expect(page.result.current.member.data).toBeNull())
    const later = page.seen.slice(
      page.seen.findIndex((shown) => shown.startsWith('visitor') && shown !== 'visitor 0 0') + 1,
    )
    expect(page.seen.at(-1)).toBe('visitor 0 0')
    expect(later.filter((shown) => shown.startsWith('visitor') && shown !== 'visitor 0 0')).toEqual([])
  })
})
