'use client'

import type { Order, OrderDownload } from '@cartwright/client'
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useShop } from '../provider.tsx'
import { uniqueById } from '../unique-by-id.ts'
import { downloadsQuery, orderQuery, ordersQuery } from './queries.ts'

/**
 * The shopper's orders, newest first, also those of a guest: `orders` of all pages so far, and `fetchNextPage` while
 * `hasNextPage`.
 *
 * @param limit how many a page has, at most 100
 */
export function useOrders(limit?: number) {
  const { data, ...query } = useInfiniteQuery(ordersQuery(useShop(), limit))
  return { ...query, orders: uniqueById(data?.pages.flatMap(({ orders }) => orders) ?? []) }
}

/** One order of the shopper; null where there is none. */
export function useOrder(id: string): UseQueryResult<Order | null> {
  return useQuery(orderQuery(useShop(), id))
}

/** The files that an order allows to download, with their links. */
export function useDownloads(orderId: string): UseQueryResult<OrderDownload[]> {
  return useQuery(downloadsQuery(useShop(), orderId))
}
