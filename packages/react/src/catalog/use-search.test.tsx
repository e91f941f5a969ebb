import { fixtures } from '@cartwright/server/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShop } from '../testing/shop.tsx'
import { storeItem } from './store-item.ts'
import { useBackInStock } from './use-back-in-stock.ts'
import { useInfiniteProducts, useSearch, useSuggestions } from './use-search.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
afterEach(cleanup)

test('a search has products and the counts of each further filter', async () => {
  const { wrapper } = shop.openTab()
  const { result } = renderHook(() => useSearch({ text: 'apron' }), { wrapper })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(result.current.data?.products.map(({ id }) => id)).toEqual([fixtures.apron])
  const size = result.current.data?.facets.options.find(({ name }) => name === 'Size')
  expect(size?.choices.map(({ description }) => description).sort()).toEqual(['Large', 'Medium', 'Small'])
})

test('a list grows page by page until every product is in it once', async () => {
  const { wrapper } = shop.openTab()
  const { result } = renderHook(() => useInfiniteProducts({ paging: { limit: 2 } }), { wrapper })
  await waitFor(() => expect(result.current.products).toHaveLength(2))
  while (result.current.hasNextPage) await act(async () => void (await result.current.fetchNextPage()))
  const ids = result.current.products.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBe(result.current.facets ? 6 : 0)
  expect(ids).toContain(fixtures.mug)
})

test('suggestions follow the typing with one request for several keys, and need two characters', async () => {
  const texts: unknown[] = []
  const { wrapper } = shop.openTab({
    fetch: (url, init) => {
      if (url.endsWith('/search')) texts.push(JSON.parse(String(init.body)).text)
      return shop.fetchSite(url, init)
    },
  })
  const { result, rerender } = renderHook(({ text }) => useSuggestions(text, { debounce: 40 }), {
    wrapper,
    initialProps: { text: '' },
  })
  for (const text of ['m', 'mu', 'mug']) rerender({ text })
  await waitFor(() => expect(result.current.data?.products.map(({ id }) => id)).toEqual([fixtures.mug]))
  expect(texts).toEqual(['mug'])
  rerender({ text: 'm' })
  await waitFor(() => expect(result.current.data).toBeUndefined())
})

test('a sold-out item is wished for, and one that is in stock is not', async () => {
  const { wrapper } = shop.openTab()
  const { result } = renderHook(useBackInStock, { wrapper })
  const email = 'ada@example.com'
  const request = await act(() =>
    result.current.mutateAsync({ catalogReference: storeItem(fixtures.teapot), email, language: 'de' }),
  )
  expect(request).toMatchObject({ email })
  const inStock = act(() => result.current.mutateAsync({ catalogReference: storeItem(fixtures.mug), email }))
  await expect(inStock).rejects.toMatchObject({ code: 'ITEM_IS_IN_STOCK' })
})
