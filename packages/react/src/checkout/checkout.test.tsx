import type { EstimateCurrentCartTotalsRequest } from '@cartwright/client'
import { createAnalytics } from '@cartwright/client/cart'
import { fixtures } from '@cartwright/server/testing'
import { act, cleanup, fireEvent, render, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { useCurrentCart } from '../cart/use-current-cart.ts'
import { storeItem } from '../catalog/store-item.ts'
import { BuyNow } from '../components/buy-now.tsx'
import { openShop } from '../testing/shop.tsx'
import { useViewItem } from './use-analytics.ts'
import { useCheckout } from './use-checkout.ts'
import { useTotalsEstimate } from './use-totals-estimate.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
afterEach(cleanup)

const mug = { quantity: 1, catalogReference: storeItem(fixtures.mug) }

test('totals follow the cart and then the destination; the previous ones stay in the meantime', async () => {
  let estimates = 0
  const { wrapper } = shop.openTab({
    fetch: (url, init) => {
      if (url.endsWith('/estimate-totals')) estimates += 1
      return shop.fetchSite(url, init)
    },
  })
  const { result, rerender } = renderHook(
    ({ destination }: { destination: EstimateCurrentCartTotalsRequest }) => ({
      cart: useCurrentCart(),
      totals: useTotalsEstimate(destination, { debounce: 40 }),
    }),
    { wrapper, initialProps: { destination: {} } },
  )
  await waitFor(() => expect(result.current.cart.isLoading).toBe(false))
  expect(estimates).toBe(0)
  expect(result.current.totals.data).toBeUndefined()

  await act(async () => void (await result.current.cart.add(mug)))
  await waitFor(() => expect(result.current.totals.data?.priceSummary.subtotal.amount).toBe('12.50'))

  const before = estimates
  for (const postalCode of ['1', '10', '101', '1011', '10115']) {
    rerender({ destination: { shippingAddress: { country: 'DE', postalCode } } })
  }
  expect(result.current.totals.data?.priceSummary.subtotal.amount).toBe('12.50')
  await waitFor(() => expect(estimates).toBe(before + 1))
  await waitFor(() => expect(result.current.totals.isPlaceholderData).toBe(false))
  expect(estimates).toBe(before + 1)

  await act(async () => void (await result.current.cart.add(mug)))
  expect(result.current.totals.data).toBeDefined()
  await waitFor(() => expect(result.current.totals.data?.priceSummary.subtotal.amount).toBe('25.00'))
})

test('the checkout is a page of the site, reached with the cart in it', async () => {
  const opened: string[] = []
  const { wrapper } = shop.openTab()
  const { result } = renderHook(() => ({ cart: useCurrentCart(), checkout: useCheckout((url) => opened.push(url)) }), {
    wrapper,
  })
  await act(async () => void (await result.current.cart.add(mug)))
  await act(async () => {
    await result.current.checkout.mutateAsync({ callbacks: { postFlowUrl: 'https://shop.test/cart' } })
  })
  expect(opened).toHaveLength(1)
  expect(opened[0]).toContain(`${shop.site.url}/`)
})

test('the checkout waits for the changes that were made before it', async () => {
  const { wrapper, client } = shop.openTab()
  const { result } = renderHook(() => ({ cart: useCurrentCart(), checkout: useCheckout(() => undefined) }), { wrapper })
  await act(async () => {
    for (let time = 0; time < 3; time += 1) void result.current.cart.add(mug)
    await result.current.checkout.mutateAsync({ callbacks: {} })
  })
  expect((await client.currentCart.getCurrentCart()).lineItems).toMatchObject([{ quantity: 3 }])
})

test('an empty cart is no checkout, and the reason is given', async () => {
  const { wrapper, client } = shop.openTab()
  await client.auth.getAuthHeaders()
  const { result } = renderHook(() => useCheckout(() => expect.unreachable()), { wrapper })
  await act(async () => {
    result.current.mutate({ callbacks: {} })
  })
  await waitFor(() => expect(result.current.error).toMatchObject({ name: 'CartwrightError' }))
})

test('buying at once opens a checkout of the item, and the cart stays as it is', async () => {
  const opened: string[] = []
  const errors: unknown[] = []
  const { wrapper, client } = shop.openTab()
  await client.currentCart.addToCurrentCart({ lineItems: [mug] })
  const button = (item: string) => (
    <BuyNow
      item={storeItem(item)}
      callbacks={{ postFlowUrl: 'https://shop.test/' }}
      open={(url) => opened.push(url)}
      onError={({ code }) => errors.push(code)}
    >
      Buy now
    </BuyNow>
  )
  const page = render(button(fixtures.wallpaper), { wrapper })
  fireEvent.click(page.getByRole('button'))
  await waitFor(() => expect(opened).toEqual([expect.stringContaining(shop.site.url)]))
  expect((await client.currentCart.getCurrentCart()).lineItems).toMatchObject([{ quantity: 1 }])
  page.rerender(button('00000000-0000-4000-8000-000000000001'))
  await waitFor(() => expect(page.getByRole('button')).toHaveProperty('disabled', false))
  fireEvent.click(page.getByRole('button'))
  await waitFor(() => expect(errors).toEqual(['ITEM_NOT_FOUND_IN_CATALOG']))
  expect(opened).toHaveLength(1)
})

test('pages report a product that is shown, and the cart what is added', async () => {
  const { wrapper, client } = shop.openTab()
  const names: string[] = []
  createAnalytics(client, { consent: true }).subscribe(({ name }) => names.push(name))
  const { product } = await client.products.getProduct(fixtures.mug)
  const { result, rerender } = renderHook(
    ({ shown }: { shown: typeof product | undefined }) => {
      useViewItem(shown)
      return useCurrentCart()
    },
    { wrapper, initialProps: { shown: undefined } as { shown: typeof product | undefined } },
  )
  expect(names).toEqual([])
  rerender({ shown: product })
  rerender({ shown: { ...product } })
  await act(async () => void (await result.current.add(mug)))
  await waitFor(() => expect(names).toEqual(['view_item', 'add_to_cart']))
})
