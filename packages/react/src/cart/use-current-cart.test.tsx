import type { Fetch } from '@cartwright/client'
import { fixtures } from '@cartwright/server/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { storeItem } from '../catalog/store-item.ts'
import { queryKeys } from '../query-keys.ts'
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

/** A site whose responses wait until they are released. */
function gate() {
  let open = () => undefined as unknown
  let closed: Promise<unknown> | undefined
  return {
    close() {
      closed = new Promise((resolve) => {
        open = () => resolve(undefined)
      })
    },
    open: () => open(),
    fetch: (async (url, init) => {
      const response = await shop.fetchSite(url, init)
      await closed
      return response
    }) satisfies Fetch,
  }
}

function open(fetch?: Fetch) {
  const tab = shop.openTab(fetch && { fetch })
  const { result } = renderHook(() => useCurrentCart(), { wrapper: tab.wrapper })
  return { ...tab, result }
}

test('a visitor who only looks around has no cart and no session', async () => {
  const { client, result } = open()
  expect(result.current).toMatchObject({ isLoading: true, cart: undefined, lines: [] })
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  expect(result.current).toMatchObject({ cart: null, lines: [], itemCount: 0, error: null })
  expect((await client.auth.getTokens()).refreshToken.role).toBe('none')
})

test("an added item shows immediately without a price; the site's line replaces it", async () => {
  const site = gate()
  const { result } = open(site.fetch)
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  site.close()
  let added: Promise<boolean> | undefined
  act(() => {
    added = result.current.add(mug, { name: 'Harbour mug', image: '/mug.svg' })
  })
  await waitFor(() => expect(result.current.lines).toHaveLength(1))
  expect(result.current.lines[0]).toMatchObject({
    name: 'Harbour mug',
    image: '/mug.svg',
    quantity: 2,
    pending: true,
    total: undefined,
    lineItem: undefined,
  })
  expect(result.current).toMatchObject({ isUpdating: true, itemCount: 2 })

  site.open()
  await act(async () => expect(await added).toBe(true))
  await waitFor(() => expect(result.current.isUpdating).toBe(false))
  expect(result.current.lines).toHaveLength(1)
  expect(result.current.lines[0]).toMatchObject({ quantity: 2, pending: false, total: { amount: '25.00' } })
})

test('never shows a change twice, from wish to answer', async () => {
  const seen: number[] = []
  const tab = shop.openTab()
  const { result } = renderHook(
    () => {
      const cart = useCurrentCart()
      seen.push(cart.itemCount)
      return cart
    },
    { wrapper: tab.wrapper },
  )
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  await act(async () => void (await result.current.add(mug)))
  await act(async () => void (await result.current.add(mug)))
  await waitFor(() => expect(result.current.isUpdating).toBe(false))
  expect(result.current.itemCount).toBe(4)
  expect([...new Set(seen)]).toEqual([0, 2, 4])
})

test('a line can be changed and taken out before the site has given it an id', async () => {
  const site = gate()
  const { result } = open(site.fetch)
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  site.close()
  act(() => {
    result.current.add(mug)
  })
  await waitFor(() => expect(result.current.lines).toHaveLength(1))
  act(() => {
    for (const line of result.current.lines) result.current.setQuantity(line, 3)
  })
  await waitFor(() => expect(result.current.itemCount).toBe(3))
  site.open()
  await waitFor(() => expect(result.current).toMatchObject({ isUpdating: false, itemCount: 3 }))
  expect(result.current.cart?.lineItems).toMatchObject([{ quantity: 3 }])

  await act(async () => {
    for (const line of result.current.lines) await result.current.setQuantity(line, 0)
  })
  await waitFor(() => expect(result.current).toMatchObject({ isUpdating: false, lines: [] }))
  expect(result.current.cart?.lineItems).toEqual([])
})

test('of many quantities in a row, only the first and the last are sent', async () => {
  const urls: string[] = []
  const { result } = open((url, init) => {
    urls.push(url)
    return shop.fetchSite(url, init)
  })
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  await act(async () => void (await result.current.add(mug)))
  const [line] = result.current.lines
  await act(async () => {
    if (!line) expect.unreachable()
    await Promise.all([3, 4, 5, 6, 7].map((quantity) => result.current.setQuantity(line, quantity)))
  })
  await waitFor(() => expect(result.current).toMatchObject({ itemCount: 7, isUpdating: false }))
  expect(urls.filter((url) => url.endsWith('/update-line-items-quantity')).length).toBeLessThanOrEqual(2)
})

test('a rejected change is undone, with the reason', async () => {
  const { result } = open()
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  await act(async () => expect(await result.current.add(teapot)).toBe(false))
  await waitFor(() => expect(result.current.isUpdating).toBe(false))
  expect(result.current.lines).toEqual([])
  expect(result.current.error).toMatchObject({ kind: 'application', code: 'ITEM_NOT_AVAILABLE' })

  await act(async () => expect(await result.current.add(mug)).toBe(true))
  expect(result.current.error).toBeNull()
  await act(async () => expect(await result.current.applyCoupon('NOPE')).toBe(false))
  expect(result.current.error?.code).toBe('ERROR_COUPON_DOES_NOT_EXIST')
  expect(result.current.lines).toHaveLength(1)
})

test('two places of one page show one cart', async () => {
  const { wrapper, result } = open()
  const drawer = renderHook(() => useCurrentCart(), { wrapper }).result
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  await act(async () => void (await result.current.add(mug)))
  await waitFor(() => expect(drawer.current.itemCount).toBe(2))
  await act(async () => {
    for (const line of drawer.current.lines) await drawer.current.remove(line)
  })
  await waitFor(() => expect(result.current.itemCount).toBe(0))
})

/** Higher than all change numbers of the tests in this file. */
const lastOfPage = 1_000_000

test('a cached cart from before a reload accepts changes', async () => {
  const before = open()
  await act(async () => void (await before.result.current.add(mug)))
  const after = shop.openTab()
  await after.client.auth.setTokens(await before.client.auth.getTokens())
  // As a persister puts it back; the page before it had made a thousand changes.
  after.queryClient.setQueryData(queryKeys.cart, { cart: before.result.current.cart, through: lastOfPage })
  const { result } = renderHook(() => useCurrentCart(), { wrapper: after.wrapper })
  let adding: Promise<boolean> | undefined
  act(() => {
    adding = result.current.add(wallpaper)
  })
  await waitFor(() => expect(result.current.lines).toHaveLength(2))
  await act(async () => void (await adding))
  expect(result.current.cart?.lineItems).toHaveLength(2)
})

test('adds an item once in strict mode', async () => {
  const { wrapper: Wrapper } = shop.openTab()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <Wrapper>{children}</Wrapper>
    </StrictMode>
  )
  const { result } = renderHook(() => useCurrentCart(), { wrapper })
  await act(async () => void (await result.current.add(mug)))
  expect(result.current.cart?.lineItems.map(({ quantity }) => quantity)).toEqual([2])
  expect(result.current.itemCount).toBe(2)
})

test('a change continues after its component unmounts', async () => {
  const held = gate()
  const { result, client } = open(held.fetch)
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  held.close()
  const adding = result.current.add(mug)
  cleanup()
  held.open()
  expect(await adding).toBe(true)
  expect((await client.currentCart.getCurrentCart()).lineItems).toHaveLength(1)
})

test('two shops on one page keep their carts apart', async () => {
  const [one, other] = [open(), open()]
  await act(async () => void (await one.result.current.add(mug)))
  await act(async () => void (await other.result.current.add(wallpaper)))
  expect(one.result.current.lines.map(({ catalogReference }) => catalogReference?.catalogItemId)).toEqual([
    fixtures.mug,
  ])
  expect(other.result.current.lines.map(({ catalogReference }) => catalogReference?.catalogItemId)).toEqual([
    fixtures.wallpaper,
  ])
  expect(one.result.current.cart?.id).not.toBe(other.result.current.cart?.id)
})
