'use client'

import type { CatalogReference } from '@cartwright/client'
import { useMutation } from '@tanstack/react-query'
import { useShop } from '../provider.tsx'
import { moduleOf } from '../shop-client.ts'

/** The item that a shopper waits for, and where the mail goes. */
export interface BackInStockWish {
  /** The sold-out item: `storeItem(productId, { variantId })`. */
  catalogReference: CatalogReference
  email: string
  /** The page that the mail links to: an address of the shop or of a registered app. */
  itemUrl?: string
  /** The language of the mail, such as `de`. */
  language?: string
}

/**
 * Requests one mail for when a sold-out item is back. An item that is back already is an error with code
 * `ITEM_IS_IN_STOCK`. Needs the module `backInStockNotifications`.
 */
export function useBackInStock() {
  const client = useShop()
  return useMutation({
    mutationFn: ({ language, ...request }: BackInStockWish) =>
      moduleOf(client, 'backInStockNotifications').createBackInStockNotificationRequest(
        request,
        undefined,
        language === undefined ? {} : { language },
      ),
  })
}
