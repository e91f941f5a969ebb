'use client'

import { type CheckoutRequest, changeQueueOf, openCheckout } from '@cartwright/client/cart'
import { useMutation } from '@tanstack/react-query'
import { useShop } from '../provider.tsx'
import { throwOnError } from '../throw-on-error.ts'
import { visit } from '../visit.ts'

/**
 * Goes to the checkout: creates one of the cart after all changes in flight, and opens the site's hosted page for it. If a
 * change that it waits for fails, no checkout is opened and `error` is that of the change. Needs the modules `currentCart`
 * and `redirects`.
 *
 * @param open opens the URL. Default: leaves the page for it
 */
export function useCheckout(open: (url: string) => void = visit) {
  const client = useShop()
  return useMutation({
    mutationFn: async (request: CheckoutRequest) => openCheckout(client, changeQueueOf(client), request),
    onSuccess: open,
    throwOnError,
  })
}
