import { buy, checkOutCart, fixtures } from '@cartwright/server/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShop } from '../testing/shop.tsx'
import { useDownloads, useOrder, useOrders } from './use-orders.ts'
import { useReturns } from './use-returns.ts'
import { useWithdrawal } from './use-withdrawal.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
afterEach(cleanup)

/** A tab whose visitor has bought mugs. */
async function openBuyer(orders: number) {
  const tab = shop.openTab()
  const { Authorization: token = '' } = await tab.client.auth.getAuthHeaders()
  const bought = []
  for (let count = 0; count < orders; count += 1) {
    bought.push(await buy(shop.site, token, await checkOutCart(shop.site, token, [[fixtures.mug, 1]])))
  }
  return { ...tab, bought }
}

test('orders are listed page by page, newest first, and only the own ones', async () => {
  const { wrapper, bought } = await openBuyer(2)
  const { result } = renderHook(() => useOrders(1), { wrapper })
  await waitFor(() => expect(result.current.orders.map(({ id }) => id)).toEqual([bought[1]?.id]))
  await act(async () => void (await result.current.fetchNextPage()))
  await waitFor(() => expect(result.current.orders.map(({ id }) => id)).toEqual([bought[1]?.id, bought[0]?.id]))
  expect(result.current.hasNextPage).toBe(false)

  const stranger = renderHook(() => useOrders(), { wrapper: shop.openTab().wrapper })
  await waitFor(() => expect(stranger.result.current.isSuccess).toBe(true))
  expect(stranger.result.current.orders).toEqual([])
})

test('an order is read by its customer, and is null for anyone else', async () => {
  const { wrapper, bought } = await openBuyer(1)
  const id = bought[0]?.id ?? ''
  const { result } = renderHook(() => ({ order: useOrder(id), downloads: useDownloads(id) }), { wrapper })
  await waitFor(() => expect(result.current.order.data?.number).toBe(bought[0]?.number))
  await waitFor(() => expect(result.current.downloads.data).toEqual([]))
  const other = renderHook(() => useOrder(id), { wrapper: shop.openTab().wrapper })
  await waitFor(() => expect(other.result.current.data).toBeNull())
})

test('a return is requested and cancelled, and what can be returned follows', async () => {
  const { wrapper, bought } = await openBuyer(1)
  const { id = '', lineItems = [] } = bought[0] ?? {}
  const lineItemId = lineItems[0]?.id ?? ''
  await shop.staff.orderFulfillments.createFulfillment(id, { lineItems: [{ id: lineItemId, quantity: 1 }] })

  const { result } = renderHook(() => useReturns(id), { wrapper })
  await waitFor(() => expect(result.current.data?.returnable).toEqual([{ lineItemId, quantity: 1 }]))
  const wish = { lineItems: [{ lineItemId, quantity: 1, reason: 'DAMAGED' as const }] }
  const requested = await act(() => result.current.request.mutateAsync(wish))
  await waitFor(() => expect(result.current.data?.returns.map(({ status }) => status)).toEqual(['REQUESTED']))
  expect(result.current.data?.returnable).toEqual([])
  await act(() => result.current.cancel.mutateAsync(requested.id))
  await waitFor(() => expect(result.current.data?.returnable).toEqual([{ lineItemId, quantity: 1 }]))
})

test('a customer withdraws from a line of an order, and a guest from an order by its number', async () => {
  const { wrapper, bought } = await openBuyer(1)
  const { id: orderId = '', number = '' } = bought[0] ?? {}
  const person = { name: 'Ada Moor', email: 'ada@example.com' }
  const { result } = renderHook(() => useWithdrawal({ orderId }), { wrapper })
  await waitFor(() => expect(result.current.data?.orderNumber).toBe(number))
  const [line] = result.current.data?.lineItems ?? []
  const lineItems = [{ lineItemId: line?.lineItemId ?? '', quantity: 1 }]
  const stated = await act(() => result.current.withdraw.mutateAsync({ ...person, lineItems }))
  expect(stated).toMatchObject({ status: 'RECEIVED', orderNumber: number, lineItems })

  const guest = renderHook(() => useWithdrawal(), { wrapper: shop.openTab().wrapper })
  expect(guest.result.current.fetchStatus).toBe('idle')
  const unknown = await act(() => guest.result.current.withdraw.mutateAsync({ ...person, orderNumber: number }))
  expect(unknown.status).toBe('RECEIVED')
  await act(() => guest.result.current.withdraw.mutateAsync({ name: '', email: 'no' }).catch(() => undefined))
  await waitFor(() => expect(guest.result.current.withdraw.error?.message).toContain('email'))
})
