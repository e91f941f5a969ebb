'use client'

import type { Order, ShopProduct } from '@cartwright/client'
import { analyticsOf } from '@cartwright/client/cart'
import { useEffect } from 'react'
import { useShop } from '../provider.tsx'

/**
 * Reports `view_item` for the product that a page shows, once for each product. Does nothing without `createAnalytics(client)` or
 * without the consent of the shopper.
 *
 * @param product undefined while it loads
 */
export function useViewItem(product: ShopProduct | undefined): void {
  const client = useShop()
  // biome-ignore lint/correctness/useExhaustiveDependencies: loading the same product again is no further view
  useEffect(() => {
    if (product) analyticsOf(client)?.viewItem(product)
  }, [client, product?.id])
}

/**
 * Reports `purchase` for the order that a page thanks for. Does nothing without `createAnalytics(client)` or without the consent
 * of the shopper.
 *
 * @param order undefined while it loads
 */
export function usePurchase(order: Order | undefined): void {
  const client = useShop()
  useEffect(() => {
    if (order) analyticsOf(client)?.purchase(order)
  }, [client, order])
}
