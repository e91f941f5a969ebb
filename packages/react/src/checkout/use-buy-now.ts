'use client'

import type { NewLineItem } from '@cartwright/client'
import { buyNow, type CheckoutRequest } from '@cartwright/client/cart'
import { useMutation } from '@tanstack/react-query'
import { useShop } from '../provider.tsx'
import { throwOnError } from '../throw-on-error.ts'
import { visit } from '../visit.ts'

/** What to buy at once, and what its checkout begins with. */
export interface BuyNowRequest extends CheckoutRequest {
  /** 1 to 300, each with a quantity from 1 to 100,000. */
  lineItems: readonly NewLineItem[]
}

/**
 * Goes to a checkout of some items alone; the shopper's cart stays as it is. Needs the modules `checkout` and `redirects`.
 *
 * @param open opens the URL. Default: leaves the page for it
 */
export function useBuyNow(open: (url: string) => void = visit) {
  const client = useShop()
  return useMutation({
    mutationFn: ({ lineItems, ...request }: BuyNowRequest) => buyNow(client, lineItems, request),
    onSuccess: open,
    throwOnError,
  })
}
