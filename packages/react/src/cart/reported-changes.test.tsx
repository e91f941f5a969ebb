import type { Fetch } from '@cartwright/client'
import { fixtures } from '@cartwright/server/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode, useEffect, useRef } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { storeItem } from '../catalog/store-item.ts'
import { useWishlist } from '../catalog/use-wishlist.ts'
import { openShop } from '../testing/shop.tsx'
import { useCurrentCart } from './use-current-cart.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
afterEach(cleanup)

const mug = { quantity: 2, catalogReference: storeItem(fixtures.mug) }
const wallpaper = { quantity: 1, catalogReference: storeItem(fixtures.wallpaper) }
const teapot = { quantity: 1, catalogReference: storeItem(fixtures.teapot) }
const unknown = (end: number) => `00000000-0000-4000-8000-00000000000${end}`

/** A cart of a new visitor, and every number of items that it has shown. */
async function openCart(fetch?: Fetch) {
  const tab = shop.openTab(fetch && { fetch })
  const seen: number[] = []
  const { result } = renderHook(
    () => {
      const cart = useCurrentCart()
      if (seen.at(-1) !== cart.itemCount) seen.push(cart.itemCount)
      return cart
    },
    { wrapper: tab.wrapper },
  )
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  return { ...tab, result, seen, line: () => result.current.lines[0] ?? expect.unreachable() }
}

function useOnce(run: () => void) {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    run()
  })
}

function useAdding(item: typeof mug) {
  const cart = useCurrentCart()
  useOnce(() => void cart.add(item))
  return cart
}

function useSaving(productId: string) {
  const wishlist = useWishlist()
  useOnce(() => wishlist.add.mutate(productId))
  return wishlist
}

describe('a change that an effect makes once, in strict mode', () => {
  const strictly = () => {
    const { wrapper: Wrapper } = shop.openTab()
    return ({ children }: { children: ReactNode }) => (
      <StrictMode>
        <Wrapper>{children}</Wrapper>
      </StrictMode>
    )
  }

  test.each([
    ['two mugs', fixtures.mug, 2, 'gh:TanStack/query#5341'],
    ['a file', fixtures.wallpaper, 1, 'gh:TanStack/query#4983'],
    ['all ten mugs', fixtures.mug, 10, 'gh:apollographql/apollo-client#9561'],
  ])('ends, and the cart says so, of %s, %s × %d: %s', async (_, productId, count) => {
    const item = { quantity: count, catalogReference: storeItem(productId) }
    const { result } = renderHook(() => useAdding(item), { wrapper: strictly() })
    await waitFor(() => expect(result.current).toMatchObject({ itemCount: count, isUpdating: false, error: null }))
    expect(result.current.cart?.lineItems.map(({ quantity }) => quantity)).toEqual([count])
  })

  test('and that is rejected ends with its error: gh:TanStack/query#9826', async () => {
    const { result } = renderHook(() => useAdding(teapot), { wrapper: strictly() })
    await waitFor(() => expect(result.current.error?.code).toBe('ITEM_NOT_AVAILABLE'))
    expect(result.current).toMatchObject({ isUpdating: false, itemCount: 0 })
  })

  test('shows on the wishlist of the dialog that made it as it opened: gh:TanStack/query#9068', async () => {
    const { result } = renderHook(() => useSaving(fixtures.bowl), { wrapper: strictly() })
    await waitFor(() => expect(result.current.has(fixtures.bowl)).toBe(true))
  })
})

describe('two changes that both fail', () => {
  test('leave the wishlist as it was before the first: gh:vercel/swr#1965', async () => {
    const { wrapper } = shop.openTab()
    const { result } = renderHook(() => useWishlist(), { wrapper })
    await waitFor(() => expect(result.current.isPending).toBe(false))
    await act(() => result.current.add.mutateAsync(fixtures.mug))
    await act(() => Promise.allSettled([1, 2].map((end) => result.current.add.mutateAsync(unknown(end)))))
    await waitFor(() => expect(result.current.items.map(({ productId }) => productId)).toEqual([fixtures.mug]))
  })

  test('leave the cart as it was, with the reason: gh:vercel/swr#2355', async () => {
    const { result } = await openCart()
    await act(async () => void (await result.current.add(mug)))
    await act(() => Promise.all([result.current.add(teapot), result.current.add(teapot)]))
    await waitFor(() => expect(result.current).toMatchObject({ itemCount: 2, isUpdating: false }))
    expect(result.current.lines).toHaveLength(1)
    expect(result.current.error?.code).toBe('ITEM_NOT_AVAILABLE')
  })
})

describe('changes in quick succession', () => {
  test('all count: gh:vercel/swr#566', async () => {
    const { result, seen } = await openCart()
    await act(() => Promise.all([result.current.add(mug), result.current.add(wallpaper), result.current.add(mug)]))
    await waitFor(() => expect(result.current).toMatchObject({ itemCount: 5, isUpdating: false }))
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  })

  test('of a heart that is set and taken back show no older state on the way: gh:vercel/swr#425', async () => {
    const { wrapper } = shop.openTab()
    const seen: boolean[] = []
    const { result } = renderHook(
      () => {
        const wishlist = useWishlist()
        const isSaved = wishlist.has(fixtures.mug)
        if (seen.at(-1) !== isSaved) seen.push(isSaved)
        return wishlist
      },
      { wrapper },
    )
    await waitFor(() => expect(result.current.isPending).toBe(false))
    await act(() =>
      Promise.all([result.current.add.mutateAsync(fixtures.mug), result.current.remove.mutateAsync(fixtures.mug)]),
    )
    await waitFor(() => expect(result.current.items).toEqual([]))
    expect(seen).toEqual(seen.length === 1 ? [false] : [false, true, false])
  })

  test('of a quantity never count twice, nor fall back: gh:Weaverse/weaverse#375', async () => {
    const { result, seen, line } = await openCart()
    await act(async () => void (await result.current.add(mug)))
    await act(
      async () => void (await Promise.all([3, 4, 5].map((quantity) => result.current.setQuantity(line(), quantity)))),
    )
    await waitFor(() => expect(result.current).toMatchObject({ itemCount: 5, isUpdating: false }))
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
    expect(seen.at(-1)).toBe(5)
  })
})

describe('a line', () => {
  test('with no pieces left is gone, and does not come back with the next item: gh:Shopify/hydrogen-v1#340', async () => {
    const { result, line } = await openCart()
    await act(async () => void (await result.current.add(mug)))
    await act(async () => void (await result.current.setQuantity(line(), 0)))
    await act(async () => void (await result.current.add(wallpaper)))
    await waitFor(() => expect(result.current.isUpdating).toBe(false))
    expect(result.current.lines.map(({ quantity }) => quantity)).toEqual([1])
  })

  test('of more pieces than there are has all there are, as the site has it: gh:Shopify/hydrogen#1384', async () => {
    const { result, line } = await openCart()
    await act(async () => void (await result.current.add(mug)))
    await act(async () => void (await result.current.setQuantity(line(), 11)))
    await waitFor(() => expect(result.current.isUpdating).toBe(false))
    expect(result.current.itemCount).toBe(10)
    expect(result.current.cart?.lineItems).toMatchObject([{ quantity: 10, availability: { quantityAvailable: 10 } }])
  })

  test('that was removed stays away, though a read that began before ends later: gh:vercel/swr#420', async () => {
    let release: (() => void) | undefined
    let isHeld = false
    const { result, queryClient, line, seen } = await openCart(async (url, init) => {
      const response = await shop.fetchSite(url, init)
      if (!isHeld || init.method !== 'GET') return response
      isHeld = false
      return new Promise((resolve) => {
        release = () => resolve(response)
      })
    })
    await act(async () => void (await result.current.add(mug)))
    isHeld = true
    const reading = queryClient.refetchQueries().catch(() => undefined)
    await waitFor(() => expect(release).toBeDefined())
    await act(async () => void (await result.current.remove(line())))
    await act(async () => {
      release?.()
      await reading
    })
    await waitFor(() => expect(result.current).toMatchObject({ itemCount: 0, isUpdating: false }))
    expect(seen).toEqual([0, 2, 0])
  })
})
