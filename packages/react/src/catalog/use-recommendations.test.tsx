import { fixtures } from '@cartwright/server/testing'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShop } from '../testing/shop.tsx'
import { storeItem } from './store-item.ts'
import { useRecommendations } from './use-recommendations.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
  await shop.staff.relatedProducts.setRelatedProducts(fixtures.mug, [fixtures.bowl, fixtures.apron])
})
afterAll(() => shop.site.close())
afterEach(cleanup)

test('what the owner chose for a product comes first, in its order', async () => {
  const { wrapper } = shop.openTab()
  const { result } = renderHook(() => useRecommendations({ items: [storeItem(fixtures.mug)] }), { wrapper })
  const firstTwo = () => result.current.data?.slice(0, 2).map(({ id }) => id)
  await waitFor(() => expect(firstTwo()).toEqual([fixtures.bowl, fixtures.apron]))
})

test('a limit is the most that is shown', async () => {
  const { wrapper } = shop.openTab()
  const items = [storeItem(fixtures.mug)]
  const { result } = renderHook(() => useRecommendations({ items, limit: 1 }), { wrapper })
  await waitFor(() => expect(result.current.data?.map(({ id }) => id)).toEqual([fixtures.bowl]))
})

test('no algorithm recommends nothing', async () => {
  const { wrapper } = shop.openTab()
  const { result } = renderHook(() => useRecommendations({ algorithms: [] }), { wrapper })
  await waitFor(() => expect(result.current.data).toEqual([]))
})
