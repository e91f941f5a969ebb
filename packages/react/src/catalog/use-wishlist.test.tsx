import { fixtures } from '@cartwright/server/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShop } from '../testing/shop.tsx'
import { useWishlist } from './use-wishlist.ts'

const { mug, bowl } = fixtures

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
afterEach(cleanup)

test('saves and removes products, and the site has them', async () => {
  const { wrapper, client } = shop.openTab()
  const { result } = renderHook(() => useWishlist(), { wrapper })
  await waitFor(() => expect(result.current.isPending).toBe(false))
  await act(() => result.current.add.mutateAsync(mug))
  await act(() => result.current.add.mutateAsync(bowl))
  await waitFor(() => expect(result.current.items.map(({ productId }) => productId)).toEqual([bowl, mug]))
  expect(result.current.has(mug)).toBe(true)
  await act(() => result.current.remove.mutateAsync(mug))
  await waitFor(() => expect(result.current.has(mug)).toBe(false))
  expect((await client.wishlist.getMyWishlist()).items.map(({ productId }) => productId)).toEqual([bowl])
})

test('a product that the site rejects is not on the list', async () => {
  const { wrapper } = shop.openTab()
  const { result } = renderHook(() => useWishlist(), { wrapper })
  await waitFor(() => expect(result.current.isPending).toBe(false))
  const unknown = '00000000-0000-4000-8000-000000000000'
  await act(() => expect(result.current.add.mutateAsync(unknown)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' }))
  await waitFor(() => expect(result.current.items).toEqual([]))
})

test('two products that are saved at once are both shown throughout', async () => {
  const { wrapper } = shop.openTab()
  const seen: number[] = []
  const { result } = renderHook(
    () => {
      const wishlist = useWishlist()
      seen.push(wishlist.items.length)
      return wishlist
    },
    { wrapper },
  )
  await waitFor(() => expect(result.current.isPending).toBe(false))
  await act(() => Promise.all([result.current.add.mutateAsync(mug), result.current.add.mutateAsync(bowl)]))
  await waitFor(() => expect(result.current.items).toHaveLength(2))
  expect(seen.join('')).toMatch(/^0+1*2+$/)
})
