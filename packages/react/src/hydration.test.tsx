import { fixtures } from '@cartwright/server/testing'
import { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartQuery } from './cart/cart-query.ts'
import { useCurrentCart } from './cart/use-current-cart.ts'
import { productQuery } from './catalog/queries.ts'
import { storeItem } from './catalog/store-item.ts'
import { useProduct } from './catalog/use-catalog.ts'
import { dehydrateShop } from './dehydrate.ts'
import { ShopHydration } from './hydration.tsx'
import { CartwrightProvider } from './provider.tsx'
import { openShop } from './testing/shop.tsx'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())

function Page() {
  const { data: product } = useProduct({ slug: 'harbour-mug' })
  const { itemCount, cart } = useCurrentCart()
  return (
    <p>
      {product?.name}, {product?.lastUpdated.toISOString()}: {itemCount} in the cart of{' '}
      {cart?.createdDate.toISOString()}
    </p>
  )
}

test("the browser starts with the server's data: same page, no second request", async () => {
  const { client } = shop.openTab()
  await client.currentCart.addToCurrentCart({
    lineItems: [{ quantity: 3, catalogReference: storeItem(fixtures.mug) }],
  })
  const onServer = new QueryClient()
  await onServer.prefetchQuery(productQuery(client, { slug: 'harbour-mug' }))
  await onServer.prefetchQuery(cartQuery(client))
  const state = dehydrateShop(onServer)
  const page = (queryClient: QueryClient) => (
    <CartwrightProvider client={client} queryClient={queryClient}>
      <ShopHydration state={state}>
        <Page />
      </ShopHydration>
    </CartwrightProvider>
  )
  const html = renderToString(page(new QueryClient()))
  expect(html.replaceAll('<!-- -->', '')).toMatch(/Harbour mug, \d{4}-.*Z: 3 in the cart of \d{4}-/)

  const container = document.createElement('div')
  container.innerHTML = html
  const complaints: unknown[] = []
  const inBrowser = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  await act(async () => {
    hydrateRoot(container, page(inBrowser), { onRecoverableError: (error) => complaints.push(error) })
  })
  expect(complaints).toEqual([])
  expect(container.innerHTML).toBe(html)
  expect(inBrowser.isFetching()).toBe(0)
})

test('the state is safe inside a script element', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['x'], { name: '</script><script>alert(1)</script>', at: new Date(0) })
  const state = dehydrateShop(queryClient)
  expect(state).not.toContain('<')
  expect(JSON.parse(state).queries[0].state.data).toEqual({
    name: '</script><script>alert(1)</script>',
    at: { $date: 0 },
  })
})

test('a cart of the browser that is newer than that of the server stays', async () => {
  const { client, queryClient, wrapper: Wrapper } = shop.openTab()
  const add = (quantity: number) =>
    client.currentCart.addToCurrentCart({ lineItems: [{ quantity, catalogReference: storeItem(fixtures.mug) }] })
  await add(1)
  const onServer = new QueryClient()
  await onServer.prefetchQuery(cartQuery(client))
  const state = dehydrateShop(onServer).replace(/"dataUpdatedAt":\d+/, '"dataUpdatedAt":9999999999999')
  await add(2)
  await queryClient.prefetchQuery(cartQuery(client))
  const container = document.createElement('div')
  await act(async () => {
    hydrateRoot(
      container,
      <Wrapper>
        <ShopHydration state={state} />
      </Wrapper>,
    )
  })
  const { cart } =
    queryClient.getQueryData<{ cart: { lineItems: { quantity: number }[] } }>(cartQuery(client).queryKey) ?? {}
  expect(cart?.lineItems.map(({ quantity }) => quantity)).toEqual([3])
})
