import * as v3 from '@cartwright/client/v3'
import { fixtures } from '@cartwright/server/testing'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useCurrentCart } from './cart/use-current-cart.ts'
import { storeItem } from './catalog/store-item.ts'
import { useCollections, useProduct, useProducts } from './catalog/use-catalog.ts'
import { useVariantSelection } from './catalog/use-variant-selection.ts'
import { useCheckout } from './checkout/use-checkout.ts'
import { useTotalsEstimate } from './checkout/use-totals-estimate.ts'
import { openShop } from './testing/shop.tsx'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())

/** The calls of catalog V1 and cart v1. */
const firstWire = /^\/(stores\/v1|stores-reader|ecom\/v1)/

/** A tab on the next wire, and the paths that it calls. */
function openTab() {
  const paths: string[] = []
  const tab = shop.openTab({
    wire: v3,
    fetch: (url, init) => {
      paths.push(new URL(url).pathname)
      return shop.fetchSite(url, init)
    },
  })
  return { ...tab, paths }
}

test('hooks of the catalog read V3', async () => {
  const { wrapper, paths } = openTab()
  const read = () => ({
    products: useProducts((query) => query.ascending('name').limit(3)),
    collections: useCollections(),
    mug: useProduct({ slug: 'harbour-mug' }),
    nothing: useProduct({ id: fixtures.prototype }),
  })
  const { result } = renderHook(read, { wrapper })
  await waitFor(() => expect(result.current.products.data?.items).toHaveLength(3))
  expect(result.current.products.data?.hasNext).toBe(true)
  await waitFor(() => expect(result.current.mug.data?.id).toBe(fixtures.mug))
  await waitFor(() => expect(result.current.nothing.data).toBeNull())
  await waitFor(() => expect(result.current.collections.data?.items.map(({ name }) => name)).toContain('Tableware'))
  expect(paths.filter((path) => firstWire.test(path))).toEqual([])
})

test('a variant that is chosen on V3 is bought by cart v2', async () => {
  const { wrapper, client, paths } = openTab()
  const { product } = await client.products.getProduct(fixtures.apron)
  const opened: string[] = []
  const read = () => ({
    selection: useVariantSelection(product, { Size: 'Small', Color: 'Moss' }),
    cart: useCurrentCart(),
    totals: useTotalsEstimate({ shippingAddress: { country: 'DE' } }, { debounce: 0 }),
    checkout: useCheckout((url) => opened.push(url)),
  })
  const { result } = renderHook(read, { wrapper })
  expect(result.current.selection.variant?.id).toBe(fixtures.apronVariants.smallMoss)
  const catalogReference = result.current.selection.catalogReference ?? storeItem('none')
  await act(() => result.current.cart.add({ catalogReference, quantity: 1 }))
  expect(result.current.cart.error).toBeNull()
  await act(() => result.current.cart.applyCoupon('NOTHING'))
  expect(result.current.cart.error?.code).toBe('ERROR_COUPON_DOES_NOT_EXIST')
  const [line] = result.current.cart.lines
  if (!line) throw new Error('The cart has no line')
  await act(() => result.current.cart.setQuantity(line, 2))
  await waitFor(() => expect(result.current.cart.lines[0]?.total?.formattedAmount).toMatch(/\d/))
  await waitFor(() => expect(Number(result.current.totals.data?.priceSummary.total.amount)).toBeGreaterThan(0))
  await act(async () => {
    await result.current.checkout.mutateAsync({ callbacks: { postFlowUrl: 'https://shop.test/cart' } })
  })
  expect(opened[0]).toContain('/checkout')
  await act(() => result.current.cart.remove(line))
  expect(result.current.cart.itemCount).toBe(0)
  expect(paths.filter((path) => firstWire.test(path))).toEqual([])
})
