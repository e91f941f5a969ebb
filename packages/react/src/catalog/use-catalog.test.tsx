import type { ShopProduct } from '@cartwright/client'
import { fixtures } from '@cartwright/server/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShop } from '../testing/shop.tsx'
import { productQuery, productsQuery } from './queries.ts'
import { useCollections, useProduct, useProducts } from './use-catalog.ts'
import { useVariantSelection } from './use-variant-selection.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
afterEach(cleanup)

test('a page of products comes, and stays until the next one is there', async () => {
  const { wrapper } = shop.openTab()
  const { result, rerender } = renderHook(
    ({ skip }) => useProducts((query) => query.ascending('name').limit(2).skip(skip)),
    { wrapper, initialProps: { skip: 0 } },
  )
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  const first = result.current.data
  expect(first).toMatchObject({ currentPage: 0, hasNext: true, hasPrev: false, items: [{}, {}] })
  rerender({ skip: 2 })
  expect(result.current).toMatchObject({ data: first, isPlaceholderData: true })
  await waitFor(() => expect(result.current.isPlaceholderData).toBe(false))
  expect(result.current.data).toMatchObject({ currentPage: 1, hasPrev: true })
})

test('a product is found by slug or id, and its absence is an answer', async () => {
  const { wrapper } = shop.openTab()
  const { result } = renderHook(
    () => [
      useProduct({ slug: 'harbour-mug' }),
      useProduct({ id: fixtures.mug }),
      useProduct({ slug: 'nothing' }),
      useProduct({ id: fixtures.prototype }),
    ],
    { wrapper },
  )
  await waitFor(() => expect(result.current.every(({ isSuccess }) => isSuccess)).toBe(true))
  expect(result.current.map(({ data }) => data?.name ?? null)).toEqual(['Harbour mug', 'Harbour mug', null, null])
})

test('collections are in the requested order', async () => {
  const { wrapper } = shop.openTab()
  const { result } = renderHook(() => useCollections((query) => query.ascending('name')), { wrapper })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  const names = result.current.data?.items.map(({ name }) => name) ?? []
  expect(names.length).toBeGreaterThan(1)
  expect(names).toEqual([...names].sort())
})

test('selecting a variant ends with a valid cart item, and another product starts over', async () => {
  const { client } = shop.openTab()
  const [{ product: apron }, { product: mug }] = await Promise.all([
    client.products.getProduct(fixtures.apron),
    client.products.getProduct(fixtures.mug),
  ])
  const { result, rerender } = renderHook(({ product }: { product: ShopProduct }) => useVariantSelection(product), {
    initialProps: { product: apron },
  })
  expect(result.current).toMatchObject({ variant: undefined, catalogReference: undefined, price: apron.priceData })
  act(() => result.current.choose('Size', 'Large'))
  act(() => result.current.choose('Color', 'Moss'))
  expect(result.current.choices).toEqual({ Size: 'Small', Color: 'Moss' })
  expect(result.current.catalogReference?.options).toEqual({ variantId: fixtures.apronVariants.smallMoss })
  act(() => result.current.choose('Color', 'Clay'))
  expect(result.current.variant?.id).toBe(fixtures.apronVariants.smallClay)
  expect(result.current.catalogReference).toBeUndefined()

  rerender({ product: mug })
  expect(result.current.choices).toEqual({})
  expect(result.current.catalogReference).toMatchObject({ catalogItemId: fixtures.mug })
})

test('options of fetch reach it from a query that a server prefetches', async () => {
  const seen: unknown[] = []
  const { client, queryClient } = shop.openTab({
    fetch: (url, init) => {
      if (url.includes('/products')) seen.push(Object.entries(init).find(([name]) => name === 'next')?.[1])
      return shop.fetchSite(url, init)
    },
  })
  const next: object = { next: { tags: ['catalog'] } }
  await queryClient.prefetchQuery(productQuery(client, { slug: 'harbour-mug' }, { fetchOptions: next }))
  await queryClient.prefetchQuery(productsQuery(client, (query) => query.limit(2), { fetchOptions: next }))
  await queryClient.prefetchQuery(productQuery(client, { id: fixtures.mug }))
  expect(seen).toEqual([{ tags: ['catalog'] }, { tags: ['catalog'] }, undefined])
})

test('prices in two currencies are cached apart, for one read and for a client', () => {
  const { client } = shop.openTab()
  const keyIn = (currency?: string) =>
    productQuery(client, { slug: 'harbour-mug' }, currency ? { currency } : {}).queryKey
  expect(keyIn('USD')).not.toEqual(keyIn('CHF'))
  expect(productQuery({ ...client, currency: 'USD' }, { slug: 'harbour-mug' }).queryKey).toEqual(keyIn('USD'))
})
